import Structures

/// Opaque bearer tokens: a prefix that secret scanners know, and 256 random bits. Only their hash is stored.  P3
public enum Token {
  /// It shows in logs and leaks what kind of secret follows.
  public static let prefix = "sat_"

  /// A new token with 256 random bits.
  public static func make() -> String { prefix + Base64URL.encode(SecureRandom.bytes(32)) }
}
