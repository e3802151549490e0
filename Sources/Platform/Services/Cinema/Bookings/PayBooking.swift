import Database
public import Domain
public import Wire

extension Bookings {
  /// Pays for held seats, exactly once per key.  E1, E2
  ///
  /// As for an order: one transaction claims the key and writes the payment; then the gateway is asked; then one
  /// transaction writes its answer and issues the tickets. The hold does not lapse in between (R4).
  /// - Parameter network: where the payer asks from; nil is not counted.
  public func pay(
    _ id: BookingID, _ request: PayRequest, body: [UInt8], key: String, account: AccountID, from network: String? = nil
  ) async throws -> StoredAnswer {
    let keyed = KeyedRequest(platform, key: key, account: account, body: body, path: id.rawValue)
    let (known, show): (KeyedRequest.Known?, ShowID?) = try await platform.database.read { connection in
      let booking = try connection.ask("SELECT show_id FROM bookings WHERE id = $1", id.rawValue)
      return (try keyed.known(in: connection), try booking.row()?.id("show_id"))
    }
    if let known = try await keyed.answer(to: known) { return known }
    guard let show else { throw Problem.absent("booking") }
    if let network { try await challenges.admit(id, from: network, platform) }
    platform.checkpoint(.submitPrepared)
    let answer: StoredAnswer?
    switch try await beginPayment(id, of: show, request, keyed) {
    case .overtaken: return try await keyed.answered()
    case .answered(let decided): answer = decided
    case .unpaid(let payment, let seats):
      platform.checkpoint(.orderCreated)
      let settlement = Settlement(
        platform: platform, line: show.rawValue, paidSeats: PaidSeats(show: show, seats: seats))
      let settled = try await settlement.settle(leased: payment, goesOn: true)
      answer = settled.answer
      if let network, settled.payment.status == .requiresAction { noteChallenge(id, from: network) }
      platform.checkpoint(.answerRecorded)
      if settled.isLeased { await finish(settled, settlement) }
    }
    return try await keyed.first(answer)
  }

  private func noteChallenge(_ id: BookingID, from network: String) {
    let now = platform.clock.now
    challenges.note(id, from: network, until: now + platform.settings.timeToAuthenticate, now: now)
  }

  /// The tickets are issued, so the money is taken; or it came too late and goes back. The answer is known, and does not
  /// wait for it. What fails the reconciler does.  E3, E4
  private func finish(_ settled: Settled, _ settlement: Settlement) async {
    await platform.captures.run { [platform] turn in
      switch turn {
      case .beforeAnswer: _ = try? await settlement.goOn(with: settled.payment)
      case .atOnce: _ = try? await settlement.deferred.goOn(with: settled.payment)
      case .later: _ = try? await settlement.deferred.resume(settled)
      }
      platform.checkpoint(.captureRecorded)
    }
  }

  private enum Begun: Sendable {
    case overtaken
    case answered(StoredAnswer?)
    /// With the seats that it is for.
    case unpaid(Payment, [Int])
  }

  private func beginPayment(
    _ id: BookingID, of show: ShowID, _ request: PayRequest, _ keyed: KeyedRequest
  ) async throws -> Begun {
    do {
      return try await claimPayment(id, of: show, request, keyed)
    } catch let error as DatabaseError where error.code == .uniqueViolation && error.table == KeyedRequest.table {
      return .overtaken
    } catch let error as DatabaseError where SeatMapChange.isOvertaken(error) {
      // The seats are somebody else's by now: no money is asked for.  R2
      throw Problem(.expired)
    }
  }

  private func claimPayment(
    _ id: BookingID, of show: ShowID, _ request: PayRequest, _ keyed: KeyedRequest
  ) async throws -> Begun {
    let now = platform.clock.now
    let platform = platform
    let paymentID: PaymentID = platform.ids.next()
    return try await platform.change(inLine: show.rawValue) { connection, announcements in
      // All that it has to know is asked at once.
      let (claimed, asked) = (try keyed.askClaim(in: connection), try Booking.ask(id, in: connection))
      let change = try SeatMapChange.ask(show, in: connection)
      var booking = try Booking.owned(asked, by: keyed.account)
      guard try claimed.row() == nil else { return .overtaken }
      try booking.checkHeld()
      try SeatMapChange(show, change).checkOpen(at: now)
      guard request.expectedTotal == booking.total else {
        throw Problem(
          .quoteChanged, "These seats cost \(booking.total). Look at the total, then pay.",
          extra: ["total": .integer(booking.total)])
      }
      try keyed.claimSeen(for: .booking(id), payment: paymentID, at: now, in: connection)
      let deadline = now + platform.settings.timeToFindPayment
      do throws(HoldError) {
        booking.hold = try booking.hold.paying(until: deadline, at: now)
      } catch { throw Problem(error) }
      try booking.move(
        to: .paymentPending, by: .customer(keyed.account), at: now, in: connection, &announcements, platform)
      try booking.keepSeats(in: connection)
      let payment = try booking.payment(paymentID, request.paymentMethod, at: now, in: connection, platform)
      try payment.insert(
        leasedBy: payment.intent == nil ? nil : platform.node, until: now + platform.settings.paymentLease,
        in: connection)
      guard payment.intent == nil else { return .unpaid(payment, booking.seats) }
      // What costs nothing needs no gateway.
      return .answered(
        try booking.follow(.placed, payment: payment, at: now, in: connection, &announcements, platform)?.first())
    }
  }
}

extension Booking {
  /// The next payment of the booking: its gateway key is the booking with the number of the attempt, so that a crash
  /// asks for the same charge again and a second attempt for another.  E2
  fileprivate func payment(
    _ payment: PaymentID, _ method: PaymentMethodChoice, at now: Instant, in connection: Connection,
    _ platform: Platform
  ) throws -> Payment {
    let strategy = try PaymentStrategy(method, account: account, in: connection, platform)
    guard case .gateway(let kind, let token) = strategy else {
      throw Problem.invalid("payment_method.kind", "is not taken for seats: they are paid before the ticket is issued")
    }
    let isFree = total == 0
    return Payment(
      id: payment, purchase: .booking(id), kind: kind, status: isFree ? .captured : .checking,
      intent: isFree ? nil : .authorise, amount: total, currency: currency,
      gateway: try platform.gateways.standardName(), gatewayKey: "\(id.rawValue).\(hold.attempts)",
      tokenSealed: isFree ? nil : platform.vault.sealText(token, context: payment.rawValue), attempts: 1,
      nextAttemptAt: isFree ? nil : now, deadlineAt: hold.payment?.deadline, createdAt: now)
  }
}
