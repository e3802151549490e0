import Domain
import Wire

/// Reads seats.io's charts: rows and tables in sections, on floors.
struct SeatsioPlanReader {
  private var plan: DrawnPlan
  /// Categories by their key, which is a number or text.
  private var categories: [JSON: Category] = [:]
  private var level = 0

  private struct Category {
    var name: String
    var isAccessible: Bool
  }

  /// Properties that seats inherit from their part of the chart.
  private struct Surroundings {
    var path: [String] = []
    var corner = DrawnPoint(x: 0, y: 0)
    var isFloor = false
    var categoryKey: JSON?
    var depth = 0
  }

  init(_ json: JSON) {
    plan = DrawnPlan(name: json.label("name") ?? "Plan")
    for category in (json["categories"]?["list"]?.arrayValue ?? []).prefix(DrawnPlan.mostCategories) {
      guard let name = category.label("label"), let key = category["key"] else { continue }
      plan.categories.append(name)
      categories[key] = Category(name: name, isAccessible: category["accessible"]?.boolValue ?? false)
    }
  }

  static func read(_ json: JSON) -> DrawnPlan {
    var reader = Self(json)
    if let floors = json["subChartFloors"]?.arrayValue {
      for (number, floor) in floors.enumerated() {
        reader.level = number
        let name = floor.label("floorDisplayName") ?? "Floor \(number + 1)"
        reader.read(chart: floor, Surroundings(path: floors.count == 1 ? [] : [name], isFloor: true))
      }
    } else if let chart = json["subChart"] {
      reader.plan.focus = Self.focus(of: chart)
      reader.read(chart: chart, Surroundings())
    }
    return reader.plan
  }

  /// Nil for the corner, which the tool writes when a chart has no focal point.
  private static func focus(of chart: JSON) -> DrawnPoint? {
    let point = DrawnPoint(chart["focalPoint"])
    return point == DrawnPoint(x: 0, y: 0) ? nil : point
  }

  private mutating func read(chart: JSON, _ around: Surroundings) {
    for (kind, isTable) in [("rows", false), ("tables", true)] {
      for (number, row) in (chart[kind]?.arrayValue ?? []).enumerated() {
        read(row: row, isTable: isTable, number, around)
      }
    }
    for area in chart["generalAdmissionAreas"]?.arrayValue ?? [] {
      read(area: area, around)
    }
    for booth in chart["booths"]?.arrayValue ?? [] {
      plan.leaveOut(path(around, booth.label("label") ?? "booth"), "is a booth without seats")
    }
    for (number, section) in (chart["sections"]?.arrayValue ?? []).enumerated() {
      read(section: section, number, around)
    }
  }

  /// An area for as many as its capacity.
  private mutating func read(area: JSON, _ around: Surroundings) {
    let label = area.label("label") ?? "Area"
    guard let places = area["capacity"]?.integerValue, places > 0 else {
      return plan.leaveOut(path(around, label), "is an area without a capacity")
    }
    let category = (Self.categoryKey(of: area) ?? around.categoryKey).flatMap { categories[$0] }
    let most = Int64(LayoutLimits.seats) + 1
    plan.areas.append(DrawnArea(label: label, places: Int(min(places, most)), category: category?.name))
  }

  private mutating func read(section: JSON, _ number: Int, _ around: Surroundings) {
    let name = section.label("label") ?? "Section \(number + 1)"
    var inside = around
    inside.path.append(name)
    inside.depth += 1
    guard inside.depth <= 4 else { return plan.fault(path(around, name), "lies too deep in other sections") }
    guard let corner = section["topLeft"].map({ DrawnPoint($0) }) ?? DrawnPoint(x: 0, y: 0) else {
      return plan.fault(path(around, name), "has no place in the plan")
    }
    inside.corner = around.corner + corner
    inside.categoryKey = Self.categoryKey(of: section) ?? around.categoryKey
    if let chart = section["subChart"], chart.objectValue != nil { read(chart: chart, inside) }
  }

  private mutating func read(row: JSON, isTable: Bool, _ number: Int, _ around: Surroundings) {
    let what = isTable ? "table" : "row"
    let label = row.label("label")
    let path = path(around, label ?? "\(what) \(number + 1)")
    guard let seats = row["seats"]?.arrayValue else { return plan.fault(path, "its seats are no list") }
    guard let label else { return plan.fault(path, "is a \(what) without a name") }
    var drawn = DrawnRow(
      label: label, area: around.path.joined(separator: " "), level: level, isFloor: around.isFloor, isTable: isTable)
    for (place, seat) in seats.enumerated() {
      if let seat = self.seat(seat, place, path, around) { drawn.seats.append(seat) }
    }
    if !drawn.seats.isEmpty { plan.rows.append(drawn) }
  }

  private mutating func seat(_ seat: JSON, _ place: Int, _ row: String, _ around: Surroundings) -> DrawnSeat? {
    guard let number = seat.label("label") else {
      plan.fault("\(row)/seat \(place + 1)", "is a seat without a name")
      return nil
    }
    let path = "\(row)/\(number)"
    guard let point = DrawnPoint(seat) else {
      plan.fault(path, "has no place in the plan")
      return nil
    }
    let own = Self.categoryKey(of: seat)
    let category = (own ?? around.categoryKey).flatMap { categories[$0] }
    if let own, categories[own] == nil {
      plan.fault(path, "is of a category that the plan does not list")
      return nil
    }
    return DrawnSeat(
      path: path, number: number, point: around.corner + point, category: category?.name,
      isAccessible: seat["accessible"]?.boolValue ?? category?.isAccessible ?? false,
      isCompanion: seat["companionSeat"]?.boolValue ?? false)
  }

  /// Nil when the part has no category of its own.
  private static func categoryKey(of part: JSON) -> JSON? {
    guard let key = part["categoryKey"], key != .null else { return Optional.none }
    return key
  }

  private func path(_ around: Surroundings, _ name: String) -> String {
    (around.path + [name]).joined(separator: "/")
  }
}
