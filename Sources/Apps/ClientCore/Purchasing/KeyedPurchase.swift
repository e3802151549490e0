public import Domain
public import Structures

/// What has to be on the disk before a purchase is sent, so that a killed app finds what it bought.  E1, E2
public struct KeyedPurchase<Goods: Purchasable>: Hashable, Sendable {
  public let key: PurchaseKey
  public let purchase: Goods
  /// By this device's clock.
  public let madeAt: Instant
  /// Who buys: the platform knows the key under this account alone. Nil until it is on the disk.  E1
  public internal(set) var account: AccountID?

  public init(key: PurchaseKey, purchase: Goods, madeAt: Instant, account: AccountID? = nil) {
    self.key = key
    self.purchase = purchase
    self.madeAt = madeAt
    self.account = account
  }

  /// The same, bought by somebody.
  public func bought(by account: AccountID) -> Self {
    KeyedPurchase(key: key, purchase: purchase, madeAt: madeAt, account: account)
  }

  /// For the disk. It names a way to pay: keep it as private as a token.  P1
  public var bytes: [UInt8] {
    var writer = ByteWriter(version: Goods.storedVersion)
    writer.write(key.rawValue)
    writer.write(madeAt.microseconds)
    writer.write(account?.rawValue)
    purchase.write(to: &writer)
    return writer.bytes
  }

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
  /// A way to pay and the others.
  mutating func write(_ method: PaymentMethod, others: [PaymentMethod]) {
    write(count: others.count)
    for method in [method] + others {
      write(method.kind.rawValue)
      write(method.token)
    }
  }
}

extension ByteReader {
  /// What ``ByteWriter/write(_:others:)`` wrote.
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
