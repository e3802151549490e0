import Wire

/// A hall as a planning tool drew it, before anything is known to be right about it.
struct DrawnPlan {
  var name: String
  /// The plan's own names of its categories, in its order, which is from the dearest.
  var categories: [String] = []
  var rows: [DrawnRow] = []
  /// Where everybody looks. Nil: upwards, the screen being above the plan.
  var focus: DrawnPoint?
  /// Why the plan cannot be used: each is a seat or a row that nobody could be sent to.
  var faults: [ImportRefusal] = []
  /// What is in the plan and no seat: left out, the rest being as good without it.
  var leftOut: [ImportRefusal] = []

  init(name: String) { self.name = name }

  var seatCount: Int { rows.reduce(0) { $0 + $1.seats.count } }

  mutating func fault(_ path: String, _ reason: String) {
    faults.append(ImportRefusal(place: .entry(path), reason: reason))
  }

  mutating func leaveOut(_ path: String, _ reason: String) {
    leftOut.append(ImportRefusal(place: .entry(path), reason: reason))
  }
}

/// Seats beside each other, or around one table.
struct DrawnRow {
  var label: String
  /// The zone, section or floor that it is in; empty where the plan has but one.
  var area: String
  /// Counts the areas that may lie over each other.
  var level: Int
  /// Whether that area is a floor of its own, over or under the others.
  var isFloor = false
  /// Around a table nobody sits between two neighbours.
  var isTable = false
  var seats: [DrawnSeat] = []
}

struct DrawnSeat {
  /// Where in the file, for a person: `Stalls/A/12`.
  var path: String
  var number: String
  var point: DrawnPoint
  /// The plan's own name of its category.
  var category: String?
  var isAccessible = false
  var isCompanion = false
}

/// In the plan's own units, x to the right and y down.
struct DrawnPoint: Hashable {
  var x: Double
  var y: Double

  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// `{"x": 12.5, "y": 40}`. Nil where one is missing or lies a hundred thousand units away.
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
  /// A name that is text or a whole number, tidied. Nil: neither, or nothing.
  func label(_ key: String) -> String? {
    guard let text = self[key]?.stringValue ?? self[key]?.integerValue.map({ "\($0)" }) else { return nil }
    let tidy = text.trimmed
    return tidy.isEmpty || !tidy.isOneLine ? nil : tidy
  }
}

extension String {
  /// Without control characters.
  var isOneLine: Bool { unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
}
