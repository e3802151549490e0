import Database
import DatabaseTesting
import Domain
import Structures
import Testing
import Wire

@testable import Services

/// Somebody who does with seats whatever a customer may, in an order that a seed gives.
struct Buyer: Sendable {
  let account: AccountID
  let node: House
  let seed: UInt64
  private let random: SeededRandom

  init(account: AccountID, node: House, seed: UInt64) {
    self.account = account
    self.node = node
    self.seed = seed
    random = SeededRandom(seed: seed)
  }

  /// Answers that a race may bring; anything else is a fault.
  private static let expected: Set<ProblemCode> = [
    .seatUnavailable, .leavesSingleSeat, .tooManySeats, .paymentPending, .holdExpired, .alreadyExtended, .alreadyPaid,
    .tooManyPaymentAttempts, .requestInProgress, .bookingNotCancellable, .seatKeptForAccess, .splitsPair,
  ]

  mutating func compete(times: Int) async throws {
    for _ in 0..<times {
      do {
        try await goOn(with: try await hold())
      } catch let problem as Problem where Self.expected.contains(problem.code) {
        continue
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  /// One to four neighbours somewhere; what is suggested instead is taken.
  private func hold() async throws -> HoldAnswer {
    let count = 1 + Int(random.next() % 4)
    let start = Int(random.next() % 8) * 10 + Int(random.next() % UInt64(11 - count))
    let pick = (start..<start + count).map { SmallCinema.layout.id(of: $0) }
    do {
      return try await node.bookings.hold(SmallCinema.tonight, HoldRequest(seatIds: pick), account: account)
    } catch let problem as Problem where !problem.suggestedSeats.isEmpty {
      return try await node.bookings.hold(
        SmallCinema.tonight, HoldRequest(seatIds: problem.suggestedSeats), account: account)
    }
  }

  private func goOn(with hold: HoldAnswer) async throws {
    switch random.next() % 10 {
    case 0...4: try await pay(hold)
    case 5: try await node.bookings.release(hold.bookingId, account: account)
    case 6:
      _ = try await node.bookings.extend(hold.bookingId, account: account)
      try await pay(hold)
    case 7: _ = try await self.hold()
    default: break  // Let lie until it lapses.
    }
  }

  private func pay(_ hold: HoldAnswer) async throws {
    let tokens = ["tok_approved", "tok_approved", "tok_approved", "tok_declined", "tok_timeout_approved"]
    let answer = try await node.pay(hold, tokens[Int(random.next() % 5)], account: account)
    if answer.status == 402 { _ = try await node.pay(hold, account: account) }
    // Seats that come back keep the race going.
    if random.next() % 2 == 0 {
      _ = try await node.bookings.cancel(hold.bookingId, account: account, reason: nil)
    }
  }
}

/// How seats would be sold by whoever trusts what was seen: look in one transaction, take in the next, by the claim
/// that every hold and every payment makes.
struct CarelessSeller: Sendable {
  let node: House
  let seat: Int
  let booking: BookingID

  func seesFreeSeat() async throws -> Bool {
    try await node.database.read { connection in
      try SeatMapChange.askClaims([seat..<seat + 1], of: SmallCinema.tonight, in: connection)
        .occupied(at: node.now, except: nil).taken.isEmpty
    }
  }

  /// - Returns: false when the claim found somebody else there.
  func sell(to account: AccountID) async throws -> Bool {
    let entry = try await node.programme.entry(SmallCinema.tonight)
    let bill = try PricedSeats(
      [seat], of: entry.layout, by: entry.show.pricing, startingAt: entry.localStart)
    let sold = Booking(
      id: booking, account: account, show: SmallCinema.tonight, status: .confirmed, version: 1, seats: [seat],
      promisedStart: entry.show.startsAt, currency: entry.show.currency, bill: bill,
      hold: entry.show.holdPolicy.begin(at: node.now),
      createdAt: node.now, updatedAt: node.now)
    return try await node.platform.change(lane: sold.show.rawValue) { tx in
      var change = try SeatMapChange(sold.show, in: tx.connection)
      guard try change.claim(sold.seats, as: .booked, for: sold.id, in: tx) else { return false }
      try sold.insert(in: tx)
      try change.finish(in: tx)
      return true
    }
  }
}

extension House {
  /// Takes from the claim what makes it the only one of its seat: a row that was written steps out of its key's way, so
  /// that the next one finds nothing there. The statement itself is the platform's own.
  func dropClaimKey(on engine: TestEngine) async throws {
    let aside = "UPDATE seat_claims SET show_id = show_id || booking_id WHERE show_id = NEW.show_id AND seat = NEW.seat"
    try await database.write { connection in
      try connection.execute("DROP TABLE seat_claims")
      try connection.execute(
        """
        CREATE TABLE seat_claims (show_id TEXT NOT NULL, seat BIGINT NOT NULL, state TEXT NOT NULL, booking_id TEXT,
          until BIGINT, version BIGINT NOT NULL, PRIMARY KEY (show_id, seat))
        """)
      if engine == .sqlite {
        try connection.execute("CREATE TRIGGER aside AFTER INSERT ON seat_claims BEGIN \(aside); END")
      } else {
        try connection.execute(
          "CREATE FUNCTION aside() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN \(aside); RETURN NULL; END'")
        try connection.execute(
          "CREATE TRIGGER aside AFTER INSERT ON seat_claims FOR EACH ROW EXECUTE FUNCTION aside()")
      }
    }
  }
}
