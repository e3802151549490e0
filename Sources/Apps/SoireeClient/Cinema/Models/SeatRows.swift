public import Wire

/// One seat, as drawn and as read aloud.
public struct SeatSpot: Hashable, Sendable, Identifiable {
  /// Its index in the layout, for a tap.
  public let id: Int
  /// The row and the number: `F7`.
  public let name: String
  public let look: SeatLook
  /// Whether it is part of the suggestion.
  public let isSuggested: Bool
  public let category: SeatCategoryCode
  /// About a centimetre each on the plan; y grows away from the screen.
  public let x: Int64
  public let y: Int64
  public let isAccessible: Bool
  public let isCompanion: Bool
  /// Whether an aisle follows the seat.
  public let aisleAfter: Bool
  /// Minor units. Nil when the seat is not sold.
  public let price: Int64?
  /// For a screen reader.
  public let label: String
}

/// One row, left to right as the audience sits.
public struct SeatLine: Hashable, Sendable, Identifiable {
  /// Its index in the layout.
  public let id: Int
  public let label: String
  public let seats: [SeatSpot]
  /// For a screen reader.
  public let summary: String
}

extension SeatPicture {
  /// The rows from the screen backwards.
  public var rows: [SeatLine] {
    let suggested = Set(selection.advice?.suggestion ?? [])
    return hall.layout.rows.enumerated().map { number, row in
      let seats = row.seats.map { spot($0, isSuggested: suggested.contains($0)) }
      let free = seats.count { $0.look != .taken }
      return SeatLine(
        id: number, label: row.label, seats: seats,
        summary: CinemaWords.row(row.label, free: free, of: seats.count))
    }
  }

  private func spot(_ seat: Int, isSuggested: Bool) -> SeatSpot {
    let (body, look) = (hall.body.seats[seat], look(seat))
    return SeatSpot(
      id: seat, name: body.name, look: look, isSuggested: isSuggested, category: body.category, x: body.x, y: body.y,
      isAccessible: body.isAccessible, isCompanion: body.isCompanion, aisleAfter: body.aisleAfter, price: body.price,
      label: CinemaWords.seat(body, look, hall.show.currency))
  }

  /// The names of seats: `F7 F8`.
  public func names(_ seats: [Int]) -> String {
    seats.filter { hall.body.seats.indices.contains($0) }.map { hall.body.seats[$0].name }.joined(separator: " ")
  }
}
