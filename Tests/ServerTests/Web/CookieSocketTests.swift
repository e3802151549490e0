import DatabaseTesting
import HTTPServer
import Services
import ServicesTesting
import Testing
import Waiting
import Wire

@testable import Server

@Suite("A live socket by cookie, over real sockets", .onOwnThreads, .turnLimit(minutes: 5))
struct CookieSocketTests {
  /// A platform with its hub, whose socket and sign-in are on one port.
  private func withPlatform(
    on engine: TestEngine, _ body: (Browser, _ port: UInt16) async throws -> Void
  ) async throws {
    let hub = LiveBroadcaster(clock: TestClock().platform, limits: .none)
    try await withEvening(on: engine, committed: { hub.committed($0) }) { evening in
      let clock = evening.clock.platform
      let operations = Operations(log: Log(now: { clock.now }, write: { _ in }), clock: clock, version: "1")
      let app = App(
        services: evening.services, limits: .none, log: Log(now: { clock.now }, write: { _ in }), live: hub,
        platform: operations.controller(live: hub))
      let services = LiveServices(platform: evening.services.platform)
      let running = Task { await hub.run(services) { _ in try await Task.sleep(for: .seconds(86_400)) } }
      do {
        try await evening.served(app) { send in
          var browser = Browser(send)
          let answer = await browser.signIn()
          #expect(answer.status == 201)
          try await evening.servedAt(app) { base in
            try await body(browser, try #require(base.split(separator: ":").last.flatMap { UInt16($0) }))
          }
        }
      } catch {
        Issue.record(error)
      }
      hub.stop()
      try await waiting(for: "the hub to end") { await running.value }
    }
  }

  private func headers(_ browser: Browser, origin: String?) -> [String] {
    ["Cookie: " + browser.cookies.joined(separator: "; ")] + (origin.map { ["Origin: \($0)"] } ?? [])
  }

  @Test("the cookie of the upgrade authenticates, without a token in any message", arguments: TestEngine.allCases)
  func authenticates(engine: TestEngine) async throws {
    try await withPlatform(on: engine) { browser, port in
      let socket = try BrowserSocket(port: port, headers: headers(browser, origin: "http://127.0.0.1:\(port)"))
      #expect(socket.status == 101)
      socket.say(.authenticate(token: nil))
      #expect(try socket.next() == .authenticated)
      socket.say(.subscribe(.accountMe, after: nil))
      guard case .subscribed = try socket.next() else {
        Issue.record("not subscribed")
        return
      }
    }
  }

  @Test(
    "an upgrade with the cookie from another origin, or from none, is refused",
    arguments: ["https://evil.test", "http://127.0.0.1", "http://127.0.0.1:1", "null", nil] as [String?])
  func stolen(origin: String?) async throws {
    try await withPlatform(on: .sqlite) { browser, port in
      let socket = try BrowserSocket(port: port, headers: headers(browser, origin: origin))
      #expect(socket.status == 403)
    }
  }

  @Test(
    "an upgrade is judged as other requests are: by Fetch Metadata where there is any, so behind a proxy too",
    arguments: [("same-origin", "https://soiree.test", 101), ("cross-site", nil, 403), ("same-site", nil, 403)]
      as [(String, String?, Int)])
  func metadata(site: String, origin: String?, status: Int) async throws {
    try await withPlatform(on: .sqlite) { browser, port in
      let own = headers(browser, origin: origin ?? "http://127.0.0.1:\(port)")
      let socket = try BrowserSocket(port: port, headers: own + ["Sec-Fetch-Site: \(site)"])
      #expect(socket.status == status)
    }
  }

  @Test("without a cookie, a socket of any origin is opened, and needs a token")
  func withoutCookie() async throws {
    try await withPlatform(on: .sqlite) { _, port in
      let socket = try BrowserSocket(port: port, headers: ["Origin: https://app.example"])
      #expect(socket.status == 101)
      socket.say(.authenticate(token: nil))
      guard case .error(let problem) = try socket.next() else {
        Issue.record("no error")
        return
      }
      #expect(problem.code == .validationFailed)
      #expect(try socket.next() == nil)
    }
  }

  @Test("signing out closes the sockets of the session, and its cookie opens none", arguments: TestEngine.allCases)
  func signOut(engine: TestEngine) async throws {
    try await withPlatform(on: engine) { browser, port in
      let own = headers(browser, origin: "http://127.0.0.1:\(port)")
      let socket = try BrowserSocket(port: port, headers: own)
      socket.say(.authenticate(token: nil))
      #expect(try socket.next() == .authenticated)
      var leaving = browser
      #expect(await leaving.ask("DELETE", "/v1/auth/sessions").status == 204)
      guard case .error(let problem) = try socket.next() else {
        Issue.record("not told")
        return
      }
      #expect(problem.code == .unauthenticated)
      #expect(try socket.next() == nil)
      let late = try BrowserSocket(port: port, headers: own)
      late.say(.authenticate(token: nil))
      guard case .error(let refusal) = try late.next() else {
        Issue.record("let in")
        return
      }
      #expect(refusal.code == .unauthenticated)
    }
  }
}
