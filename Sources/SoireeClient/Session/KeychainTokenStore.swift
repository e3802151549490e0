#if canImport(Security)
  /// The session's token in the Keychain of Apple's systems.  P1
  public struct KeychainTokenStore: TokenStore {
    private let item: KeychainItem

    /// - Parameters:
    ///   - service: the app's bundle identifier.
    ///   - accessGroup: shared with extensions of the app; nil: the app alone.
    public init(service: String, accessGroup: String? = nil) {
      item = KeychainItem(service: service, account: "session", accessGroup: accessGroup)
    }

    /// Nil when nobody is signed in, or the phone was not unlocked since it started.
    public var token: String? { (try? item.read()).flatMap { SessionToken.text(in: $0) } }

    public func keep(_ token: String) throws(DiskError) { try item.write(Array(token.utf8)) }

    public func forget() { item.remove() }
  }
#endif
