import HTTPServer
import Testing

@testable import Server

@Suite("Where a browser's request comes from")
struct RequestOriginTests {
  private static func request(_ host: String?, _ headers: [(name: String, value: String)]) -> HTTPRequest {
    HTTPRequest(method: "POST", path: "/v1/cart/sync", host: host, headers: HTTPHeaders(headers))
  }

  struct Case: Sendable, CustomStringConvertible {
    var host: String?
    var site: String?
    var origin: String?
    var isOwn: Bool
    var description: String { "\(site ?? "-") \(origin ?? "-") at \(host ?? "-")" }

    init(_ host: String?, site: String? = nil, origin: String? = nil, _ isOwn: Bool) {
      (self.host, self.site, self.origin, self.isOwn) = (host, site, origin, isOwn)
    }
  }

  @Test(
    "Fetch Metadata decides; without it Origin must name the host; without both it is another's",
    arguments: [
      Case("soiree.test", site: "same-origin", true), Case("soiree.test", site: "none", true),
      Case("soiree.test", site: "cross-site", false), Case("soiree.test", site: "same-site", false),
      Case("soiree.test", site: "cross-site", origin: "https://soiree.test", false),
      Case("soiree.test", site: "same-origin, cross-site", false), Case("soiree.test", site: "", false),
      Case("soiree.test", origin: "https://soiree.test", true), Case("soiree.test", origin: "http://soiree.test", true),
      Case("Soiree.Test:443", origin: "https://soiree.test", true),
      Case("soiree.test:8080", origin: "http://soiree.test:8080", true),
      Case("soiree.test:8080", origin: "http://soiree.test", false),
      Case("soiree.test", origin: "https://soiree.test.evil.test", false),
      Case("soiree.test", origin: "https://evil.test", false), Case("soiree.test", origin: "null", false),
      Case("soiree.test", origin: "ftp://soiree.test", false), Case("soiree.test", false),
      Case(nil, origin: "https://soiree.test", false),
      Case("[::1]:8080", origin: "http://[::1]:8080", true),
      Case("soiree.test", origin: "https://soiree.test, https://evil.test", false),
    ])
  func own(_ it: Case) {
    let headers = [("sec-fetch-site", it.site), ("origin", it.origin)].compactMap { name, value in
      value.map { (name: name, value: $0) }
    }
    #expect(RequestOrigin.isOwn(Self.request(it.host, headers)) == it.isOwn)
  }

  @Test(
    "an address is secure where a browser keeps a Secure cookie of it",
    arguments: [
      ("localhost:8080", nil, true), ("127.0.0.1:80", nil, true), ("[::1]:8080", nil, true),
      ("app.localhost", nil, true), ("192.168.1.5:8080", "http://192.168.1.5:8080", false),
      ("soiree.test", "https://soiree.test", true), ("soiree.test", nil, false), ("localhost.evil.test", nil, false),
    ] as [(String, String?, Bool)])
  func secure(_ host: String, _ origin: String?, _ isSecure: Bool) {
    let headers = origin.map { [(name: "origin", value: $0)] } ?? []
    #expect(RequestOrigin.isSecure(Self.request(host, headers)) == isSecure)
    #expect(RequestOrigin.isSecure(Self.request("soiree.test", [("sec-fetch-site", "same-origin")])))
  }

  @Test(
    "what is no host is put into no header (P4)",
    arguments: ["soiree.test; script-src *", "a\r\nb", "", "a b", String(repeating: "a", count: 256), "a/b", "a'b"])
  func noHost(_ host: String) {
    #expect(RequestOrigin.authority(host) == nil)
    #expect(WebHeaders.policy(host: host).contains("connect-src 'self';"))
  }

  @Test("the secure name of the cookie wins; the plain one counts on plain addresses alone")
  func names() {
    func token(_ cookies: [String], _ more: [(name: String, value: String)] = []) -> String? {
      SessionCookie.token(in: Self.request("soiree.test", cookies.map { ("cookie", $0) } + more))
    }
    #expect(token(["soiree=plain; __Host-soiree=secure"]) == "secure")
    #expect(token(["a=b", "__Host-soiree=secure"]) == "secure")
    #expect(token(["x=1; soiree=plain"]) == "plain")
    #expect(token(["soiree=plain"], [("sec-fetch-site", "same-origin")]) == nil)
    #expect(token(["soireex=plain"]) == nil)
    #expect(token(["xsoiree=plain"]) == nil)
    #expect(token(["soiree="]) == nil)
    #expect(token(["soiree=" + String(repeating: "t", count: 201)]) == nil)
    #expect(token([]) == nil)
  }
}
