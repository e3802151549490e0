import Domain

/// The streets of the demo city: avenues run north and streets run east.
struct Grid {
  static let avenues = 40
  static let streets = 100
  private static let metresBetweenAvenues = 250.0
  private static let metresBetweenStreets = 100.0
  private static let metresPerDegree = 111_195.0

  let center: Coordinate

  /// The crossing of an avenue and a street, both counted from the south-west corner.
  func crossing(avenue: Double, street: Double) -> Coordinate {
    place(
      east: (avenue - Double(Self.avenues) / 2) * Self.metresBetweenAvenues,
      north: (street - Double(Self.streets) / 2) * Self.metresBetweenStreets)
  }

  /// A place in metres from `origin`, or from the centre.
  func place(east: Double, north: Double, from origin: Coordinate? = nil) -> Coordinate {
    let origin = origin ?? center
    // The ratio of a degree of longitude to one of latitude here. One value suffices for a small city.
    let shrink = 0.7626
    return Coordinate(
      latitude: rounded(origin.latitude + north / Self.metresPerDegree),
      longitude: rounded(origin.longitude + east / (Self.metresPerDegree * shrink)))
  }

  /// Rounds to about a decimetre, so that a place is written the same everywhere.
  private func rounded(_ degrees: Double) -> Double { (degrees * 1_000_000).rounded() / 1_000_000 }

  /// The uninhabited park in the middle, a hole in the zones that surround it.
  var park: [Coordinate] {
    [(18.0, 44.0), (22.0, 44.0), (22.0, 56.0), (18.0, 56.0)].map { crossing(avenue: $0.0, street: $0.1) }
  }

  /// Streets and avenues that the park interrupts, its edges not among them.
  static let parkStreets = 45...55
  static let parkAvenues = 19...21

  /// The house number on a numbered street so far west or east; numbers rise from the middle, eight metres apart.
  static func number(atAvenue avenue: Double) -> Int {
    1 + Int((abs(avenue - Double(avenues) / 2) * metresBetweenAvenues / 8).rounded())
  }

  /// The number of a house on one side of the street there: even ones stand on the north.
  static func number(atAvenue avenue: Double, onNorth: Bool) -> Int {
    let number = number(atAvenue: avenue)
    if number.isMultiple(of: 2) == onNorth { return number }
    return number < Self.number(atAvenue: 0) ? number + 1 : number - 1
  }

  /// Such as "212 West 31st Street".
  static func address(avenue: Int, street: Int, number: Int) -> String {
    let side = avenue < avenues / 2 ? "West" : "East"
    return "\(number) \(side) \(ordinal(street + 1)) Street"
  }

  static func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}
