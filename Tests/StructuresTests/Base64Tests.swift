import Foundation
import Structures
import Testing

@Suite("Base64, base32 and hexadecimal")
struct Base64Tests {
  /// Bytes of a length, the same every time.
  private func bytes(_ count: Int) -> [UInt8] {
    var dice = SplitMix64(seed: UInt64(count))
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
  }

  @Test("bytes of every length come back, and are as others write them", arguments: 0..<70)
  func roundTrips(count: Int) {
    let bytes = bytes(count)
    #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    #expect(Hex.decode(Hex.encode(bytes)) == bytes)
    #expect(Hex.decode(Hex.encode(bytes).uppercased()) == bytes)
    #expect(Base32.decode(Base32.encode(bytes)) == bytes)
    #expect(Base32.isText(Base32.encode(bytes).utf8))
    #expect(Base32.encode(bytes).utf8.count == (count * 8 + 4) / 5)
  }

  @Test(
    "base64 gives RFC 4648's examples",
    arguments: [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=", "foobar": "Zm9vYmFy",
    ])
  func examples(text: String, encoded: String) { #expect(Base64.encode(Array(text.utf8)) == encoded) }

  @Test(
    "the standard base32 gives RFC 4648's examples, without their padding",
    arguments: [
      "": "", "f": "MY", "fo": "MZXQ", "foo": "MZXW6", "foob": "MZXW6YQ", "fooba": "MZXW6YTB", "foobar": "MZXW6YTBOI",
    ])
  func standardBase32(text: String, encoded: String) {
    #expect(StandardBase32.encode(Array(text.utf8)) == encoded)
  }

  @Test("a text that is no base64 is refused", arguments: ["A", "AA", "AAA", "A===", "AA=A", "A*AA", "===="])
  func strictBase64(text: String) { #expect(Base64.decode(text) == nil) }

  @Test("a value has one text in a URL", arguments: ["A", "AB", "AA==", "A+", "A/", "é", "AAB"])
  func strictBase64URL(text: String) { #expect(Base64URL.decode(text) == nil) }

  @Test("a value has one base32 text", arguments: ["A", "AB", "0I", "0L", "0O", "0U", "aa", "00=", "000", "ZZ", "é0"])
  func strictBase32(text: String) { #expect(Base32.decode(text) == (text == "A0" ? [80] : nil)) }

  @Test("what is no pair of digits is no byte", arguments: ["0", "0g", "g0", "é", "0 "])
  func strictHex(text: String) { #expect(Hex.decode(text) == nil) }
}
