import Scripted
import SoireeClient
import Testing

@testable import Robots

@Suite("Whoever a robot plays")
struct IdentityTests {
  private let server = ScriptedPlatform.withRobots()

  private var identity: Identity { Identity(email: "courier+1@soiree.test", api: server.api) }

  private func refuse(_ token: String) {
    let zoe = AccountBody(
      id: ScriptedPlatform.robot, roles: [], name: nil, email: "courier+1@soiree.test", createdAt: Instant(seconds: 0))
    server.on("GET", "/v1/me") { request throws(TransportError) in
      let problem = Problem(.unauthenticated)
      return request.token == token
        ? ClientResponse(status: problem.status, body: problem.body) : ClientResponse(status: 200, body: zoe.bytes)
    }
  }

  @Test("signs in once, however many of its calls come at once")
  func once() async throws {
    refuse("none")
    let identity = identity
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...20 { group.addTask { try await identity.renew() } }
      try await group.waitForAll()
    }
    #expect(server.requests("POST", "/v1/auth/session").count == 1)
    #expect(server.requests("GET", "/v1/me").map(\.token) == Array(repeating: "token1", count: 20))
    #expect(identity.session.account == ScriptedPlatform.robot)
  }

  @Test("signs in again when the server does not know the session any more, and says the same call once more")
  func again() async throws {
    refuse("token1")
    let identity = identity
    try await identity.renew()
    #expect(server.requests("GET", "/v1/me").map(\.token) == ["token1", "token2"])
    // Whoever hears of the old token's end only now has the new one.
    #expect(try await identity.token(after: "token1") == "token2")
    #expect(try await identity.token(after: "token2") == "token3")
  }

  @Test("cannot play where codes are not shown")
  func notADemo() async throws {
    server.on(
      "POST", "/v1/auth/code", status: 202,
      CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: Instant(seconds: 0)))
    let identity = identity
    await #expect(throws: RobotError.notADemo) { try await identity.renew() }
  }

  @Test("V2: another device than a robot's is a person")
  func person() async throws {
    let robots = ["token1", nil].map { token in
      SessionBody(
        id: SessionID(suffix: token ?? "2"), deviceName: RobotCity.deviceName, createdAt: Instant(seconds: 0),
        lastSeenAt: Instant(seconds: 0), expiresAt: Instant(seconds: 0), isCurrent: token != nil)
    }
    server.on("GET", "/v1/auth/sessions", Page(items: robots))
    let identity = identity
    #expect(try await !identity.hasPerson())
    var phone = robots[1]
    phone.deviceName = "phone"
    server.on("GET", "/v1/auth/sessions", Page(items: robots + [phone]))
    #expect(try await identity.hasPerson())
  }
}
