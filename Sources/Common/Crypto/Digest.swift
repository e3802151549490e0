import CSodium

/// BLAKE2b, RFC 7693: a fingerprint that cannot be turned back.
public enum Digest {
  /// The digest of some bytes.
  /// - Parameters:
  ///   - key: With a key, only its holders can find which bytes have this digest.
  ///   - size: Bytes of the digest, 16…64.
  public static func blake2b(_ bytes: [UInt8], key: SecretKey? = nil, size: Int = 32) -> [UInt8] {
    Sodium.require()
    precondition((16...64).contains(size), "a BLAKE2b digest has 16 to 64 bytes")
    var digest = [UInt8](repeating: 0, count: size)
    let result =
      if let key {
        key.withBytes { crypto_generichash(&digest, size, bytes, UInt64(bytes.count), $0, SecretKey.size) }
      } else {
        crypto_generichash(&digest, size, bytes, UInt64(bytes.count), nil, 0)
      }
    precondition(result == 0, "BLAKE2b refused its parameters")
    return digest
  }

  /// SHA-256, FIPS 180-4, for values that other programs check.
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    Sodium.require()
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
    crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
  }
}

/// HMAC-SHA-256, RFC 2104: proof that a holder of the key wrote these bytes.
public enum MAC {
  /// Bytes of a code.
  public static let size = 32

  /// The code of `bytes`; it can be checked only with the same key.
  public static func make(over bytes: [UInt8], key: SecretKey) -> [UInt8] {
    Sodium.require()
    var mac = [UInt8](repeating: 0, count: size)
    key.withBytes { _ = crypto_auth_hmacsha256(&mac, bytes, UInt64(bytes.count), $0) }
    return mac
  }

  /// Compares in constant time.  P3
  public static func verify(_ mac: [UInt8], over bytes: [UInt8], key: SecretKey) -> Bool {
    constantTimeEqual(mac, make(over: bytes, key: key))
  }
}

/// Compares in a time that does not depend on where two secrets differ; the length is not a secret.  P3
public func constantTimeEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  Sodium.require()
  guard a.count == b.count else { return false }
  return a.isEmpty || sodium_memcmp(a, b, a.count) == 0
}
