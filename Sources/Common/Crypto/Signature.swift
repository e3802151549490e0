import CSodium

/// Signs with Ed25519, RFC 8032. A holder of the matching ``VerifyingKey`` can check who wrote a text and that it was
/// not changed, but cannot sign.
///
/// The secret is wiped when the key goes, and no description shows it.  P1
public final class SigningKey: Sendable, CustomStringConvertible {
  /// Bytes of a signature.
  public static let signatureSize = 64

  /// The public key, for those who check.
  public let verifyingKey: VerifyingKey

  private static let size = 64
  // Written once in the initialiser and wiped in deinit; the pointer is never shared.
  private nonisolated(unsafe) let memory: UnsafeMutablePointer<UInt8>

  /// - Parameters:
  ///   - id: Names the key beside its signatures, so that keys can be rotated.
  ///   - seed: The same seed makes the same key. It belongs to this purpose alone: ``SecretKey/derived(for:)``.
  public init(id: UInt8, seed: SecretKey) {
    Sodium.require()
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.size)
    var publicKey = [UInt8](repeating: 0, count: VerifyingKey.size)
    seed.withBytes { _ = crypto_sign_ed25519_seed_keypair(&publicKey, memory, $0) }
    self.memory = memory
    verifyingKey = VerifyingKey(id: id, trusted: publicKey)
  }

  deinit {
    sodium_memzero(memory, Self.size)
    memory.deallocate()
  }

  /// The number of the key, which a ticket's code names.
  public var id: UInt8 { verifyingKey.id }

  /// The 64 bytes of the signature over `bytes`; always the same for the same bytes.
  public func sign(_ bytes: [UInt8]) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: Self.signatureSize)
    crypto_sign_ed25519_detached(&signature, nil, bytes, UInt64(bytes.count), memory)
    return signature
  }

  public var description: String { "SigningKey(\(id), …)" }
}

/// Checks what one ``SigningKey`` signed. It is no secret.
public struct VerifyingKey: Hashable, Sendable {
  /// Bytes of a public key.
  public static let size = 32

  /// The number of the key, which a ticket's code names.
  public let id: UInt8
  /// As RFC 8032 writes a public key.
  public let bytes: [UInt8]

  /// Nil unless the bytes are a public key that could have a secret one.
  public init?(id: UInt8, bytes: [UInt8]) {
    Sodium.require()
    guard bytes.count == Self.size, crypto_core_ed25519_is_valid_point(bytes) == 1 else { return nil }
    self.init(id: id, trusted: bytes)
  }

  fileprivate init(id: UInt8, trusted bytes: [UInt8]) {
    self.id = id
    self.bytes = bytes
  }

  /// Whether the key's owner signed exactly these bytes. There is one signature that passes: none can be rewritten.
  public func verifies(_ signature: [UInt8], over bytes: [UInt8]) -> Bool {
    guard signature.count == SigningKey.signatureSize else { return false }
    return crypto_sign_ed25519_verify_detached(signature, bytes, UInt64(bytes.count), self.bytes) == 0
  }
}
