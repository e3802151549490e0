public import Domain
public import Structures

/// A tip as it is on the disk before it is sent, and until its outcome is known.  E1, E5
public struct StoredTip: Hashable, Sendable {
  /// The time for which it is sent again: half of the least time that the platform keeps a key's answer. Later the key
  /// might count as a new tip.  E1
  static let lifetime = Duration.hours(12)
  /// How far a device's clock may be set back before its tips count as old.
  private static let setBack = Duration.hours(1)
  private static let format: UInt8 = 2

  public let key: PurchaseKey
  /// Minor units of the order's currency.
  public let amount: Int64
  /// Nil pays as the order was paid.
  public let method: PaymentMethod?
  /// By this device's clock.
  public let madeAt: Instant
  /// Known once the platform has answered: it is asked about this payment then, and the tip is not sent again.
  public internal(set) var payment: PaymentID?

  public init(
    key: PurchaseKey, amount: Int64, method: PaymentMethod? = nil, madeAt: Instant, payment: PaymentID? = nil
  ) {
    self.key = key
    self.amount = amount
    self.method = method
    self.madeAt = madeAt
    self.payment = payment
  }

  func isFresh(at now: Instant) -> Bool { madeAt - Self.setBack <= now && now <= madeAt + Self.lifetime }

  /// A copy as it was before the platform had answered.
  public var unanswered: Self { StoredTip(key: key, amount: amount, method: method, madeAt: madeAt) }

  /// The stored form. It may name a way to pay, so store it as safely as a token.  P1
  public var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(key.rawValue)
    writer.write(amount)
    writer.write(madeAt.microseconds)
    writer.write(method?.kind.rawValue)
    writer.write(method?.token)
    writer.write(payment?.rawValue)
    return writer.bytes
  }

  /// Reads the stored form; throws when the bytes are damaged or of another version.
  public init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.format)
    key = PurchaseKey(try reader.text())
    amount = try reader.number()
    madeAt = Instant(microseconds: try reader.number())
    let kind = try reader.optionalText()
    let token = try reader.optionalText()
    if let kind {
      guard let known = PaymentMethod.Kind(rawValue: kind) else { throw DamagedBytes() }
      method = PaymentMethod(known, token: token)
    } else {
      method = nil
    }
    payment = try reader.flag() ? reader.id(PaymentKind.self) : nil
    try reader.end()
  }
}
