/// A courier's way past the doors of what they bring.  D3, D9
///
/// Food that waits in a kitchen is fetched first; then each door is the nearest from the place before it.
public struct DeliveryWay: Hashable, Sendable {
  /// A door, in the order in which the courier comes to it.
  public struct Stop: Hashable, Sendable {
    /// Its index among the doors that were given.
    public let door: Int
    /// From where the courier is, past the kitchen and the doors before, in straight lines.
    public let metres: Int64
    public let doorsBefore: Int
  }

  public let stops: [Stop]
  /// From where the courier is, in a straight line. 0 when nothing waits in a kitchen.
  public let metresToKitchen: Int64
  /// How many metres farther one of the doors is by this way than in a straight line from the kitchen, at most; without
  /// a kitchen from where the courier is.
  public let detour: Int64

  /// - Parameters:
  ///   - kitchen: Where food waits that is fetched before any is brought.
  ///   - doors: Of two that are equally near, the one that was given first comes first.
  public init(from place: Coordinate, by kitchen: Coordinate? = nil, to doors: [Coordinate]) {
    let begin = kitchen ?? place
    metresToKitchen = kitchen.map { place.wholeMetres(to: $0) } ?? 0
    var (here, metres, farther) = (begin, metresToKitchen, Int64(0))
    var left = Array(doors.indices)
    var stops: [Stop] = []
    while let next = left.min(by: { here.metres(to: doors[$0]) < here.metres(to: doors[$1]) }) {
      metres += here.wholeMetres(to: doors[next])
      here = doors[next]
      farther = max(farther, metres - metresToKitchen - begin.wholeMetres(to: here))
      stops.append(Stop(door: next, metres: metres, doorsBefore: stops.count))
      left.removeAll { $0 == next }
    }
    (self.stops, detour) = (stops, farther)
  }
}
