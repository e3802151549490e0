public import Domain
import Synchronization

/// Stores the session's token: in the Keychain on Apple's systems, elsewhere in a private file.
public protocol TokenStore: Sendable {
  var token: String? { get }
  /// The token's account. Nil when nobody is signed in.
  var account: AccountID? { get }
  func keep(_ token: String, of account: AccountID) throws(DiskError)
  func forget()
  /// The platform recognises this device by it when a code is asked for. It opens no session, and stays after a
  /// sign-out.  P7
  var deviceProof: String? { get }
  func keep(deviceProof: String) throws(DiskError)
}

extension TokenStore {
  /// Without a proof the device is treated as an unknown one.
  public var deviceProof: String? { nil }
  public func keep(deviceProof: String) throws(DiskError) {}
}

/// A token that is lost with the process.
public final class MemoryTokenStore: TokenStore {
  private let stored: Mutex<SessionToken?>
  private let proof = Mutex<String?>(nil)

  public init() { stored = Mutex(nil) }

  public init(token: String, of account: AccountID) { stored = Mutex(SessionToken(token: token, account: account)) }

  public var token: String? { stored.withLock { $0?.token } }
  public var account: AccountID? { stored.withLock { $0?.account } }
  public func keep(_ token: String, of account: AccountID) throws(DiskError) {
    stored.withLock { $0 = SessionToken(token: token, account: account) }
  }
  public func forget() { stored.withLock { $0 = nil } }
  public var deviceProof: String? { proof.withLock { $0 } }
  public func keep(deviceProof: String) throws(DiskError) { proof.withLock { $0 = deviceProof } }
}
