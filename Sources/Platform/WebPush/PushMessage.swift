import Crypto
public import Posting
import Structures

/// A browser that wants messages: where to send, and how to encrypt so that only it can read.
public struct PushReceiver: Sendable {
  public let endpoint: PostAddress
  let publicKey: [UInt8]
  let secret: [UInt8]

  /// Nil when the key is not a point of the curve P-256, or the secret has not 16 bytes.
  /// - Parameters:
  ///   - key: `p256dh` of a browser's subscription, base64 for URLs.
  ///   - secret: `auth` of it.
  public init?(endpoint: PostAddress, key: String, secret: String) {
    guard let publicKey = Base64URL.decode(key), let secret = Base64URL.decode(secret), secret.count == 16,
      P256.isPoint(publicKey)
    else { return nil }
    self.endpoint = endpoint
    self.publicKey = publicKey
    self.secret = secret
  }
}

/// A message for one browser.
public struct PushMessage: Sendable {
  /// How soon a sleeping device should wake up for it, RFC 8030 section 5.3.
  public enum Urgency: String, Sendable {
    case normal, high
  }

  public var receiver: PushReceiver
  /// At most 3,993 bytes.
  public var content: [UInt8]
  /// Seconds for which the push service keeps it while the device is away.
  public var lifetime: Int64
  public var urgency: Urgency
  /// At most 32 letters of base64 for URLs. A push service replaces a message of this topic that it still has.
  public var topic: String

  public init(to receiver: PushReceiver, _ content: [UInt8], lifetime: Int64, urgency: Urgency, topic: String) {
    self.receiver = receiver
    self.content = content
    self.lifetime = lifetime
    self.urgency = urgency
    self.topic = topic
  }
}
