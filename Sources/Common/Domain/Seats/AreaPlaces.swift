/// An area without numbered seats, as the seats of a layout that its places become.
///
/// Each place is a seat with a number, so that holds, tickets and doors need to know nothing of areas.
public struct AreaPlaces: Hashable, Sendable {
  /// "Standing": the label of its rows.
  public var label: String
  public var count: Int
  public var category: SeatCategory

  public init(label: String, count: Int, category: SeatCategory) {
    self.label = label
    self.count = count
    self.category = category
  }

  /// Centimetres between two places on the plan.
  private static let pitch: Int32 = 40

  /// Adds the places behind everything that is laid already, in rows of `LayoutLimits.placesOfAreaRow`.
  public func lay(rows: inout [SeatRow], seats: inout [Seat]) {
    var y = (seats.map { $0.y }.max() ?? -4 * Self.pitch) + 4 * Self.pitch
    let left = seats.map { $0.x }.min() ?? 0
    var number = 0
    while number < count {
      let end = min(count, number + LayoutLimits.placesOfAreaRow)
      let first = seats.count
      for place in number..<end {
        seats.append(
          Seat(
            row: rows.count, number: String(place + 1), category: category,
            x: left + Int32(place - number) * Self.pitch,
            y: y))
      }
      rows.append(SeatRow(label: label, seats: first..<seats.count, isArea: true))
      y += Self.pitch
      number = end
    }
  }
}
