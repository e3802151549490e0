public import Domain

/// The session's token in a ``PrivateFile``: for systems without a Keychain.  P1
public struct FileTokenStore: TokenStore {
  private let file: PrivateFile

  public init(path: String) { file = PrivateFile(path: path) }

  /// Nil when nobody is signed in, or the file cannot be read or holds no token.
  public var token: String? { kept?.token }

  public var account: AccountID? { kept?.account }

  public func keep(_ token: String, of account: AccountID) throws(DiskError) {
    try file.write(SessionToken(token: token, account: account).bytes)
  }

  public func forget() { file.remove() }

  private var kept: SessionToken? { (try? file.read()).flatMap { SessionToken(bytes: $0) } }
}
