public import Crypto
import Structures

/// The platform's own key for push services, RFC 8292: browsers subscribe to it, and it signs each request.
public struct PushKey: Sendable {
  private let pair: PrivateKey

  /// - Parameter seed: The same seed makes the same key. It belongs to this purpose alone.
  public init(seed: SecretKey) {
    var seed = seed
    pair = PrivateKey.random {
      defer { seed = seed.derived(for: "next") }
      return seed
    }
  }

  /// For `applicationServerKey` of a page, as base64 for URLs.
  public var publicText: String { Base64URL.encode(pair.publicKey) }

  /// The value of the header `Authorization` for a push service.
  /// - Parameters:
  ///   - origin: The push service, `https://push.example.net`.
  ///   - until: When the token ends, in seconds since 1970; at most a day from now.
  ///   - contact: `mailto:` or `https:`, where the push service reaches whoever runs this platform.
  func authorization(for origin: String, until: Int64, contact: String?) -> String {
    let header = Base64URL.encode(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8))
    let subject = contact.map { #","sub":"\#($0)""# } ?? ""
    let claims = Base64URL.encode(Array(#"{"aud":"\#(origin)","exp":\#(until)\#(subject)}"#.utf8))
    let signature = Base64URL.encode(pair.sign(Array("\(header).\(claims)".utf8)))
    return "vapid t=\(header).\(claims).\(signature), k=\(publicText)"
  }
}

/// Where a push service writes to, RFC 8292 section 2.1.
public enum PushContact {
  /// Whether a text is a `mailto:` or `https:` address that may stand in a token as it is.
  public static func isValid(_ text: String) -> Bool {
    (text.hasPrefix("mailto:") && text.contains("@") || text.hasPrefix("https://")) && text.utf8.count <= 254
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
  }
}
