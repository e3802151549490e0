#if canImport(Security)
  public import Domain

  /// The session's token in the Keychain of Apple's systems.  P1
  public struct KeychainTokenStore: TokenStore {
    private let item: any SecretPlace

    /// - Parameters:
    ///   - service: the app's bundle identifier.
    ///   - server: whose token it is: no other platform is told it. Nil: there is one alone.
    ///   - accessGroup: shared with extensions of the app; nil: the app alone.
    ///   - takesUnnamed: whether a token that was kept without a server's name is this one's. Whoever says so of a server
    ///     that it is not of tells it a token of another platform.
    public init(
      service: String, server: String? = nil, accessGroup: String? = nil, takesUnnamed: Bool = false
    ) {
      let unnamed = KeychainItem(service: service, account: "session", accessGroup: accessGroup)
      guard let server else {
        item = unnamed
        return
      }
      let named = KeychainItem(service: service, account: "session \(server)", accessGroup: accessGroup)
      // An app that knew one platform alone kept it under that name: whoever was signed in stays so.
      item = MovedPlace.of(named, before: unnamed, isTaken: takesUnnamed)
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
