import Glibc
import Testing

@testable import Posting

@Suite("P4: a stranger's address does not lead into the platform's own network")
struct PostAddressTests {
  @Test(
    "endpoints of the browsers' push services are taken",
    arguments: [
      "https://fcm.googleapis.com/fcm/send/abc:def", "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
      "https://web.push.apple.com/QGx", "https://db5p.notify.windows.com/w/?token=abc%3d",
      "https://PUSH.example.net:443/x",
    ])
  func taken(url: String) throws {
    let endpoint = try PostAddress(url)
    #expect(endpoint.url == url)
    #expect(endpoint.origin == "https://" + endpoint.host)
    #expect(endpoint.host == endpoint.host.lowercased())
  }

  @Test(
    "everything else is refused with its reason",
    arguments: [
      ("http://push.example.net/x", PostAddress.Refusal.notSecure), ("ftp://push.example.net/x", .notSecure),
      ("file:///etc/passwd", .notSecure), ("gopher://push.example.net/", .notSecure), ("", .notSecure),
      ("HTTPS://push.example.net/x", .notSecure), ("http://127.0.0.1:80/x", .notSecure),
      ("https://user@push.example.net/x", .hasUser), ("https://push.example.net@10.0.0.1/x", .hasUser),
      ("https://push.example.net:8443/x", .hasPort), ("https://push.example.net:22/x", .hasPort),
      ("https://push.example.net/x#y", .hasFragment), ("https://10.0.0.1\\.example.net/", .hasFragment),
      ("https://127.0.0.1/x", .notAName), ("https://127.1/x", .notAName), ("https://2130706433/x", .notAName),
      ("https://0x7f.0x1/x", .notAName), ("https://0177.0.0.1/x", .notAName), ("https://[::1]/x", .notAName),
      ("https://[::ffff:10.0.0.1]:443/x", .notAName), ("https://push/x", .notAName), ("https:///x", .notAName),
      ("https://push..example.net/x", .notAName), ("https://push.example.net./x", .notAName),
      ("https://-push.example.net/x", .notAName), ("https://push_.example.net/x", .notAName),
      ("https://pu%73h.example.net/x", .notAName), ("https://localhost/x", .notAName),
      ("https://push.localhost/x", .privateName), ("https://printer.local/x", .privateName),
      ("https://db.internal/x", .privateName), ("https://nas.lan/x", .privateName),
      ("https://router.home.arpa/x", .privateName), ("https://metadata.google.internal/x", .privateName),
      ("https://push.example.net/a b", .tooLong), ("https://push.example.net/ä", .tooLong),
      ("https://push.example.net/" + String(repeating: "a", count: 1_000), .tooLong),
    ])
  func refused(url: String, reason: PostAddress.Refusal) {
    #expect(throws: reason) { try PostAddress(url) }
  }

  @Test("this machine is taken by a test's parameter only")
  func loopback() throws {
    #expect(try PostAddress("http://127.0.0.1:4000/x", .loopbackForTests).origin == "http://127.0.0.1:4000")
    #expect(throws: PostAddress.Refusal.notSecure) { try PostAddress("http://10.0.0.1:4000/x", .loopbackForTests) }
  }

  @Test("every refusal says what to do", arguments: PostAddress.Refusal.allCases)
  func words(reason: PostAddress.Refusal) {
    #expect(reason.description.hasPrefix("needs") || reason.description.hasPrefix("takes"))
  }

  @Test(
    "addresses that only a network of one's own reaches are not connected to",
    arguments: [
      "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.255", "169.254.169.254",
      "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.19.255.255",
      "198.51.100.1", "203.0.113.9", "224.0.0.1", "255.255.255.255", "::", "::1", "::ffff:8.8.8.8", "::ffff:127.0.0.1",
      "64:ff9b::10.0.0.1", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "fc00::1",
      "fd12::1", "fe80::1", "ff02::1", "fec0::1",
    ])
  func special(address: String) throws {
    #expect(!PublicAddress.includes(try bytes(address)))
  }

  @Test(
    "public addresses are",
    arguments: [
      "8.8.8.8", "9.255.255.255", "11.0.0.1", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1",
      "192.169.0.1", "198.20.0.1", "223.255.255.255", "2606:4700::1", "2a00:1450::1", "2001:4860::8888",
      "64:ff9b::8.8.8.8",
    ])
  func reachable(address: String) throws {
    #expect(PublicAddress.includes(try bytes(address)))
  }

  private func bytes(_ text: String) throws -> [UInt8] {
    let family = text.contains(":") ? AF_INET6 : AF_INET
    var bytes = [UInt8](repeating: 0, count: family == AF_INET6 ? 16 : 4)
    try #require(inet_pton(family, text, &bytes) == 1)
    return bytes
  }
}
