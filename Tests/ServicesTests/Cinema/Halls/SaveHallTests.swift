import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A hall is saved as a document")
struct SaveHallTests {
  @Test("its own form is read back as it was sent, and can be sent again", arguments: TestEngine.allCases)
  func roundTrip(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let record = try await house.theatres.hall(Opening.hall, of: opened.id, staff: opened.staff)
      #expect(record.version == 1 && record.seatCount == 92 && record.rows.map(\.label) == ["A", "B", "C", "D"])
      #expect(record.rows[0].seats?[3].aisleAfter == true && record.areas == Opening.plan.areas)
      let again = HallRequest(name: "Hall 1", formats: record.formats, rows: record.rows, areas: record.areas)
      let saved = try await house.theatres.save(opened.id, Opening.hall, again, version: 1, staff: opened.staff)
      #expect(saved.hall.version == 2 && saved.hall.layoutId != record.layoutId)
      let second = try await house.theatres.hall(Opening.hall, of: opened.id, staff: opened.staff)
      #expect(second.rows == record.rows && second.areas == record.areas)
      #expect(try await house.theatres.halls(of: opened.id, staff: opened.staff).items == [saved.hall])
      // Seats that no hall and no show has are gone.
      #expect(try await house.count("seat_layouts WHERE id = '\(record.layoutId)'") == 0)
    }
  }

  @Test(
    "R2: staff who name seats by the hall that was there before get none of the new one's",
    arguments: TestEngine.allCases)
  func stale(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let other = try await house.neighbour()
      let seats = SeatsRequest(seatIds: try await house.seatIDs(show, 80, 81))
      _ = try await house.programme.seats(of: show)
      let smaller = HallRequest(name: "Hall 1", rows: [HallRow(label: "Z", count: 6)])
      _ = try await other.theatres.save(opened.id, Opening.hall, smaller, version: 1, staff: opened.staff)
      // This node has not heard of it.
      for attempt: () async throws -> Void in [
        { _ = try await house.theatres.block(show, seats, staff: opened.staff) },
        { _ = try await house.theatres.comp(show, CompRequest(seatIds: seats.seatIds), staff: opened.staff) },
      ] {
        #expect(try await problem(attempt)?.code == .seatUnavailable)
      }
      #expect(try await house.count("seat_claims") == 0)
      #expect(try await house.programme.seats(of: show).all.seats.entries.count <= 6)
    }
  }

  @Test("P4: a theatre has so many halls and no more")
  func limit() async throws {
    try await withHouse(on: .sqlite, settings: { $0.hallsPerTheatre = 2 }) { house in
      let opened = try await house.openTheatre()
      func save(_ name: String, version: Int64? = nil) async throws -> Problem? {
        try await problem {
          _ = try await house.theatres.save(
            opened.id, ScreenID(suffix: name), Opening.plan, version: version, staff: opened.staff)
        }
      }
      #expect(try await save("second") == nil)
      #expect(try await save("third")?.errors.map(\.code) == ["too_many"])
      #expect(try await save("second", version: 1) == nil)
    }
  }

  @Test("two who save it at once: one is told of the other's version", arguments: TestEngine.allCases)
  func conflict(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let nodes = [house, try await house.neighbour()]
      let outcomes = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
        for node in nodes {
          group.addTask {
            try await problem {
              _ = try await node.theatres.save(opened.id, Opening.hall, Opening.plan, version: 1, staff: opened.staff)
            }?.code
          }
        }
        return try await group.reduce(into: [ProblemCode?]()) { $0.append($1) }
      }
      #expect(outcomes.count { $0 == nil } == 1 && outcomes.contains(.versionConflict))
      func save(_ version: Int64?) async throws -> Problem? {
        try await problem {
          _ = try await house.theatres.save(
            opened.id, Opening.hall, Opening.plan, version: version, staff: opened.staff)
        }
      }
      #expect(try await save(nil)?.code == .preconditionRequired)
      #expect(try await save(1)?.extra["version"] == 2)
      #expect(try await save(2) == nil)
      let other = try await house.boxOffice(TheatreID(suffix: "elsewhere"))
      #expect(
        try await problem {
          _ = try await house.theatres.save(opened.id, Opening.hall, Opening.plan, version: 3, staff: other)
        }?.code == .notFound)
    }
  }

  @Test(
    "a new version is for new shows: shows with bookings keep the seats that were sold", arguments: TestEngine.allCases)
  func versions(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let sold = try await house.plan(opened, at: house.now + .hours(5))
      let unsold = try await house.plan(opened, at: house.now + .hours(10))
      let zoe = try await house.customer()
      let seats = try await house.seatIDs(sold, 0, 1)
      let hold = try await house.bookings.hold(sold, HoldRequest(seatIds: seats), account: zoe)
      #expect(try await house.pay(hold, account: zoe).status == 200)
      let smaller = HallRequest(name: "Hall 1", rows: [HallRow(label: "Z", count: 6)])
      let saved = try await house.theatres.save(opened.id, Opening.hall, smaller, version: 1, staff: opened.staff)
      #expect(saved.showsMoved == 1 && saved.showsKept == 1)
      #expect(try await house.programme.entry(sold).layout.seats.count == 92)
      #expect(try await house.programme.entry(unsold).layout.seats.count == 6)
      #expect(try await house.programme.show(unsold).seatCount == 6)
      let detail = try await house.bookings.detail(hold.bookingId, account: zoe)
      #expect(detail.seats.map(\.row) == ["A", "A"] && detail.screen.name == "Hall 1")
      let later = try await house.plan(opened, at: house.now + .hours(15))
      #expect(try await house.programme.entry(later).layout.id == saved.hall.layoutId)
    }
  }

  @Test("what is no hall is refused by its field", arguments: [TestEngine.sqlite])
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      func refusal(_ request: HallRequest) async throws -> FieldError? {
        try await problem {
          _ = try await house.theatres.save(opened.id, Opening.hall, request, version: 1, staff: opened.staff)
        }?.errors.first
      }
      let twice = HallRow(label: "A", seats: [HallSeat(number: "1"), HallSeat(number: "1")])
      #expect(try await refusal(HallRequest(name: "H", rows: [twice]))?.message.contains("A 1 twice") == true)
      let lonely = HallRow(label: "A", seats: [HallSeat(number: "1", partner: HallSeatName(row: "B", number: "1"))])
      #expect(try await refusal(HallRequest(name: "H", rows: [lonely]))?.field == "rows[0].seats[0].partner")
      let vast = HallRequest(
        name: "H", areas: [HallArea(label: "A", places: 20_000), HallArea(label: "B", places: 10_001)])
      #expect(try await refusal(vast)?.message.contains("30000") == true)
      #expect(try await refusal(HallRequest(name: "H", pretix: ["zones": 1]))?.field == "pretix")
      #expect(try await refusal(HallRequest(name: "H", rows: [twice], pretix: [:]))?.code == "not_together")
      let drawn: JSON = [
        "name": "Drawn", "categories": [["name": "VIP"]],
        "zones": [["name": "Stalls", "rows": [["row_number": "A", "seats": [["seat_number": "1"]]]]]],
      ]
      #expect(
        try await refusal(HallRequest(name: "H", pretix: drawn))?.message == "Stalls/A/1: has no place in the plan")
    }
  }

  @Test("pretix's plan and seats.io's chart become halls, an area for as many as stand", arguments: [TestEngine.sqlite])
  func plans(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      func seats(_ y: Int64) -> JSON {
        .array(
          (1...3).map {
            [
              "seat_number": .string("\($0)"), "category": "VIP",
              "position": ["x": .integer($0 * 25), "y": .integer(y)],
            ]
          })
      }
      let pretix: JSON = [
        "name": "Drawn", "categories": [["name": "VIP"]],
        "zones": [
          [
            "name": "Stalls",
            "rows": [["row_number": "A", "seats": seats(0)], ["row_number": "B", "seats": seats(30)]],
          ]
        ],
      ]
      let id = ScreenID(suffix: "two")
      let request = HallRequest(
        name: "Two", pretix: pretix, categories: [PlanCategory(name: "VIP", category: .premium)])
      let first = try await house.theatres.save(opened.id, id, request, version: nil, staff: opened.staff)
      #expect(first.hall.seatCount == 6)
      let read = try await house.theatres.hall(id, of: opened.id, staff: opened.staff)
      #expect(read.rows.map(\.label) == ["A", "B"] && read.rows[0].seats?.first?.category == .premium)
      let chart: JSON = [
        "categories": ["list": [["label": "Cat", "key": 1]]],
        "subChart": [
          "rows": [["label": "A", "seats": [["label": "1", "x": 0, "y": 0, "categoryKey": 1]]]],
          "generalAdmissionAreas": [["label": "Floor", "capacity": 120, "categoryKey": 1]],
          "booths": [["label": "Sound desk"]],
        ],
      ]
      let second = try await house.theatres.save(
        opened.id, id, HallRequest(name: "Two", seatsio: chart), version: 1, staff: opened.staff)
      #expect(second.hall.seatCount == 121 && second.leftOut == ["Sound desk: is a booth without seats"])
      #expect(try await house.theatres.hall(id, of: opened.id, staff: opened.staff).areas.map(\.places) == [120])
    }
  }
}
