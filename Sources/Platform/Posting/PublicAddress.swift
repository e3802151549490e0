/// Which addresses the whole internet can reach, by the registries of special addresses (RFC 6890).
enum PublicAddress {
  private struct Network {
    var bytes: [UInt8]
    var bits: Int

    init(_ bytes: UInt8..., bits: Int) { (self.bytes, self.bits) = (bytes, bits) }

    func contains(_ address: [UInt8]) -> Bool {
      (0..<bits).allSatisfy { bit in
        let mask: UInt8 = 0x80 >> UInt8(bit % 8)
        let own = bit / 8 < bytes.count ? bytes[bit / 8] : 0
        return own & mask == address[bit / 8] & mask
      }
    }
  }

  private static let special = [
    Network(0, bits: 8), Network(10, bits: 8), Network(100, 64, bits: 10), Network(127, bits: 8),
    Network(169, 254, bits: 16), Network(172, 16, bits: 12), Network(192, 0, 0, bits: 24),
    Network(192, 0, 2, bits: 24), Network(192, 88, 99, bits: 24), Network(192, 168, bits: 16),
    Network(198, 18, bits: 15), Network(198, 51, 100, bits: 24), Network(203, 0, 113, bits: 24),
    Network(224, bits: 4), Network(240, bits: 4),
  ]

  /// Inside 2000::/3: protocols and Teredo, documentation, 6to4, whose addresses lead to others.
  private static let specialOfSix = [
    Network(0x20, 0x01, 0, 0, bits: 23), Network(0x20, 0x01, 0x0D, 0xB8, bits: 32), Network(0x20, 0x02, bits: 16),
    Network(0x3F, 0xFF, bits: 20),
  ]
  private static let global = Network(0x20, bits: 3)
  /// RFC 6052: the last four bytes are the address that a translator connects to.
  private static let translated = Network(0, 0x64, 0xFF, 0x9B, bits: 96)

  /// - Parameter address: 4 bytes or 16, the first of the address first.
  static func includes(_ address: [UInt8]) -> Bool {
    if address.count == 4 { return !special.contains { $0.contains(address) } }
    guard address.count == 16 else { return false }
    if translated.contains(address) { return includes(Array(address[12...])) }
    return global.contains(address) && !specialOfSix.contains { $0.contains(address) }
  }
}
