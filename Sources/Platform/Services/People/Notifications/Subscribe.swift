import Crypto
import Database
public import Domain
import Posting
import WebPush
public import Wire

extension Notifications {
  /// The most devices of one account.  P4
  public static let mostDevices = 10

  /// Subscribes the device of the caller's session. It takes the place of the session's earlier subscription, and of
  /// the same browser's under another session.
  /// - Throws: `validation_failed` for an endpoint that must not be asked, keys that are none, or a device too many.
  public func subscribe(_ request: PushSubscriptionRequest, by caller: Caller) async throws -> PushSubscriptionBody {
    let target = try PushTarget(request, platform.postTransport.targets)
    let hash = platform.vault.fingerprint(request.endpoint, purpose: .push)
    let id: PushSubscriptionID = platform.ids.next()
    return try await platform.change { tx in
      let connection = tx.connection
      let known = try connection.row("SELECT * FROM push_subscriptions WHERE endpoint_hash = $1", hash)
      if let known, try known.id("session_id") == caller.session {
        let id: PushSubscriptionID = try known.id("id")
        try connection.execute(
          "UPDATE push_subscriptions SET target_sealed = $2 WHERE id = $1", id.rawValue,
          target.sealed(for: id, tx.vault))
      } else {
        try connection.execute(
          "DELETE FROM push_subscriptions WHERE endpoint_hash = $1 OR session_id = $2", hash, caller.session.rawValue)
        try Self.checkRoom(for: caller.account, connection)
        let added = try connection.execute(
          """
          INSERT INTO push_subscriptions
            (id, account_id, session_id, endpoint_hash, host, target_sealed, created_at)
          SELECT $1, s.account_id, s.id, $3, $4, $5, $6 FROM sessions s WHERE s.id = $2
          """, id.rawValue, caller.session.rawValue, hash, target.host, target.sealed(for: id, tx.vault),
          tx.now.microseconds)
        guard added == 1 else { throw Problem(.unauthenticated, "This session has ended. Sign in again.") }
      }
      let row = try connection.row(Self.listed + " WHERE p.endpoint_hash = $1", hash)
      return try PushSubscriptionBody(row: row.unwrapped(), current: caller.session, tx.vault)
    }
  }

  private static func checkRoom(for account: AccountID, _ connection: Connection) throws {
    let count: Int64 = try connection.row(
      "SELECT COUNT(*) AS n FROM push_subscriptions WHERE account_id = $1", account.rawValue
    ).unwrapped().get("n")
    guard count < mostDevices else {
      throw Problem.invalid(
        "", "At most \(mostDevices) devices of an account get notifications. Remove one first", code: "too_many")
    }
  }

  static let listed = """
    SELECT p.id, p.session_id, p.created_at, s.device_sealed FROM push_subscriptions p
      JOIN sessions s ON s.id = p.session_id
    """

  /// The devices of the account that get notifications, newest first.
  public func subscriptions(of caller: Caller) async throws -> Page<PushSubscriptionBody> {
    let vault = platform.vault
    return try await platform.database.read { connection in
      Page(items: try Self.subscriptions(of: caller, in: connection, vault))
    }
  }

  static func subscriptions(of caller: Caller, in connection: Connection, _ vault: Vault) throws
    -> [PushSubscriptionBody]
  {
    try connection.rows(listed + " WHERE p.account_id = $1 ORDER BY p.id DESC", caller.account.rawValue).map {
      try PushSubscriptionBody(row: $0, current: caller.session, vault)
    }
  }

  /// Stops the notifications of a device.
  /// - Throws: 404 for a device of another account.  P2
  public func unsubscribe(_ id: PushSubscriptionID, of account: AccountID) async throws {
    let removed = try await platform.change { tx in
      try tx.connection.execute(
        "DELETE FROM push_subscriptions WHERE id = $1 AND account_id = $2", id.rawValue, account.rawValue)
    }
    guard removed == 1 else { throw Problem.absent("device") }
  }
}

extension PushSubscriptionBody {
  init(row: Row, current: SessionID, _ vault: Vault) throws {
    let session: SessionID = try row.id("session_id")
    let device = vault.openText(try row.get("device_sealed"), context: session.rawValue)
    self.init(
      id: try row.id("id"), deviceName: device?.isEmpty == false ? device : nil, isCurrent: session == current,
      createdAt: Instant(microseconds: try row.get("created_at")))
  }
}

/// Where a device's notifications go, sealed as one value: whoever has it can send there.  P1
struct PushTarget: Codable, Sendable {
  var endpoint: String
  var key: String
  var secret: String
  var locale: String?
  /// The push service.
  var host: String

  /// - Throws: `validation_failed` that names the field.
  init(_ request: PushSubscriptionRequest, _ targets: PostTargets) throws {
    let endpoint: PostAddress
    do throws(PostAddress.Refusal) {
      endpoint = try PostAddress(request.endpoint, targets)
    } catch { throw Problem.invalid("endpoint", error.description) }
    guard PushReceiver(endpoint: endpoint, key: request.keys.p256dh, secret: request.keys.auth) != nil else {
      throw Problem.invalid("keys", "needs a public key of P-256 and a secret of 16 bytes, as a browser gives them")
    }
    (self.endpoint, host, locale) = (endpoint.url, endpoint.host, request.locale)
    (key, secret) = (request.keys.p256dh, request.keys.auth)
  }

  init?(sealed: [UInt8], for id: PushSubscriptionID, _ vault: Vault) {
    guard let bytes = vault.open(sealed, context: id.rawValue),
      let target = try? WireDecoder().decode(PushTarget.self, from: bytes)
    else { return nil }
    self = target
  }

  func sealed(for id: PushSubscriptionID, _ vault: Vault) throws -> [UInt8] {
    vault.seal(try WireEncoder().encode(self), context: id.rawValue)
  }

  /// Nil when the endpoint is not one that this platform asks.
  func receiver(_ targets: PostTargets) -> PushReceiver? {
    guard let endpoint = try? PostAddress(endpoint, targets) else { return nil }
    return PushReceiver(endpoint: endpoint, key: key, secret: secret)
  }
}
