import Client
import DatabaseTesting
import Domain
import HTTPServer
import Services
import TestFiles
import Testing
import Waiting
import Wire

@testable import Database
@testable import Server

@Suite("Limits and what cannot be done now")
struct LimitTests {
  @Test("P4: who asks too often is told when to come back; others are not held up")
  func rateLimit() async throws {
    try await withEvening(on: .sqlite) { evening in
      let app = App(
        services: evening.services, limits: .standard, log: Log(now: { Instant(seconds: 0) }, write: { _ in }))
      func ask(_ number: Int) async -> Got {
        await app.answer("POST", "/v1/auth/code", ["email": .string("zoe+\(number)@example.org")])
      }
      var got = await ask(0)
      #expect(got.status == 202)
      #expect(got.header("ratelimit-limit") == "20")
      for number in 1...30 where got.status != 429 { got = await ask(number) }
      #expect(got.status == 429)
      #expect(got.json["code"]?.stringValue == "rate_limited")
      #expect(got.header("ratelimit-remaining") == "0")
      let wait = try #require(got.header("retry-after").flatMap { Int64($0) })
      #expect((1...60).contains(wait))
      #expect(await app.answer("GET", "/v1/cities").status == 200)
      evening.clock.advance(by: .seconds(wait))
      #expect(await ask(0).status == 202)
    }
  }

  @Test("P4: pictures that have to be fetched or made have a limit of their own; what is in memory has none")
  func pictures() async throws {
    try await withEvening(on: .sqlite) { evening in
      let app = App(
        services: evening.services, limits: .standard, log: Log(now: { Instant(seconds: 0) }, write: { _ in }))
      let recipe = Recipe.dish("Ramen", seed: 1)
      try await evening.services.media.save([recipe])
      let known = "/media/\(recipe.picture().media)/160.webp"
      #expect(await app.answer("GET", known).status == 200)
      let limit = RateRules.standard[.tiles].limit
      var last = 404
      for number in 0..<limit where last == 404 {
        last = await app.answer("GET", "/media/med_unknown\(number)/160.webp").status
      }
      #expect(last == 429)
      let got = await app.answer("GET", "/media/med_unknown/160.webp")
      #expect(got.status == 429 && got.json["code"] == "rate_limited" && got.header("retry-after") != nil)
      #expect(await app.answer("GET", known).status == 200)
      #expect(await app.answer("GET", "/v1/cities").status == 200)
    }
  }

  @Test("P4: an address that got its codes is told when to ask again")
  func codes() async throws {
    try await withEvening(on: .sqlite) { evening in
      let app = App(
        services: evening.services, limits: .standard, log: Log(now: { Instant(seconds: 0) }, write: { _ in }))
      for _ in 0..<5 {
        #expect(await app.answer("POST", "/v1/auth/code", ["email": "zoe@example.org"]).status == 202)
      }
      let got = await app.answer("POST", "/v1/auth/code", ["email": "ZOE@example.org"])
      #expect(got.status == 429)
      #expect(got.header("retry-after") == "60")
    }
  }

  @Test(
    "P4: a platform that serves asks each route how long a body it takes",
    arguments: [
      ("/v1/nowhere", 2_000, 413), ("/v1/nowhere", 500, 404), ("/v1/auth/code", 20_000, 413),
      ("/v1/auth/code", 3_000, 400),
    ])
  func bodies(path: String, size: Int, status: Int) async throws {
    let folder = TemporaryFolder()
    var options = ServerOptions(dataFolder: folder.path, codeSender: ClosureCodeSender { _, _ in })
    options.http.port = 0
    let platform = try await RunningPlatform.start(options, clock: .system)
    let answer = try await HTTPTransport().send(
      ClientRequest(
        "POST", "http://127.0.0.1:\(platform.server.port)\(path)",
        headers: [HeaderField("content-type", "application/json")],
        body: [UInt8](repeating: 0x78, count: size)))
    #expect(answer.status == status)
    #expect(try JSON.parse(answer.body)["status"]?.integerValue == Int64(status))
    await platform.stop()
  }

  @Test("P4: made-up tokens share their address's limit, and a real one keeps its own")
  func madeUpTokens() async throws {
    try await withEvening(on: .sqlite) { evening in
      let app = App(
        services: evening.services, limits: .standard, log: Log(now: { Instant(seconds: 0) }, write: { _ in }))
      func export(_ token: String) async -> Int {
        await app.answer("GET", "/v1/me/export", headers: [("authorization", "Bearer " + token)]).status
      }
      let zoe = try await evening.signIn("zoe@example.org")
      for number in 0..<5 { #expect(await export("sat_made-up-\(number)") == 401) }
      #expect(await export("sat_made-up-5") == 429)
      #expect(await export(zoe) == 200)
    }
  }

  @Test(
    "P1: a mail server that refuses is logged with its status, and with nobody's address",
    arguments: [
      (CodeSendingError.mailServer(status: 421, "away zoe@example.org"), "error", "server"),
      (.recipientRefused(status: 550), "warning", "recipient"),
    ])
  func mailLog(error: CodeSendingError, level: String, reason: String) async throws {
    struct Refusing: CodeSender {
      var error: CodeSendingError
      func send(_ code: String, to address: CodeAddress) async throws { throw error }
    }
    try await withEvening(on: .sqlite) { evening in
      let lines = Inbox<String>()
      var platform = evening.services.platform
      platform.codeSender = Refusing(error: error)
      let app = App(
        services: UseCases(platform: platform, catalogue: evening.services.catalogue, sandbox: nil), limits: .none,
        log: Log(now: { Instant(seconds: 0) }, write: { lines.put($0) }))
      _ = await app.answer("POST", "/v1/auth/code", ["email": "zoe@example.org"])
      let text = try await lines.next("a line of the log")
      let line = try JSON.parse(Array(text.utf8))
      #expect(line["level"]?.stringValue == level && line["event"] == "mail_refused")
      #expect(line["reason"]?.stringValue == reason && line["smtp_status"] == (level == "error" ? 421 : 550))
      #expect(!text.contains("zoe"))
    }
  }

  @Test(
    "a code that cannot be sent is told with what to do",
    arguments: [
      (CodeSendingError.notAnEmailAddress, 422, Optional("phone")), (.tooManyAtOnce, 503, nil),
      (.mailServer(status: 421, "away"), 503, nil), (.noMailServer, 503, nil),
      (.recipientRefused(status: 550), 202, nil),
    ])
  func unsentCode(error: CodeSendingError, status: Int, field: String?) async throws {
    struct Refusing: CodeSender {
      var error: CodeSendingError
      func send(_ code: String, to address: CodeAddress) async throws { throw error }
    }
    try await withEvening(on: .sqlite) { evening in
      var platform = evening.services.platform
      platform.codeSender = Refusing(error: error)
      let app = App(
        services: UseCases(platform: platform, catalogue: evening.services.catalogue, sandbox: nil), limits: .none,
        log: Log(now: { Instant(seconds: 0) }, write: { _ in }))
      let got = await app.answer("POST", "/v1/auth/code", ["phone": "+12125550100"])
      #expect(got.status == status)
      #expect(got.json["errors"]?.arrayValue?.first?["field"]?.stringValue == field)
      #expect((got.header("retry-after") != nil) == (status == 503))
    }
  }

  @Test(
    "a served platform whose mail server is not there says so, with when to try again, and tells its log no address",
    .turnLimit(minutes: 3))
  func noMailServer() async throws {
    try await ServedCity.with(.sqlite) { city in
      let errors = city.folder.path + "/errors"
      for (options, wait) in [
        (["--smtp-url", "smtp://127.0.0.1:1", "--smtp-from", "codes@soiree.test"], "30"), ([], "300"),
      ] {
        let server = try ServedCity.serve(
          ["--sandbox", "--port", "0", "--loops", "1", "--data", city.folder.path] + options, log: errors)
        let answer = try await HTTPTransport().send(
          ClientRequest(
            "POST", server.url + "/v1/auth/code", headers: [HeaderField("content-type", "application/json")],
            body: CodeRequest(email: "zoe@example.org").bytes))
        #expect(answer.status == 503)
        #expect(try JSON.parse(answer.body)["code"] == "mail_unavailable")
        #expect(answer.headers.first { $0.name.lowercased() == "retry-after" }?.value == wait)
        server.process.kill()
        let log = try #require(city.folder.text("errors"))
        #expect(!log.contains("zoe"))
      }
    }
  }

  @Test("P4: a database with too long a queue is 503 with Retry-After, not 500", arguments: TestEngine.allCases)
  func overload(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let codes: [DatabaseError.Code] = [.overloaded, .busy, .unavailable, .tooManyRetries]
      for code in codes {
        let app = App(
          services: evening.services, limits: .none, log: Log(now: { Instant(seconds: 0) }, write: { _ in }),
          platform: { _, _ in throw DatabaseError(code, "") })
        let got = await app.answer("GET", "/health")
        #expect(got.status == 503)
        #expect(got.json["code"]?.stringValue == "overloaded")
        #expect(got.header("retry-after") == "1")
      }
    }
  }

  @Test(
    "P4: a write beyond the database's queue is 503 at once, and all is well when the queue is empty again",
    .turnLimit(minutes: 10))
  func fullQueue() async throws {
    var options = DatabaseOptions.small
    options.queueLimit = 1
    try await withDatabase(on: .sqlite, options: options, migrations: DatabaseSchema.migrations) { database in
      try await withDatabase(on: .sqlite, migrations: SandboxBooks.migrations) { books in
        let evening = try await Evening(on: database, books: books)
        let zoe = try await evening.signIn("zoe@example.org")
        let gate = TestGate()
        async let holder: Void = database.write { _ in gate.block() }
        try await gate.reached()
        async let waiter: Void = database.write { _ in }
        await waitUntil { database.counters.queueDepth >= 1 }
        let got = await evening.send("PATCH", "/v1/me", ["name": "Zoë"], token: zoe)
        gate.open()
        _ = try await (holder, waiter)
        #expect(got.status == 503)
        #expect(got.json["code"]?.stringValue == "overloaded")
        #expect(got.header("retry-after") == "1")
        let me = await evening.send("GET", "/v1/me", token: zoe)
        #expect(me.json["name"]?.stringValue != "Zoë")
        #expect(await evening.send("PATCH", "/v1/me", ["name": "Zoë"], token: zoe).status == 200)
      }
    }
  }
}
