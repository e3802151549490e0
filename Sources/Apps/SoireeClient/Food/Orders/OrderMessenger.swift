public import Client
import ClientCore
public import Domain
import Structures
public import Wire

/// The messages between customer, kitchen and courier of an order.  D8
public struct OrderMessenger: Sendable {
  private let session: Session
  private let disk: any Disk
  private let device: Device

  public init(_ session: Session, disk: any Disk, device: Device) {
    (self.session, self.disk, self.device) = (session, disk, device)
  }

  /// All messages of an order, the oldest first. Read them again when the order's `messageCount` has risen.
  public func read(_ order: OrderID) async throws(ClientError) -> OrderMessages {
    try await session.api.call(.orders(.getOrderMessages(order)))
  }

  /// Writes to the others of an order. Text and key are stored before they are sent: after a lost answer, or in the
  /// app's next launch, the same text is the same message.  E1
  ///
  /// An order has one message without an answer at a time. Another text is sent after it.
  /// - Throws: Also what the earlier message met, unless it was refused for good.
  @discardableResult
  public func write(_ text: String, about order: OrderID) async throws(ClientError) -> OrderMessage {
    guard let account = session.account else { throw .problem(Problem(.unauthenticated)) }
    let wanted = OpenMessage(text: text, key: device.newKey())
    var sent: IdempotencyKey?
    while true {
      // The account may have left while an earlier message was sent. Nothing of it may stay on the device then.  P1
      guard session.account == account else { throw .transport(.cancelled) }
      let open = try await begin(wanted, Self.record(order, account))
      // The device did not forget a message that was sent.
      guard open.key != sent else { throw .transport(.unavailable) }
      sent = open.key
      do throws(ClientError) {
        let message = try await send(open, about: order, as: account)
        if open.text == text { return message }
      } catch {
        guard open.text != text, error.refusal?.isFinal == true else { throw error }
      }
    }
  }

  /// The text of a message that has no answer yet, to be shown as such and written again. Nil when there is none.
  public func unsent(about order: OrderID) async throws(ClientError) -> String? {
    guard let account = session.account else { return nil }
    return try await openMessage(Self.record(order, account))?.text
  }

  /// It goes with the account's other records when the account leaves: it holds what somebody wrote.  P1
  private static func record(_ order: OrderID, _ account: AccountID) -> String { "message/\(order)/\(account)" }

  private func openMessage(_ record: String) async throws(ClientError) -> OpenMessage? {
    do { return try await disk.record(record).flatMap { OpenMessage(bytes: $0) } } catch {
      throw .transport(.unavailable)
    }
  }

  /// Stores a new message, unless one is open, which another screen may have stored: then that one is returned.
  private func begin(_ wanted: OpenMessage, _ record: String) async throws(ClientError) -> OpenMessage {
    @Sendable func open(_ bytes: [UInt8]?) -> OpenMessage? { bytes.flatMap { OpenMessage(bytes: $0) } }
    do {
      return open(try await disk.change(record) { open($0) == nil ? .keep(wanted.bytes) : .stay }) ?? wanted
    } catch {
      // There may be an open message, so nothing is sent.
      throw .transport(.unavailable)
    }
  }

  private func send(
    _ message: OpenMessage, about order: OrderID, as account: AccountID
  ) async throws(ClientError) -> OrderMessage {
    let record = Self.record(order, account)
    guard let api = session.api(as: account) else {
      // The account that wrote has left: nothing is sent as another, and nothing of it is kept.  P1
      await forget(message, record)
      throw .transport(.cancelled)
    }
    do throws(ClientError) {
      let answer: OrderMessage = try await api.call(
        .orders(.sendOrderMessage(order)), MessageRequest(text: message.text), key: message.key)
      await forget(message, record)
      return answer
    } catch {
      if error.refusal?.isFinal == true { await forget(message, record) }
      throw error
    }
  }

  /// Forgets the message, unless another screen has stored another one since.
  private func forget(_ message: OpenMessage, _ record: String) async {
    _ = try? await disk.change(record) { there in
      there.flatMap { OpenMessage(bytes: $0) }.map { $0.key == message.key } == false ? .stay : .forget
    }
  }
}

/// A stored message without an answer. Its key is good for as long as the order has messages.
private struct OpenMessage {
  private static let format: UInt8 = 1

  let text: String
  let key: IdempotencyKey

  init(text: String, key: IdempotencyKey) {
    (self.text, self.key) = (text, key)
  }

  var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(text)
    writer.write(key.rawValue)
    return writer.bytes
  }

  init?(bytes: [UInt8]) {
    guard var reader = try? ByteReader(bytes, version: Self.format), let text = try? reader.text(),
      let word = try? reader.text(), let key = IdempotencyKey(word)
    else { return nil }
    self.init(text: text, key: key)
  }
}
