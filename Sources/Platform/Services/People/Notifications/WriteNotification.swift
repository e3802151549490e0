import Database
import Domain
import Wire

/// A row of what an account is told.
struct StoredNotification: Sendable {
  var id: NotificationID
  var account: AccountID
  var event: String
  var message: NotificationMessage
  var subject: String
  var createdAt: Instant
  var expiresAt: Instant

  init(row: Row) throws {
    id = try row.id("id")
    account = try row.id("account_id")
    event = try row.get("event")
    message = try row.known("message")
    subject = try row.get("subject")
    createdAt = Instant(microseconds: try row.get("created_at"))
    expiresAt = Instant(microseconds: try row.get("expires_at"))
  }
}

/// Writes the texts of a notification when it is sent, from what is so by then.
struct NotificationWriter: Sendable {
  let platform: Platform
  let catalogue: Catalogue
  let programme: Programme

  /// Nil for one that was overtaken: an order that moved on, a booking that was cancelled.
  func write(_ notification: StoredNotification, locale: String?) async throws -> NotificationPayload? {
    let texts = NotificationTexts.of(locale)
    let written: Written?
    switch notification.message {
    case .accepted, .ready, .pickedUp, .delayed, .cancelled, .refunded, .paymentFailed, .atDoor, .kitchenWrote,
      .courierWrote:
      written = try await order(notification, texts)
    case .filmSoon, .filmMoved: written = try await film(notification, texts)
    case .favouritesOpen: written = try await favourites(notification, texts)
    }
    guard let written else { return nil }
    return NotificationPayload(
      event: notification.event, kind: notification.message.kind, title: Self.clipped(written.text.title),
      body: Self.clipped(written.text.body), path: written.path, tag: written.tag, language: texts.language,
      at: notification.createdAt)
  }

  private struct Written {
    var text: NotificationText
    var path: String
    var tag: String
  }

  /// More than any screen shows, and less than a message holds in any script.
  private static func clipped(_ text: String) -> String { String(text.prefix(240)) }

  private func order(_ notification: StoredNotification, _ texts: NotificationTexts) async throws -> Written? {
    guard let id = OrderID(notification.subject) else { return nil }
    let found = try await platform.database.read { connection -> (Order, Bill)? in
      guard let order = try Order.load(id, in: connection) else { return nil }
      // Who has answered has read it.
      if notification.message.isFromParty, try order.lastAuthor(in: connection) == .customer { return nil }
      return (order, try Bill(shown: order, in: connection, platform.vault))
    }
    guard let (order, bill) = found, notification.message.holds(for: order.status) else { return nil }
    let name = bill.restaurant.name
    let zone = catalogue.entry(order.restaurant)?.zone ?? ZoneOffsets(initialOffsetSeconds: 0, changes: [])
    let time = texts.time(zone.localTime(at: order.eta.latest))
    let text: NotificationText? =
      switch notification.message {
      case .accepted: texts.accepted(name, time)
      case .ready: texts.ready(name)
      case .pickedUp: texts.pickedUp(name, time)
      case .delayed: texts.delayed(name, time)
      case .cancelled: texts.cancelled(name)
      case .refunded: texts.refunded(name)
      case .paymentFailed: texts.paymentFailed(name)
      case .atDoor: texts.atDoor(name)
      case .kitchenWrote: texts.kitchenWrote(name)
      case .courierWrote: texts.courierWrote(name)
      case .filmSoon, .filmMoved, .favouritesOpen: nil
      }
    // A message takes no step's place on the screen, and no step a message's.
    let tag = notification.message.isFromParty ? "\(id) messages" : id.rawValue
    return text.map { Written(text: $0, path: "/orders/\(id)", tag: tag) }
  }

  private func film(_ notification: StoredNotification, _ texts: NotificationTexts) async throws -> Written? {
    guard let id = BookingID(notification.subject) else { return nil }
    let booking = try await platform.database.read { try Booking.load(id, in: $0) }
    guard let booking, booking.status == .confirmed else { return nil }
    let entry = try await programme.entry(booking.show)
    guard !entry.show.isCancelled, platform.clock.now < entry.show.startsAt else { return nil }
    let (film, time) = (entry.movie.title, texts.time(entry.localStart))
    return Written(
      text: notification.message == .filmMoved
        ? texts.filmMoved(film, entry.localStart.date, time, entry.theatre.name)
        : texts.filmSoon(film, time, entry.theatre.name, entry.screen?.name ?? ""),
      path: "/tickets/\(id)", tag: id.rawValue)
  }

  private func favourites(_ notification: StoredNotification, _ texts: NotificationTexts) async throws -> Written? {
    guard let microseconds = Int64(notification.subject) else { return nil }
    let opening = Instant(microseconds: microseconds)
    let ids: [RestaurantID] = try await platform.database.read { connection in
      try connection.rows(
        """
        SELECT restaurant_id FROM favourites WHERE account_id = $1 AND told_at = $2
        ORDER BY created_at, restaurant_id
        """, notification.account.rawValue, notification.createdAt.microseconds
      ).map { try $0.id("restaurant_id") }
    }
    let now = platform.clock.now
    let opened = ids.compactMap { catalogue.entry($0) }.filter { entry in
      guard case .open = catalogue.openState(of: entry, at: now) else { return false }
      return entry.restaurant.hours.state(at: opening - .seconds(1), in: entry.zone) == .closed(nextOpening: opening)
    }
    guard let first = opened.first?.restaurant else { return nil }
    return Written(
      text: texts.favouritesOpen(first.name, opened.count - 1),
      path: opened.count == 1 ? "/restaurants/\(first.id)" : "/",
      tag: "favourites")
  }
}
