/// One place in a hall, to sit or to park a wheelchair.
public struct Seat: Hashable, Sendable {
  /// The index of its row, counted from the screen.
  public let row: Int
  /// The label on the seat, `12`; unique among rows of one label.
  public let number: String
  /// Decides the price.
  public let category: SeatCategory
  /// About centimetres on the plan, from left to right.
  public let x: Int32
  /// About centimetres on the plan, growing away from the screen.
  public let y: Int32
  /// True for a seat with room for a wheelchair. All seats of category `wheelchair` are, but for companion seats.
  public let isAccessible: Bool
  /// The seat for a person who accompanies another on an accessible seat.  R6
  public let isCompanion: Bool
  /// The index of the seat it is sold with: the other half of a love seat, or of an accessible and a companion seat.
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

  /// True when it is kept for those who ask for access, unless the theatre sells such seats to all.  R6
  public var isForAccess: Bool { isAccessible || isCompanion }
}

/// The price category of a seat. The raw value is its name on the wire.
public enum SeatCategory: String, Hashable, Sendable, CaseIterable {
  case regular, premium, vip, wheelchair
}

/// A row of seats that are neighbours in their order, left to right as the audience sits; or a part of an area without
/// numbered seats.
public struct SeatRow: Hashable, Sendable {
  /// The label on the row, `C`, or the name of the area.
  public let label: String
  /// Indices of the layout, rising from left to right.
  public let seats: Range<Int>
  /// True for places of an area: they have no neighbours and are given in order.
  public let isArea: Bool

  public init(label: String, seats: Range<Int>, isArea: Bool = false) {
    self.label = label
    self.seats = seats
    self.isArea = isArea
  }
}

/// An area without numbered seats: to stand, or to sit where one likes. Its places are rows of one label.
public struct SeatArea: Hashable, Sendable {
  /// "Standing".
  public let label: String
  /// Its places in the order in which they are given. Indices of the layout.
  public let seats: Range<Int>

  public init(label: String, seats: Range<Int>) {
    self.label = label
    self.seats = seats
  }
}

/// A seat by its labels.
public struct SeatName: Hashable, Sendable, CustomStringConvertible {
  /// The label on the row, "K".
  public let row: String
  /// The label on the seat, "12".
  public let number: String

  public init(row: String, number: String) {
    self.row = row
    self.number = number
  }

  /// "K 12".
  public var description: String { row + " " + number }
}
