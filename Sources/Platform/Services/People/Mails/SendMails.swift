import Database
import Domain
import Wire

/// Sends mails to customers, in a job.  P10
///
/// A mail is a row that the event's transaction wrote. A node takes it for a while, writes its text from what is so by then,
/// sends it and writes that it did. A node that dies between the two leaves it, and it is sent again with the same
/// `Message-ID`.
public struct MailDelivery: Sendable {
  let platform: Platform
  let writer: MailWriter

  init(platform: Platform, writer: MailWriter) { (self.platform, self.writer) = (platform, writer) }

  /// Fewer than the mail server is asked at one time, so that one-time codes are not held up.
  private static let mostAtOnce: Int64 = 8
  /// The time for which a node has the right to send one; longer than a mail may take.
  private static let lease: Duration = .seconds(60)
  /// The longest wait before a mail is tried again.
  private static let longestWait: Duration = .seconds(3_600)
  /// Then it is given up.
  private static let patience: Duration = .hours(24)

  /// Sends what is due, a few at one time.
  /// - Returns: how many were due.
  @discardableResult
  public func run() async throws -> Int {
    let now = platform.clock.now
    let due: [MailID] = try await platform.database.read { connection in
      try connection.rows(
        """
        SELECT id FROM mails WHERE next_attempt_at IS NOT NULL AND next_attempt_at <= $1
          AND message IN (\(MailMessage.known)) ORDER BY next_attempt_at, id LIMIT $2
        """, now.microseconds, Self.mostAtOnce
      ).map { try $0.id("id") }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in due { group.addTask { try await send(id) } }
      try await group.waitForAll()
    }
    return due.count
  }

  private func send(_ id: MailID) async throws {
    guard let stored = try await take(id) else { return }
    let mail: Mail?
    do { mail = try await writer.write(stored) } catch let problem as Problem where problem.code == .notFound {
      // The show or the booking is gone.
      mail = nil
    } catch {
      // A row that cannot be read is tried as late as a server that is away, and given up with it.
      return try await record(.mailServer(status: 0, "\(type(of: error))"), of: stored)
    }
    guard let mail else { return try await end(id, problem: "overtaken") }
    do {
      try await platform.mailSender.send(mail)
      try await end(id, problem: nil)
    } catch {
      let failure = error as? CodeSendingError ?? .mailServer(status: 0, "\(type(of: error))")
      try await record(failure, of: stored)
    }
  }

  /// Nil for one that another node took, or that its account does not want any more.
  private func take(_ id: MailID) async throws -> StoredMail? {
    try await platform.change { tx in
      let row = try tx.connection.row(
        """
        UPDATE mails SET attempts = attempts + 1, next_attempt_at = $3 WHERE id = $1 AND next_attempt_at <= $2 RETURNING *
        """, id.rawValue, tx.now.microseconds, (tx.now + Self.lease).microseconds)
      guard let row else { return nil }
      var mail = try StoredMail(row: row)
      // One that fails before it is sent is not tried for ever.
      guard tx.now < mail.createdAt + Self.patience + Self.longestWait else {
        try Self.end(id, problem: "given up", in: tx)
        return nil
      }
      let account = try tx.connection.row(
        "SELECT profile_sealed FROM accounts a WHERE id = $1 AND \(mail.message.isWanted(by: "a.id"))",
        mail.account.rawValue)
      let profile = try account.map {
        try Profile(shown: $0.get("profile_sealed"), account: mail.account, vault: tx.vault)
      }
      // Erased, or its fields do not open.  P6
      guard let profile, let email = profile.email else {
        try Self.end(id, problem: "no address", in: tx)
        return nil
      }
      (mail.recipient, mail.locale) = (email, profile.locale)
      return mail
    }
  }

  private func end(_ id: MailID, problem: String?) async throws {
    try await platform.change { tx in try Self.end(id, problem: problem, in: tx) }
  }

  private static func end(_ id: MailID, problem: String?, in tx: Tx) throws {
    try tx.connection.execute(
      "UPDATE mails SET next_attempt_at = NULL, sent_at = $2, problem = $3 WHERE id = $1", id.rawValue,
      problem == nil ? tx.now.microseconds : nil, problem)
  }

  /// Tries again later, unless the server does not take the recipient for good, or a day is over.
  private func record(_ failure: CodeSendingError, of mail: StoredMail) async throws {
    try await platform.change { tx in
      guard failure.mayPass, tx.now < mail.createdAt + Self.patience else {
        return try Self.end(mail.id, problem: "\(failure)", in: tx)
      }
      let wait = min(Self.longestWait, .seconds(30 << min(mail.attempts, 7)))
      try tx.connection.execute(
        "UPDATE mails SET next_attempt_at = $2, problem = $3 WHERE id = $1 AND next_attempt_at IS NOT NULL",
        mail.id.rawValue, (tx.now + wait).microseconds, "\(failure)")
    }
  }
}

extension CodeSendingError {
  /// Whether the mail may be taken later. A status from 400 to 499 says so, such as that of a server that wants to be asked
  /// twice.
  fileprivate var mayPass: Bool {
    switch self {
    case .notAnEmailAddress: false
    case .recipientRefused(let status): (400..<500).contains(status)
    case .tooManyAtOnce, .noMailServer, .mailServer: true
    }
  }
}

/// A row of what is mailed.
struct StoredMail: Sendable {
  var id: MailID
  var account: AccountID
  var message: MailMessage
  var subject: String
  var createdAt: Instant
  var attempts: Int64
  var recipient = ""
  var locale: String?

  init(row: Row) throws {
    id = try row.id("id")
    account = try row.id("account_id")
    message = try row.known("message")
    subject = try row.get("subject")
    createdAt = Instant(microseconds: try row.get("created_at"))
    attempts = try row.get("attempts")
  }
}
