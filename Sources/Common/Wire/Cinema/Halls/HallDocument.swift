import Domain

/// A seat of a hall's document.
public struct HallSeat: RequestBody {
  /// As written on the seat, 1 to 12 characters. Unique among rows of one label.
  public var number: String
  /// Nil: the row's.
  public var category: SeatCategoryCode?
  /// About centimetres from left to right. Nil: sixty from the seat before, and as many more behind an aisle.
  public var x: Int64?
  /// About centimetres away from the screen. Nil: the row's.
  public var y: Int64?
  /// Room for a wheelchair. Nil: false.  R6
  public var isAccessible: Bool?
  /// The seat for who accompanies another. Nil: false.  R6
  public var isCompanion: Bool?
  /// The other half of a love seat, or of an accessible and a companion seat; one of the two names the other.
  public var partner: HallSeatName?
  /// An aisle or a gap comes before the next seat. Nil: false.
  public var aisleAfter: Bool?

  public init(
    number: String, category: SeatCategoryCode? = nil, x: Int64? = nil, y: Int64? = nil, isAccessible: Bool? = nil,
    isCompanion: Bool? = nil, partner: HallSeatName? = nil, aisleAfter: Bool? = nil
  ) {
    self.number = number
    self.category = category
    self.x = x
    self.y = y
    self.isAccessible = isAccessible
    self.isCompanion = isCompanion
    self.partner = partner
    self.aisleAfter = aisleAfter
  }
}

extension HallSeat {
  public static let schema = Schema.object(
    "HallSeat",
    [
      .required("number", .mark), .optional("category", .word(SeatCategoryCode.self)), .optional("x", .planPlace),
      .optional("y", .planPlace), .optional("is_accessible", .boolean), .optional("is_companion", .boolean),
      .optional("partner", HallSeatName.schema), .optional("aisle_after", .boolean),
    ])
}

/// A seat by what is written on it.
public struct HallSeatName: RequestBody {
  /// The label on the row.
  public var row: String
  /// The label on the seat.
  public var number: String

  public init(row: String, number: String) {
    self.row = row
    self.number = number
  }
}

extension HallSeatName {
  public static let schema = Schema.object(
    "HallSeatName", [.required("row", .mark), .required("number", .mark)])
}

/// A row of a hall's document: its seats one by one, or only how many there are.
public struct HallRow: RequestBody {
  /// As written on the row, 1 to 12 characters.
  public var label: String
  /// Of its seats. Nil: `regular`.
  public var category: SeatCategoryCode?
  /// About centimetres away from the screen. Nil: a hundred behind the row before.
  public var y: Int64?
  /// From left to right as the audience sits.
  public var seats: [HallSeat]?
  /// Instead of `seats`: this many, numbered from 1.
  public var count: Int64?
  /// Beside `count`: numbers of seats behind which an aisle lies.
  public var aislesAfter: [Int64]?

  public init(
    label: String, category: SeatCategoryCode? = nil, y: Int64? = nil, seats: [HallSeat]? = nil, count: Int64? = nil,
    aislesAfter: [Int64]? = nil
  ) {
    self.label = label
    self.category = category
    self.y = y
    self.seats = seats
    self.count = count
    self.aislesAfter = aislesAfter
  }
}

extension HallRow {
  public static let schema = Schema.object(
    "HallRow",
    [
      .required("label", .mark), .optional("category", .word(SeatCategoryCode.self)), .optional("y", .planPlace),
      .optional("seats", .array(HallSeat.schema, 1...LayoutLimits.seats)), .optional("count", .integer(1...500)),
      .optional("aisles_after", .array(.integer(1...500), 0...100)),
    ],
    .exactlyOne(of: ["seats"], ["count"]))
}

/// An area without numbered seats: to stand, or to sit where one likes. Its places are given in order.
public struct HallArea: RequestBody {
  /// On the ticket, 1 to 12 characters: "Standing".
  public var label: String
  /// How many are let in.
  public var places: Int64
  /// Nil: `regular`.
  public var category: SeatCategoryCode?

  public init(label: String, places: Int64, category: SeatCategoryCode? = nil) {
    self.label = label
    self.places = places
    self.category = category
  }
}

extension HallArea {
  public static let schema = Schema.object(
    "HallArea",
    [
      .required("label", .mark), .required("places", .integer(1...Int64(LayoutLimits.seats))),
      .optional("category", .word(SeatCategoryCode.self)),
    ])
}

/// Which of the platform's categories a category of a plan of another tool becomes.
public struct PlanCategory: RequestBody {
  /// The plan's own name.
  public var name: String
  public var category: SeatCategoryCode

  public init(name: String, category: SeatCategoryCode) {
    self.name = name
    self.category = category
  }
}

extension PlanCategory {
  public static let schema = Schema.object(
    "PlanCategory", [.required("name", .string(1...120, .line)), .required("category", .word(SeatCategoryCode.self))])
}

extension Schema {
  /// What is written on a row or a seat.
  static let mark = Schema.string(1...LayoutLimits.name, .line)
  static let planPlace = Schema.integer(Int64(LayoutLimits.plan.lowerBound)...Int64(LayoutLimits.plan.upperBound))
}
