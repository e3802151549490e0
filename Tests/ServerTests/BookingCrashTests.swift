import Client
import Database
import DatabaseTesting
import Domain
import Server
import Services
import Testing
import Waiting
import Wire

/// The real server is killed with `kill -9` while somebody pays for seats, and started again.
@Suite("A server killed while seats are paid for", .onOwnThreads)
struct BookingCrashTests {
  private static let key = Client.IdempotencyKey("5f0c6f2e-0000-4000-8000-000000000002")!

  @Test(
    "R2, E1, E2, E3: killed between any two steps of paying, nobody else has the seats, and a retry gives one charge",
    .turnLimit(minutes: 10), arguments: TestEngine.allCases, Checkpoint.allCases)
  func pay(engine: TestEngine, point: Checkpoint) async throws {
    try await ServedCity.with(engine) { city in
      try await city.openCinema()
      var server = try city.serve(killedAt: point)
      let dying = try await server.signedIn("zoe@example.org")
      let hold: HoldAnswer = try await dying.call(.bookings(.holdSeats(ServedCinema.show)), ServedCinema.pick)
      let request = PayRequest(
        paymentMethod: PaymentMethodChoice(kind: .card, token: "tok_approved"), expectedTotal: hold.totals.total)
      let lastAnswer = await Self.answer(of: dying, to: request, for: hold)
      // What comes after the answer may overtake it.
      #expect(lastAnswer == nil || [.captureAnswered, .captureRecorded].contains(point))
      #expect(server.process.wait() == .killed(signal: 9))
      #expect(try await PayTraces(of: city) == PayTraces.left(at: point))

      server = try city.serve()
      try await Self.expectTaken(server)
      let again = try dying.moved(to: server.url)
      let answer: PayAnswer = try await again.call(.bookings(.payBooking(hold.bookingId)), request, key: Self.key)
      #expect(answer.status == .confirmed)
      #expect(lastAnswer == nil || lastAnswer == answer)
      let repeated: PayAnswer = try await again.call(.bookings(.payBooking(hold.bookingId)), request, key: Self.key)
      #expect(repeated == answer)
      try await Self.expectOneBooking(hold, again, server)
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
      #expect(
        try await PayTraces(of: city)
          == PayTraces(bookings: ["confirmed"], payments: ["captured"], charges: ["captured"], tickets: 2, booked: 2))
    }
  }

  /// What whoever pays hears of a server that is about to die, if anything.
  private static func answer(
    of dying: APIClient, to request: PayRequest, for hold: HoldAnswer
  ) async -> PayAnswer? {
    do {
      return try await dying.call(.bookings(.payBooking(hold.bookingId)), request, key: Self.key)
    } catch {
      #expect(error.code == nil)
      return nil
    }
  }

  /// Somebody else wants the same seats, whatever the crash left of whose they are.  R2
  private static func expectTaken(_ server: ServedProcess) async throws {
    let max = try await server.signedIn("max@example.org")
    let error = await #expect(throws: ClientError.self) {
      let _: HoldAnswer = try await max.call(.bookings(.holdSeats(ServedCinema.show)), ServedCinema.pick)
    }
    #expect(error?.code == .seatUnavailable)
  }

  /// The list, the view and the gateway's own books tell of this one booking, and its money is taken.
  private static func expectOneBooking(_ hold: HoldAnswer, _ client: APIClient, _ server: ServedProcess) async throws {
    var detail: BookingDetail
    // What was under way at the crash is finished by a job; the test's time limit ends a wait in vain.
    repeat {
      detail = try await client.call(.bookings(.getBooking(hold.bookingId)))
    } while detail.payment?.status != .captured
    #expect(detail.status == .confirmed)
    #expect(detail.ticketCount == 2)
    let page: Page<BookingSummary> = try await client.call(.bookings(.listBookings))
    #expect(page.items.map(\.bookingId) == [hold.bookingId])
    let charges = try await server.charges(reference: hold.bookingId.rawValue)
    #expect(charges.map(\.status) == ["captured"])
    #expect(charges.map(\.captured) == [hold.totals.total])
    #expect(charges.first?.history.filter { $0.event == "captured" }.count == 1)
  }
}

/// What paying leaves in the stores, read while nobody serves them.
private struct PayTraces: Equatable, Sendable {
  /// Statuses.
  var bookings: [String]
  var payments: [String]
  /// In the gateway's own books.
  var charges: [String]
  var tickets: Int
  /// Seats that are booked.
  var booked: Int

  init(bookings: [String], payments: [String], charges: [String], tickets: Int, booked: Int) {
    self.bookings = bookings
    self.payments = payments
    self.charges = charges
    self.tickets = tickets
    self.booked = booked
  }

  init(of city: ServedCity) async throws {
    self = try await city.withStores { stores in
      func words(_ sql: String) async throws -> [String] {
        try await stores.database.read { try $0.rows(sql).map { try $0.get(0) } }
      }
      return PayTraces(
        bookings: try await words("SELECT status FROM bookings"),
        payments: try await words("SELECT status FROM payments"),
        charges: try await #require(stores.books).read {
          try $0.rows("SELECT status FROM charges").map { try $0.get(0) }
        },
        tickets: try await words("SELECT id FROM tickets WHERE status = 'valid'").count,
        booked: try await words("SELECT booking_id FROM seat_claims WHERE state = 'booked'").count)
    }
  }

  /// The proof that the server died where it was told to: each step leaves more than the one before.
  static func left(at point: Checkpoint) -> PayTraces {
    func pending(_ charges: [String]) -> PayTraces {
      PayTraces(bookings: ["payment_pending"], payments: ["checking"], charges: charges, tickets: 0, booked: 0)
    }
    func confirmed(_ payment: String, _ charge: String) -> PayTraces {
      PayTraces(bookings: ["confirmed"], payments: [payment], charges: [charge], tickets: 2, booked: 2)
    }
    return switch point {
    case .submitPrepared: PayTraces(bookings: ["seats_locked"], payments: [], charges: [], tickets: 0, booked: 0)
    case .orderCreated: pending([])
    case .gatewayAnswered: pending(["authorised"])
    case .answerRecorded: confirmed("authorised", "authorised")
    case .captureAnswered: confirmed("authorised", "captured")
    case .captureRecorded: confirmed("captured", "captured")
    }
  }
}
