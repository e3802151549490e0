import Database
import Domain
import Wire

/// Writes the text of a mail when it is sent, from what is so by then.
struct MailWriter: Sendable {
  let platform: Platform
  let catalogue: Catalogue
  let programme: Programme
  let doors: Doors

  /// Nil for one that was overtaken: a delay of an order that has ended, tickets of a booking that was cancelled.
  func write(_ mail: StoredMail) async throws -> Mail? {
    let words = MailWords.of(mail.locale)
    let values: [String: String]?
    var attachments: [Mail.Attachment] = []
    switch mail.message {
    case .orderPlaced, .orderDelayed, .orderCancelled, .orderRefunded: values = try await order(mail, words)
    case .seatsBooked, .bookingCancelled, .showMoved:
      let found = try await booking(mail, words)
      values = found?.values
      attachments = found?.attachments ?? []
    }
    guard let values else { return nil }
    let (subject, text) = platform.mailTemplates[mail.message, words.language].filled(values)
    return Mail(
      to: mail.recipient, subject: subject, text: text, id: mail.id.rawValue, at: mail.createdAt,
      attachments: attachments)
  }

  private func link(_ path: String) -> String { platform.settings.publicURL.map { $0 + path } ?? "" }

  private func order(_ mail: StoredMail, _ words: MailWords) async throws -> [String: String]? {
    guard let id = OrderID(mail.subject) else { return nil }
    let found = try await platform.database.read { connection -> (Order, Bill, Payment?, String?, Int64)? in
      guard let order = try Order.load(id, in: connection) else { return nil }
      let payment = try Payment.all(of: .order(id), in: connection).first(where: \.isOrders)
      return (
        order, try Bill(shown: order, in: connection, platform.vault), payment,
        try order.lastReason(in: connection, platform.vault), try Refund.given(of: payment, in: connection)
      )
    }
    guard let (order, bill, payment, reason, given) = found, mail.message.holds(for: order.status) else { return nil }
    let zone = catalogue.entry(order.restaurant)?.zone ?? ZoneOffsets(initialOffsetSeconds: 0, changes: [])
    let currency = order.currency.code
    let refunded = payment.map { max($0.refunded, $0.refundWanted) } ?? 0
    return [
      "restaurant": bill.restaurant.name, "order": id.rawValue, "link": link("/orders/\(id)"),
      "time": NotificationTexts.of(mail.locale).time(zone.localTime(at: order.eta.latest)),
      "to": words.destination(of: bill), "receipt": words.receipt(bill, currency),
      "total": words.amount(order.total, currency), "payment": payment?.kind == .cash ? words.cash : words.card,
      "reason": reason.map(words.reason) ?? "", "money": words.money(of: payment, given: given, currency),
      "refunded": words.amount(refunded, currency),
    ]
  }

  private func booking(
    _ mail: StoredMail, _ words: MailWords
  ) async throws -> (values: [String: String], attachments: [Mail.Attachment])? {
    guard let id = BookingID(mail.subject) else { return nil }
    let found = try await platform.database.read { connection in
      let payment = try Payment.all(of: .booking(id), in: connection).last { $0.captured > 0 }
      return (try Booking.load(id, in: connection), payment, try Refund.given(of: payment, in: connection))
    }
    guard let booking = found.0 else { return nil }
    let isOver = booking.status == .cancelled
    guard mail.message == .bookingCancelled ? isOver : booking.status == .confirmed else { return nil }
    let entry = try await programme.entry(booking.show)
    let (currency, hall) = (booking.currency.code, entry.screen?.name ?? "")
    let seats = booking.seats.map { index in
      let name = entry.layout.name(of: index)
      return words.row(name.row, name.number)
    }.joined(separator: "; ")
    let values = [
      "film": entry.movie.title, "theatre": entry.theatre.name, "street": entry.theatre.street, "hall": hall,
      "day": words.day(entry.localStart.date), "time": NotificationTexts.of(mail.locale).time(entry.localStart),
      "seats": seats, "total": words.amount(booking.total, currency), "booking": id.rawValue,
      "link": link("/tickets/\(id)"), "money": words.money(of: found.1, given: found.2, currency),
    ]
    guard mail.message != .bookingCancelled else { return (values, []) }
    let calendar = CalendarEntry(
      id: "\(id)@soiree", summary: entry.movie.title, location: "\(entry.theatre.name), \(entry.theatre.street)",
      details: "\(hall), \(seats)", start: entry.show.startsAt, end: entry.show.endsAt, writtenAt: platform.clock.now)
    var attachments = [
      Mail.Attachment(name: "show.ics", type: "text/calendar; charset=utf-8", bytes: Array(calendar.text.utf8))
    ]
    if mail.message == .seatsBooked {
      let pdf = try await doors.tickets(of: id, account: booking.account).pdf()
      attachments.insert(Mail.Attachment(name: "tickets.pdf", type: "application/pdf", bytes: pdf), at: 0)
    }
    return (values, attachments)
  }
}

extension MailMessage {
  /// Whether an order of this status still is what the mail says.
  fileprivate func holds(for status: OrderStatus) -> Bool {
    switch self {
    case .orderPlaced: !status.isFinal || status == .delivered
    case .orderDelayed: status == .confirmed || status == .preparing
    case .orderCancelled: status == .cancelled || status == .rejected
    // A cancellation tells of the money by itself.
    case .orderRefunded: status.isAccepted
    case .seatsBooked, .bookingCancelled, .showMoved: false
    }
  }
}

extension Order {
  /// The reason of its last step, where there is one that can be read.
  fileprivate func lastReason(in connection: Connection, _ vault: Vault) throws -> String? {
    let row = try connection.row(
      "SELECT reason_sealed FROM order_transitions WHERE order_id = $1 AND version = $2", id.rawValue, version)
    let sealed: [UInt8]? = try row?.get("reason_sealed")
    return sealed.flatMap { vault.openText($0, context: Self.reasonContext(id, version)) }
  }
}

extension MailWords {
  fileprivate func destination(of bill: Bill) -> String {
    switch bill.fulfilment.kind {
    case .delivery: toAddress
    case .pickup: atCounter
    default: toSeat
    }
  }

  fileprivate func reason(_ stored: String) -> String {
    switch EndReason(rawValue: stored) {
    case .restaurantSilent: restaurantSilent
    case .showCancelled: showCancelled
    case nil: stored
    }
  }

  /// What becomes of the money of something that was cancelled.
  /// - Parameter given: What went back before, in parts.
  fileprivate func money(of payment: Payment?, given: Int64, _ currency: String) -> String {
    guard let payment, payment.captured > given else { return nothingTaken }
    return comesBack(amount(payment.captured - given, currency))
  }

  /// A line for each dish, discount, fee and tax, and the total.
  fileprivate func receipt(_ bill: Bill, _ currency: String) -> String {
    let totals = bill.totals
    var rows: [(String, Int64)] = bill.lines.map { line in
      let choices = line.modifiers.map(\.name).joined(separator: ", ")
      return ("\(line.quantity) × \(line.name)" + (choices.isEmpty ? "" : " (\(choices))"), line.total)
    }
    rows += totals.discounts.map { ($0.name, -$0.amount) }
    rows += Fee.allCases.map { (fee($0), totals.fees[$0]) }.filter { $0.1 != 0 }
    rows += totals.taxes.map { (($0.isIncluded ? included($0.name) : $0.name), $0.amount) }
    if totals.tip != 0 { rows.append((tip, totals.tip)) }
    rows.append((total, totals.total))
    return rows.map { "\($0.0): \(amount($0.1, currency))" }.joined(separator: "\n")
  }
}
