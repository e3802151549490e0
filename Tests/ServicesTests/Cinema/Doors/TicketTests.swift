import Crypto
import Database
import DatabaseTesting
import Domain
import Structures
import Testing
import Tickets
import Wire

@testable import Services

@Suite("A booking that is paid has a ticket for each seat")
struct TicketTests {
  @Test(
    "a ticket says film, hall, seat and time, and its code is good by the published key", arguments: TestEngine.allCases
  )
  func issued(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.book(zoe, "E1", "E2")
      let issued = try await house.doors.tickets(of: booking, account: zoe)
      let tickets = issued.answer.tickets
      #expect(issued.answer.status == .confirmed)
      #expect(tickets.map { $0.seat.row + $0.seat.number } == ["E1", "E2"])
      #expect(tickets.allSatisfy { $0.movie == "A Moon for Two" && $0.screen == "Hall 1" && $0.status == .valid })
      let published = house.doors.ticketKeys().keys.compactMap { key in
        Base64URL.decode(key.publicKey).flatMap { VerifyingKey(id: UInt8(key.id), bytes: $0) }
      }
      for (ticket, seat) in zip(tickets, [40, 41]) {
        let claims = try TicketCode.verify(ticket.code, keys: published)
        #expect(claims.ticket == ticket.ticketId.suffix && claims.seat == seat)
        #expect(claims.isFor(show: "tonight") && claims.isFor(theatre: "roxy") && !claims.isFor(theatre: "gem"))
      }
    }
  }

  @Test("P1: the code says nothing of whoever paid", arguments: TestEngine.allCases)
  func anonymous(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.book(zoe, "E1", "E2")
      for code in try await house.codes(booking, zoe) {
        #expect(!code.lowercased().contains(zoe.suffix) && !code.lowercased().contains(booking.suffix))
      }
    }
  }

  @Test(
    "the same tickets as a picture and as pages, with the time by the theatre's clock", arguments: TestEngine.allCases)
  func pictures(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.book(zoe, "E1", "E2")
      let both = try await house.doors.tickets(of: booking, account: zoe)
      let svg = String(decoding: try both.svg(), as: UTF8.self)
      #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
      #expect(svg.components(of: "<path") == 2)
      #expect(svg.contains("Mon 21 Sep 2026, 16:00") && svg.contains("1 Ocean Avenue"))
      let pdf = try both.pdf()
      #expect(pdf.starts(with: Array("%PDF-1.4".utf8)))
      #expect(String(decoding: pdf, as: UTF8.self).components(of: "/Type /Page ") == 2)
      let second = try await house.doors.tickets(
        of: booking, only: both.answer.tickets[1].ticketId, account: zoe)
      #expect(second.answer.tickets == [both.answer.tickets[1]])
      #expect(String(decoding: try second.svg(), as: UTF8.self).components(of: "<path") == 1)
    }
  }

  @Test("P2: another's tickets are not there, nor is a ticket of another booking", arguments: TestEngine.allCases)
  func foreign(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let booking = try await house.book(zoe, "E1", "E2")
      let other = try await house.book(max, "D1", "D2")
      let ticket = try await house.doors.tickets(of: other, account: max).answer.tickets[0].ticketId
      let code = { (account: AccountID, id: BookingID, only: TicketID?) in
        try await problem { _ = try await house.doors.tickets(of: id, only: only, account: account) }?.code
      }
      #expect(try await code(max, booking, nil) == .notFound)
      #expect(try await code(zoe, booking, ticket) == .notFound)
      #expect(try await code(zoe, BookingID(suffix: "none"), nil) == .notFound)
    }
  }

  @Test("before it is paid and after it was cancelled there is none", arguments: TestEngine.allCases)
  func unpaid(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      let held = try await problem { _ = try await house.doors.tickets(of: hold.bookingId, account: zoe) }
      #expect(held?.code == .bookingNotConfirmed && held?.extra["status"] == "seats_locked")
      _ = try await house.pay(hold, account: zoe)
      #expect(try await house.codes(hold.bookingId, zoe).count == 2)
      _ = try await house.bookings.cancel(hold.bookingId, account: zoe, reason: nil)
      let gone = try await problem { _ = try await house.doors.tickets(of: hold.bookingId, account: zoe) }
      #expect(gone?.code == .bookingNotConfirmed && gone?.extra["status"] == "cancelled")
    }
  }
}

extension String {
  /// How often a text is in this one.
  fileprivate func components(of part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let found = rest.firstRange(of: part) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
