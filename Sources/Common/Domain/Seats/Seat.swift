/// One place to sit, or to stand a wheelchair, in a hall.
public struct Seat: Hashable, Sendable {
  /// The index of its row, counted from the screen.
  public let row: Int
  /// What is written on it, `12`; unique in rows of one label.
  public let number: String
  public let category: SeatCategory
  /// Its place on the plan in units of about a centimetre; y grows away from the screen.
  public let x: Int32
  public let y: Int32
  /// Room for a wheelchair. Every seat of the category `wheelchair` is, unless it is a companion's.
  public let isAccessible: Bool
  /// For whoever comes with somebody on an accessible seat.
  public let isCompanion: Bool
  /// The index of the seat it belongs to: the other half of a love seat, or the other of an accessible and a
  /// companion seat.
  public let partner: Int?

  public init(
    row: Int, number: String, category: SeatCategory, x: Int32, y: Int32, isAccessible: Bool = false,
    isCompanion: Bool = false, partner: Int? = nil
  ) {
    self.row = row
    self.number = number
    self.category = category
    self.x = x
    self.y = y
    self.isAccessible = isAccessible || (category == .wheelchair && !isCompanion)
    self.isCompanion = isCompanion
    self.partner = partner
  }

  /// Whether it is kept for those who ask for access, unless the house opens such seats to all.  R6
  public var isForAccess: Bool { isAccessible || isCompanion }
}

/// What a seat is priced as. The raw value is its name on the wire.
public enum SeatCategory: String, Hashable, Sendable, CaseIterable {
  case regular, premium, vip, wheelchair
}

/// A row of seats that are neighbours in their order, left to right as the audience sits.
public struct SeatRow: Hashable, Sendable {
  /// What is written on it, `C`.
  public let label: String
  /// Indices of the layout's seats.
  public let seats: Range<Int>

  public init(label: String, seats: Range<Int>) {
    self.label = label
    self.seats = seats
  }
}

/// A seat by what is written on it.
public struct SeatName: Hashable, Sendable, CustomStringConvertible {
  public let row: String
  public let number: String

  public init(row: String, number: String) {
    self.row = row
    self.number = number
  }

  public var description: String { row + " " + number }
}
