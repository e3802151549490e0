import DatabaseTesting
import Domain
import Services
import ServicesTesting
import Testing
import Waiting

@testable import Server

@Suite("The platform's time in its answers")
struct PlatformTimeTests {
  @Test(
    "a clock that can be moved is told by every answer, as `Date` is the machine's", arguments: TestEngine.allCases)
  func moved(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      for path in ["/v1/cities", "/v1/orders", "/v1/nowhere"] {
        evening.clock.advance(by: .seconds(5 * 3600))
        let got = await evening.send("GET", path)
        #expect(got.header("soiree-time") == evening.clock.now.timestamp, "\(path)")
      }
    }
  }

  @Test("a clock that nobody can move is the machine's, and needs no field", arguments: TestEngine.allCases)
  func unmoved(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      var platform = evening.services.platform
      platform.clock = Clock { evening.clock.now }
      let services = UseCases(
        platform: platform, catalogue: evening.services.catalogue, sandbox: evening.services.sandbox)
      let app = App(services: services, limits: .none, log: Log(now: { evening.clock.now }, write: { _ in }))
      let got = await app.answer("GET", "/v1/cities")
      #expect(got.status == 200 && got.header("soiree-time") == nil)
    }
  }

  @Test("a demo's clock begins ahead, and is moved on from there")
  func ahead() throws {
    let machine = TestClock(at: Instant(seconds: 1_790_010_000))
    let clock = Clock.demo(ahead: .seconds(7200), of: machine.platform)
    #expect(clock.now == machine.now + .seconds(7200))
    let advance = try #require(clock.advance)
    advance(.seconds(60))
    machine.advance(by: .seconds(5))
    #expect(clock.now == machine.now + .seconds(7260))
  }
}
