/// Somewhere that one has to be after a meal, such as a film.
public struct Engagement: Hashable, Sendable {
  public var place: Coordinate
  /// From now until one has to be there.
  public var minutes: Int64

  public init(place: Coordinate, minutes: Int64) {
    self.place = place
    self.minutes = minutes
  }

  /// Minutes that one wants for a meal before a film.
  static let meal: Int64 = 20
  /// Metres by which a walk past a kitchen may be longer than the straight one.
  static let detour: Int64 = 500

  /// Whether one can eat before it: the food is at the door by its latest, eaten, and the way walked in time.
  func allowsDelivery(_ eta: ETA, to home: Coordinate) -> Bool {
    Int64(eta.maximum) + Self.meal + EveningPlan.Way(from: home, to: place).minutesOnFoot <= minutes
  }

  /// Whether a kitchen lies on the way, and one who picks up there is in time.
  func allowsPickup(at kitchen: Coordinate, preparationMinutes: Int, from home: Coordinate) -> Bool {
    let (there, on) = (EveningPlan.Way(from: home, to: kitchen), EveningPlan.Way(from: kitchen, to: place))
    guard there.metres + on.metres <= home.wholeMetres(to: place) + Self.detour else { return false }
    let ready = Int64(ETA(preparationMinutes: preparationMinutes, distanceMetres: 0).maximum)
    return max(ready, there.minutesOnFoot) + Self.meal + on.minutesOnFoot <= minutes
  }
}
