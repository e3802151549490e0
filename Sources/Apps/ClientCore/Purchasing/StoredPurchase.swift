public import Domain
public import Structures

/// A purchase as it is on the disk before it is sent, so that a killed app finds it again.  E1, E2
public struct StoredPurchase<Goods: Purchasable>: Hashable, Sendable {
  /// Sent with each try of this purchase, and never with another.  E1
  public let key: PurchaseKey
  public let purchase: Goods
  /// By this device's clock.
  public let madeAt: Instant
  /// The buyer: the platform knows the key under this account only. Nil until it is stored.  E1
  public internal(set) var account: AccountID?

  public init(key: PurchaseKey, purchase: Goods, madeAt: Instant, account: AccountID? = nil) {
    self.key = key
    self.purchase = purchase
    self.madeAt = madeAt
    self.account = account
  }

  /// A copy with the buyer's account.
  public func bought(by account: AccountID) -> Self {
    StoredPurchase(key: key, purchase: purchase, madeAt: madeAt, account: account)
  }

  /// The stored form. It names a way to pay, so store it as safely as a token.  P1
  public var bytes: [UInt8] {
    var writer = ByteWriter(version: Goods.storedVersion)
    writer.write(key.rawValue)
    writer.write(madeAt.microseconds)
    writer.write(account?.rawValue)
    purchase.write(to: &writer)
    return writer.bytes
  }

  /// Reads the stored form; throws when the bytes are damaged or of another version.
  public init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Goods.storedVersion)
    key = PurchaseKey(try reader.text())
    madeAt = Instant(microseconds: try reader.number())
    account = try reader.flag() ? reader.id(AccountKind.self) : nil
    purchase = try Goods(from: &reader)
    try reader.end()
  }
}

extension ByteWriter {
  mutating func write(_ method: PaymentMethod, others: [PaymentMethod]) {
    write(count: others.count)
    for method in [method] + others {
      write(method.kind.rawValue)
      write(method.token)
    }
  }
}

extension ByteReader {
  /// Reads what ``ByteWriter/write(_:others:)`` wrote.
  mutating func methods() throws(DamagedBytes) -> (PaymentMethod, others: [PaymentMethod]) {
    let count = try count()
    let first = try method()
    var others: [PaymentMethod] = []
    for _ in 0..<count { others.append(try method()) }
    return (first, others)
  }

  private mutating func method() throws(DamagedBytes) -> PaymentMethod {
    guard let kind = PaymentMethod.Kind(rawValue: try text()) else { throw DamagedBytes() }
    return PaymentMethod(kind, token: try optionalText())
  }
}
