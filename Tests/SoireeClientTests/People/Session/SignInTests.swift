import Client
import Domain
import Scripted
import SoireeClient
import Synchronization
import Testing
import Wire

@Suite("Signing in over a bad network")
struct SignInTests {
  private let platform = ScriptedPlatform()

  /// Nobody yet; retries wait for nothing.
  private func nobody(tries: Int = 5) -> Session {
    Session(
      api: APIClient(
        baseURL: ScriptedPlatform.url, transport: platform, retry: RetryPolicy(attempts: tries),
        backoff: Backoff(pause: { _ in })),
      tokens: MemoryTokenStore())
  }

  /// The first trades end like this; each after them buys a session, or is refused.
  private func lose(_ errors: [TransportError], then problem: Problem? = nil) {
    let left = Mutex(errors)
    let account = AccountBody(id: ScriptedPlatform.zoe, roles: [], name: nil, email: nil, createdAt: Dinner.now)
    let bought = SessionAnswer(token: "tok", expiresAt: Dinner.now, account: account)
    platform.on("POST", "/v1/auth/session") { _ throws(TransportError) in
      if let error = left.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { throw error }
      guard let problem else { return ClientResponse(status: 201, body: bought.bytes) }
      return ClientResponse(status: problem.status, body: problem.body)
    }
  }

  private var trades: Int { platform.count("POST", "/v1/auth/session") }

  @Test(
    "a code whose answer was lost is sent again as it is, and buys the session",
    arguments: [.timedOut, .closedEarly, .unreachable] as [TransportError])
  func lostAnswer(error: TransportError) async throws {
    lose([error, error])
    let session = nobody()
    #expect(try await session.signIn(email: "zoe@soiree.test", code: "123456").id == ScriptedPlatform.zoe)
    #expect(session.token == "tok" && session.account == ScriptedPlatform.zoe)
    #expect(trades == 3)
    #expect(Set(platform.requests.map(\.body)).count == 1)
  }

  @Test("a code that was bought with by a try whose answer was lost is said to be spent")
  func spent() async throws {
    lose([.closedEarly], then: Problem(.codeExpired))
    let session = nobody()
    let error = await #expect(throws: ClientError.self) {
      try await session.signIn(email: "zoe@soiree.test", code: "123456")
    }
    #expect(error?.code == .codeExpired)
    #expect(!session.isSignedIn && trades == 2)
  }

  @Test("P4: a wrong code costs one of its five tries, and three where no answer comes at all")
  func wrong() async throws {
    lose([], then: Problem(.codeWrong))
    await #expect(throws: ClientError.self) { try await nobody().signIn(email: "zoe@soiree.test", code: "000000") }
    #expect(trades == 1)
    lose(Array(repeating: .timedOut, count: 9))
    await #expect(throws: ClientError.transport(.timedOut)) {
      try await nobody().signIn(email: "zoe@soiree.test", code: "000000")
    }
    #expect(trades == 1 + 3)
  }

  @Test(
    "who repeats by themselves, or gives up, has it sent once", arguments: [.timedOut, .cancelled] as [TransportError])
  func once(error: TransportError) async throws {
    lose([error])
    let session = nobody(tries: error == .cancelled ? 5 : 1)
    await #expect(throws: ClientError.transport(error)) {
      try await session.signIn(email: "zoe@soiree.test", code: "123456")
    }
    #expect(!session.isSignedIn && trades == 1)
  }

  @Test("a code is asked for once: what is lost on the way may have been sent")
  func requestedOnce() async throws {
    platform.on("POST", "/v1/auth/code") { _ throws(TransportError) in throw .timedOut }
    await #expect(throws: ClientError.transport(.timedOut)) { try await nobody().requestCode(email: "zoe@soiree.test") }
    #expect(platform.count("POST", "/v1/auth/code") == 1)
  }
}
