public import Client
import Synchronization
public import Wire

/// Who asks: the platform's address with the token of whoever is signed in, shared by all of one app.
public final class Session: Sendable {
  private let stranger: APIClient
  private let tokens: any TokenStore
  private let current: Mutex<String?>
  private let news = Broadcast<Bool>()

  /// - Parameter api: Its token is not used; that of `tokens` is.
  public init(api: APIClient, tokens: any TokenStore) {
    stranger = api.signedIn(nil)
    self.tokens = tokens
    current = Mutex(tokens.token)
  }

  public var token: String? { current.withLock { $0 } }
  public var isSignedIn: Bool { token != nil }

  /// The platform as whoever is signed in sees it now, with retries where the contract makes them safe.
  public var api: APIClient { stranger.signedIn(token) }

  /// The same without retries: for a machine that repeats by itself.
  public var once: APIClient { api.once }

  /// True when somebody signed in, false when they left or the platform no longer knows them.
  public var changes: AsyncStream<Bool> { news.stream() }

  /// Sends a one-time code to an address; in a demo the answer shows it.
  public func requestCode(email: String) async throws(ClientError) -> CodeAnswer {
    try await stranger.call(.requestCode, CodeRequest(email: email))
  }

  /// Trades the code for a session, which is kept.
  /// - Parameter device: What the list of sessions calls this one.
  @discardableResult
  public func signIn(
    email: String, code: String, device: String? = nil
  ) async throws(ClientError) -> AccountBody {
    let answer: SessionAnswer = try await stranger.call(
      .createSession, SessionRequest(email: email, code: code, deviceName: device))
    current.withLock { $0 = answer.token }
    // Without a disk the session lasts as long as the app.
    try? tokens.keep(answer.token)
    news.send(true)
    return answer.account
  }

  /// Forgets the token here; see ``signOut()`` for the platform, too.
  public func forget() {
    tokens.forget()
    let had = current.withLock { token in
      defer { token = nil }
      return token != nil
    }
    if had { news.send(false) }
  }
}
