public import Domain

/// A mail of plain text to one person.
public struct Mail: Equatable, Sendable {
  /// A file that comes with a mail.
  public struct Attachment: Equatable, Sendable {
    /// Plain ASCII without quotes.
    public var name: String
    /// Its media type.
    public var type: String
    public var bytes: [UInt8]

    public init(name: String, type: String, bytes: [UInt8]) {
      (self.name, self.type, self.bytes) = (name, type, bytes)
    }
  }

  /// The address, as it was given.
  public var recipient: String
  /// One line.
  public var subject: String
  /// Lines with `\n` between them.
  public var text: String
  /// The same when it is sent again, for its `Message-ID`. Nil: the server makes one.
  public var id: String?
  /// When its event happened, for its `Date`. Nil: the server says when it came.
  public var at: Instant?
  public var attachments: [Attachment]

  public init(
    to recipient: String, subject: String, text: String, id: String? = nil, at: Instant? = nil,
    attachments: [Attachment] = []
  ) {
    self.recipient = recipient
    self.subject = subject
    self.text = text
    self.id = id
    self.at = at
    self.attachments = attachments
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
