import CCrypto
import Crypto

/// Encrypts a message for one browser, RFC 8291, as one record of the coding `aes128gcm`, RFC 8188. The push service
/// that carries it cannot read it.
enum EncryptedContent {
  /// The most bytes of a message: push services must take a body of 4,096 bytes, of which 103 are not the message's.
  static let most = 4096 - 103

  /// Header: the salt, the record's size, the sender's public key; then the record.
  ///
  /// - Parameters:
  ///   - receiver: The browser's public key, 65 bytes.
  ///   - secret: What the browser and its platform alone know, 16 bytes.
  ///   - sender: A pair for this message only.
  ///   - salt: 16 bytes for this message only.
  /// - Returns: nil for a key that is no point of the curve, or a message that is too long.
  static func of(
    _ message: [UInt8], for receiver: [UInt8], secret: [UInt8], sender: PrivateKey, salt: [UInt8]
  ) -> [UInt8]? {
    guard message.count <= most, salt.count == 16, let shared = sender.agree(with: receiver) else { return nil }
    let keys = ContentKeys(
      shared: shared, secret: secret, salt: salt, receiver: receiver, sender: sender.publicKey)
    // A message is one record, the last: 2 ends what is in it.
    guard let record = encrypt(message + [2], keys) else { return nil }
    return salt + [0, 0, 0x10, 0] + [UInt8(PrivateKey.publicSize)] + sender.publicKey + record
  }

  /// AES-128-GCM: the encrypted bytes and the tag.
  private static func encrypt(_ plain: [UInt8], _ keys: ContentKeys) -> [UInt8]? {
    guard let context = EVP_CIPHER_CTX_new() else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    var out = [UInt8](repeating: 0, count: plain.count)
    var tag = [UInt8](repeating: 0, count: 16)
    var count: Int32 = 0
    guard EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, keys.key, keys.nonce) == 1,
      EVP_EncryptUpdate(context, &out, &count, plain, Int32(plain.count)) == 1, Int(count) == plain.count,
      EVP_EncryptFinal_ex(context, &tag, &count) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, &tag) == 1
    else { return nil }
    return out + tag
  }
}

/// The key and nonce of a message, RFC 8291 section 3.4.
struct ContentKeys {
  let key: [UInt8]
  let nonce: [UInt8]

  /// - Parameter shared: What both private keys agree on.
  init(shared: [UInt8], secret: [UInt8], salt: [UInt8], receiver: [UInt8], sender: [UInt8]) {
    let input = Self.expand(
      Self.mac(shared, key: secret), Array("WebPush: info".utf8) + [0] + receiver + sender, 32)
    let pseudorandom = Self.mac(input, key: salt)
    key = Self.expand(pseudorandom, Array("Content-Encoding: aes128gcm".utf8) + [0], 16)
    nonce = Self.expand(pseudorandom, Array("Content-Encoding: nonce".utf8) + [0], 12)
  }

  /// HKDF's second step, RFC 5869, for at most 32 bytes.
  private static func expand(_ key: [UInt8], _ info: [UInt8], _ count: Int) -> [UInt8] {
    Array(mac(info + [1], key: key)[..<count])
  }

  /// HMAC-SHA-256 with a key of any length; its first step too.
  private static func mac(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    var out = [UInt8](repeating: 0, count: 32)
    var count: UInt32 = 0
    guard HMAC(EVP_sha256(), key, Int32(key.count), bytes, bytes.count, &out, &count) != nil else {
      preconditionFailure("OpenSSL has no HMAC")
    }
    return out
  }
}
