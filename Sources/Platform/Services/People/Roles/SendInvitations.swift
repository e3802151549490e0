import Database
import Domain
import Wire

/// Mails invitations, in a job.
///
/// An invitation is its own row of what is to be mailed. A node takes it for a while, sends the mail and writes that it
/// did. A node that dies between the two leaves it, and it is mailed again: it says the same, and gives nothing twice.
public struct InvitationSender: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// The time for which a node has the right to send one; longer than a mail may take.
  private static let lease: Duration = .seconds(60)
  /// The longest wait before a mail is tried again.
  private static let longestWait: Duration = .seconds(3600)

  /// Mails what is due.
  /// - Returns: how many were due.
  @discardableResult
  public func run(limit: Int = 20) async throws -> Int {
    let now = platform.clock.now
    let due: [RoleID] = try await platform.database.read { connection in
      try connection.rows(
        """
        SELECT r.id FROM role_invitations r WHERE r.mail_due_at IS NOT NULL AND r.mail_due_at <= $1
          AND \(Invitation.isGood) ORDER BY r.mail_due_at LIMIT $2
        """,
        now.microseconds, Int64(limit)
      ).map { try $0.id("id") }
    }
    try await each(of: due) { try await send($0) }
    return due.count
  }

  private func send(_ id: RoleID) async throws {
    guard let (mail, tries) = try await take(id) else { return }
    let failure: CodeSendingError?
    do {
      try await platform.mailSender.send(mail)
      failure = nil
    } catch {
      failure = error as? CodeSendingError ?? .mailServer(status: 0, "\(type(of: error))")
    }
    try await record(failure, of: id, tries: tries)
  }

  /// Nil for one that another node took, or that has ended since.
  private func take(_ id: RoleID) async throws -> (mail: Mail, tries: Int64)? {
    try await platform.change { tx in
      let row = try tx.connection.row(
        """
        UPDATE role_invitations SET mail_due_at = $3, mail_tries = mail_tries + 1
        WHERE id IN (SELECT r.id FROM role_invitations r
          WHERE r.id = $1 AND r.mail_due_at <= $2 AND r.expires_at > $2 AND \(Invitation.isGood)) RETURNING *
        """, id.rawValue, tx.now.microseconds, (tx.now + Self.lease).microseconds)
      guard let row else { return nil }
      let invitation = try Invitation(row: row)
      // One whose address does not open cannot be mailed.  P6
      guard let email = invitation.email(tx.vault) else {
        try Self.end(id, as: .refused, in: tx.connection)
        return nil
      }
      let texts = InvitationTexts.of(invitation.locale)
      let place = try invitation.scope.placeName(in: tx.connection)
      let mail = texts.mail(to: email, invitation, place: place, at: tx.settings.publicURL)
      return (mail, try row.get("mail_tries"))
    }
  }

  private func record(_ failure: CodeSendingError?, of id: RoleID, tries: Int64) async throws {
    try await platform.change { tx in
      switch failure {
      case nil:
        try Self.end(id, as: .sent, in: tx.connection)
        try tx.connection.execute(
          "UPDATE role_invitations SET mailed_at = $2 WHERE id = $1", id.rawValue, tx.now.microseconds)
      case .notAnEmailAddress, .recipientRefused: try Self.end(id, as: .refused, in: tx.connection)
      case .tooManyAtOnce, .noMailServer, .mailServer:
        let wait = min(Self.longestWait, .seconds(30 << min(tries, 7)))
        try tx.connection.execute(
          "UPDATE role_invitations SET mail_due_at = $2 WHERE id = $1 AND mail_due_at IS NOT NULL", id.rawValue,
          (tx.now + wait).microseconds)
      }
    }
  }

  private static func end(_ id: RoleID, as mail: InvitationMailCode, in connection: Connection) throws {
    try connection.execute(
      "UPDATE role_invitations SET mail = $2, mail_due_at = NULL WHERE id = $1", id.rawValue, mail.rawValue)
  }
}

extension RoleScope {
  /// Nil for a role without a place, and for a place whose document cannot be read.  P6
  fileprivate func placeName(in connection: Connection) throws -> String? {
    guard !place.isEmpty else { return nil }
    if let id = TheatreID(place) { return try? Theatre.stored(id, in: connection)?.name }
    let row = try connection.row("SELECT document FROM restaurants WHERE id = $1", place)
    return try row.flatMap { row in
      let document: [UInt8] = try row.get("document")
      return try? RestaurantDocument.restaurant(from: document).name
    }
  }
}
