import Database
import Domain
import Wire

extension Tx {
  /// Mails an account of an event, once. Nothing is written on a platform without a mail server, for an account without an
  /// address, or one that turned the kind off.  P10
  /// - Parameters:
  ///   - mark: Tells one event from another of the same message about the same subject.
  ///   - subject: What it is about: an order, a booking.
  func mail(_ message: MailMessage, to account: AccountID, about subject: String, mark: String = "") throws {
    guard !(platform.mailSender is NoMailSender) else { return }
    let id: MailID = platform.ids.next()
    try connection.send(
      """
      INSERT INTO mails (id, account_id, event, message, subject, created_at, attempts, next_attempt_at)
      SELECT $1, a.id, $3, $4, $5, $6, 0, $6 FROM accounts a
      WHERE a.id = $2 AND a.email_hash IS NOT NULL AND \(message.isWanted(by: "a.id"))
      ON CONFLICT (account_id, event) DO NOTHING
      """, id.rawValue, account.rawValue, "\(subject) \(message.rawValue)\(mark)", message.rawValue, subject,
      now.microseconds)
  }
}

extension MailMessage {
  /// SQL: whether an account wants it.
  /// - Parameter account: SQL of the account's id.
  func isWanted(by account: String) -> String {
    """
    NOT EXISTS (SELECT 1 FROM notification_choices c
      WHERE c.account_id = \(account) AND c.kind = '\(kind.rawValue)' AND c.mail = 0)
    """
  }

  /// The mail about an order's step. Nil for a step without one, and for an order that was never placed.
  init?(of status: OrderStatus, after previous: OrderStatus) {
    switch status {
    case .placed: self = .orderPlaced
    case .cancelled, .rejected:
      guard previous != .pendingPayment else { return nil }
      self = .orderCancelled
    case .pendingPayment, .confirmed, .preparing, .readyForPickup, .outForDelivery, .delivered, .paymentFailed:
      return nil
    }
  }
}

extension Order {
  func mail(_ message: MailMessage, mark: String = "", in tx: Tx) throws {
    try tx.mail(message, to: account, about: id.rawValue, mark: mark)
  }
}

extension Booking {
  /// What was sold at the counter to nobody known is in the clerk's account, who gets no mail.
  func mail(_ message: MailMessage, mark: String = "", in tx: Tx) throws {
    guard try !isTheClerks(in: tx.connection) else { return }
    try tx.mail(message, to: account, about: id.rawValue, mark: mark)
  }
}
