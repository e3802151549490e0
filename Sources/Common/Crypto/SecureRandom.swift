import CSodium

/// Unpredictable numbers from the operating system.
public enum SecureRandom {
  /// Unpredictable bytes, from libsodium.
  public static func bytes(_ count: Int) -> [UInt8] {
    Sodium.require()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  /// Sixty-four random bits.
  public static func word() -> UInt64 {
    bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Uniform below `bound`, without the bias of a remainder.
  public static func below(_ bound: UInt32) -> UInt32 {
    Sodium.require()
    return randombytes_uniform(bound)
  }

  /// `count` decimal digits, leading zeros kept: a one-time code, a PIN.
  public static func digits(_ count: Int) -> String {
    String(decoding: (0..<count).map { _ in UInt8(0x30 + below(10)) }, as: UTF8.self)
  }
}
