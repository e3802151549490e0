import Crypto
public import Posting

extension PostRequest {
  /// A message as it goes to a push service, RFC 8030: signed and encrypted. Nil for a message that is too long.
  /// - Parameters:
  ///   - now: In seconds since 1970.
  ///   - contact: For the push service, see ``PushContact``.
  public init?(_ message: PushMessage, key: PushKey, contact: String?, now: Int64) {
    let receiver = message.receiver
    let body = EncryptedContent.of(
      message.content, for: receiver.publicKey, secret: receiver.secret, sender: PrivateKey.random(),
      salt: SecureRandom.bytes(16))
    guard let body else { return nil }
    // Twelve hours: a push service whose clock is off by some still takes it.
    let authorization = key.authorization(for: receiver.endpoint.origin, until: now + 12 * 3600, contact: contact)
    self.init(
      to: receiver.endpoint,
      headers: [
        ("authorization", authorization), ("content-encoding", "aes128gcm"),
        ("content-type", "application/octet-stream"), ("ttl", "\(message.lifetime)"),
        ("urgency", message.urgency.rawValue), ("topic", message.topic),
      ], body: body)
  }
}
