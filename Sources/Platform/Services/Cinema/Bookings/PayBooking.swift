import Database
public import Domain
public import Wire

extension Bookings {
  /// Pays for held seats, exactly once per key. Where the film's certificate asks for an age, the request confirms it.
  /// E1, E2, R11
  /// - Parameter network: The payer's network. Nil is not counted.
  public func pay(
    _ id: BookingID, _ request: PayRequest, body: [UInt8], key: String, account: AccountID, from network: String? = nil
  ) async throws -> StoredAnswer {
    let keyed = PaymentRequest(platform, key: key, account: account, body: body, path: id.rawValue)
    return try await keyed.pay(HeldBooking(bookings: self, booking: id, request: request, network: network))
  }
}

/// Held seats as a purchase. The hold does not lapse while the gateway is asked.  R4
private struct HeldBooking: Payable {
  static let capture = CaptureTime.afterAnswer

  let bookings: Bookings
  let booking: BookingID
  let request: PayRequest
  let network: String?

  private var platform: Platform { bookings.platform }

  func ask(in connection: Connection) throws -> LazyRow<ShowID> {
    LazyRow(try connection.ask("SELECT show_id FROM bookings WHERE id = $1", booking.rawValue)) { try $0.id("show_id") }
  }

  func begin(_ show: ShowID?, _ keyed: PaymentRequest) async throws -> BegunPayment {
    guard let show else { throw Problem.absent("booking") }
    platform.checkpoint(.submitPrepared)
    do {
      return try await claim(show, keyed)
    } catch let error as DatabaseError where SeatMapChange.isOvertaken(error) {
      // The seats are taken, so no money is asked for.  R2
      throw Problem(.expired)
    }
  }

  private func claim(_ show: ShowID, _ keyed: PaymentRequest) async throws -> BegunPayment {
    let paymentID: PaymentID = platform.ids.next()
    let network = platform.fingerprint(ofNetwork: network)
    return try await platform.change(lane: show.rawValue) { tx in
      // All queries are sent before the first answer is awaited.
      let claim = try keyed.claim(for: .booking(booking), payment: paymentID, in: tx)
      let row = try Booking.ask(booking, in: tx.connection)
      let change = try SeatMapChange.ask(show, in: tx.connection)
      let film = try AgeRule.ask(show, in: tx.connection)
      let unpaid = try UnpaidBookings(of: keyed.account, from: network, in: tx)
      var booking = try row.owned(by: keyed.account)
      guard try claim.isOwn() else { return .overtaken }
      try booking.checkHeld()
      try change.value(or: SeatMapChange.absent).checkOpen(at: tx.now)
      guard request.expectedTotal == booking.total else {
        throw Problem(
          .quoteChanged, "These seats cost \(booking.total). Look at the total, then pay.",
          extra: ["total": .integer(booking.total)])
      }
      booking.confirmedRule = try film.value()
      try booking.confirmedRule?.check(request.confirmedRule)
      if booking.total > 0 { try unpaid.check(in: tx) }
      do throws(HoldError) {
        booking.hold = try booking.hold.paying(until: tx.now + tx.settings.timeToFindPayment, at: tx.now)
      } catch { throw Problem(error) }
      try booking.move(to: .paymentPending, by: .customer(keyed.account), in: tx)
      try booking.keepSeats(in: tx)
      let payment = try booking.payment(paymentID, request.paymentMethod, in: tx)
      try payment.insert(from: network, in: tx)
      guard payment.intent != nil else {
        // A free booking needs no gateway.
        var paid = BookingFollowUp(booking, payment, in: tx)
        return .answered(try paid.follow(.approved).store(for: payment, in: tx).first())
      }
      let seats = PaidSeats(show: show, seats: booking.seats)
      return .leased(payment, Settlement(platform: platform, lane: show.rawValue, paidSeats: seats))
    }
  }
}

extension Booking {
  /// The booking's next payment. Its gateway key holds the number of the attempt: a retry after a crash repeats the
  /// charge, a second attempt makes another.  E2
  fileprivate func payment(_ payment: PaymentID, _ method: PaymentMethodChoice, in tx: Tx) throws -> Payment {
    let source = try PaymentSource(method, account: account, in: tx)
    guard case .gateway(let kind, let token) = source else {
      throw Problem.invalid("payment_method.kind", "is not taken for seats: they are paid before the ticket is issued")
    }
    let isFree = total == 0
    return Payment(
      id: payment, purchase: .booking(id), kind: kind, status: isFree ? .captured : .checking,
      intent: isFree ? nil : .authorise, amount: total, currency: currency,
      gateway: try tx.platform.gateways.standardName(), gatewayKey: "\(id.rawValue).\(hold.attempts)",
      tokenSealed: isFree ? nil : tx.vault.sealText(token, context: payment.rawValue), attempts: 1,
      nextAttemptAt: isFree ? nil : tx.now, deadlineAt: hold.payment?.deadline, createdAt: tx.now)
  }
}
