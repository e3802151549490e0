import Domain
import SeatingPlans
import Testing

@testable import Imports

/// Small plans written by hand, and what becomes of them with a part replaced.
enum SamplePlans {
  /// Two zones; row A has an aisle behind its third seat, row B is drawn from right to left.
  static let pretix = """
    {"name": "Little hall", "categories": [{"name": "VIP", "color": "#f00"}, {"name": "Rear"}, {"name": "Unused"}],
     "size": {"width": 400, "height": 400},
     "zones": [
      {"name": "Stalls", "position": {"x": 100, "y": 50}, "rows": [
       {"row_number": "B", "position": {"x": 0, "y": 30}, "seats": [
        {"seat_number": "3", "seat_guid": "b3", "position": {"x": 50, "y": 0}, "category": "Rear"},
        {"seat_number": "2", "seat_guid": "b2", "position": {"x": 25, "y": 2.5}, "category": "Rear"},
        {"seat_number": "1", "seat_guid": "b1", "position": {"x": 0, "y": 0}, "category": "Rear"}]},
       {"row_number": "A", "position": {"x": 0, "y": 0}, "seats": [
        {"seat_number": "1", "seat_guid": "a1", "position": {"x": 0, "y": 0}, "category": "VIP"},
        {"seat_number": "2", "seat_guid": "a2", "position": {"x": 25, "y": 0}, "category": "VIP"},
        {"seat_number": "3", "seat_guid": "a3", "position": {"x": 50, "y": 0}, "category": "VIP"},
        {"seat_number": 4, "seat_guid": "a4", "position": {"x": 125, "y": 0}, "category": "VIP"}]}],
       "areas": [{"shape": "rectangle"}]},
      {"name": "Balcony", "position": {"x": 100, "y": 200}, "rows": [
       {"row_number": "A", "position": {"x": 0, "y": 0}, "seats": [
        {"seat_number": "1", "seat_guid": "c1", "position": {"x": 0, "y": 0}, "category": "Rear"},
        {"seat_number": "2", "seat_guid": "c2", "position": {"x": 25, "y": 0}, "category": "Rear"}]}]}]}
    """

  /// A row with a wheelchair's place and its companion's, a section, a table and an area to stand in.
  static let seatsio = """
    {"name": "Small chart", "categories": {"list": [
      {"label": "Cheap", "accessible": false, "key": "c"}, {"label": "Gold", "accessible": false, "key": 2},
      {"label": "Wheels", "accessible": true, "key": 3}]},
     "subChart": {"width": 300, "height": 200, "focalPoint": {"x": 60, "y": 5}, "tables": [
       {"label": "T1", "seats": [
        {"x": 200, "y": 10, "label": "1", "categoryKey": "c"}, {"x": 180, "y": 30, "label": "2", "categoryKey": "c"},
        {"x": 220, "y": 30, "label": "3", "categoryKey": "c"}]}],
      "rows": [{"label": "A", "objectType": "row", "seats": [
        {"x": 20, "y": 40, "label": "1", "categoryKey": "c"}, {"x": 40, "y": 40, "label": "2", "categoryKey": "c"},
        {"x": 60, "y": 40, "label": "3", "categoryKey": 2, "companionSeat": true},
        {"x": 80, "y": 40, "label": "4", "categoryKey": 3},
        {"x": 130, "y": 40, "label": "5", "categoryKey": 2, "accessible": true}]}],
      "booths": [], "generalAdmissionAreas": [{"label": "Floor", "capacity": 100, "categoryKey": 2}],
      "sections": [{"label": "Left", "topLeft": {"x": 0, "y": 100}, "categoryKey": 2, "subChart": {
        "rows": [{"label": "A", "seats": [{"x": 20, "y": 0, "label": "1", "categoryKey": null},
         {"x": 40, "y": 0, "label": "2"}]}]}}]}}
    """

  /// The plan with a part of it replaced by another.
  static func with(_ part: String, _ other: String, in plan: String = pretix) throws -> String {
    let pieces = plan.split(separator: part, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(pieces.count == 2, "the plan has no \(part)")
    return pieces[0] + other + pieces[1]
  }

  static func read(_ plan: String) throws(SeatingPlanError) -> (plan: SeatingPlan?, report: ImportReport) {
    try readSeatingPlan(Array(plan.utf8), id: LayoutID(suffix: "sample"))
  }

  /// A plan of a single zone with rows of so many seats each.
  static func pretix(rows: Int, seats: Int) -> String {
    let rows = (0..<rows).map { row in
      let seats = (0..<seats).map { #"{"seat_number": "\#($0)", "position": {"x": \#($0 * 20), "y": 0}}"# }
      return
        #"{"row_number": "\#(row)", "position": {"x": 0, "y": \#(row * 30)}, "seats": [\#(seats.joined(separator: ","))]}"#
    }
    return #"{"name": "Large", "zones": [{"name": "All", "rows": [\#(rows.joined(separator: ","))]}]}"#
  }
}

extension SeatLayout {
  /// `A: 1 2 3 | 4`, an aisle being a bar.
  var sketch: [String] {
    rows.map { row in
      row.label + ":"
        + row.seats.map {
          " " + seats[$0].number + (breaksAfter.contains($0) && $0 + 1 < row.seats.upperBound ? " |" : "")
        }
        .joined()
    }
  }

  func place(_ row: String, _ number: String) -> Seat? {
    seats.first { rows[$0.row].label == row && $0.number == number }
  }
}

extension ImportReport {
  /// The reason of the refusal of an entry.
  func reason(_ path: String) -> String? { refusals.first { $0.place == .entry(path) }?.reason }
}
