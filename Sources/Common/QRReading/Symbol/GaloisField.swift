/// The field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1, in which the error correction computes.
struct GaloisField {
  /// The powers of the generator 2, twice, so that a sum of two logarithms is an index.
  private var powers = [UInt8](repeating: 0, count: 512)
  private var logarithms = [UInt8](repeating: 0, count: 256)

  init() {
    var value = 1
    for exponent in 0..<255 {
      powers[exponent] = UInt8(truncatingIfNeeded: value)
      powers[exponent + 255] = UInt8(truncatingIfNeeded: value)
      logarithms[value] = UInt8(truncatingIfNeeded: exponent)
      value <<= 1
      if value > 255 { value ^= 0x11D }
    }
  }

  @inline(never)
  func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    guard left != 0, right != 0 else { return 0 }
    return powers[Int(logarithms[Int(left)]) + Int(logarithms[Int(right)])]
  }

  /// The divisor must not be 0.
  @inline(never)
  func quotient(_ dividend: UInt8, _ divisor: UInt8) -> UInt8 {
    guard dividend != 0 else { return 0 }
    return powers[Int(logarithms[Int(dividend)]) + 255 - Int(logarithms[Int(divisor)])]
  }

  /// The generator to a power.
  /// - Parameter exponent: 0 or more.
  func power(_ exponent: Int) -> UInt8 { powers[exponent % 255] }
}
