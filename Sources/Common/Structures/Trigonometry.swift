/// Sine, cosine and arc sine in IEEE arithmetic alone: the server and the browser compute the same bits.  M5
///
/// Taylor series after reduction to an eighth of a turn; within 4 ulp for |x| ≤ 4π.
public enum Trigonometry {
  /// Of radians; NaN beyond a million.
  public static func sine(_ x: Double) -> Double {
    let (quadrant, rest) = reduced(x)
    switch quadrant & 3 {
    case 0: return nearSine(rest)
    case 1: return nearCosine(rest)
    case 2: return -nearSine(rest)
    default: return -nearCosine(rest)
    }
  }

  /// Of radians; NaN beyond a million.
  public static func cosine(_ x: Double) -> Double {
    let (quadrant, rest) = reduced(x)
    switch quadrant & 3 {
    case 0: return nearCosine(rest)
    case 1: return -nearSine(rest)
    case 2: return -nearCosine(rest)
    default: return nearSine(rest)
    }
  }

  /// For 0 ≤ x ≤ 1; NaN for NaN.
  public static func arcSine(_ x: Double) -> Double {
    if x > 0.75 { return Double.pi / 2 - arcSine(((1 - x) * (1 + x)).squareRoot()) }
    let s = x * x
    var angle = x * (1 + s * (1 / 6 + s * (3 / 40 + s * (15 / 336 + s * (105 / 3456)))))
    if x < 0.02 { return angle }
    // Newton's method squares the error each time; the series left at most 0.003.
    for _ in 0..<3 { angle += (x - nearSine(angle)) / nearCosine(angle) }
    return angle
  }

  /// The nearest quarter turn and what is left, so that |rest| ≤ π/4. What is not an angle stays NaN.
  private static func reduced(_ x: Double) -> (quadrant: Int, rest: Double) {
    guard x.magnitude < 1_000_000 else { return (0, .nan) }
    let quadrant = (x * (2 / Double.pi)).rounded(.toNearestOrEven)
    // π/2 in two parts, the first with trailing zeros, so that its product with a small integer is exact.
    return (Int(quadrant), (x - quadrant * 0x1.921fb544p0) - quadrant * 0x1.0b4611a626331p-34)
  }

  private static func nearSine(_ r: Double) -> Double {
    let s = -r * r
    let tail = 1 / 39_916_800 + s * (1 / 6_227_020_800 + s * (1 / 1_307_674_368_000))
    return r + r * s * (1 / 6 + s * (1 / 120 + s * (1 / 5040 + s * (1 / 362_880 + s * tail))))
  }

  private static func nearCosine(_ r: Double) -> Double {
    let s = -r * r
    let tail = 1 / 479_001_600 + s * (1 / 87_178_291_200 + s * (1 / 20_922_789_888_000))
    return 1 + s * (0.5 + s * (1 / 24 + s * (1 / 720 + s * (1 / 40_320 + s * (1 / 3_628_800 + s * tail)))))
  }
}
