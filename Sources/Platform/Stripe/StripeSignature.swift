import Crypto
import Structures

/// The header `Stripe-Signature`: `t=1735689600,v1=…`. There is a `v1` for each secret while one is being replaced.
struct StripeSignature {
  /// Seconds of Unix time at which it was signed.
  let seconds: Int64
  private let codes: [[UInt8]]

  /// The latest time that is read, in the year 5138.
  private static let latest: Int64 = 99_999_999_999
  /// Signatures that a header may have; more are ignored.
  private static let most = 8

  /// Nil when the header has no time or no code of the scheme `v1`.
  init?(_ header: String) {
    var seconds: Int64?
    var codes: [[UInt8]] = []
    for part in header.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      switch pair[0] {
      case "t": seconds = Int64(pair[1]).flatMap { (0...Self.latest).contains($0) ? $0 : nil }
      case "v1" where codes.count < Self.most: Hex.decode(String(pair[1])).map { codes.append($0) }
      default: break
      }
    }
    guard let seconds, !codes.isEmpty else { return nil }
    self.seconds = seconds
    self.codes = codes
  }

  /// Whether one of the codes is the secret's over the time and the body. It compares in constant time.  P3
  func isOf(_ body: [UInt8], secret: StripeSecret) -> Bool {
    let expected = HMAC.sha256(over: Array("\(seconds).".utf8) + body, key: Array(secret.text.utf8))
    return codes.reduce(false) { constantTimeEqual($1, expected) || $0 }
  }
}
