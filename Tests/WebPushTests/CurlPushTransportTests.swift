import Crypto
import PushReceiving
import Testing
import Waiting

@testable import WebPush

@Suite("Requests to a push service that is really there")
struct CurlPushTransportTests {
  private let browser = ReceivingBrowser()
  private let key = PushKey(seed: SecretKey([UInt8](repeating: 7, count: 32))!)

  private func request(_ url: String, _ text: String = "hello") throws -> PushRequest {
    let endpoint = try PushEndpoint(url, .loopbackForTests)
    let receiver = try #require(PushReceiver(endpoint: endpoint, key: browser.key, secret: browser.secret))
    let message = PushMessage(to: receiver, Array(text.utf8), lifetime: 600, urgency: .high, topic: "order-1")
    return try #require(PushRequest(message, key: key, contact: nil, now: 1_790_000_000))
  }

  private func withService(
    _ reply: @escaping @Sendable (LocalPushService.Received) async -> LocalPushService.Reply,
    _ body: (LocalPushService) async throws -> Void
  ) async throws {
    let service = try LocalPushService(reply: reply)
    do { try await body(service) } catch {
      await service.stop()
      throw error
    }
    await service.stop()
  }

  @Test("what arrives is signed for this push service and opens in the browser only")
  func delivered() async throws {
    try await withService({ _ in .init(201) }) { service in
      let transport = CurlPushTransport(targets: .loopbackForTests)
      let answer = await transport.send(try request(service.endpoint("abc"), "hello, Zoë"))
      #expect(answer == .accepted)
      let received = try await service.received.next("the message")
      #expect(received.path == "/abc")
      #expect(browser.open(received.body) == "hello, Zoë")
      #expect(received.headers["content-encoding"] == "aes128gcm")
      #expect(received.headers["ttl"] == "600")
      #expect(received.headers["urgency"] == "high")
      #expect(received.headers["topic"] == "order-1")
      let claims = try #require(SignedClaims(authorization: received.headers["authorization"] ?? ""))
      #expect(claims.key == key.publicText)
      #expect(claims.claims == #"{"aud":"\#(service.origin)","exp":1790043200}"#)
    }
  }

  @Test(
    "each status means one thing",
    arguments: [
      (200, PushAnswer.accepted), (201, .accepted), (202, .accepted), (301, .refused(status: 301)),
      (400, .refused(status: 400)), (401, .refused(status: 401)), (403, .refused(status: 403)), (404, .gone),
      (410, .gone), (413, .refused(status: 413)), (429, .later(status: 429, after: 120)),
      (500, .later(status: 500, after: 120)), (503, .later(status: 503, after: 120)),
    ])
  func statuses(status: Int, expected: PushAnswer) async throws {
    // A body is not read, however long it is; a place to go instead is not followed.
    let headers = [(name: "retry-after", value: "120"), (name: "location", value: "http://127.0.0.1:1/")]
    try await withService({ _ in .init(status, headers, text: String(repeating: "x", count: 100_000)) }) { service in
      let transport = CurlPushTransport(targets: .loopbackForTests)
      let answer = await transport.send(try request(service.endpoint()))
      #expect(answer == expected)
    }
  }

  @Test("a service that keeps silent is given up after the time limit")
  func slow() async throws {
    let gate = TestGate()
    try await withService({ _ in
      await gate.pass()
      return .init(201)
    }) { service in
      let transport = CurlPushTransport(targets: .loopbackForTests, timeout: 200)
      let answer = await transport.send(try request(service.endpoint()))
      #expect(answer == .unreachable)
      gate.open()
    }
  }

  @Test("nobody there is unreachable")
  func nobody() async throws {
    let transport = CurlPushTransport(targets: .loopbackForTests)
    let answer = await transport.send(try request("http://127.0.0.1:1/x"))
    #expect(answer == .unreachable)
  }

  @Test("P4: a name that leads to this machine is not connected to, whatever was checked before")
  func rebinding() async throws {
    try await withService({ _ in .init(201) }) { service in
      // The endpoint was taken under the test's parameter; at the connection the strict rule looks again.
      let transport = CurlPushTransport(targets: PushTargets(allowsLoopback: false, schemes: "http,https"))
      let answer = await transport.send(try request(service.endpoint()))
      #expect(answer == .forbidden)
      #expect(service.messages.isEmpty)
    }
  }
}
