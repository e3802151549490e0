public import Domain
public import Structures

/// The presses of a board as they are on the disk until the platform has answered them.
public struct StoredPresses: AccountRecord, Hashable, Sendable {
  private static let format: UInt8 = 1

  /// Who pressed.
  public let account: AccountID
  public let presses: [KitchenBoard.Press]

  public init(_ presses: [KitchenBoard.Press], by account: AccountID) {
    (self.presses, self.account) = (presses, account)
  }

  /// The stored form. A refusal's reason is in it, so it leaves the device with its account.  P1
  public var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(account.rawValue)
    writer.write(presses) { writer, press in
      writer.write(Int64(press.number))
      writer.write(press.order.rawValue)
      writer.write(press.at.microseconds)
      writer.write(press.sendsAt.microseconds)
      writer.write(press.from.rawValue)
      press.act.write(to: &writer)
    }
    return writer.bytes
  }

  /// Reads the stored form; throws when the bytes are damaged or of another version.
  public init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.format)
    account = try reader.id(AccountKind.self)
    presses = try reader.list { (reader) throws(DamagedBytes) in
      guard let number = Int32(exactly: try reader.number()) else { throw DamagedBytes() }
      let order = try reader.id(OrderKind.self)
      let at = Instant(microseconds: try reader.number())
      let sendsAt = Instant(microseconds: try reader.number())
      let from: OrderStatus = try reader.known()
      return KitchenBoard.Press(
        number: number, order: order, act: try KitchenBoard.Act(from: &reader), at: at, sendsAt: sendsAt, from: from)
    }
    try reader.end()
  }
}

extension KitchenBoard.Act {
  fileprivate func write(to writer: inout ByteWriter) {
    switch self {
    case .accept(let minutes):
      writer.write("accept")
      writer.write(minutes)
    case .refuse(let reason):
      writer.write("refuse")
      writer.write(reason)
    case .start: writer.write("start")
    case .ready: writer.write("ready")
    case .handOver: writer.write("handOver")
    case .delay(let time):
      writer.write("delay")
      writer.write(time.microseconds)
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(DamagedBytes) {
    switch try reader.text() {
    case "accept": self = .accept(minutes: try reader.number())
    case "refuse": self = .refuse(reason: try reader.text())
    case "start": self = .start
    case "ready": self = .ready
    case "handOver": self = .handOver
    case "delay": self = .delay(to: Instant(microseconds: try reader.number()))
    default: throw DamagedBytes()
    }
  }
}
