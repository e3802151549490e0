import Database
public import Domain
public import Wire

extension Notifications {
  /// Every kind once, with what the account chose or what holds at first.
  public func choices(of account: AccountID) async throws -> NotificationChoices {
    try await platform.database.read { try Self.choices(of: account, in: $0) }
  }

  /// Turns kinds on or off. Of a kind that is named twice, the last counts.
  public func change(_ patch: NotificationChoicesPatch, of account: AccountID) async throws -> NotificationChoices {
    try await platform.change { tx in
      for choice in patch.kinds {
        try tx.connection.execute(
          """
          INSERT INTO notification_choices (account_id, kind, push) VALUES ($1, $2, $3)
          ON CONFLICT (account_id, kind) DO UPDATE SET push = $3
          """, account.rawValue, choice.kind.rawValue, choice.push ? Int64(1) : 0)
      }
      return try Self.choices(of: account, in: tx.connection)
    }
  }

  static func choices(of account: AccountID, in connection: Connection) throws -> NotificationChoices {
    let rows = try connection.rows(
      "SELECT kind, push FROM notification_choices WHERE account_id = $1", account.rawValue)
    let chosen = try Dictionary(rows.map { (try $0.get("kind") as String, try $0.get("push") as Bool) }) { $1 }
    return NotificationChoices(
      kinds: NotificationKindCode.known.map { kind in
        NotificationChoice(kind: kind, push: chosen[kind.rawValue] ?? kind.isOnAtFirst)
      })
  }
}
