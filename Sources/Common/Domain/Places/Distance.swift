import Structures

/// The direction of a place from the centre of the Earth, for distances without trigonometry.
public struct UnitVector: Hashable, Sendable {
  let x: Double
  let y: Double
  let z: Double

  /// Costs four sines and cosines; keep it where many distances are measured.
  public init(_ place: Coordinate) {
    let latitude = place.latitude * (Double.pi / 180)
    let longitude = place.longitude * (Double.pi / 180)
    let inward = Trigonometry.cosine(latitude)
    x = inward * Trigonometry.cosine(longitude)
    y = inward * Trigonometry.sine(longitude)
    z = Trigonometry.sine(latitude)
  }

  /// Great-circle distance in metres on a sphere of the mean radius, within 0.6 % of the ellipsoid. NaN for NaN.
  public func metres(to other: UnitVector) -> Double {
    let halfChord = squaredChord(to: other).squareRoot() / 2
    // Antipodes may come out a little beyond the diameter.
    return 2 * Earth.radius * Trigonometry.arcSine(halfChord > 1 ? 1 : halfChord)
  }

  /// The squared straight line through the Earth, in radii. It rises with the distance and costs less.
  func squaredChord(to other: UnitVector) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return dx * dx + dy * dy + dz * dz
  }

  /// The distance to the nearest metre. NaN becomes half the Earth's circumference.
  public func wholeMetres(to other: UnitVector) -> Int64 {
    let metres = metres(to: other)
    return metres < Earth.halfTurn ? Int64(metres.rounded(.toNearestOrEven)) : Int64(Earth.halfTurn)
  }
}

extension Coordinate {
  /// Great-circle distance in metres on a sphere. NaN when either is not a place.
  public func metres(to other: Coordinate) -> Double { UnitVector(self).metres(to: UnitVector(other)) }

  /// The distance to the nearest metre. NaN becomes half the Earth's circumference.
  public func wholeMetres(to other: Coordinate) -> Int64 { UnitVector(self).wholeMetres(to: UnitVector(other)) }
}

enum Earth {
  /// Mean radius in metres, IUGG.
  static let radius = 6_371_008.8
  /// Metres to the antipodes, rounded up.
  static let halfTurn = 20_015_115.0
}
