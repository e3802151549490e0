import Crypto
import PushReceiving
import Structures
import Testing

@testable import WebPush

@Suite("The platform signs what it sends")
struct PushKeyTests {
  private let key = PushKey(seed: SecretKey([UInt8](repeating: 7, count: 32))!)

  @Test("a push service finds the key, the audience, the end and the contact, signed")
  func claims() throws {
    let header = key.authorization(
      for: "https://push.example.net", until: 1_790_000_000, contact: "mailto:admin@example.org")
    let read = try #require(SignedClaims(authorization: header))
    #expect(read.key == key.publicText)
    #expect(read.claims == #"{"aud":"https://push.example.net","exp":1790000000,"sub":"mailto:admin@example.org"}"#)
  }

  @Test("without a contact there is no claim of one")
  func noContact() throws {
    let read = try #require(
      SignedClaims(authorization: key.authorization(for: "https://push.example.net", until: 5, contact: nil)))
    #expect(read.claims == #"{"aud":"https://push.example.net","exp":5}"#)
  }

  @Test("a changed claim does not verify")
  func changed() {
    let header = key.authorization(for: "https://push.example.net", until: 5, contact: nil)
    let parts = header.split(separator: ".", omittingEmptySubsequences: false)
    let other = Base64URL.encode(Array(#"{"aud":"https://push.example.net","exp":6}"#.utf8))
    #expect(SignedClaims(authorization: "\(parts[0]).\(other).\(parts[2])") == nil)
  }

  @Test("the check of signatures takes the published example of RFC 7515, A.3")
  func publishedSignature() throws {
    let x = try #require(Base64URL.decode("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"))
    let y = try #require(Base64URL.decode("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"))
    let signature = try #require(
      Base64URL.decode("DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"))
    let signed =
      "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    #expect(SignedClaims.verifies(signature, over: Array(signed.utf8), [4] + x + y))
    #expect(!SignedClaims.verifies(signature, over: Array(signed.utf8) + [0x2E], [4] + x + y))
  }

  @Test("one seed is one key; a seed outside the curve's range is passed over")
  func seeds() {
    #expect(PushKey(seed: SecretKey([UInt8](repeating: 7, count: 32))!).publicText == key.publicText)
    #expect(PushKey(seed: SecretKey([UInt8](repeating: 8, count: 32))!).publicText != key.publicText)
    #expect(PrivateKey(SecretKey([UInt8](repeating: 0xFF, count: 32))!) == nil)
    #expect(PrivateKey(SecretKey([UInt8](repeating: 0, count: 32))!) == nil)
    #expect(Base64URL.decode(PushKey(seed: SecretKey([UInt8](repeating: 0xFF, count: 32))!).publicText)?.count == 65)
  }

  @Test(
    "P1: no description shows a key",
    arguments: ["\(PrivateKey.random { SecretKey([UInt8](repeating: 7, count: 32))! })"])
  func description(text: String) {
    #expect(text == "PrivateKey(…)")
  }

  @Test(
    "a contact is a mail or web address that needs no escaping",
    arguments: [
      ("mailto:admin@example.org", true), ("https://example.org/contact", true), ("admin@example.org", false),
      ("http://example.org", false), ("mailto:nobody", false), (#"mailto:a"b@example.org"#, false),
      ("mailto:a b@example.org", false), ("https://" + String(repeating: "a", count: 300), false),
    ])
  func contact(text: String, isValid: Bool) {
    #expect(PushContact.isValid(text) == isValid)
  }
}
