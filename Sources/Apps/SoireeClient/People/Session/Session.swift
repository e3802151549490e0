public import Client
public import Domain
import Synchronization
public import Wire

/// Who asks: the platform's address with the token of whoever is signed in, shared by all of one app.
public final class Session: Sendable {
  /// Called with an account before its token is used.
  public typealias Welcome = @Sendable (AccountID) async -> Void

  private let stranger: APIClient
  private let tokens: any TokenStore
  private let current: Mutex<SessionToken?>
  private let welcome = Mutex<Welcome?>(nil)
  /// By address, the newest last: the codes that were asked for here.
  private let challenges = Mutex<[String: [ChallengeID]]>([:])
  private let broadcast = Broadcast<Bool>()

  /// - Parameter api: Its token is not used; that of `tokens` is.
  public init(api: APIClient, tokens: any TokenStore) {
    stranger = api.signedIn(nil)
    self.tokens = tokens
    current = Mutex(
      tokens.token.flatMap { token in tokens.account.map { SessionToken(token: token, account: $0) } })
  }

  public var token: String? { current.withLock { $0?.token } }
  public var isSignedIn: Bool { token != nil }
  /// Whether the token is where it was to be kept; without that the session lasts as long as the app.
  public var isKept: Bool { token == tokens.token }
  /// Whose token it is. Nil when nobody is signed in.
  public var account: AccountID? { current.withLock { $0?.account } }

  /// The platform as whoever is signed in sees it now, with retries where the contract makes them safe.
  public var api: APIClient { stranger.signedIn(token) }

  /// The same without retries: for a machine that repeats by itself.
  public var once: APIClient { api.once }

  /// The platform as one account sees it, and nobody else: nil while another one, or none, is signed in.
  public func api(as account: AccountID) -> APIClient? {
    current.withLock { $0?.account == account ? $0?.token : nil }.map { stranger.signedIn($0) }
  }

  /// The same without retries.
  public func once(as account: AccountID) -> APIClient? { api(as: account)?.once }

  /// Whether whoever asked by this is still here: an answer to somebody who has left is not for who is here now.  P1
  public func isStill(_ asker: APIClient) -> Bool { token == asker.token }

  /// True when somebody signed in, false when they left or the platform no longer knows them.
  public var changes: AsyncStream<Bool> { broadcast.stream() }

  /// What has to be done before anybody's token is used: what is here of somebody else goes.  P1
  /// - Parameter prepare: Called with whoever signs in. Nothing is asked of the platform as them before it returns.
  public func beforeSignIn(_ prepare: @escaping Welcome) { welcome.withLock { $0 = prepare } }

  /// Sends a one-time code to an address; in a demo the answer shows it.
  public func requestCode(email: String) async throws(ClientError) -> CodeAnswer {
    let answer: CodeAnswer = try await stranger.call(
      .signIn(.requestCode), CodeRequest(email: email, deviceProof: tokens.deviceProof))
    challenges.withLock { $0[email.lowercased()] = ($0[email.lowercased()] ?? []).suffix(1) + [answer.challengeId] }
    return answer
  }

  /// What the platform does not know: an app that was killed since it asked is told to ask again.
  private static let forgotten = ChallengeID(suffix: "forgotten")

  /// A code takes five wrong tries: one that was mistyped, and whose answers are lost, leaves some.
  private static let mostTrades = 3

  /// Trades the code for a session, which is kept.
  ///
  /// A code is good for one session. What is sent again because its answer was lost buys it, or learns at worst that the
  /// code is spent (`code_expired`): then another one is asked for.
  /// - Parameter device: What the list of sessions calls this one.
  @discardableResult
  public func signIn(
    email: String, code: String, device: String? = nil
  ) async throws(ClientError) -> AccountBody {
    let answer = try await trade(code, email: email, device: device)
    guard let token = answer.token else { throw .unreadable(status: 201) }
    challenges.withLock { $0[email.lowercased()] = nil }
    if let proof = answer.deviceProof { try? tokens.keep(deviceProof: proof) }
    let account = answer.account.id
    // Nobody is here while one person's things make room for another's.
    if self.account != account { forget() }
    await welcome.withLock { $0 }?(account)
    current.withLock { $0 = SessionToken(token: token, account: account) }
    // Without a disk the session lasts as long as the app.
    try? tokens.keep(token, of: account)
    broadcast.send(true)
    return answer.account
  }

  /// The newest code first; somebody may have typed the one before, which is good as long.
  private func trade(_ code: String, email: String, device: String?) async throws(ClientError) -> SessionAnswer {
    var trader = stranger
    trader.retry.attempts = min(trader.retry.attempts, Self.mostTrades)
    let known = challenges.withLock { $0[email.lowercased()] } ?? [Self.forgotten]
    var refusal: ClientError?
    for challenge in known.reversed() {
      let request = SessionRequest(email: email, challengeId: challenge, code: code, deviceName: device)
      do throws(ClientError) { return try await trader.call(.signIn(.createSession), request, sendsAgain: true) } catch
      {
        guard error.code == .codeWrong || refusal != nil && error.code != nil else { throw error }
        refusal = refusal ?? error
      }
    }
    throw refusal ?? .problem(Problem(.codeExpired))
  }

  /// Forgets the token here; see ``signOut()`` for the platform, too.
  public func forget() {
    tokens.forget()
    let had = current.withLock { token in
      defer { token = nil }
      return token != nil
    }
    if had { broadcast.send(false) }
  }
}
