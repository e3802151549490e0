/// HMAC, RFC 2104, over a hash that reads blocks of 64 bytes, with a key of any length.
///
/// ``MAC`` is for keys of the platform's own, which have 32 bytes. This is for a hash that libsodium does not have.
public enum HMAC {
  private static let block = 64

  /// The code with SHA-256, for what other programs signed with a key that they chose.
  public static func sha256(over bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    code(of: bytes, key: key, hash: Digest.sha256)
  }

  /// The code of `bytes`, as long as a digest of the hash.
  static func code(of bytes: [UInt8], key: [UInt8], hash: ([UInt8]) -> [UInt8]) -> [UInt8] {
    let short = key.count > block ? hash(key) : key
    let padded = short + [UInt8](repeating: 0, count: block - short.count)
    let inner = hash(padded.map { $0 ^ 0x36 } + bytes)
    return hash(padded.map { $0 ^ 0x5C } + inner)
  }
}
