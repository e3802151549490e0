public import Domain
import Synchronization

/// Where the session's token is kept between two lives of the app: the Keychain on Apple's systems, a file for its user
/// alone elsewhere.
public protocol TokenStore: Sendable {
  /// Nil when nobody is signed in.
  var token: String? { get }
  /// Whose token it is. Nil when nobody is signed in.
  var account: AccountID? { get }
  func keep(_ token: String, of account: AccountID) throws(DiskError)
  func forget()
  /// What the platform knows this device by when it asks for the next code: it opens nothing, and stays when somebody
  /// signs out.  P7
  var deviceProof: String? { get }
  func keep(deviceProof: String) throws(DiskError)
}

extension TokenStore {
  /// A store that keeps none has its device ask like any other.
  public var deviceProof: String? { nil }
  public func keep(deviceProof: String) throws(DiskError) {}
}

/// A token that is gone with the process.
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
