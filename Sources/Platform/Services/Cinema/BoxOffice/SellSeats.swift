import Database
public import Domain
public import Wire

extension Theatres {
  /// Sells seats at the counter for cash, exactly once: booking, cash and tickets in one transaction. It never sells a
  /// seat that somebody holds or has. The clerk confirms what the film's certificate asks.  R2, R11, E1
  /// - Parameter body: The bytes of the request, for its fingerprint.
  /// - Throws: `seat_unavailable`, `quote_changed` with the total; `age_confirmation_needed`; `not_on_sale_yet`;
  ///   `show_ended`.
  public func sell(
    _ id: ShowID, _ request: SellRequest, body: [UInt8], key: String, staff: Staff
  ) async throws -> StoredAnswer {
    let entry = try await programme.entry(id, for: staff)
    let ages = try AgeGroup.list(request.ages, atMost: request.seatCount)
    let keyed = PaymentRequest(platform, key: key, account: staff.account, body: body, path: id.rawValue)
    guard let wish = request.bestAvailable else {
      let ids = request.seatIds ?? []
      let seats = try entry.layout.places(of: ids)
      let sale = CounterSale(
        entry: entry, seats: seats, ages: entry.layout.ages(ages, of: ids), request: request, staff: staff)
      return try await keyed.pay(sale)
    }
    guard let seats = wish.seatRequest else {
      throw Problem.invalid("best_available.category", "is not a category of seats")
    }
    if let answer = try await keyed.repeatedAnswer(keyed.keyState()) { return answer }
    for attempt in 1... {
      let view = try await programme.seats(of: id)
      let taken = view.taken(except: staff.account)
      guard let pick = view.entry.layout.bestAvailable(seats, taken: taken, rules: view.entry.theatre.rules) else {
        break
      }
      do {
        return try await keyed.pay(
          CounterSale(entry: view.entry, seats: pick, ages: ages, request: request, staff: staff))
      } catch let problem as Problem where problem.code == .seatUnavailable && attempt < 5 { continue }
    }
    throw Problem.seatUnavailable([], "There are not \(wish.count) such seats. Ask for fewer, or for another kind.")
  }
}

/// Seats that are paid in cash while they are sold.
private struct CounterSale: Payable {
  static let capture = CaptureTime.later

  let entry: ShowEntry
  let seats: [Int]
  let ages: [AgeGroup]
  let request: SellRequest
  let staff: Staff

  /// The version of the show's row.
  func ask(in connection: Connection) throws -> LazyRow<Int64> {
    LazyRow(try connection.ask("SELECT version FROM shows WHERE id = $1", entry.show.id.rawValue)) {
      try $0.get("version")
    }
  }

  func begin(_ version: Int64?, _ keyed: PaymentRequest) async throws -> BegunPayment {
    guard let version else { throw Problem.absent("show") }
    guard version == entry.version else {
      throw Problem.seatUnavailable([], "This show was just changed. Look at the map again.")
    }
    let bill: PricedSeats
    do throws(SeatPricingError) {
      bill = try PricedSeats(
        seats, ages: ages, of: entry.layout, by: entry.show.pricing, startingAt: entry.localStart)
    } catch { throw Problem(error) }
    try check(bill)
    let platform = keyed.platform
    let (booking, payment) = (platform.ids.next(BookingID.self), platform.ids.next(PaymentID.self))
    let newAccount: AccountID = platform.ids.next()
    let answer = try await platform.change(lane: entry.show.id.rawValue) { tx -> StoredAnswer? in
      guard try keyed.claim(for: .booking(booking), payment: payment, in: tx).isOwn() else { return nil }
      return try sell(booking, payment, bill, newAccount, in: tx)
    }
    return answer.map { .answered($0) } ?? .overtaken
  }

  private func check(_ bill: PricedSeats) throws {
    if let expected = request.expectedTotal, expected != bill.total {
      throw Problem(
        .quoteChanged, "These seats cost \(bill.total). Say the total, then take the cash.",
        extra: ["total": .integer(bill.total)])
    }
    guard (request.cashTaken ?? bill.total) >= bill.total else {
      throw Problem.invalid("cash_taken", "is less than the total of \(bill.total)", code: "out_of_range")
    }
  }

  private func sell(
    _ id: BookingID, _ paymentID: PaymentID, _ bill: PricedSeats, _ newAccount: AccountID, in tx: Tx
  ) throws -> StoredAnswer {
    var booking = Booking(
      id: id, account: staff.account, show: entry.show.id, status: .initiated, version: 1, seats: seats,
      isCounterSale: true, promisedStart: entry.show.startsAt, currency: entry.show.currency, bill: bill,
      hold: Hold(until: tx.now), createdAt: tx.now, updatedAt: tx.now)
    booking.confirmedRule = try AgeRule.ask(entry.show.id, in: tx.connection).value()
    try booking.confirmedRule?.check(request.confirmedRule, atCounter: true)
    if let address = request.email.flatMap({ CodeAddress(email: $0, phone: nil) }) {
      booking.account = try Accounts(platform: tx.platform).account(
        at: address, or: newAccount, now: tx.now, in: tx.connection)
    }
    var change = try SeatMapChange(entry.show.id, in: tx.connection)
    try change.checkScheduled()
    guard change.showVersion == entry.version else {
      throw Problem.seatUnavailable([], "This show was just changed. Look at the map again.")
    }
    try entry.show.checkOnSale(at: tx.now)
    guard tx.now < entry.show.endsAt else { throw Problem(.showEnded, "This show is over.") }
    try change.seat(id, on: seats, entry.layout, in: tx)
    try booking.insert(in: tx)
    let clerk = BookingMover.staff(staff.account, "sold at the counter")
    try booking.recordTransition(by: clerk, in: tx)
    try booking.move(to: .seatsLocked, by: clerk, in: tx)
    try booking.issueTickets(by: .platform("paid in cash"), in: tx)
    try change.finish(in: tx)
    let payment = try Payment.collected(paymentID, for: booking, at: entry.theatre.id, in: tx)
    try booking.oweForSeats(1, payment, in: tx)
    let tickets = try Ticket.all(of: id, in: tx.connection)
    let answer = try SaleAnswer(booking, tickets, entry, cash: request.cashTaken ?? bill.total, tx.vault)
    try tx.audit(.sellSeats, of: id.rawValue, by: staff.actor, after: AuditedSale(answer, booking.confirmedRule))
    let stored = StoredAnswer(201, answer)
    return try stored.store(for: payment, in: tx).first() ?? stored
  }
}

/// What the audit log says of a sale: no ticket's code.
private struct AuditedSale: Wire.Body {
  var showId: ShowID
  var seats: [PricedSeat]
  var total: Int64
  var currency: String
  var confirmedRule: AgeRuleBody?

  init(_ sale: SaleAnswer, _ confirmedRule: AgeRule?) {
    (showId, seats, total, currency) = (sale.showId, sale.seats, sale.totals.total, sale.currency)
    self.confirmedRule = confirmedRule.map(AgeRuleBody.init)
  }
}

extension Payment {
  /// Writes cash that was taken at the counter, with its posting.  E3
  fileprivate static func collected(
    _ id: PaymentID, for booking: Booking, at theatre: TheatreID, in tx: Tx
  ) throws -> Payment {
    let due = Payment(
      id: id, purchase: .booking(booking.id), kind: .cash, status: .cashDue, intent: nil, amount: booking.total,
      currency: booking.currency, gateway: CashPayments.name, gatewayKey: "\(booking.id.rawValue).cash",
      createdAt: tx.now)
    try due.insert(in: tx)
    var paid = due
    (paid.status, paid.captured) = (.cashCollected, due.amount)
    try paid.save(in: tx)
    let posting = try paid.remember("cash at the counter", after: askLast(of: id, in: tx), in: tx)
    try Ledger.post(
      Ledger.moved(from: due, to: paid, cashOf: theatre.rawValue), as: posting, payment: paid, in: tx)
    return paid
  }
}

extension SaleAnswer {
  fileprivate init(_ booking: Booking, _ tickets: [Ticket], _ entry: ShowEntry, cash: Int64, _ vault: Vault) throws {
    self.init(
      bookingId: booking.id, showId: booking.show, seats: PricedSeat.all(booking.bill, of: entry.layout),
      currency: booking.currency.code, totals: BookingTotals(booking.bill), cashTaken: cash,
      changeDue: cash - booking.total, tickets: try tickets.map { try TicketView($0, entry, vault).body })
  }
}
