import Structures
import Testing

@testable import Crypto

@Suite("Codes of an authenticator app")
struct TOTPTests {
  /// The secret of both specifications' examples.
  private static let secret = Array("12345678901234567890".utf8)
  private static let totp = TOTP(secret: secret)

  @Test(
    "an HMAC of SHA-1 gives RFC 2202's values",
    arguments: [
      ([UInt8](repeating: 0x0b, count: 20), "Hi There", "b617318655057264e28bc0b6fb378c8ef146be00"),
      (Array("Jefe".utf8), "what do ya want for nothing?", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
      (
        [UInt8](repeating: 0xaa, count: 80), "Test Using Larger Than Block-Size Key - Hash Key First",
        "aa4ae5e15272d00e95705637ce8a3b55ed402112"
      ),
    ] as [([UInt8], String, String)])
  func hmac(key: [UInt8], text: String, code: String) {
    #expect(Hex.encode(HMAC.code(of: Array(text.utf8), key: key, hash: SHA1.digest)) == code)
  }

  @Test("with SHA-256 it gives what libsodium's gives")
  func sameAsSodium() throws {
    let bytes = [UInt8](0..<32)
    let key = try #require(SecretKey(bytes))
    for text in ["", "x", String(repeating: "long ", count: 40)] {
      let own = HMAC.sha256(over: Array(text.utf8), key: bytes)
      #expect(own == MAC.make(over: Array(text.utf8), key: key))
    }
  }

  @Test("codes by count are RFC 4226's, appendix D")
  func counted() {
    let codes = (0..<10 as Range<UInt64>).map { HOTP.code(secret: Self.secret, counter: $0, digits: 6) }
    #expect(
      codes == [
        "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489",
      ])
  }

  @Test(
    "codes by time are RFC 6238's, appendix B, of eight digits there and of the last six here",
    arguments: [
      (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
      (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ] as [(Int64, String)])
  func timed(seconds: Int64, code: String) {
    let step = TOTP.step(at: seconds)
    #expect(HOTP.code(secret: Self.secret, counter: UInt64(step), digits: 8) == code)
    #expect(Self.totp.code(at: step) == String(code.suffix(6)))
  }

  @Test("a code is good for its own step and the one beside it, and never twice")
  func window() {
    let now: Int64 = 1_111_111_111
    let present = TOTP.step(at: now)
    for offset in [-1, 0, 1] as [Int64] {
      let code = Self.totp.code(at: present + offset)
      #expect(Self.totp.step(of: code, at: now, after: 0) == present + offset)
      #expect(Self.totp.step(of: code, at: now, after: present + offset) == nil, "it was used")
    }
    for offset in [-2, 2] as [Int64] {
      #expect(Self.totp.step(of: Self.totp.code(at: present + offset), at: now, after: 0) == nil)
    }
    for wrong in ["", "00000", "0000000", "abcdef", "٣٣٣٣٣٣"] {
      #expect(Self.totp.step(of: wrong, at: now, after: 0) == nil)
    }
  }

  @Test("P1: no description shows the secret")
  func closed() { #expect("\(Self.totp)" == "TOTP(…)") }
}
