import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Who has a token is remembered for a while")
struct CallerCacheTests {
  @Test("who signs out, on this device or on all, is refused at once", arguments: TestEngine.allCases)
  func signedOut(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      for path in ["/v1/auth/sessions", "/v1/me"] {
        let token = try await evening.signIn("zoe@example.org")
        #expect(await evening.send("GET", "/v1/me", token: token).status == 200)
        #expect(await evening.send("DELETE", path, token: token).status == 204)
        #expect(await evening.send("GET", "/v1/me", token: token).status == 401)
      }
    }
  }

  @Test("signed out on another node: within five seconds", arguments: [TestEngine.postgreSQL])
  func signedOutElsewhere(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let token = try await evening.signIn("zoe@example.org")
      #expect(await evening.send("GET", "/v1/me", token: token).status == 200)
      let caller = try await evening.services.accounts.authenticate(token: token)
      try await evening.services.accounts.endAllSessions(of: caller)
      evening.clock.advance(by: CallerCache.shortest)
      #expect(await evening.send("GET", "/v1/me", token: token).status == 401)
    }
  }

  @Test("a session that ends while it is remembered has ended", arguments: TestEngine.allCases)
  func ends(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let token = try await evening.signIn("zoe@example.org")
      evening.clock.advance(by: evening.services.platform.settings.sessionLifetime - .seconds(1))
      #expect(await evening.send("GET", "/v1/me", token: token).status == 200)
      evening.clock.advance(by: .seconds(1))
      #expect(await evening.send("GET", "/v1/me", token: token).status == 401)
    }
  }

  @Test("a role that was given from outside is there after five seconds", arguments: TestEngine.allCases)
  func granted(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let token = try await evening.signIn("kim@example.org")
      #expect(await evening.send("GET", "/v1/courier/offers", token: token).status == 403)
      _ = try await evening.services.accounts.grant(.courier, to: .email("kim@example.org"))
      evening.clock.advance(by: CallerCache.shortest)
      #expect(await evening.send("GET", "/v1/courier/offers", token: token).status == 200)
    }
  }

  @Test("what was read before a sign-out is not remembered after it")
  func overtaken() async throws {
    try await withEvening(on: .sqlite) { evening in
      let token = try await evening.signIn("zoe@example.org")
      let cache = CallerCache(
        accounts: evening.services.accounts, clock: evening.services.platform.clock, endsSessionsAlone: true)
      let caller = try await cache.caller(token: token)
      cache.forget(caller.account)
      try await evening.services.accounts.endAllSessions(of: caller)
      await #expect(throws: Problem.self) { try await cache.caller(token: token) }
    }
  }
}
