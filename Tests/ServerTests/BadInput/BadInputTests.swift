import DatabaseTesting
import Domain
import HTTPServer
import Services
import Testing
import Waiting
import Wire

@testable import Database
@testable import Server

/// How a request reaches the application.
enum RequestWay: CaseIterable, Sendable {
  case inProcess(TestEngine)
  case overSockets

  static let allCases: [RequestWay] = TestEngine.allCases.map(RequestWay.inProcess) + [.overSockets]

  func withScene(_ body: (Scene) async throws -> Void) async throws {
    switch self {
    case .inProcess(let engine):
      try await withEvening(on: engine) { evening in
        let scene = try await Scene(evening) { method, target, bytes, headers in
          await evening.app.answer(method, target, bytes: bytes, headers: headers)
        }
        try await body(scene)
      }
    case .overSockets:
      try await withEvening(on: .sqlite) { evening in
        try await evening.served { send in try await body(Scene(evening, send: send)) }
      }
    }
  }
}

@Suite("Bad input")
struct BadInputTests {
  enum Group: CaseIterable, Sendable {
    case json, carts, questions, askers, submits, bodies

    var requests: [BadRequest] {
      switch self {
      case .json: BadRequest.json
      case .carts: BadRequest.carts
      case .questions: BadRequest.questions
      case .askers: BadRequest.askers
      case .submits: BadRequest.submits
      case .bodies: BadRequest.bodies
      }
    }
  }

  @Test(
    "P4: every bad request gets its status, code and field, changes nothing, and the next request is answered",
    arguments: RequestWay.allCases, Group.allCases)
  func refused(way: RequestWay, group: Group) async throws {
    try await way.withScene { scene in
      for request in group.requests {
        let before = try await scene.evening.rowCounts()
        let got = try await request.ask(scene)
        let words = "\(request.name): \(got.status) \(String(decoding: got.bytes.prefix(400), as: UTF8.self))"
        #expect(got.status == request.status, "\(words)")
        #expect(got.json["code"]?.stringValue == request.code, "\(words)")
        #expect(got.json["status"]?.integerValue == Int64(request.status), "\(words)")
        #expect(got.header("content-type") == Problem.mediaType, "\(words)")
        if let field = request.field {
          #expect(got.json["errors"]?.arrayValue?.first?["field"]?.stringValue == field, "\(words)")
        }
        let after = try await scene.evening.rowCounts()
        #expect(
          after.filter { $0.key != "login_challenges" } == before.filter { $0.key != "login_challenges" }, "\(words)")
        #expect(await scene.ask("GET", "/v1/cart").status == 200, "after \(words)")
      }
      // The cart is as it was: what was refused was not half taken in.
      #expect(await scene.ask("GET", "/v1/cart").json["version"]?.integerValue == scene.cart.version)
    }
  }

  @Test("an unknown method is told which ones the path takes", arguments: RequestWay.allCases)
  func allow(way: RequestWay) async throws {
    try await way.withScene { scene in
      let got = await scene.ask("PUT", "/v1/cart", Scene.goodSync)
      #expect(got.status == 405)
      #expect(got.header("allow") == "DELETE, GET, HEAD")
    }
  }

  @Test("P3: a token is worth nothing after its time, or after its owner signed out", arguments: TestEngine.allCases)
  func tokens(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let stolen = try await evening.signIn("zoe@example.org")
      #expect(await evening.send("GET", "/v1/me", token: stolen).status == 200)
      #expect(await evening.send("DELETE", "/v1/auth/sessions", token: stolen).status == 204)
      let ended = await evening.send("GET", "/v1/me", token: stolen)
      #expect(ended.status == 401)
      #expect(ended.json["code"]?.stringValue == "unauthenticated")
      #expect(ended.header("www-authenticate") == "Bearer")
      let old = try await evening.signIn("zoe@example.org")
      evening.clock.advance(by: .seconds(31 * 86_400))
      let expired = await evening.send("GET", "/v1/me", token: old)
      #expect(expired.status == 401)
      #expect(expired.json["code"]?.stringValue == "token_expired")
    }
  }

  @Test("E1: a key that was used for another body is refused, and charges nobody", arguments: TestEngine.allCases)
  func reusedKey(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let zoe = try await evening.signIn("zoe@example.org")
      let cart = try await evening.cart(zoe)
      #expect(await evening.submit(cart, zoe, key: Scene.key).status == 201)
      let before = try await evening.rowCounts()
      let got = await evening.submit(cart, zoe, pay: "tok_three_ds", key: Scene.key)
      #expect(got.status == 422)
      #expect(got.json["code"]?.stringValue == "idempotency_key_reused")
      #expect(try await evening.rowCounts() == before)
      // Keys are an account's own: somebody else may have made the same one.
      let mallory = try await evening.signIn("mallory@example.org")
      let hers = try await evening.cart(mallory)
      #expect(await evening.submit(hers, mallory, key: Scene.key).status == 201)
    }
  }

  @Test(
    "O3: an option that is unknown, or another dish's, is named in the cart and refused at the submit",
    arguments: ["opt_pizza.999", "opt_closed.1", "opt_nowhere.1"])
  func options(option: String) async throws {
    try await RequestWay.inProcess(.sqlite).withScene { scene in
      let got = await scene.sync { $0.line[member: "selected_modifiers"] = [.string(option)] }
      let cart: CartAnswer = try got.body()
      #expect(cart.quote == nil)
      #expect(cart.validationErrors.first?.lineId == "1")
      let before = try await scene.evening.rowCounts()
      let refused = await scene.submit()
      #expect([409, 422].contains(refused.status))
      #expect(["cart_invalid", "item_unavailable"].contains(refused.json["code"]?.stringValue))
      #expect(try await scene.evening.rowCounts() == before)
    }
  }

  @Test("O3: the poles and the date line are places, where nobody delivers", arguments: RequestWay.allCases)
  func poles(way: RequestWay) async throws {
    try await way.withScene { scene in
      for (lat, lon) in [(90, 0), (-90, 0), (90, 180), (-90, -180), (0, 180), (0, -180)] as [(Int64, Int64)] {
        let found = await scene.ask("GET", "/v1/restaurants?lat=\(lat)&lon=\(lon)")
        #expect(found.status == 200)
        #expect(found.json["items"] == [])
        let cart: CartAnswer = try await scene.sync {
          $0.address[member: "lat"] = .integer(lat)
          $0.address[member: "lon"] = .integer(lon)
        }.body()
        #expect(cart.quote == nil)
        #expect(cart.validationErrors.map(\.code).contains("address_out_of_zone"))
      }
    }
  }

  @Test(
    "SQL and HTML in what people type are only text: kept whole, answered as JSON", arguments: RequestWay.allCases)
  func text(way: RequestWay) async throws {
    let texts = [
      "Robert'); DROP TABLE accounts;--", "<script>alert(1)</script>", "\u{202E}gnihtemos", "👩‍👩‍👧‍👦 Zoë \\ \"quoted\"",
      "%s%n$1${x}",
    ]
    try await way.withScene { scene in
      for text in texts {
        let got = await scene.ask("PATCH", "/v1/me", ["name": .string(text)])
        #expect(got.status == 200)
        #expect(got.header("content-type") == "application/json")
        let me = await scene.ask("GET", "/v1/me")
        #expect(me.json["name"]?.stringValue == text)
        let cart: CartAnswer = try await scene.sync { $0.line[member: "note"] = .string(text) }.body()
        #expect(cart.lines.first?.note == text)
        let found = await scene.ask("GET", "/v1/restaurants?lat=40&lon=-74&q=" + percentEncoded(text))
        #expect(found.status == 200)
      }
    }
  }

  private func percentEncoded(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
