import Domain

/// A ride along two streets with one corner, at a constant speed.
struct Ride: Hashable, Sendable {
  let from: Coordinate
  let corner: Coordinate
  let to: Coordinate
  /// Metres per second.
  let speed: Double
  let startsAt: Instant
  private let firstLeg: Double
  private let secondLeg: Double

  /// - Parameter northFirst: Whether the first street runs north or south.
  init(from: Coordinate, to: Coordinate, northFirst: Bool, speed: Double, startsAt: Instant) {
    self.from = from
    self.to = to
    self.speed = speed
    self.startsAt = startsAt
    corner =
      northFirst
      ? Coordinate(latitude: to.latitude, longitude: from.longitude)
      : Coordinate(latitude: from.latitude, longitude: to.longitude)
    (firstLeg, secondLeg) = (from.metres(to: corner), corner.metres(to: to))
  }

  var metres: Double { firstLeg + secondLeg }
  var arrivesAt: Instant { startsAt + .seconds(metres / speed) }

  /// The rider's place: the start before the ride and the goal after it.
  func place(at now: Instant) -> Coordinate {
    let ridden = max(0, now.since(startsAt) / .seconds(1) * speed)
    if ridden >= metres { return to }
    if ridden < firstLeg { return from.towards(corner, ridden / firstLeg) }
    return secondLeg > 0 ? corner.towards(to, (ridden - firstLeg) / secondLeg) : to
  }

  /// In degrees clockwise from north.
  func heading(at now: Instant) -> Double {
    let ridden = now.since(startsAt) / .seconds(1) * speed
    let (a, b) = ridden < firstLeg ? (from, corner) : (corner, to)
    if a.longitude == b.longitude { return a.latitude <= b.latitude ? 0 : 180 }
    return a.longitude < b.longitude ? 90 : 270
  }
}

extension Coordinate {
  /// The point at this share of the way to a near point.
  func towards(_ other: Coordinate, _ share: Double) -> Coordinate {
    Coordinate(
      latitude: latitude + (other.latitude - latitude) * share,
      longitude: longitude + (other.longitude - longitude) * share)
  }

  /// The point so many metres north and east. Returns itself where a degree has almost no length.
  func moved(north: Double, east: Double) -> Coordinate {
    let step = 0.01
    let perNorth = metres(to: Coordinate(latitude: latitude + step, longitude: longitude)) / step
    let perEast = metres(to: Coordinate(latitude: latitude, longitude: longitude + step)) / step
    guard perNorth > 1, perEast > 1 else { return self }
    return Coordinate(checking: latitude + north / perNorth, longitude + east / perEast) ?? self
  }
}
