import Glibc
import RawPeers
import Testing
import Waiting

@testable import HTTPServer

@Suite("Addresses of both kinds", .serialized, .onOwnThreads)
struct AddressTests {
  private static let hasIPv6 = access("/proc/net/if_inet6", R_OK) == 0

  private static let sayPeer: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
    HTTPResponse(contentType: "text/plain", bytes: Array(request.peer.utf8))
  }

  @Test(
    "an IPv6 address is listened on; `::` takes both kinds, and IPv4 peers keep their own address",
    .enabled(if: hasIPv6, "this machine has no IPv6"),
    arguments: [("::1", "[::1]", "::1"), ("::", "[::1]", "::1"), ("::", "127.0.0.1", "127.0.0.1")])
  func listens(address: String, host: String, peer: String) async throws {
    try await withServer({ $0.address = address }, respond: Self.sayPeer) { server in
      let answer = try SystemCommand.run(["curl", "--silent", "--globoff", "http://\(host):\(server.port)/"])
      #expect(answer.text == peer)
    }
  }

  @Test("P4: connections are counted by IPv4 address and by IPv6 network")
  func networks() throws {
    func network(_ address: String) throws -> PeerNetwork { PeerNetwork(try #require(SocketName(address, port: 80))) }
    #expect(try network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::9"))
    #expect(try network("2001:db8:1:2::1") != network("2001:db8:1:3::1"))
    #expect(try network("192.0.2.1") != network("192.0.2.2"))
    #expect(try network("::ffff:192.0.2.1") == network("192.0.2.1"))
    #expect(try network("::") != network("0.0.0.0"))
    #expect(try network("::1") != .unknown)
  }

  @Test("a name says its address and port, and is none for anything else")
  func names() throws {
    let name = try #require(SocketName("2001:db8::7", port: 443))
    #expect(name.text == "2001:db8::7" && name.port == 443 && name.isIPv6)
    #expect(SocketName("::ffff:10.0.0.1", port: 1)?.text == "10.0.0.1")
    for text in ["", "localhost", "1.2.3", "[::1]", "::1%lo", "1.2.3.4:80"] {
      #expect(SocketName(text, port: 1) == nil)
    }
  }

  @Test("what cannot be listened on says so")
  func refused() {
    #expect(
      HTTPServer.problem(listeningAt: "nowhere", port: 0) == .cannotListen(address: "nowhere", port: 0, errno: EINVAL))
    #expect(HTTPServer.problem(listeningAt: "127.0.0.1", port: 0) == nil)
  }
}
