/// SHA-1, FIPS 180-4, for what other programs compute with it: a WebSocket's upgrade (RFC 6455), and the HMAC of
/// one-time codes (RFC 6238). Two texts of one digest can be made, so no signature may stand on it.
public enum SHA1 {
  /// The 20 bytes of the digest.
  public static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = pad(message)
    for start in stride(from: 0, to: padded.count, by: 64) { absorb(padded, from: start, &state) }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  private static func pad(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    return padded + (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
  }

  /// Takes in the 64 bytes from `start`.
  private static func absorb(_ bytes: [UInt8], from start: Int, _ state: inout [UInt32]) {
    var schedule = [UInt32](repeating: 0, count: 80)
    for index in 0..<64 { schedule[index / 4] = schedule[index / 4] << 8 | UInt32(bytes[start + index]) }
    for index in 16..<80 {
      schedule[index] = rotate(
        schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16], 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for round in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch round {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotate(a, 5) &+ mixed &+ e &+ constant &+ schedule[round]
      (a, b, c, d, e) = (next, a, rotate(b, 30), c, d)
    }
    state = [state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d, state[4] &+ e]
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
