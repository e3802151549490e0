public import Domain
import Wire

/// A hall read from a planning tool's file.
public struct SeatingPlan: Hashable, Sendable {
  /// One of the plan's categories, and the platform's category for it.
  public struct Category: Hashable, Sendable {
    public let name: String
    public let category: SeatCategory
  }

  /// The plan's own name.
  public var name: String
  /// The seats, scaled to about fifty units between neighbours. Overlapping floors are moved behind each other.
  public var layout: SeatLayout
  /// The categories that seats have, in the plan's order.
  public var categories: [Category]
}

/// Why a file is not a readable seating plan. Faults of single seats are in the report.
public enum SeatingPlanError: Error, Hashable, Sendable, CustomStringConvertible {
  case notJSON(String)
  /// Neither a plan of pretix nor a chart of seats.io.
  case unknownForm
  case tooManySeats(Int, limit: Int)
  case noSeats

  public var description: String {
    switch self {
    case .notJSON(let reason): "The file is not JSON: \(reason)."
    case .unknownForm: "The file is neither a plan of pretix nor a chart of seats.io."
    case .tooManySeats(let count, let limit): "The plan has \(count) seats; a hall has at most \(limit)."
    case .noSeats: "The plan has no seats."
    }
  }
}

/// Reads a hall: a seating plan of pretix or a chart of seats.io.
///
/// A plan is refused when a seat has no name or place, a name twice in its row, or lies on another seat. Then `plan` is
/// nil and the report names every such seat. Standing areas are left out, with the reason.
/// - Parameters:
///   - id: Nil makes one from the plan's name and bytes, so that a changed plan is another layout.
///   - categories: The platform's categories by the plan's names. Other names are matched by words ("VIP",
///     "wheelchair") or else by their order, the dearest first.
/// - Throws: when the file is not such a plan.
public func readSeatingPlan(
  _ bytes: [UInt8], id: LayoutID? = nil, categories: [String: SeatCategory] = [:]
) throws(SeatingPlanError) -> (plan: SeatingPlan?, report: ImportReport) {
  var drawn = try parsePlan(bytes)
  let count = drawn.seatCount + drawn.faults.count
  guard count > 0 else { throw .noSeats }
  guard count <= LayoutLimits.seats else { throw .tooManySeats(count, limit: LayoutLimits.seats) }
  drawn.findFaults()
  var report = ImportReport()
  var plan: SeatingPlan?
  if drawn.faults.isEmpty {
    let sold = SoldAs(drawn, given: categories)
    let id = id ?? LayoutID(suffix: "plan." + Slug.make(drawn.name, seed: bytes))
    do throws(LayoutError) {
      plan = SeatingPlan(name: drawn.name, layout: try drawn.layout(id, sold), categories: sold.list)
      for _ in 0..<drawn.seatCount { report.keep() }
    } catch {
      drawn.fault("plan", "is not a hall: \(error)")
    }
  }
  for refusal in drawn.faults + drawn.leftOut { report.refuse(refusal.place, refusal.reason) }
  return (plan, report)
}

/// Reads a hall from a file, plain or gzip.
/// - Throws: `InputError` or `SeatingPlanError`.
public func readSeatingPlan(
  path: String, id: LayoutID? = nil, categories: [String: SeatCategory] = [:]
) throws -> (plan: SeatingPlan?, report: ImportReport) {
  let file = try InputFile(path: path, limits: InputLimits(total: planLimits.size))
  return try readSeatingPlan(try file.readAll(), id: id, categories: categories)
}

/// A plan of five thousand seats has about two megabytes.  P4
private let planLimits = JSONLimits(size: 8 << 20, depth: 32, string: 8 << 20, values: 1_000_000)

private func parsePlan(_ bytes: [UInt8]) throws(SeatingPlanError) -> DrawnPlan {
  let json: JSON
  do throws(JSONError) { json = try JSON.parse(bytes, limits: planLimits) } catch {
    throw .notJSON("\(error.reason) at byte \(error.offset)")
  }
  if json["subChart"]?.objectValue != nil || json["subChartFloors"]?.arrayValue != nil {
    return SeatsioPlanReader.read(json)
  }
  if json["zones"]?.arrayValue != nil { return PretixPlanReader.read(json) }
  throw .unknownForm
}
