import CSodium

/// SHA-256 of bytes that come in parts, for files that are larger than memory.
public struct RunningSHA256 {
  private var state = crypto_hash_sha256_state()

  public init() {
    Sodium.require()
    crypto_hash_sha256_init(&state)
  }

  /// Adds the next part.
  public mutating func add(_ bytes: [UInt8]) { crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count)) }

  /// The digest of all parts; it ends them.
  public consuming func digest() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
    crypto_hash_sha256_final(&state, &digest)
    return digest
  }
}
