import DatabaseTesting
import Services
import Testing
import Wire

@testable import HTTPServer
@testable import Server

@Suite("A session in a cookie, over real sockets")
struct CookieTests {
  @Test("P3: the token is in a cookie that no script reads, and in no body", arguments: TestEngine.allCases)
  func signIn(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.served { send in
        var browser = Browser(send)
        let answer = await browser.signIn()
        #expect(answer.status == 201)
        #expect(answer.json["token"] == nil)
        #expect(answer.json["account"]?["email"] == "zoe@example.org")
        let cookie = try #require(answer.header("set-cookie"))
        let attributes = cookie.split(separator: ";").map { $0.drop { $0 == " " } }
        #expect(attributes.first?.hasPrefix("__Host-soiree=") == true)
        for attribute in ["Path=/", "HttpOnly", "SameSite=Lax", "Secure", "Max-Age=2592000"] {
          #expect(attributes.contains { $0 == attribute }, "\(attribute) in \(cookie)")
        }
        let token = try #require(attributes.first?.split(separator: "=").last)
        #expect(!String(decoding: answer.bytes, as: UTF8.self).contains(token))
        // The same token is good as a bearer: an app and a browser have one kind of session.
        let me = await send("GET", "/v1/me", [], [("authorization", "Bearer \(token)")])
        #expect(me.status == 200)
      }
    }
  }

  @Test("on a plain address the cookie has a plain name, without Secure", arguments: [TestEngine.sqlite])
  func plain(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.served { send in
        var browser = Browser(send)
        let house = [(name: "host", value: "192.168.1.5:8080"), (name: "origin", value: "http://192.168.1.5:8080")]
        let answer = await browser.signIn(from: house)
        #expect(answer.status == 201)
        #expect(answer.header("set-cookie")?.hasPrefix("soiree=") == true)
        #expect(answer.header("set-cookie")?.contains("Secure") == false)
        #expect(await browser.ask("GET", "/v1/me", from: house).status == 200)
      }
    }
  }

  @Test("P1: what a page sends as one account is refused once another is signed in", arguments: TestEngine.allCases)
  func otherAccount(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.served { send in
        var browser = Browser(send)
        let zoe = await browser.signIn().json["account"]?["id"]?.stringValue ?? ""
        let named = Browser.own + [(name: "soiree-account", value: zoe)]
        #expect(await browser.ask("GET", "/v1/me", from: named).status == 200)
        _ = await browser.signIn("max@example.org")
        let refused = await browser.ask("DELETE", "/v1/cart", from: named)
        #expect(refused.status == 412 && refused.json["code"] == "precondition_failed")
        #expect(await browser.ask("GET", "/v1/me").status == 200, "without the header nothing is compared")
      }
    }
  }

  @Test("who asks for a cookie from another site gets none, and no session begins", arguments: TestEngine.allCases)
  func foreignSignIn(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.served { send in
        for (number, foreign) in Self.foreign.enumerated() {
          var browser = Browser(send)
          let answer = await browser.signIn("zoe\(number)@example.org", from: foreign)
          #expect(answer.status == 403)
          #expect(answer.json["code"] == "cross_site_request")
          #expect(answer.header("set-cookie") == nil)
        }
        let rows = try await evening.rowCounts()
        #expect(rows["sessions"] == 0)
      }
    }
  }

  /// Another site, another site that repeats the victim's origin, a sibling, a page without an origin, nothing at all.
  private static let foreign: [[(name: String, value: String)]] = [
    [("sec-fetch-site", "cross-site"), ("origin", "https://evil.test")],
    [("sec-fetch-site", "cross-site"), ("origin", "http://127.0.0.1")],
    [("sec-fetch-site", "same-site"), ("origin", "https://www.soiree.test")],
    [("origin", "https://evil.test")], [("origin", "null")], [],
  ]

  @Test("what another site sends with the cookie is refused and changes nothing", arguments: TestEngine.allCases)
  func crossSite(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.served { send in
        var browser = Browser(send)
        _ = await browser.signIn()
        let address: JSON = ["street": "1 Evil Street", "lat": .number(40.01), "lon": .number(-74.0)]
        let before = try await evening.rowCounts()
        for foreign in Self.foreign {
          for (method, path, body) in [
            ("POST", "/v1/me/addresses", address), ("PATCH", "/v1/me", ["name": "Mallory"]), ("DELETE", "/v1/me", nil),
            ("DELETE", "/v1/auth/sessions", nil), ("POST", "/v1/cart/sync", [:]),
          ] as [(String, String, JSON?)] {
            let got = await browser.ask(method, path, body, from: foreign)
            #expect(got.status == 403, "\(method) \(path) \(foreign)")
            #expect(got.json["code"] == "cross_site_request")
          }
        }
        #expect(try await evening.rowCounts() == before)
        let own = await browser.ask("POST", "/v1/me/addresses", address)
        #expect(own.status == 201)
      }
    }
  }

  @Test("a read with the cookie is answered wherever it comes from; the browser keeps the answer from the other site")
  func reads() async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.served { send in
        var browser = Browser(send)
        _ = await browser.signIn()
        let got = await browser.ask("GET", "/v1/me", from: [("sec-fetch-site", "cross-site")])
        #expect(got.status == 200)
        #expect(got.header("access-control-allow-origin") == nil)
        #expect(got.header("vary")?.contains("cookie") == true)
        #expect(["no-store", "private, no-cache"].contains(got.header("cache-control") ?? ""))
      }
    }
  }

  @Test(
    "a bearer needs no origin, and wins over a cookie: a program wrote it by itself", arguments: TestEngine.allCases)
  func bearer(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let token = try await evening.signIn("app@example.org")
      try await evening.served { send in
        var browser = Browser(send)
        _ = await browser.signIn()
        let both = [(name: "authorization", value: "Bearer " + token), (name: "sec-fetch-site", value: "cross-site")]
        #expect(await browser.ask("GET", "/v1/me", from: both).json["email"] == "app@example.org")
        #expect(await browser.ask("PATCH", "/v1/me", ["name": "Ada"], from: both).status == 200)
      }
    }
  }

  @Test("whoever signs out has neither session nor cookie", arguments: TestEngine.allCases)
  func signOut(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.served { send in
        for path in ["/v1/auth/sessions/{id}", "/v1/auth/sessions", "/v1/me"] {
          var browser = Browser(send)
          _ = await browser.signIn()
          let stolen = browser
          let items = await browser.ask("GET", "/v1/auth/sessions").json["items"]?.arrayValue ?? []
          let id = try #require(items.first { $0["is_current"] == true }?["id"]?.stringValue)
          let out = await browser.ask("DELETE", path.replacing("{id}", with: id))
          #expect(out.status == 204)
          #expect(browser.cookies == [])
          var thief = stolen
          #expect(await thief.ask("GET", "/v1/me").status == 401)
        }
      }
    }
  }

  @Test("signing another device out leaves this one's cookie", arguments: TestEngine.allCases)
  func otherDevice(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.served { send in
        var phone = Browser(send)
        _ = await phone.signIn()
        var laptop = Browser(send)
        _ = await laptop.signIn()
        let items = await laptop.ask("GET", "/v1/auth/sessions").json["items"]?.arrayValue ?? []
        let other = try #require(items.first { $0["is_current"] == false }?["id"]?.stringValue)
        #expect(await laptop.ask("DELETE", "/v1/auth/sessions/\(other)").status == 204)
        #expect(await laptop.ask("GET", "/v1/me").status == 200)
        #expect(await phone.ask("GET", "/v1/me").status == 401)
      }
    }
  }
}
