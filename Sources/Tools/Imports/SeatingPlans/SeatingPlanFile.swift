public import Domain
public import SeatingPlans
import Wire

/// Reads a hall: a seating plan of pretix or a chart of seats.io.
///
/// A plan with a fault is refused. Then `plan` is nil and the report names every such seat.
/// - Parameters:
///   - id: Nil makes one from the plan's name and bytes, so that a changed plan is another layout.
///   - categories: The platform's categories by the plan's names.
/// - Throws: when the file is not such a plan.
public func readSeatingPlan(
  _ bytes: [UInt8], id: LayoutID? = nil, categories: [String: SeatCategory] = [:]
) throws(SeatingPlanError) -> (plan: SeatingPlan?, report: ImportReport) {
  let json: JSON
  do throws(JSONError) { json = try JSON.parse(bytes, limits: seatingPlanLimits) } catch {
    throw .notJSON("\(error.reason) at byte \(error.offset)")
  }
  let reading = try readSeatingPlan(
    json, id: { id ?? LayoutID(suffix: "plan." + Slug.make($0, seed: bytes)) }, categories: categories)
  var report = ImportReport()
  for _ in 0..<(reading.plan?.layout.seats.count ?? 0) { report.keep() }
  for fault in reading.faults + reading.leftOut { report.refuse(.entry(fault.path), fault.reason) }
  return (reading.plan, report)
}

/// Reads a hall from a file, plain or gzip.
/// - Throws: `InputError` or `SeatingPlanError`.
public func readSeatingPlan(
  path: String, id: LayoutID? = nil, categories: [String: SeatCategory] = [:]
) throws -> (plan: SeatingPlan?, report: ImportReport) {
  let file = try InputFile(path: path, limits: InputLimits(total: seatingPlanLimits.size))
  return try readSeatingPlan(try file.readAll(), id: id, categories: categories)
}
