/// A mail of plain text to one person.
public struct Mail: Equatable, Sendable {
  /// The address, as it was given.
  public var recipient: String
  /// One line.
  public var subject: String
  /// Lines with `\n` between them.
  public var text: String

  public init(to recipient: String, subject: String, text: String) {
    self.recipient = recipient
    self.subject = subject
    self.text = text
  }
}

/// Delivers mails.
public protocol MailSender: Sendable {
  /// - Throws: when the mail was not taken, `CodeSendingError` where the reason is known.
  func send(_ mail: Mail) async throws
}

/// Used without a mail server: every send throws.
public struct NoMailSender: MailSender {
  public init() {}

  /// Always throws ``CodeSendingError/noMailServer``.
  public func send(_ mail: Mail) async throws { throw CodeSendingError.noMailServer }
}
