public import Domain
public import Wire

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

/// A part of a plan that is wrong or was left out, with the reason.
public struct PlanFault: Hashable, Sendable {
  /// The place in the file, for a person: `Stalls/A/12`.
  public let path: String
  /// To follow the path in a sentence.
  public let reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// What became of a plan.
public struct PlanReading: Hashable, Sendable {
  /// Nil when anything is wrong.
  public var plan: SeatingPlan?
  /// Seats and rows without a usable place or name; all of them.
  public var faults: [PlanFault]
  /// Parts that are no seats.
  public var leftOut: [PlanFault]
}

/// Why a file is not a readable seating plan. Faults of single seats are in ``PlanReading/faults``.
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

/// A plan of 30,000 seats has about ten megabytes.  P4
public let seatingPlanLimits = JSONLimits(size: 16 << 20, depth: 32, string: 8 << 20, values: 3_000_000)

/// Reads a hall: a seating plan of pretix or a chart of seats.io.
///
/// A plan is refused when a seat has no name or place, a name twice in its row, or lies on another seat. Then the
/// reading names every such seat. An area for as many as stand becomes places without neighbours.
/// - Parameters:
///   - id: Makes the layout's id of the plan's name.
///   - categories: The platform's categories by the plan's names. Other names are matched by words ("VIP",
///     "wheelchair") or else by their order, the dearest first.
/// - Throws: when it is not such a plan.
public func readSeatingPlan(
  _ json: JSON, id: (_ name: String) -> LayoutID, categories: [String: SeatCategory] = [:]
) throws(SeatingPlanError) -> PlanReading {
  var drawn = try drawnPlan(json)
  let count = drawn.seatCount + drawn.faults.count
  guard count > 0 else { throw .noSeats }
  guard count <= LayoutLimits.seats else { throw .tooManySeats(count, limit: LayoutLimits.seats) }
  drawn.findFaults()
  var plan: SeatingPlan?
  if drawn.faults.isEmpty {
    let sold = SoldAs(drawn, given: categories)
    do throws(LayoutError) {
      plan = SeatingPlan(name: drawn.name, layout: try drawn.layout(id(drawn.name), sold), categories: sold.list)
    } catch {
      drawn.fault("plan", "is not a hall: \(error)")
    }
  }
  return PlanReading(plan: plan, faults: drawn.faults, leftOut: drawn.leftOut)
}

private func drawnPlan(_ json: JSON) throws(SeatingPlanError) -> DrawnPlan {
  if json["subChart"]?.objectValue != nil || json["subChartFloors"]?.arrayValue != nil {
    return SeatsioPlanReader.read(json)
  }
  if json["zones"]?.arrayValue != nil { return PretixPlanReader.read(json) }
  throw .unknownForm
}
