#if canImport(Security)
  public import Domain

  /// The session's token in the Keychain of Apple's systems.  P1
  public struct KeychainTokenStore: TokenStore {
    private let item: KeychainItem

    /// - Parameters:
    ///   - service: The app's bundle identifier.
    ///   - server: The platform that issued the token and alone receives it. Nil when the app knows only one.
    ///   - accessGroup: Shared with extensions of the app. Nil for the app alone.
    public init(service: String, server: String? = nil, accessGroup: String? = nil) {
      let account = server.map { "session \($0)" } ?? "session"
      item = KeychainItem(service: service, account: account, accessGroup: accessGroup)
    }

    /// Nil when nobody is signed in, or the phone was not unlocked since it started.
    public var token: String? { kept?.token }

    public var account: AccountID? { kept?.account }

    public func keep(_ token: String, of account: AccountID) throws(DiskError) {
      try item.write(SessionToken(token: token, account: account).bytes)
    }

    public func forget() { item.remove() }

    private var kept: SessionToken? { (try? item.read()).flatMap { SessionToken(bytes: $0) } }
  }
#endif
