public import Domain

/// A cart as it survives a killed app: what is shown, and what the server knew of it.
public struct CartRecord: Hashable, Sendable {
  public var restaurant: RestaurantID
  public var lines: [CartLine]
  public var promoCode: String?
  public var tip: Int64
  /// The server's cart, when it had answered.
  public var cart: CartID?
  public var version: Int64
  /// The lines of its last answer.
  public var acknowledged: [CartLine]
  /// The lines of a request that nobody knows the fate of.
  public var unanswered: [CartLine]?

  public init(
    restaurant: RestaurantID, lines: [CartLine], promoCode: String? = nil, tip: Int64 = 0, cart: CartID? = nil,
    version: Int64 = 0, acknowledged: [CartLine] = [], unanswered: [CartLine]? = nil
  ) {
    self.restaurant = restaurant
    self.lines = lines
    self.promoCode = promoCode
    self.tip = tip
    self.cart = cart
    self.version = version
    self.acknowledged = acknowledged
    self.unanswered = unanswered
  }

  private static let format: UInt8 = 1

  /// For the disk.
  public var bytes: [UInt8] {
    var writer = StoredWriter(version: Self.format)
    writer.write(restaurant.rawValue)
    writer.write(promoCode)
    writer.write(tip)
    writer.write(cart?.rawValue)
    writer.write(version)
    writer.write(unanswered != nil)
    for list in [lines, acknowledged, unanswered ?? []] {
      writer.write(Int64(list.count))
      for line in list {
        writer.write(line.id)
        writer.write(line.item.rawValue)
        writer.write(line.quantity)
        writer.write(line.note)
        writer.write(Int64(line.options.count))
        for option in line.options { writer.write(option.rawValue) }
      }
    }
    return writer.bytes
  }

  public init(bytes: [UInt8]) throws(NotStored) {
    var reader = try StoredReader(bytes, version: Self.format)
    restaurant = try reader.id(RestaurantKind.self)
    promoCode = try reader.optionalText()
    tip = try reader.number()
    cart = try reader.flag() ? reader.id(CartKind.self) : nil
    version = try reader.number()
    let isUnanswered = try reader.flag()
    lines = try Self.lines(&reader)
    acknowledged = try Self.lines(&reader)
    let sent = try Self.lines(&reader)
    unanswered = isUnanswered ? sent : nil
    try reader.end()
  }

  private static func lines(_ reader: inout StoredReader) throws(NotStored) -> [CartLine] {
    var lines: [CartLine] = []
    for _ in 0..<(try reader.count()) {
      let id = try reader.text()
      let item = try reader.id(MenuItemKind.self)
      let quantity = try reader.number()
      let note = try reader.optionalText()
      var options: [OptionID] = []
      for _ in 0..<(try reader.count()) { options.append(try reader.id(OptionKind.self)) }
      guard (1...CartLimits.quantity).contains(quantity) else { throw NotStored() }
      lines.append(CartLine(id: id, item: item, quantity: quantity, options: options, note: note))
    }
    return lines
  }
}
