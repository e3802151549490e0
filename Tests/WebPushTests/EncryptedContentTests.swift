import Crypto
import Posting
import PushReceiving
import Structures
import Testing

@testable import WebPush

@Suite("What a push service carries, only the browser can read")
struct EncryptedContentTests {
  @Test("the published example of RFC 8291 comes out byte for byte")
  func publishedExample() throws {
    let sender = try #require(PrivateKey(SecretKey(try bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))!))
    #expect(
      Base64URL.encode(sender.publicKey)
        == "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
    let content = EncryptedContent.of(
      Array("When I grow up, I want to be a watermelon".utf8),
      for: try bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg"), sender: sender, salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw"))
    #expect(
      content.map(Base64URL.encode)
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        + "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
  }

  private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }
}

@Suite("A browser reads what was encrypted for it")
struct ReceivingTests {
  private func content(_ message: [UInt8], for browser: ReceivingBrowser) throws -> [UInt8]? {
    let receiver = try #require(
      PushReceiver(
        endpoint: PostAddress("https://push.example.net/one"), key: browser.key, secret: browser.secret))
    return EncryptedContent.of(
      message, for: receiver.publicKey, secret: receiver.secret, sender: .random(), salt: SecureRandom.bytes(16))
  }

  @Test("any length up to the most opens again, and fits what push services must take", arguments: [0, 1, 100, 3_993])
  func lengths(count: Int) throws {
    let browser = ReceivingBrowser()
    let message = [UInt8](repeating: 0x61, count: count)
    let body = try #require(try content(message, for: browser))
    #expect(browser.open(body) == String(decoding: message, as: UTF8.self))
    #expect(body.count == count + 103)
  }

  @Test("one byte more is refused")
  func tooLong() throws {
    #expect(try content([UInt8](repeating: 0x61, count: 3_994), for: ReceivingBrowser()) == nil)
  }

  @Test("another browser, and a changed byte, open nothing")
  func others() throws {
    let browser = ReceivingBrowser(seed: 1)
    var body = try #require(try content(Array("hello".utf8), for: browser))
    #expect(ReceivingBrowser(seed: 2).open(body) == nil)
    body[body.count - 20] ^= 1
    #expect(browser.open(body) == nil)
  }

  @Test("keys that are no point of the curve, and secrets of another length, are refused")
  func keys() throws {
    let (browser, endpoint) = (ReceivingBrowser(), try PostAddress("https://push.example.net/one"))
    let offCurve = Base64URL.encode([4] + [UInt8](repeating: 1, count: 64))
    let short = String(browser.key.dropLast(4))
    for key in [offCurve, short, "", "=="] {
      #expect(PushReceiver(endpoint: endpoint, key: key, secret: browser.secret) == nil)
    }
    #expect(PushReceiver(endpoint: endpoint, key: browser.key, secret: "AAAA") == nil)
    #expect(PushReceiver(endpoint: endpoint, key: browser.key, secret: browser.secret) != nil)
  }
}
