import CSodium

/// Seals a few bytes with a passphrase, for what is kept where others may read: Argon2id makes a key of it, with which
/// ``FieldCipher`` seals.
///
///     salt (16) · what FieldCipher makes
public enum PassphraseSeal {
  /// Why nothing was sealed or opened.
  public enum Failure: Error, Equatable, Sendable {
    /// The system does not give the 256 MiB that the key is made in.
    case noMemory
    /// It is another passphrase, or what was sealed or its context were changed.
    case doesNotOpen
  }

  private static let saltSize = 16

  /// Seals; every time with another salt.
  /// - Parameter context: What the bytes are bound to; they open only with the same.
  public static func seal(
    _ plaintext: [UInt8], passphrase: String, context: String
  ) throws(Failure) -> [UInt8] {
    let salt = SecureRandom.bytes(saltSize)
    return salt + FieldCipher(key: try key(passphrase, salt)).seal(plaintext, context: context)
  }

  /// Opens what ``seal(_:passphrase:context:)`` made.
  public static func open(_ sealed: [UInt8], passphrase: String, context: String) throws(Failure) -> [UInt8] {
    guard sealed.count > saltSize else { throw .doesNotOpen }
    let cipher = FieldCipher(key: try key(passphrase, Array(sealed.prefix(saltSize))))
    guard let plaintext = cipher.open(Array(sealed.dropFirst(saltSize)), context: context) else {
      throw .doesNotOpen
    }
    return plaintext
  }

  /// Argon2id, RFC 9106, with the cost that libsodium calls moderate: three passes over 256 MiB.
  private static func key(_ passphrase: String, _ salt: [UInt8]) throws(Failure) -> SecretKey {
    Sodium.require()
    var bytes = [UInt8](repeating: 0, count: SecretKey.size)
    let text = passphrase.utf8.map { CChar(bitPattern: $0) }
    let result = crypto_pwhash(
      &bytes, UInt64(bytes.count), text, UInt64(text.count), salt, UInt64(crypto_pwhash_opslimit_moderate()),
      crypto_pwhash_memlimit_moderate(), crypto_pwhash_alg_argon2id13())
    defer { sodium_memzero(&bytes, bytes.count) }
    guard result == 0, let key = SecretKey(bytes) else { throw .noMemory }
    return key
  }
}
