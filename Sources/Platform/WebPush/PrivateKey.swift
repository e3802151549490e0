import CCrypto
import Crypto

/// A key pair on the curve P-256: it agrees on secrets and signs.
///
/// OpenSSL wipes the secret when the key goes, and no description shows it.  P1
final class PrivateKey: Sendable, CustomStringConvertible {
  /// Bytes of a public key: 4, then both coordinates.
  static let publicSize = 65

  /// The point, uncompressed.
  let publicKey: [UInt8]
  // Made once in the initialiser and freed in deinit. OpenSSL reads it only, so threads may share it.
  private nonisolated(unsafe) let key: OpaquePointer

  /// Nil unless the scalar is from one to the curve's order, less one.
  init?(_ scalar: SecretKey) {
    guard let made = Self.make(scalar) else { return nil }
    (key, publicKey) = made
  }

  deinit { EVP_PKEY_free(key) }

  var description: String { "PrivateKey(…)" }

  /// A new pair. About one scalar in four thousand million is outside the range; then the next one is taken.
  static func random(_ scalar: () -> SecretKey = SecretKey.random) -> PrivateKey {
    for _ in 0..<16 { if let key = PrivateKey(scalar()) { return key } }
    preconditionFailure("OpenSSL makes no key of P-256")
  }

  private static func make(_ scalar: SecretKey) -> (OpaquePointer, [UInt8])? {
    guard let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1) else { return nil }
    defer { EC_GROUP_free(group) }
    guard let number = scalar.withBytes({ BN_bin2bn($0, Int32(SecretKey.size), nil) }) else { return nil }
    defer { BN_clear_free(number) }
    BN_set_flags(number, BN_FLG_CONSTTIME)
    guard BN_is_zero(number) == 0, let order = EC_GROUP_get0_order(group), BN_cmp(number, order) < 0 else { return nil }
    guard let point = EC_POINT_new(group) else { return nil }
    defer { EC_POINT_free(point) }
    var publicKey = [UInt8](repeating: 0, count: publicSize)
    guard EC_POINT_mul(group, point, number, nil, nil, nil) == 1,
      EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, &publicKey, publicSize, nil) == publicSize
    else { return nil }
    return P256.key(publicKey, secret: number).map { ($0, publicKey) }
  }

  /// The 32 bytes that both sides of an exchange can compute. Nil when the other key is not a point of the curve.
  func agree(with other: [UInt8]) -> [UInt8]? {
    guard let peer = P256.key(other) else { return nil }
    defer { EVP_PKEY_free(peer) }
    guard let context = EVP_PKEY_CTX_new(key, nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var secret = [UInt8](repeating: 0, count: 32)
    var count = secret.count
    guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, peer) == 1,
      EVP_PKEY_derive(context, &secret, &count) == 1, count == 32
    else { return nil }
    return secret
  }

  /// ES256 of RFC 7518: ECDSA over the SHA-256 of the bytes, as two numbers of 32 bytes.
  func sign(_ bytes: [UInt8]) -> [UInt8] {
    guard let context = EVP_MD_CTX_new() else { preconditionFailure("OpenSSL has no memory") }
    defer { EVP_MD_CTX_free(context) }
    var encoded = [UInt8](repeating: 0, count: 80)
    var count = encoded.count
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
      EVP_DigestSign(context, &encoded, &count, bytes, bytes.count) == 1
    else { preconditionFailure("OpenSSL does not sign with a key of P-256") }
    return P256.numbers(ofSignature: Array(encoded[..<count]))
  }
}

/// What OpenSSL needs said about the curve.
enum P256 {
  /// Nil when the bytes are not a point of the curve. The caller frees it.
  static func key(_ publicKey: [UInt8], secret: OpaquePointer? = nil) -> OpaquePointer? {
    guard publicKey.count == PrivateKey.publicSize, publicKey[0] == 4 else { return nil }
    return soiree_p256_key(publicKey, publicKey.count, secret)
  }

  /// Whether the bytes are an uncompressed point of the curve.
  static func isPoint(_ bytes: [UInt8]) -> Bool {
    guard let key = key(bytes) else { return false }
    EVP_PKEY_free(key)
    return true
  }

  /// OpenSSL writes a signature in DER; a token has its two numbers side by side.
  static func numbers(ofSignature encoded: [UInt8]) -> [UInt8] {
    var numbers = [UInt8](repeating: 0, count: 64)
    encoded.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      guard let signature = d2i_ECDSA_SIG(nil, &start, buffer.count) else { return }
      defer { ECDSA_SIG_free(signature) }
      numbers.withUnsafeMutableBufferPointer { out in
        guard let base = out.baseAddress else { return }
        BN_bn2binpad(ECDSA_SIG_get0_r(signature), base, 32)
        BN_bn2binpad(ECDSA_SIG_get0_s(signature), base + 32, 32)
      }
    }
    return numbers
  }
}
