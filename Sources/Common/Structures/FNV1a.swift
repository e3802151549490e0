/// The FNV-1a hash of 64 bits, RFC 9923: the same in every run and on every machine, unlike `Hasher`.
///
/// No protection against an attacker, who can easily find two texts with one hash.
public enum FNV1a {
  /// The hash of no bytes.
  public static var start: UInt64 { 0xCBF2_9CE4_8422_2325 }

  /// - Parameter start: The hash of the bytes before these.
  @inlinable
  public static func hash(_ bytes: some Sequence<UInt8>, after start: UInt64 = start) -> UInt64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
