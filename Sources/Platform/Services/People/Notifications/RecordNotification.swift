import Database
import Domain
import Wire

extension Tx {
  /// Tells an account of an event, once, on every device that is subscribed now. Nothing is written for an account
  /// without a device, or that turned the message's kind off.  P10
  /// - Parameters:
  ///   - event: Names the event: the same name tells nobody again while it is kept (``Settings/notificationLifetime``).
  ///   - subject: What it is about: an order, a booking.
  ///   - expiresAt: The time after which it is not sent any more.
  func tell(
    _ account: AccountID, of event: String, _ message: NotificationMessage, about subject: String,
    until expiresAt: Instant
  ) throws {
    let id: NotificationID = platform.ids.next()
    try connection.send(
      """
      INSERT INTO notifications (id, account_id, event, message, subject, created_at, expires_at)
      SELECT $1, a.id, $3, $4, $5, $6, $7 FROM accounts a WHERE a.id = $2
        AND EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.account_id = a.id)
        AND \(message.isWanted(by: "a.id"))
      ON CONFLICT (account_id, event) DO NOTHING
      """, id.rawValue, account.rawValue, event, message.rawValue, subject, now.microseconds, expiresAt.microseconds)
    try connection.send(
      """
      INSERT INTO notification_deliveries
        (notification_id, subscription_id, host, is_urgent, expires_at, attempts, next_attempt_at)
      SELECT n.id, s.id, s.host, $2, n.expires_at, 0, n.created_at
      FROM notifications n JOIN push_subscriptions s ON s.account_id = n.account_id WHERE n.id = $1
      """, id.rawValue, message.isUrgent ? Int64(1) : 0)
  }
}

extension Order {
  /// Tells the customer of the step that was just made.
  func tellCustomer(of step: OrderStatus, by mover: Mover, in tx: Tx) throws {
    guard let message = NotificationMessage(of: step, by: mover.actor, over: fulfilment.handover) else { return }
    try tell(message, in: tx)
  }

  /// - Parameter mark: Tells one event from another of the same message; an order reaches each status once.
  func tell(_ message: NotificationMessage, mark: String = "", in tx: Tx) throws {
    try tx.tell(
      account, of: message.event(of: id.rawValue, mark: mark), message, about: id.rawValue,
      until: tx.now + message.lifetime)
  }

  /// Tells the customer that the courier is at the door, the first time that a position is near it.
  ///
  /// Positions come every few seconds. The order and its sealed address are read only for an account that has a device,
  /// wants to be told and was not told yet.
  static func tellOfDoor(_ id: OrderID, from position: CourierPositionBody, in tx: Tx) throws {
    let message = NotificationMessage.atDoor
    let wanted = try tx.connection.row(
      """
      SELECT 1 AS wanted FROM orders o JOIN push_subscriptions s ON s.account_id = o.account_id
      WHERE o.id = $1 AND \(message.isWanted(by: "o.account_id"))
        AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.account_id = o.account_id AND n.event = $2) LIMIT 1
      """, id.rawValue, message.event(of: id.rawValue))
    guard wanted != nil, let order = try load(id, in: tx.connection),
      let door = try Bill(shown: order, in: tx.connection, tx.vault).destination
    else { return }
    let metres = Coordinate(latitude: position.lat, longitude: position.lon).metres(to: door)
    if metres <= Double(tx.settings.doorDistance) { try order.tell(message, in: tx) }
  }
}
