import Wire

/// A hall as a planning tool drew it, not validated yet.
struct DrawnPlan {
  var name: String
  /// The plan's category names in its order, dearest first.
  var categories: [String] = []
  var rows: [DrawnRow] = []
  /// Areas without numbered seats.
  var areas: [DrawnArea] = []
  /// The stage's place. Nil means above the plan.
  var focus: DrawnPoint?
  /// Seats or rows without a usable place or name. With any of them the plan is refused.
  var faults: [PlanFault] = []
  /// Parts of the plan that are not seats, which are left out.
  var leftOut: [PlanFault] = []

  /// Seats of a category beyond them are faults.  P4
  static let mostCategories = 200

  init(name: String) { self.name = name }

  /// Seats and places.
  var seatCount: Int { rows.reduce(0) { $0 + $1.seats.count } + areas.reduce(0) { $0 + $1.places } }

  mutating func fault(_ path: String, _ reason: String) {
    faults.append(PlanFault(path: path, reason: reason))
  }

  mutating func leaveOut(_ path: String, _ reason: String) {
    leftOut.append(PlanFault(path: path, reason: reason))
  }
}

/// An area without numbered seats.
struct DrawnArea {
  var label: String
  /// How many are let in.
  var places: Int
  /// The plan's own category name.
  var category: String?
}

/// Seats side by side, or around one table.
struct DrawnRow {
  var label: String
  /// The zone, section or floor. Empty when the plan has only one.
  var area: String
  /// The index of the row's area; areas may overlap in the drawing.
  var level: Int
  /// Whether the area is a floor of its own.
  var isFloor = false
  /// Whether the seats are around a table, where no seat lies between two neighbours.
  var isTable = false
  var seats: [DrawnSeat] = []
}

struct DrawnSeat {
  /// The place in the file, for a person: `Stalls/A/12`.
  var path: String
  var number: String
  var point: DrawnPoint
  /// The plan's own category name.
  var category: String?
  var isAccessible = false
  var isCompanion = false
}

/// A point in the plan's units, with x to the right and y down.
struct DrawnPoint: Hashable {
  var x: Double
  var y: Double

  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Parses `{"x": 12.5, "y": 40}`. Nil when a number is missing or beyond a hundred thousand units.
  init?(_ json: JSON?) {
    guard let x = json?["x"]?.doubleValue, let y = json?["y"]?.doubleValue else { return nil }
    guard abs(x) <= Self.farthest, abs(y) <= Self.farthest else { return nil }
    self.init(x: x, y: y)
  }

  static let farthest = 100_000.0

  func squaredDistance(to other: DrawnPoint) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return dx * dx + dy * dy
  }

  static func + (a: DrawnPoint, b: DrawnPoint) -> DrawnPoint { DrawnPoint(x: a.x + b.x, y: a.y + b.y) }
}

extension JSON {
  /// A name that is text or a whole number, tidied. Nil when it is neither or empty.
  func label(_ key: String) -> String? {
    guard let text = self[key]?.stringValue ?? self[key]?.integerValue.map({ "\($0)" }) else { return nil }
    let tidy = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isOneLine = tidy.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    return tidy.isEmpty || !isOneLine ? nil : tidy
  }
}
