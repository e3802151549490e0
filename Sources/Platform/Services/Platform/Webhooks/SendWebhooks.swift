import Database
import Domain
import Posting
import Structures
import Wire

/// Posts to webhooks what they are told of, in a job.
///
/// A node takes a row for a while, posts it and records the answer. A node that dies between the two leaves the row, and
/// it is posted again, with the same event's id. What is not taken is tried again with growing pauses, for a day.
public struct WebhookSender: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// Starts to post what is due, as much as may be under way, without waiting. One that ends starts the next.
  /// - Returns: how many it started with.
  /// - Throws: also the error of an earlier one that could not be recorded, once.
  public func begin() async throws -> Int {
    let webhooks = try await platform.database.read { connection in
      try connection.rows("SELECT id FROM webhooks WHERE removed_at IS NULL ORDER BY id").map { row -> WebhookID in
        try row.id("id")
      }
    }
    var count = 0
    for webhook in webhooks { count += try await fill(webhook) }
    // After all have begun: what cannot be cleared or recorded holds up nothing else.  P6
    try await clear()
    try platform.webhooksUnderWay.reportFailure()
    return count
  }

  /// Waits until nothing is being posted.
  public func ended() async { await platform.webhooksUnderWay.ended() }

  /// Begins nothing more, and waits until nothing is being posted.
  public func stop() async {
    platform.webhooksUnderWay.stop()
    await ended()
  }

  private func fill(_ webhook: WebhookID) async throws -> Int {
    let (requests, limits) = (platform.webhooksUnderWay, platform.settings.webhookLimits)
    let room = requests.room(at: webhook.rawValue, within: limits)
    guard room > 0 else { return 0 }
    let now = platform.clock.now
    let due = try await platform.database.read { connection in
      try connection.rows(
        """
        SELECT id FROM webhook_deliveries WHERE webhook_id = $1 AND state = 'waiting' AND next_attempt_at <= $2
          AND give_up_at > $2 AND webhook_id IN (SELECT id FROM webhooks WHERE removed_at IS NULL)
        ORDER BY next_attempt_at, id LIMIT $3
        """, webhook.rawValue, now.microseconds, Int64(limits.toOne + room)
      ).map { row -> WebhookDeliveryID in try row.id("id") }
    }
    return due.count { id in
      requests.begin(
        id, at: webhook.rawValue, within: limits, next: { _ = try await fill(webhook) }, { try await send(id) }) != nil
    }
  }

  private struct Taken: Sendable {
    var webhook: StoredWebhook
    var message: WebhookMessage
    /// This one counts.
    var attempts: Int64
    /// The time of this attempt.
    var at: Instant
    var giveUpAt: Instant
  }

  private func send(_ id: WebhookDeliveryID) async throws {
    guard let taken = try await take(id) else { return }
    let body = taken.message.bytes
    let answer: PostAnswer
    if let address = try? PostAddress(taken.webhook.url, platform.postTransport.targets) {
      let signature = WebhookSignature.of(body, secret: taken.webhook.secret, at: platform.clock.now)
      answer = await platform.postTransport.send(
        PostRequest(
          to: address,
          headers: [
            ("content-type", "application/json"), ("soiree-event", taken.message.id.rawValue),
            (WebhookSignature.header, signature),
          ], body: body))
    } else {
      answer = .forbidden
    }
    if answer != .forbidden {
      platform.webhooksUnderWay.heard(taken.webhook.id.rawValue, anAnswer: answer != .unreachable)
    }
    try await record(answer, of: id, taken)
  }

  /// Takes the row for a while. Nil when another node has it, or its webhook is gone.
  private func take(_ id: WebhookDeliveryID) async throws -> Taken? {
    let lease = platform.settings.webhookLease
    return try await platform.change { tx in
      let row = try tx.connection.row(
        """
        UPDATE webhook_deliveries SET attempts = attempts + 1, last_attempt_at = $2, next_attempt_at = $3
        WHERE id = $1 AND state = 'waiting' AND next_attempt_at <= $2 AND give_up_at > $2
          AND webhook_id IN (SELECT id FROM webhooks WHERE removed_at IS NULL) RETURNING *
        """, id.rawValue, tx.now.microseconds, (tx.now + lease).microseconds)
      guard let row else { return nil }
      let webhook: String = try row.get("webhook_id")
      let stored = try tx.connection.row("SELECT * FROM webhooks WHERE id = $1", webhook).unwrapped()
      return Taken(
        webhook: try StoredWebhook(row: stored, tx.vault), message: try WebhookMessage(row: row),
        attempts: try row.get("attempts"), at: tx.now, giveUpAt: Instant(microseconds: try row.get("give_up_at")))
    }
  }

  private func record(_ answer: PostAnswer, of id: WebhookDeliveryID, _ taken: Taken) async throws {
    try await platform.change { tx in
      let next = tx.now + Self.pause(after: answer, attempts: taken.attempts)
      let state: WebhookStateCode =
        answer.isTaken ? .delivered : next < taken.giveUpAt ? .waiting : .failed
      // One that was replayed meanwhile, or taken again, is another attempt's.
      try tx.connection.execute(
        """
        UPDATE webhook_deliveries SET state = $2, next_attempt_at = $3, last_status = $4, last_problem = $5
        WHERE id = $1 AND state = 'waiting' AND attempts = $6 AND last_attempt_at = $7
        """, id.rawValue, state.rawValue, next.microseconds, answer.status, answer.problem?.rawValue, taken.attempts,
        taken.at.microseconds)
    }
  }

  /// Ten seconds, then twice as long each time up to an hour; at least what the receiver asks for, up to an hour.
  static func pause(after answer: PostAnswer, attempts: Int64) -> Duration {
    let wait = DoublingWait(first: 10, longest: 3_600)
    let own = wait.doubled(attempts - 1)
    guard case .answered(_, let asked?) = answer else { return .seconds(own) }
    return .seconds(max(own, min(wait.longest, asked)))
  }
}

extension PostAnswer {
  /// Whether a webhook's receiver has the message.
  fileprivate var isTaken: Bool {
    if case .answered(200..<300, _) = self { true } else { false }
  }

  fileprivate var status: Int64? {
    if case .answered(let status, _) = self { Int64(status) } else { nil }
  }

  fileprivate var problem: WebhookProblemCode? {
    switch self {
    case .answered: nil
    case .unreachable: .unreachable
    case .forbidden: .forbidden
    }
  }
}

extension Settings {
  /// Limits on what a node posts to webhooks at one time. Each has places of its own, so a slow one holds up no other.  P4
  var webhookLimits: RequestLimits { RequestLimits(toOne: postsToOneWebhook) }
}
