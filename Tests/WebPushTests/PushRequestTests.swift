import Crypto
import Posting
import PushReceiving
import Testing

@testable import WebPush

@Suite("Requests to push services")
struct PushRequestTests {
  private let browser = ReceivingBrowser()
  private let key = PushKey(seed: SecretKey([UInt8](repeating: 7, count: 32))!)

  @Test("what is sent is signed for this push service and opens in the browser only")
  func signed() throws {
    let address = try PostAddress("https://push.example.net/abc")
    let receiver = try #require(PushReceiver(endpoint: address, key: browser.key, secret: browser.secret))
    let message = PushMessage(to: receiver, Array("hello, Zoë".utf8), lifetime: 600, urgency: .high, topic: "order-1")
    let request = try #require(PostRequest(message, key: key, contact: nil, now: 1_790_000_000))
    let headers = Dictionary(uniqueKeysWithValues: request.headers.map { ($0.name, $0.value) })
    #expect(request.address == address)
    #expect(browser.open(request.body) == "hello, Zoë")
    #expect(headers["content-encoding"] == "aes128gcm")
    #expect(headers["ttl"] == "600")
    #expect(headers["urgency"] == "high")
    #expect(headers["topic"] == "order-1")
    let claims = try #require(SignedClaims(authorization: headers["authorization"] ?? ""))
    #expect(claims.key == key.publicText)
    #expect(claims.claims == #"{"aud":"https://push.example.net","exp":1790043200}"#)
  }

  @Test(
    "each status means one thing",
    arguments: [
      (200, PushAnswer.accepted), (201, .accepted), (202, .accepted), (301, .refused(status: 301)),
      (400, .refused(status: 400)), (401, .refused(status: 401)), (403, .refused(status: 403)), (404, .gone),
      (410, .gone), (413, .refused(status: 413)), (429, .later(status: 429, after: 120)),
      (500, .later(status: 500, after: 120)), (503, .later(status: 503, after: 120)),
    ])
  func statuses(status: Int, expected: PushAnswer) {
    #expect(PushAnswer(.answered(status: status, after: 120)) == expected)
  }

  @Test("silence and a forbidden address keep their names")
  func withoutAnswer() {
    #expect(PushAnswer(.unreachable) == .unreachable)
    #expect(PushAnswer(.forbidden) == .forbidden)
  }
}
