public import Domain

/// A message from one party of an order to the others. It has no account, number or address.  D8
public struct OrderMessage: Body {
  /// The key of the message in its list.
  public var id: MessageID
  public var orderId: OrderID
  public var author: MessageAuthorCode
  /// The first name of a customer or courier. Nil for a kitchen, for one's own message, and when there is none.  P1
  public var authorName: String?
  /// True when the caller's account wrote it.
  public var isOwn: Bool
  /// Plain text of 1 to 500 characters.
  public var text: String
  /// By the server's clock.
  public var sentAt: Instant

  public init(
    id: MessageID, orderId: OrderID, author: MessageAuthorCode, authorName: String? = nil, isOwn: Bool, text: String,
    sentAt: Instant
  ) {
    self.id = id
    self.orderId = orderId
    self.author = author
    self.authorName = authorName
    self.isOwn = isOwn
    self.text = text
    self.sentAt = sentAt
  }
}

/// The messages of one order, as one of its parties reads them.  D8
public struct OrderMessages: Body {
  public var orderId: OrderID
  /// The oldest first; all of them, at most 200.
  public var messages: [OrderMessage]
  /// As in the order and its status. It rises by one with each message.
  public var messageCount: Int64
  /// True while the order is under way and has room for a message.
  public var canWrite: Bool

  public init(orderId: OrderID, messages: [OrderMessage], messageCount: Int64, canWrite: Bool) {
    self.orderId = orderId
    self.messages = messages
    self.messageCount = messageCount
    self.canWrite = canWrite
  }
}

/// Writes to the other parties of an order.
public struct MessageRequest: RequestBody {
  /// 1 to 500 characters, not only spaces; line ends are allowed.
  public var text: String

  public init(text: String) {
    self.text = text
  }
}

extension MessageRequest {
  public static let schema = Schema.object("MessageRequest", [.required("text", .string(1...500, .text))])
}
