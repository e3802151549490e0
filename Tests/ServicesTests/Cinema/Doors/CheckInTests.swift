import Crypto
import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A ticket opens the door once")
struct CheckInTests {
  @Test("the first reading lets in, the second is told of the first", arguments: TestEngine.allCases)
  func once(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let codes = try await house.codes(try await house.book(zoe, "E1", "E2"), zoe)
      let at = house.now
      let first = try await house.doors.checkIn(CheckInRequest(code: codes[0], door: "North"), staff: staff)
      #expect(first.seat.row + first.seat.number == "E1" && first.checkedInAt == at && first.door == "North")
      #expect(first.movie == "A Moon for Two" && first.showId == SmallCinema.tonight)
      house.advance(.seconds(60))
      let second = try await problem {
        _ = try await house.doors.checkIn(CheckInRequest(code: codes[0], door: "South"), staff: staff)
      }
      #expect(second?.code == .ticketAlreadyUsed)
      #expect(second?.firstCheckIn == FirstCheckIn(checkedInAt: at, door: "North"))
      // A clock that is behind comes before nobody, and the same reading is answered as the first.
      let early = CheckInRequest(code: codes[0], checkedAt: at - .seconds(30), door: "South")
      #expect(
        try await problem { _ = try await house.doors.checkIn(early, staff: staff) }?.firstCheckIn
          == FirstCheckIn(checkedInAt: at, door: "North"))
      let repeated = CheckInRequest(code: codes[0], checkedAt: at, door: "North")
      #expect(try await house.doors.checkIn(repeated, staff: staff).checkedInAt == at)
      // The other seat's ticket is another ticket.
      _ = try await house.doors.checkIn(CheckInRequest(code: codes[1]), staff: staff)
      let list = try await house.doors.doorList(SmallCinema.tonight, staff: staff)
      #expect(list.checkedIn == 2 && list.tickets.map(\.status) == [.used, .used])
      #expect(list.tickets[0].repeats?.map(\.checkedInAt) == [at - .seconds(30), at + .seconds(60)])
      #expect(list.tickets[1].repeats == nil)
    }
  }

  @Test("of doors that ask at the same time, one lets in", arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let neighbour = try await house.neighbour()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let codes = try await house.codes(try await house.book(zoe, "E1", "E2", "E3", "E4", "E5"), zoe)
      for code in codes {
        let answers = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
          for door in 0..<8 {
            group.addTask {
              let node = door % 2 == 0 ? house : neighbour
              let request = CheckInRequest(code: code, door: "door \(door)")
              return try await problem { _ = try await node.doors.checkIn(request, staff: staff) }?.code
            }
          }
          return try await group.reduce(into: [ProblemCode?]()) { $0.append($1) }
        }
        #expect(answers.count { $0 == nil } == 1)
        #expect(answers.count { $0 == .ticketAlreadyUsed } == 7)
      }
      #expect(try await house.count("ticket_checks WHERE outcome = 'accepted'") == 5)
      #expect(try await house.count("ticket_checks WHERE outcome = 'already_used'") == 35)
    }
  }

  @Test("a clock that was set back lets nobody in twice", arguments: TestEngine.allCases)
  func clockSetBack(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let code = try await house.codes(try await house.book(zoe, "E1", "E2"), zoe)[0]
      _ = try await house.doors.checkIn(CheckInRequest(code: code), staff: staff)
      house.advance(.seconds(-600))
      let again = try await problem { _ = try await house.doors.checkIn(CheckInRequest(code: code), staff: staff) }
      #expect(again?.code == .ticketAlreadyUsed)
    }
  }

  @Test(
    "tickets of other theatres, other shows, cancelled bookings and cancelled shows stay outside",
    arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      try await house.openOtherCinema()
      let (zoe, roxy) = (try await house.customer(), try await house.boxOffice())
      let gem = try await house.boxOffice(OtherCinema.theatre)
      let both = Staff(account: roxy.account, theatres: [SmallCinema.theatre, OtherCinema.theatre])
      let booking = try await house.book(zoe, "E1", "E2")
      let tonight = try await house.codes(booking, zoe)[0]
      let tomorrow = try await house.codes(try await house.book(zoe, "E1", "E2", show: SmallCinema.tomorrow), zoe)[0]
      let elsewhere = try await house.codes(try await house.book(zoe, "E1", "E2", show: OtherCinema.show), zoe)[0]
      func refusal(_ request: CheckInRequest, _ staff: Staff) async throws -> ProblemCode? {
        try await problem { _ = try await house.doors.checkIn(request, staff: staff) }?.code
      }
      #expect(try await refusal(CheckInRequest(code: elsewhere), roxy) == .ticketOtherTheatre)
      #expect(try await refusal(CheckInRequest(code: tonight), gem) == .ticketOtherTheatre)
      let roxyDoor = CheckInRequest(code: elsewhere, theatreId: SmallCinema.theatre)
      #expect(try await refusal(roxyDoor, both) == .ticketOtherTheatre)
      // P2: a house that one does not work for is not there.
      #expect(try await refusal(CheckInRequest(code: tonight, theatreId: SmallCinema.theatre), gem) == .notFound)
      #expect(try await refusal(CheckInRequest(code: tomorrow), roxy) == .ticketOtherShow)
      let hall = CheckInRequest(code: tonight, showId: SmallCinema.tomorrow)
      #expect(try await refusal(hall, roxy) == .ticketOtherShow)
      _ = try await house.bookings.cancel(booking, account: zoe, reason: nil)
      #expect(try await refusal(CheckInRequest(code: tonight), roxy) == .ticketCancelled)
      _ = try await house.theatres.cancel(OtherCinema.show, ShowCancelRequest(reason: "No power"), staff: gem)
      #expect(try await refusal(CheckInRequest(code: elsewhere), gem) == .showCancelled)
      // An operator steps in anywhere; the morning after, tonight's tickets are over.
      house.advance(.hours(23))
      let anywhere = Staff(account: roxy.account, restaurants: nil, theatres: nil)
      #expect(try await refusal(CheckInRequest(code: tonight), anywhere) == .ticketOtherShow)
      #expect(try await refusal(CheckInRequest(code: tomorrow), anywhere) == nil)
    }
  }

  @Test("a code that was altered by one bit, and what is no code, open nothing")
  func altered() async throws {
    try await withHouse(on: .sqlite) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let code = try await house.codes(try await house.book(zoe, "E1", "E2"), zoe)[0]
      var codes = ["", "S1", "https://example.org/", String(code.dropLast()), code + "A", code.lowercased()]
      for index in code.utf8.indices {
        for bit in 0..<7 as Range<UInt8> {
          var bytes = Array(code.utf8)
          bytes[code.utf8.distance(from: code.utf8.startIndex, to: index)] ^= 1 << bit
          codes.append(String(decoding: bytes, as: UTF8.self))
        }
      }
      let checks = codes.map { OfflineCheck(code: $0, checkedAt: house.now, door: "North") }
      let answer = try await house.doors.checkIn(CheckInsRequest(checks: checks), staff: staff)
      #expect(answer.results.count == codes.count && codes.count > 1_000)
      #expect(answer.results.allSatisfy { $0 == OfflineCheckResult(result: .invalid) })
      let single = try await problem { _ = try await house.doors.checkIn(CheckInRequest(code: codes[9]), staff: staff) }
      #expect(single?.code == .ticketInvalid)
      #expect(try await house.count("ticket_checks") == 0)
      _ = try await house.doors.checkIn(CheckInRequest(code: code), staff: staff)
    }
  }

  @Test("a code of another platform's key, or of a ticket that is not here, opens nothing")
  func foreignKey() async throws {
    try await withHouse(on: .sqlite) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let booking = try await house.book(zoe, "E1", "E2")
      let ticket = try #require(try await house.database.read { try Ticket.all(of: booking, in: $0).first })
      let entry = try await house.programme.entry(SmallCinema.tonight)
      var unknown = ticket
      unknown.id = house.platform.ids.next()
      var moved = ticket
      moved.show = SmallCinema.tomorrow
      let forged = [
        try TicketView(ticket, entry, Vault(key: .random())).code,
        try TicketView(unknown, entry, house.platform.vault).code,
        try TicketView(moved, entry, house.platform.vault).code,
      ]
      for code in forged {
        let refused = try await problem { _ = try await house.doors.checkIn(CheckInRequest(code: code), staff: staff) }
        #expect(refused?.code == .ticketInvalid)
      }
    }
  }
}
