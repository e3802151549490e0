import Wire

/// Reads pretix's seating plans: zones with rows of seats, each placed relative to its parent.
struct PretixPlanReader {
  private var plan: DrawnPlan

  init(_ json: JSON) {
    plan = DrawnPlan(name: json.label("name") ?? "Plan")
    plan.categories = (json["categories"]?.arrayValue ?? []).prefix(DrawnPlan.mostCategories)
      .compactMap { $0.label("name") }
  }

  static func read(_ json: JSON) -> DrawnPlan {
    var reader = Self(json)
    let zones = json["zones"]?.arrayValue ?? []
    for (number, zone) in zones.enumerated() { reader.read(zone: zone, number, isOnly: zones.count == 1) }
    return reader.plan
  }

  private mutating func read(zone: JSON, _ number: Int, isOnly: Bool) {
    let name = zone.label("name") ?? "Zone \(number + 1)"
    guard let rows = zone["rows"]?.arrayValue else { return plan.fault(name, "its rows are no list") }
    guard let origin = origin(of: zone) else { return plan.fault(name, "has no place in the plan") }
    for (place, row) in rows.enumerated() {
      read(row: row, zone: name, origin, "row \(place + 1)") { drawn in
        drawn.area = isOnly ? "" : name
        drawn.level = number
      }
    }
  }

  private mutating func read(
    row: JSON, zone: String, _ origin: DrawnPoint, _ nameless: String, _ finish: (inout DrawnRow) -> Void
  ) {
    let label = row.label("row_number")
    let path = "\(zone)/\(label ?? nameless)"
    guard let seats = row["seats"]?.arrayValue else { return plan.fault(path, "its seats are no list") }
    guard let start = self.origin(of: row) else { return plan.fault(path, "has no place in the plan") }
    guard let label else { return plan.fault(path, "is a row without a name") }
    var drawn = DrawnRow(label: label, area: zone, level: 0)
    finish(&drawn)
    for (place, seat) in seats.enumerated() {
      let number = seat.label("seat_number")
      let path = "\(path)/\(number ?? "seat \(place + 1)")"
      guard let number else {
        plan.fault(path, "is a seat without a name")
        continue
      }
      guard let point = DrawnPoint(seat["position"]) else {
        plan.fault(path, "has no place in the plan")
        continue
      }
      let category = seat.label("category")
      if let category, !plan.categories.contains(category) {
        plan.fault(path, "is of a category that the plan does not list")
        continue
      }
      drawn.seats.append(DrawnSeat(path: path, number: number, point: origin + start + point, category: category))
    }
    if !drawn.seats.isEmpty { plan.rows.append(drawn) }
  }

  /// The origin of a part, or the plan's corner when it has none.
  private func origin(of part: JSON) -> DrawnPoint? {
    switch part["position"] {
    case nil, .null?: DrawnPoint(x: 0, y: 0)
    case let position?: DrawnPoint(position)
    }
  }
}
