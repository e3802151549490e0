import Domain
import Structures
import Testing

@testable import Wire

@Suite("Seats and their states")
struct SeatStatesTests {
  private static func seat(_ index: Int) -> SeatID { SeatID(layout: LayoutID(suffix: "hall"), index: index) }

  private static func read(_ text: String) throws -> SeatsAnswer {
    try WireDecoder().decode(SeatsAnswer.self, from: Array(text.utf8))
  }

  @Test("an answer is what the contract says")
  func writes() throws {
    let answer = SeatsAnswer(
      version: 4, seats: SeatStates(LayoutID(suffix: "hall"), [(seat: 2, state: .held), (seat: 0, state: .available)]),
      nextChangeAt: Instant(seconds: 30))
    let text =
      #"{"version":4,"seats":{"sea_hall.2":"held","sea_hall.0":"available"},"#
      + #""next_change_at":"1970-01-01T00:00:30.000Z"}"#
    #expect(String(decoding: answer.bytes, as: UTF8.self) == text)
    #expect(try Self.read(text) == answer)
    #expect(answer.seats[Self.seat(2)] == .held && answer.seats[Self.seat(1)] == nil && answer.seats.count == 2)
  }

  @Test("nothing changed is an empty object")
  func writesNothing() throws {
    let answer = SeatsAnswer(version: 1, seats: [:])
    #expect(String(decoding: answer.bytes, as: UTF8.self) == #"{"version":1,"seats":{}}"#)
    #expect(try Self.read(#"{"version":1,"seats":{}}"#).seats.isEmpty)
  }

  @Test(
    "what is no map of seats is refused",
    arguments: ["[]", "null", "7", #"{"ord_1":"held"}"#, #"{"sea_":"held"}"#, #"{"sea_a.1":7}"#, #"{"sea_a.1":null}"#])
  func refuses(_ seats: String) {
    let problem = #expect(throws: Problem.self) { try Self.read(#"{"version":1,"seats":\#(seats)}"#) }
    #expect(problem?.errors.first?.field == "seats")
  }

  @Test("a state of a newer version survives")
  func survives() throws {
    let answer = try Self.read(#"{"version":1,"seats":{"sea_a.1":"haunted"}}"#)
    #expect(answer.seats[SeatID(suffix: "a.1")]?.isKnown == false)
  }

  @Test("whatever order deltas of one seat come in as lists, the last one stands")
  func applies() {
    var map: [SeatID: SeatStateCode] = [:]
    let deltas: [SeatStates] = [
      [Self.seat(0): .available, Self.seat(1): .available], [Self.seat(1): .held], [Self.seat(1): .booked],
    ]
    for delta in deltas { delta.apply(to: &map) }
    #expect(map == [Self.seat(0): .available, Self.seat(1): .booked])
  }

  @Test("a map of the largest hall comes back the same", arguments: [51, 52] as [UInt64])
  func roundTrips(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let states = (0..<LayoutLimits.seats).map {
      (seat: $0, state: SeatState.allCases.randomElement(using: &generator)!)
    }
    let answer = SeatsAnswer(version: 1, seats: SeatStates(LayoutID(suffix: "hall"), states))
    #expect(try WireDecoder().decode(SeatsAnswer.self, from: answer.bytes) == answer, "seed \(seed)")
    #expect(JSON(encoding: answer)["seats"]?.objectValue?.members.count == LayoutLimits.seats)
  }

  @Test("a schema of a map checks names and values, and says where")
  func validates() throws {
    let schema = SeatStates.described
    #expect(schema.validate(["sea_a.1": "held"]).isEmpty)
    #expect(schema.validate(["sea_a.1": 7]).map(\.field) == ["sea_a.1"])
    #expect(schema.validate(["ord_1": "held"]).map(\.code) == ["bad_format"])
    #expect(schema.validate([]).map(\.code) == ["wrong_type"])
  }

  @Test("changed seats travel as one object of seats, and a watcher's map takes them in")
  func changedSeats() throws {
    let seat = SeatID(suffix: "hall.7")
    let data = SeatsChangedEvent(showId: ShowID(suffix: "1"), version: 9, seats: [seat: .held])
    #expect(
      String(decoding: data.bytes, as: UTF8.self) == #"{"show_id":"shw_1","version":9,"seats":{"sea_hall.7":"held"}}"#)
    let bytes = LiveEvent.message(
      name: .seatsChanged, topic: "\(LiveTopic.show(ShowID(suffix: "1")))", seq: 3, at: Instant(seconds: 0),
      data: data.bytes)
    guard case .event(let event) = try LiveMessage(message: bytes) else { throw Problem(.internalError) }
    #expect(event.name.isKnown)
    var map: [SeatID: SeatStateCode] = [seat: .available]
    try event.decode(SeatsChangedEvent.self).seats.apply(to: &map)
    #expect(map == [seat: .held])
  }
}
