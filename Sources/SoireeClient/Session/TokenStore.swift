import Synchronization

/// Where the session's token is kept between two lives of the app: the Keychain on Apple's systems, a file for its user
/// alone elsewhere.
public protocol TokenStore: Sendable {
  /// Nil when nobody is signed in.
  var token: String? { get }
  func keep(_ token: String) throws(DiskError)
  func forget()
}

/// A token that is gone with the process.
public final class MemoryTokenStore: TokenStore {
  private let stored: Mutex<String?>

  public init(token: String? = nil) { stored = Mutex(token) }

  public var token: String? { stored.withLock { $0 } }
  public func keep(_ token: String) throws(DiskError) { stored.withLock { $0 = token } }
  public func forget() { stored.withLock { $0 = nil } }
}
