public import Client
public import Domain
import Synchronization
public import Wire

/// The account signed in and the calls made as it, shared by all parts of an app.
public final class Session: Sendable {
  /// Called with an account before its token is used.
  public typealias Welcome = @Sendable (AccountID) async -> Void

  private let stranger: APIClient
  private let tokens: any TokenStore
  private let current: Mutex<SessionToken?>
  private let welcome = Mutex<Welcome?>(nil)
  /// By address, newest last: the codes that this launch asked for.
  private let challenges = Mutex<[String: [ChallengeID]]>([:])
  private let broadcast = Broadcast<Bool>()

  /// - Parameter api: Its own token is not used.
  public init(api: APIClient, tokens: any TokenStore) {
    stranger = api.signedIn(nil)
    self.tokens = tokens
    current = Mutex(
      tokens.token.flatMap { token in tokens.account.map { SessionToken(token: token, account: $0) } })
  }

  /// Nil when nobody is signed in.
  public var token: String? { current.withLock { $0?.token } }
  /// Whether there is a token; the platform may have ended its session.
  public var isSignedIn: Bool { token != nil }
  /// Whether the token is stored. If not, the session ends with the app.
  public var isKept: Bool { token == tokens.token }
  /// The account signed in. Nil when nobody is.
  public var account: AccountID? { current.withLock { $0?.account } }

  /// Calls as the account signed in, with retries where the contract makes them safe.
  public var api: APIClient { stranger.signedIn(token) }

  /// As ``api``, without retries: for machines that repeat by themselves.
  public var once: APIClient { api.once }

  /// Calls as this account only. Nil while another one, or none, is signed in.
  public func api(as account: AccountID) -> APIClient? {
    current.withLock { $0?.account == account ? $0?.token : nil }.map { stranger.signedIn($0) }
  }

  /// As ``api(as:)``, without retries.
  public func once(as account: AccountID) -> APIClient? { api(as: account)?.once }

  /// Whether the session that `asker` called with is still the present one. An answer to another one must not be shown.
  /// P1
  public func isStill(_ asker: APIClient) -> Bool { token == asker.token }

  /// True after each sign-in; false after a sign-out, or when the platform ended the session.
  public var changes: AsyncStream<Bool> { broadcast.stream() }

  /// Sets what is done before an account's token is used: deleting another account's data.  P1
  /// - Parameter prepare: Called with the account. No call is made as it before this returns.
  public func beforeSignIn(_ prepare: @escaping Welcome) { welcome.withLock { $0 = prepare } }

  /// Sends a one-time code to an address. A demo's answer contains the code.
  public func requestCode(email: String) async throws(ClientError) -> CodeAnswer {
    let answer: CodeAnswer = try await stranger.call(
      .signIn(.requestCode), CodeRequest(email: email, deviceProof: tokens.deviceProof))
    challenges.withLock { $0[email.lowercased()] = ($0[email.lowercased()] ?? []).suffix(1) + [answer.challengeId] }
    return answer
  }

  /// An id that no platform issued, for a launch that asked for no code: the platform then asks for a new code.
  private static let forgotten = ChallengeID(suffix: "forgotten")

  /// A code allows five wrong tries. After a mistyped code and lost answers some are left.
  private static let mostTrades = 3

  /// Signs in with the code, and stores the session.
  ///
  /// A code is good for one session. A try that is repeated after a lost answer either signs in or fails with
  /// `code_expired`: then ask for another code. One that fails with `totp_required` leaves the code as it was: then ask
  /// for the six digits of the person's authenticator app.
  /// - Parameters:
  ///   - totpCode: The code of the authenticator app. Nil for an account without two-step sign-in.
  ///   - device: This device's name in the list of sessions.
  @discardableResult
  public func signIn(
    email: String, code: String, totpCode: String? = nil, device: String? = nil
  ) async throws(ClientError) -> AccountBody {
    let answer = try await exchange(code, totpCode, email: email, device: device)
    guard let token = answer.token else { throw .unreadable(status: 201) }
    challenges.withLock { $0[email.lowercased()] = nil }
    if let proof = answer.deviceProof { try? tokens.keep(deviceProof: proof) }
    let account = answer.account.id
    // Nobody is signed in while one account's data are deleted for another.
    if self.account != account { forget() }
    await welcome.withLock { $0 }?(account)
    current.withLock { $0 = SessionToken(token: token, account: account) }
    // If it cannot be stored, the session ends with the app.
    try? tokens.keep(token, of: account)
    broadcast.send(true)
    return answer.account
  }

  /// Tries the newest code first; the one before is still good, and may be the one typed.
  private func exchange(
    _ code: String, _ totpCode: String?, email: String, device: String?
  ) async throws(ClientError) -> SessionAnswer {
    var trader = stranger
    trader.retry.attempts = min(trader.retry.attempts, Self.mostTrades)
    let known = challenges.withLock { $0[email.lowercased()] } ?? [Self.forgotten]
    var refusal: ClientError?
    for challenge in known.reversed() {
      let request = SessionRequest(
        email: email, challengeId: challenge, code: code, totpCode: totpCode, deviceName: device)
      do throws(ClientError) { return try await trader.call(.signIn(.createSession), request, sendsAgain: true) } catch
      {
        // The mailed code was this challenge's.
        if error.code == .totpRequired { throw error }
        guard error.code == .codeWrong || refusal != nil && error.code != nil else { throw error }
        refusal = refusal ?? error
      }
    }
    throw refusal ?? .problem(Problem(.codeExpired))
  }

  /// Forgets the token on this device. ``signOut()`` also ends the session on the platform.
  public func forget() {
    tokens.forget()
    let had = current.withLock { token in
      defer { token = nil }
      return token != nil
    }
    if had { broadcast.send(false) }
  }
}
