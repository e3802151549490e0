import Crypto
import Database
import Domain
import Posting
import Structures
import WebPush
import Wire

extension NotificationSender {
  struct Due: Sendable {
    var id: PushID
    /// The push service.
    var host: String
  }

  func send(_ due: Due) async throws {
    guard let taken = try await take(due) else { return }
    let message: PushMessage?
    do { message = try await self.message(taken) } catch let error as Problem where error.code == .notFound {
      // The show is gone.
      message = nil
    }
    let now = platform.clock.now
    guard let message,
      let request = PostRequest(
        message, key: platform.vault.pushKey, contact: platform.settings.pushContact, now: now.seconds)
    else { return try await platform.change { tx in try Self.delete(due, in: tx) } }
    let answer = PushAnswer(await platform.postTransport.send(request))
    platform.pushAnswers.count(answer)
    if case .refused(let status) = answer { platform.pushRefused(due.host, status) }
    // Where the address may not be asked, nobody has answered.
    if answer != .forbidden { platform.pushes.heard(due.host, anAnswer: answer != .unreachable) }
    try await record(due, answer, taken)
  }

  private struct Taken: Sendable {
    var notification: StoredNotification
    /// Nil when its fields do not open.
    var target: PushTarget?
    var locale: String?
    /// This one counts.
    var attempts: Int64
  }

  /// Takes the row for a while. Nil when another node has it, or the device is gone. Nil too, and the row is deleted,
  /// when the account turned the kind off meanwhile or the device's session has ended.
  private func take(_ due: Due) async throws -> Taken? {
    let lease = platform.settings.pushLease
    return try await platform.change { tx in
      let connection = tx.connection
      let taken = try connection.row(
        """
        UPDATE notification_deliveries SET attempts = attempts + 1, next_attempt_at = $3
        WHERE notification_id = $1 AND subscription_id = $2 AND next_attempt_at <= $4 RETURNING attempts
        """, due.id.notification.rawValue, due.id.subscription.rawValue, (tx.now + lease).microseconds,
        tx.now.microseconds)
      guard let taken else { return nil }
      let notification = try StoredNotification(
        row: connection.row("SELECT * FROM notifications WHERE id = $1", due.id.notification.rawValue).unwrapped())
      let row = try connection.row(
        """
        SELECT p.target_sealed, a.profile_sealed FROM push_subscriptions p JOIN accounts a ON a.id = p.account_id
          JOIN sessions e ON e.id = p.session_id AND e.expires_at > $2
        WHERE p.id = $1 AND \(notification.message.isWanted(by: "a.id"))
        """, due.id.subscription.rawValue, tx.now.microseconds)
      guard let row else {
        try Self.delete(due, in: tx)
        return nil
      }
      let target = PushTarget(sealed: try row.get("target_sealed"), for: due.id.subscription, tx.vault)
      let profile = try Profile(shown: row.get("profile_sealed"), account: notification.account, vault: tx.vault)
      return Taken(
        notification: notification, target: target, locale: profile.locale ?? target?.locale,
        attempts: try taken.get("attempts"))
    }
  }

  /// Nil for one that is too late, was overtaken, or has nowhere to go.
  private func message(_ taken: Taken) async throws -> PushMessage? {
    let (notification, now) = (taken.notification, platform.clock.now)
    guard now < notification.expiresAt, let receiver = taken.target?.receiver(platform.postTransport.targets),
      let payload = try await writer.write(notification, locale: taken.locale)
    else { return nil }
    let topic = platform.vault.fingerprint("\(notification.account) \(payload.tag)", purpose: .push)
    return PushMessage(
      to: receiver, payload.bytes, lifetime: notification.expiresAt.since(now).components.seconds,
      urgency: notification.message.isUrgent ? .high : .normal, topic: Base64URL.encode(Array(topic[..<24])))
  }

  private func record(_ due: Due, _ answer: PushAnswer, _ taken: Taken) async throws {
    try await platform.change { tx in
      switch answer {
      case .accepted, .refused, .forbidden: try Self.delete(due, in: tx)
      case .gone:
        try tx.connection.execute("DELETE FROM push_subscriptions WHERE id = $1", due.id.subscription.rawValue)
      case .later, .unreachable:
        let next = tx.now + Self.pause(after: answer, attempts: taken.attempts)
        guard next < taken.notification.expiresAt else { return try Self.delete(due, in: tx) }
        try tx.connection.execute(
          "UPDATE notification_deliveries SET next_attempt_at = $3 WHERE notification_id = $1 AND subscription_id = $2",
          due.id.notification.rawValue, due.id.subscription.rawValue, next.microseconds)
      }
    }
  }

  private static func delete(_ due: Due, in tx: Tx) throws {
    try tx.connection.execute(
      "DELETE FROM notification_deliveries WHERE notification_id = $1 AND subscription_id = $2",
      due.id.notification.rawValue, due.id.subscription.rawValue)
  }

  /// Ten seconds, then twice as long each time up to ten minutes; at least what the push service asks for, up to a day.
  static func pause(after answer: PushAnswer, attempts: Int64) -> Duration {
    let own = DoublingWait(first: 10, longest: 600).doubled(attempts - 1)
    guard case .later(_, let asked?) = answer else { return .seconds(own) }
    return .seconds(max(own, min(86_400, asked)))
  }
}
