import Database
public import Domain
import Posting
public import Wire

/// Addresses that are told of orders and bookings, and what was sent there.
public struct Webhooks: Sendable {
  let platform: Platform

  /// The most webhooks of a platform.  P4
  public static let most = 20

  public init(platform: Platform) { self.platform = platform }

  /// All of them, in the order in which they were made.
  public func list(limit: Int = most, after cursor: WebhookID? = nil) async throws -> Page<WebhookBody> {
    let vault = platform.vault
    return try await platform.database.read { connection in
      let rows = try connection.rows(
        "SELECT * FROM webhooks WHERE removed_at IS NULL AND id > $1 ORDER BY id LIMIT $2", cursor?.rawValue ?? "",
        Int64(limit) + 1)
      let items = try rows.prefix(limit).map { try StoredWebhook(row: $0, vault).countedBody(in: connection) }
      return Page(items: items, nextCursor: rows.count > limit ? items.last?.id.rawValue : nil)
    }
  }

  /// Makes a webhook. The same address again changes which events the one is told of that is there.
  /// - Throws: `validation_failed` for an address that must not be asked, or one too many.
  public func create(_ request: WebhookRequest, by staff: AccountID) async throws -> WebhookBody {
    do throws(PostAddress.Refusal) { _ = try PostAddress(request.url, platform.postTransport.targets) } catch {
      throw Problem.invalid("url", error.description)
    }
    let events = request.events ?? WebhookEventCode.known
    let id: WebhookID = platform.ids.next()
    return try await platform.change(lane: "webhooks") { tx in
      let hash = tx.vault.fingerprint(request.url, purpose: .webhook)
      let known = try StoredWebhook.find(hash, in: tx)
      let webhook = try known ?? StoredWebhook.make(id, request.url, hash: hash, by: staff, in: tx)
      let before = try known?.body(in: tx.connection)
      try tx.connection.execute("DELETE FROM webhook_subscriptions WHERE webhook_id = $1", webhook.id.rawValue)
      for event in Set(events) {
        try tx.connection.execute(
          "INSERT INTO webhook_subscriptions (event, webhook_id) VALUES ($1, $2)", event.rawValue, webhook.id.rawValue)
      }
      var body = try webhook.body(in: tx.connection)
      try tx.audit(.createWebhook, of: webhook.id.rawValue, by: staff, before: before, after: body)
      if known == nil { body.secret = webhook.secret }
      return body
    }
  }

  /// Removes a webhook: nothing is told to it any more, and its deliveries are deleted in a while.
  public func delete(_ id: WebhookID, by staff: AccountID) async throws {
    try await platform.change(lane: "webhooks") { tx in
      let row = try tx.connection.row("SELECT * FROM webhooks WHERE id = $1 AND removed_at IS NULL", id.rawValue)
      guard let row else { throw Problem.absent("webhook") }
      let before = try StoredWebhook(row: row, tx.vault).body(in: tx.connection)
      try tx.connection.execute("DELETE FROM webhook_subscriptions WHERE webhook_id = $1", id.rawValue)
      // Another one may have its address. A unique column changes, so on PostgreSQL this waits for the steps that are
      // writing deliveries of it, and none is written after.
      try tx.connection.execute(
        "UPDATE webhooks SET removed_at = $2, url_hash = NULL WHERE id = $1", id.rawValue, tx.now.microseconds)
      try tx.audit(.deleteWebhook, of: id.rawValue, by: staff, before: before)
    }
  }
}

/// A webhook with its secret.
struct StoredWebhook: Sendable {
  let id: WebhookID
  let url: String
  let secret: String
  let createdBy: AccountID
  let createdAt: Instant

  init(row: Row, _ vault: Vault) throws {
    id = try row.id("id")
    let lines = vault.openText(try row.get("target_sealed"), context: id.rawValue)?.split(separator: "\n") ?? []
    // One whose key is lost is listed without its address, so that it can be removed.  P6
    (url, secret) = (lines.first.map(String.init) ?? "", lines.last.map(String.init) ?? "")
    createdBy = try row.id("created_by")
    createdAt = Instant(microseconds: try row.get("created_at"))
  }

  private init(id: WebhookID, url: String, secret: String, createdBy: AccountID, createdAt: Instant) {
    (self.id, self.url, self.secret, self.createdBy, self.createdAt) = (id, url, secret, createdBy, createdAt)
  }

  static func find(_ hash: [UInt8], in tx: Tx) throws -> StoredWebhook? {
    try tx.connection.row("SELECT * FROM webhooks WHERE url_hash = $1", hash).map {
      try StoredWebhook(row: $0, tx.vault)
    }
  }

  /// - Throws: `validation_failed` for one too many.
  static func make(
    _ id: WebhookID, _ url: String, hash: [UInt8], by staff: AccountID, in tx: Tx
  ) throws -> StoredWebhook {
    let count: Int64 = try tx.connection.row("SELECT COUNT(*) AS n FROM webhooks WHERE removed_at IS NULL").unwrapped()
      .get("n")
    guard count < Webhooks.most else {
      throw Problem.invalid("", "At most \(Webhooks.most) webhooks are told. Remove one first", code: "too_many")
    }
    let webhook = StoredWebhook(
      id: id, url: url, secret: "whsec_" + tx.vault.newToken(), createdBy: staff, createdAt: tx.now)
    try tx.connection.execute(
      "INSERT INTO webhooks (id, url_hash, target_sealed, created_by, created_at) VALUES ($1, $2, $3, $4, $5)",
      id.rawValue, hash, tx.vault.sealText(url + "\n" + webhook.secret, context: id.rawValue), staff.rawValue,
      tx.now.microseconds)
    return webhook
  }

  /// Without its secret and its counts.
  func body(in connection: Connection) throws -> WebhookBody {
    let events = try connection.rows(
      "SELECT event FROM webhook_subscriptions WHERE webhook_id = $1 ORDER BY event", id.rawValue
    ).map { WebhookEventCode(rawValue: try $0.get("event")) }
    return WebhookBody(id: id, url: url, events: events, createdBy: createdBy, createdAt: createdAt)
  }

  /// The most deliveries of a state that are counted: a log may be long.
  private static let mostCounted = 1_000

  func countedBody(in connection: Connection) throws -> WebhookBody {
    func count(_ state: WebhookStateCode) throws -> Int64 {
      let some = "SELECT 1 FROM webhook_deliveries WHERE webhook_id = $1 AND state = '\(state.rawValue)'"
      return try connection.row(
        "SELECT COUNT(*) AS n FROM (\(some) LIMIT \(Self.mostCounted)) AS counted", id.rawValue
      ).unwrapped().get("n")
    }
    var body = try body(in: connection)
    (body.waiting, body.failed) = (try count(.waiting), try count(.failed))
    return body
  }
}
