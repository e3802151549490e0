import Domain
import SeatingPlans
import Structures
import Testing

@testable import Imports

@Suite("A broken seating plan")
struct PlanRefusalTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    var isSeatsio = false
    let part, other, place, reason: String
    var testDescription: String { place + " " + reason }
  }

  static let plans = [
    Broken(
      part: "\"seat_number\": \"2\"", other: "\"seat_number\": \"\"", place: "Stalls/B/seat 2",
      reason: "is a seat without a name"),
    Broken(
      part: "\"seat_number\": \"2\"", other: "\"seat_number\": \" \\u0000 \"", place: "Stalls/B/seat 2",
      reason: "is a seat without a name"),
    Broken(
      part: "\"seat_number\": \"2\"", other: "\"seat_number\": [2]", place: "Stalls/B/seat 2",
      reason: "is a seat without a name"),
    Broken(
      part: "\"seat_number\": \"2\"", other: "\"seat_number\": \"1\"", place: "Stalls/B/1",
      reason: "has the name of another seat of its row"),
    Broken(
      part: "\"seat_number\": \"2\"", other: "\"seat_number\": \"1234567890123\"", place: "Stalls/B/1234567890123",
      reason: "has a name that is longer than 12 characters"),
    Broken(
      part: "\"row_number\": \"B\"", other: "\"row_number\": null", place: "Stalls/row 1",
      reason: "is a row without a name"),
    Broken(
      part: "\"row_number\": \"B\"", other: "\"row_number\": \"The long row B\"", place: "Stalls/The long row B/3",
      reason: "is in a row whose name is longer than 12 characters"),
    Broken(
      part: "{\"x\": 25, \"y\": 2.5}", other: "{\"x\": 4, \"y\": 0}", place: "Stalls/B/1",
      reason: "lies on top of Stalls/B/2"),
    Broken(
      part: "{\"x\": 100, \"y\": 200}", other: "{\"x\": 100, \"y\": 50}", place: "Balcony/A/1",
      reason: "lies on top of Stalls/A/1"),
    Broken(
      part: "{\"x\": 25, \"y\": 2.5}", other: "{\"x\": \"25\", \"y\": 2.5}", place: "Stalls/B/2",
      reason: "has no place in the plan"),
    Broken(
      part: "{\"x\": 25, \"y\": 2.5}", other: "{\"x\": 25, \"y\": 1e300}", place: "Stalls/B/2",
      reason: "has no place in the plan"),
    Broken(part: "{\"x\": 0, \"y\": 30}", other: "[0, 30]", place: "Stalls/B", reason: "has no place in the plan"),
    Broken(part: "{\"x\": 100, \"y\": 200}", other: "7", place: "Balcony", reason: "has no place in the plan"),
    Broken(
      part: "\"category\": \"VIP\"", other: "\"category\": \"Royal\"", place: "Stalls/A/1",
      reason: "is of a category that the plan does not list"),
    Broken(
      part: "\"seats\": [", other: "\"seats\": 5, \"were\": [", place: "Stalls/B", reason: "its seats are no list"),
    Broken(part: "\"rows\": [", other: "\"rows\": {}, \"were\": [", place: "Stalls", reason: "its rows are no list"),
    Broken(
      isSeatsio: true, part: "\"label\": \"2\", \"categoryKey\": \"c\"", other: "\"categoryKey\": \"c\"",
      place: "T1/seat 2", reason: "is a seat without a name"),
    Broken(
      isSeatsio: true, part: "\"label\": \"T1\"", other: "\"label\": \" \"", place: "table 1",
      reason: "is a table without a name"),
    Broken(
      isSeatsio: true, part: "\"x\": 40, \"y\": 40", other: "\"x\": 20.5, \"y\": 40", place: "A/2",
      reason: "lies on top of A/1"),
    Broken(
      isSeatsio: true, part: "\"categoryKey\": 3", other: "\"categoryKey\": 33", place: "A/4",
      reason: "is of a category that the plan does not list"),
    Broken(
      isSeatsio: true, part: "\"x\": 40, \"y\": 40", other: "\"x\": null, \"y\": 40", place: "A/2",
      reason: "has no place in the plan"),
    Broken(
      isSeatsio: true, part: "{\"x\": 0, \"y\": 100}", other: "{\"x\": 0}", place: "Left",
      reason: "has no place in the plan"),
  ]

  @Test("is refused whole, and says which seat and why", arguments: plans) func refused(_ broken: Broken) throws {
    let whole = broken.isSeatsio ? SamplePlans.seatsio : SamplePlans.pretix
    let read = try SamplePlans.read(SamplePlans.with(broken.part, broken.other, in: whole))
    #expect(read.plan == nil && read.report.kept == 0)
    #expect(read.report.reason(broken.place) == broken.reason, "\(read.report.refusals)")
  }

  @Test("names every seat that is wrong, not the first alone") func all() throws {
    let plan = SamplePlans.pretix.replacing("\"category\": \"Rear\"", with: "\"category\": \"None\"")
    #expect(try SamplePlans.read(plan).report.refused == 5)
  }

  @Test(
    "is no plan at all",
    arguments: [
      ("", "not JSON"), ("{", "not JSON"), ("[1, 2", "not JSON"), ("{\"zones\": [], \"zones\": []}", "not JSON"),
      ("[]", "neither"), ("null", "neither"), ("{\"zones\": {}}", "neither"), ("{\"subChart\": 7}", "neither"),
      ("{\"zones\": []}", "no seats"), ("{\"subChart\": {}}", "no seats"),
      ("{\"subChartFloors\": [1, []]}", "no seats"),
      ("{\"zones\": [{\"rows\": []}]}", "no seats"), ("{\"subChart\": {\"rows\": 1, \"sections\": [{}]}}", "no seats"),
    ])
  func notAPlan(text: String, reason: String) throws {
    let error = #expect(throws: SeatingPlanError.self) { try SamplePlans.read(text) }
    #expect(try #require(error).description.contains(reason))
  }

  @Test("of more than 30,000 seats is too large, and one of 30,000 is not") func size() throws {
    #expect(throws: SeatingPlanError.tooManySeats(30_050, limit: 30_000)) {
      try SamplePlans.read(SamplePlans.pretix(rows: 601, seats: 50))
    }
    let read = try SamplePlans.read(SamplePlans.pretix(rows: 600, seats: 50))
    #expect(read.plan?.layout.seats.count == 30_000 && read.report.kept == 30_000)
  }

  @Test("with sections in sections without end stops") func deep() throws {
    let open = String(repeating: "{\"sections\": [{\"label\": \"S\", \"subChart\": ", count: 7)
    let text = "{\"subChart\": \(open){}\(String(repeating: "}]}", count: 7))}"
    let read = try SamplePlans.read(text)
    #expect(read.plan == nil && read.report.reason("S/S/S/S/S") == "lies too deep in other sections")
  }

  @Test("that is larger than any plan is not read") func bytes() throws {
    let file = try ScratchFile(gzip: [UInt8](repeating: 0x20, count: 17 << 20))
    #expect(throws: InputError.tooLarge) { try readSeatingPlan(path: file.path) }
    #expect(throws: InputError.cannotOpen(path: "/nowhere/plan.json")) {
      try readSeatingPlan(path: "/nowhere/plan.json")
    }
  }

  @Test("with a byte changed is a plan, a refusal or an error, never a crash", arguments: 0..<150)
  func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array((seed % 2 == 0 ? SamplePlans.pretix : SamplePlans.seatsio).utf8)
    for _ in 0..<3 {
      let place = Int.random(in: bytes.indices, using: &random)
      bytes[place] = Array("0123456789\"{}[],:aeN-. ".utf8).randomElement(using: &random) ?? 0x30
    }
    guard let read = try? readSeatingPlan(bytes) else { return }
    #expect((read.plan == nil) == (read.report.kept == 0), "seed \(seed)")
    #expect(read.plan != nil || read.report.refused > 0, "seed \(seed)")
  }
}
