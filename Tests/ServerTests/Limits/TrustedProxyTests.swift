import HTTPServer
import Testing

@testable import Server

@Suite("Behind a proxy")
struct TrustedProxyTests {
  private static let proxies = TrustedProxies(
    ["10.0.0.0/8", "fd00::/8", "192.0.2.1"].compactMap { AddressRange($0) })

  private func client(_ peer: String, _ headers: [(name: String, value: String)]) -> String {
    Self.proxies.client(
      of: HTTPRequest(method: "GET", path: "/", headers: HTTPHeaders(headers), peer: peer))
  }

  @Test(
    "P7: the client is the right-most address that is no trusted proxy, whatever stands before it",
    arguments: [
      ("x-forwarded-for", "203.0.113.9", "203.0.113.9"),
      ("x-forwarded-for", "1.1.1.1, 203.0.113.9, 10.1.1.1", "203.0.113.9"),
      ("x-forwarded-for", "203.0.113.9:4711", "203.0.113.9"), ("x-forwarded-for", "[2001:db8::1]:443", "2001:db8::1"),
      ("x-forwarded-for", "2001:db8::1, fd00::2", "2001:db8::1"),
      ("x-forwarded-for", "::ffff:10.0.0.9", "::ffff:10.0.0.9"),
      ("forwarded", "for=1.1.1.1, for=203.0.113.9;proto=https;by=10.0.0.1", "203.0.113.9"),
      ("forwarded", #"proto=http;For="[2001:db8::1]:443""#, "2001:db8::1"),
      // What no address is: the proxy that wrote it stands for whoever is behind it.
      ("x-forwarded-for", "1.1.1.1, nonsense", "10.0.0.1"), ("x-forwarded-for", "", "10.0.0.1"),
      ("forwarded", "for=unknown", "10.0.0.1"), ("forwarded", "for=_hidden, for=10.9.9.9", "10.9.9.9"),
      ("forwarded", "proto=https", "10.0.0.1"), ("x-forwarded-for", "999.1.1.1", "10.0.0.1"),
      ("x-forwarded-for", "<script>, 10.0.0.2", "10.0.0.2"),
    ])
  func hops(name: String, value: String, expected: String) {
    #expect(client("10.0.0.1", [(name, value)]) == expected)
    // Who is no proxy says what they like.
    #expect(client("203.0.113.200", [(name, value)]) == "203.0.113.200")
  }

  @Test("P7: where two headers differ, one of them is made up, and neither counts")
  func both() {
    let made = [("forwarded", "for=1.1.1.1"), ("x-forwarded-for", "203.0.113.9")].map { (name: $0.0, value: $0.1) }
    #expect(client("10.0.0.1", made) == "10.0.0.1")
    let same = [("forwarded", "for=203.0.113.9"), ("x-forwarded-for", "203.0.113.9")].map { (name: $0.0, value: $0.1) }
    #expect(client("10.0.0.1", same) == "203.0.113.9")
  }

  @Test("P4: a hostile header is read from its end, and no further than a real way is long")
  func long() {
    let many = Array(repeating: "1.1.1.1", count: 100_000).joined(separator: ",")
    #expect(client("10.0.0.1", [("x-forwarded-for", many + ",203.0.113.9")]) == "203.0.113.9")
    let proxies = Array(repeating: "10.0.0.3", count: 100_000).joined(separator: ",")
    #expect(client("10.0.0.1", [("x-forwarded-for", "1.1.1.1," + proxies)]) == "10.0.0.3")
    #expect(client("10.0.0.1", [("x-forwarded-for", String(repeating: ":", count: 100_000))]) == "10.0.0.1")
  }

  @Test(
    "a range is an address with as many bits as count",
    arguments: [
      ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.128/25", "10.0.0.127", false),
      ("10.0.0.128/25", "10.0.0.129", true), ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "::1", false),
      ("fd00::/8", "fdff::1", true), ("2001:db8::/33", "2001:db8:8000::1", false), ("::1", "::1", true),
      ("10.0.0.1", "::ffff:10.0.0.1", true),
    ])
  func ranges(range: String, address: String, isIn: Bool) throws {
    #expect(try #require(AddressRange(range)).contains(try #require(PeerAddress(address))) == isIn)
  }

  @Test(
    "what is no range is none", arguments: ["", "/8", "10.0.0.0/33", "10.0.0.0/-1", "fd00::/129", "host/8", "10/8"])
  func noRange(text: String) { #expect(AddressRange(text) == nil) }

  @Test("P7: of IPv6 one customer's network is counted as one")
  func networks() {
    #expect(PeerAddress.network(of: "2001:db8:1:2::1") == PeerAddress.network(of: "2001:db8:1:2:ffff::9"))
    #expect(PeerAddress.network(of: "2001:db8:1:2::1") != PeerAddress.network(of: "2001:db8:1:3::1"))
    #expect(PeerAddress.network(of: "::ffff:203.0.113.9") == "203.0.113.9")
    #expect(PeerAddress.network(of: "") == "")
  }
}
