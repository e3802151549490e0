import Crypto
import Domain
import Structures

/// The header by which a receiver knows that a message is the platform's: `t=1790000000,v1=…`.
///
/// `v1` is HMAC-SHA-256, in hexadecimal, over the seconds of `t`, a full stop and the body. The key is the whole secret. A
/// receiver refuses a `t` that is long ago, so that nobody sends an old message again.
enum WebhookSignature {
  static let header = "soiree-signature"

  static func of(_ body: [UInt8], secret: String, at now: Instant) -> String {
    let code = HMAC.sha256(over: Array("\(now.seconds).".utf8) + body, key: Array(secret.utf8))
    return "t=\(now.seconds),v1=\(Hex.encode(code))"
  }
}
