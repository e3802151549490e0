import CCrypto
import Crypto
import Structures

@testable import WebPush

/// A browser's half of Web Push: its keys, and what it reads of a message.
public final class ReceivingBrowser: Sendable {
  private let pair: PrivateKey
  private let auth: [UInt8]

  /// - Parameter seed: the same seed makes the same browser.
  public init(seed: UInt8 = 1) {
    pair = PrivateKey(SecretKey([UInt8](repeating: seed, count: SecretKey.size))!)!
    auth = [UInt8](repeating: seed ^ 0x55, count: 16)
  }

  /// `p256dh` of its subscription.
  public var key: String { Base64URL.encode(pair.publicKey) }
  /// `auth` of its subscription.
  public var secret: String { Base64URL.encode(auth) }

  /// The message in a body of the coding `aes128gcm`; nil when it does not open.
  public func open(_ body: [UInt8]) -> String? {
    let header = 16 + 4 + 1 + PrivateKey.publicSize
    guard body.count > header + 16, body[20] == UInt8(PrivateKey.publicSize) else { return nil }
    let (salt, sender) = (Array(body[..<16]), Array(body[21..<header]))
    guard let shared = pair.agree(with: sender) else { return nil }
    let keys = ContentKeys(shared: shared, secret: auth, salt: salt, receiver: pair.publicKey, sender: sender)
    let (record, tag) = (Array(body[header..<(body.count - 16)]), Array(body.suffix(16)))
    guard let plain = Self.decrypt(record, tag: tag, keys), plain.last == 2 else { return nil }
    return String(decoding: plain.dropLast(), as: UTF8.self)
  }

  private static func decrypt(_ record: [UInt8], tag: [UInt8], _ keys: ContentKeys) -> [UInt8]? {
    guard let context = EVP_CIPHER_CTX_new() else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    var plain = [UInt8](repeating: 0, count: record.count)
    var (tag, count): ([UInt8], Int32) = (tag, 0)
    guard EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), nil, keys.key, keys.nonce) == 1,
      EVP_DecryptUpdate(context, &plain, &count, record, Int32(record.count)) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, &tag) == 1
    else { return nil }
    var end: Int32 = 0
    var rest = [UInt8](repeating: 0, count: 16)
    return EVP_DecryptFinal_ex(context, &rest, &end) == 1 ? plain : nil
  }
}

/// What a push service reads of the header `Authorization`.
public struct SignedClaims {
  /// The public key that signed, base64 for URLs.
  public let key: String
  /// The claims as JSON.
  public let claims: String

  /// Nil unless the token's key signed exactly this token.
  public init?(authorization: String) {
    guard authorization.hasPrefix("vapid t="), let comma = authorization.firstRange(of: ", k=") else { return nil }
    let token = authorization[..<comma.lowerBound].dropFirst("vapid t=".count)
    key = String(authorization[comma.upperBound...])
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let header = Base64URL.decode(parts[0]), let claims = Base64URL.decode(parts[1]),
      let signature = Base64URL.decode(parts[2]), let publicKey = Base64URL.decode(key),
      String(decoding: header, as: UTF8.self) == #"{"typ":"JWT","alg":"ES256"}"#,
      Self.verifies(signature, over: Array("\(parts[0]).\(parts[1])".utf8), publicKey)
    else { return nil }
    self.claims = String(decoding: claims, as: UTF8.self)
  }

  /// ES256, by OpenSSL's own check.
  public static func verifies(_ signature: [UInt8], over bytes: [UInt8], _ publicKey: [UInt8]) -> Bool {
    guard signature.count == 64, let key = P256.key(publicKey) else { return false }
    defer { EVP_PKEY_free(key) }
    guard let pair = ECDSA_SIG_new() else { return false }
    defer { ECDSA_SIG_free(pair) }
    let (r, s) = (Array(signature[..<32]), Array(signature[32...]))
    ECDSA_SIG_set0(pair, BN_bin2bn(r, 32, nil), BN_bin2bn(s, 32, nil))
    var encoded = [UInt8](repeating: 0, count: 80)
    let count = encoded.withUnsafeMutableBufferPointer { buffer in
      var start = buffer.baseAddress
      return Int(i2d_ECDSA_SIG(pair, &start))
    }
    guard count > 0, let context = EVP_MD_CTX_new() else { return false }
    defer { EVP_MD_CTX_free(context) }
    return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
      && EVP_DigestVerify(context, encoded, count, bytes, bytes.count) == 1
  }
}
