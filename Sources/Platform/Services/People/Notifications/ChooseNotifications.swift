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
          INSERT INTO notification_choices (account_id, kind, push, mail) VALUES ($1, $2, $3, COALESCE($4, 1))
          ON CONFLICT (account_id, kind) DO UPDATE SET push = $3, mail = COALESCE($4, notification_choices.mail)
          """, account.rawValue, choice.kind.rawValue, choice.push ? Int64(1) : 0,
          choice.mail.map { $0 ? Int64(1) : 0 })
      }
      return try Self.choices(of: account, in: tx.connection)
    }
  }

  static func choices(of account: AccountID, in connection: Connection) throws -> NotificationChoices {
    let rows = try connection.rows(
      "SELECT kind, push, mail FROM notification_choices WHERE account_id = $1", account.rawValue)
    let chosen = try rows.reduce(into: [String: (push: Bool, mail: Bool)]()) { chosen, row in
      chosen[try row.get("kind")] = (try row.get("push"), try row.get("mail"))
    }
    return NotificationChoices(
      kinds: NotificationKindCode.known.map { kind in
        let choice = chosen[kind.rawValue]
        return NotificationChoice(
          kind: kind, push: choice?.push ?? kind.isOnAtFirst, mail: kind.isMailed ? choice?.mail ?? true : nil)
      })
  }
}
