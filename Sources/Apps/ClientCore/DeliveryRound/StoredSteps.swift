public import Domain
public import Structures

/// What a courier did, as it is on the disk until the platform has answered it.
public struct StoredSteps: AccountRecord, Hashable, Sendable {
  private static let format: UInt8 = 1

  /// Who did it.
  public let account: AccountID
  public let steps: [DeliveryRound.Step]

  public init(_ steps: [DeliveryRound.Step], by account: AccountID) { (self.steps, self.account) = (steps, account) }

  /// The stored form. A customer's PIN may be in it, so it leaves the device with its account.  P1
  public var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(account.rawValue)
    writer.write(steps) { writer, step in
      writer.write(Int64(step.number))
      writer.write(step.at.microseconds)
      step.act.write(to: &writer)
    }
    return writer.bytes
  }

  /// Reads the stored form; throws when the bytes are damaged or of another version.
  public init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.format)
    account = try reader.id(AccountKind.self)
    steps = try reader.list { (reader) throws(DamagedBytes) in
      guard let number = Int32(exactly: try reader.number()) else { throw DamagedBytes() }
      let at = Instant(microseconds: try reader.number())
      return DeliveryRound.Step(number: number, act: try DeliveryRound.Act(from: &reader), at: at)
    }
    try reader.end()
  }
}

extension DeliveryRound.Act {
  fileprivate func write(to writer: inout ByteWriter) {
    switch self {
    case .beginShift(let vehicle):
      writer.write("beginShift")
      writer.write(vehicle)
    case .endShift: writer.write("endShift")
    case .take(let id, let order):
      writer.write("take")
      writer.write(id.rawValue)
      writer.write(order.rawValue)
    case .pass(let id):
      writer.write("pass")
      writer.write(id.rawValue)
    case .pickUp(let id):
      writer.write("pickUp")
      writer.write(id.rawValue)
    case .photograph(let id, let slot):
      writer.write("photograph")
      writer.write(id.rawValue)
      writer.write(slot)
    case .deliver(let id, let pin):
      writer.write("deliver")
      writer.write(id.rawValue)
      writer.write(pin ?? "")
    case .giveBack(let id, let reason):
      writer.write("giveBack")
      writer.write(id.rawValue)
      writer.write(reason)
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(DamagedBytes) {
    switch try reader.text() {
    case "beginShift": self = .beginShift(vehicle: try reader.text())
    case "endShift": self = .endShift
    case "take": self = .take(try reader.id(CourierOfferKind.self), of: try reader.id(OrderKind.self))
    case "pass": self = .pass(try reader.id(CourierOfferKind.self))
    case "pickUp": self = .pickUp(try reader.id(DeliveryKind.self))
    case "photograph": self = .photograph(try reader.id(DeliveryKind.self), slot: try reader.text())
    case "deliver":
      let id = try reader.id(DeliveryKind.self)
      let pin = try reader.text()
      self = .deliver(id, pin: pin.isEmpty ? nil : pin)
    case "giveBack": self = .giveBack(try reader.id(DeliveryKind.self), reason: try reader.text())
    default: throw DamagedBytes()
    }
  }
}
