public import Domain
public import Structures

/// A cart as it is stored on the device: the lines shown, the server's last answer, and the request without an answer.
public struct CartRecord: Hashable, Sendable {
  /// The stamp of the last request. It stays when the cart ends.
  public var stamp: CartSync.Stamp
  /// Nil when there is no cart.
  public var restaurant: RestaurantID?
  /// As shown, with changes that the server has not heard of.
  public var lines: [CartLine]
  /// As typed; the server decides whether it counts.
  public var promoCode: String?
  /// Minor units.
  public var tip: Int64
  /// The id of the server's cart, once it has answered.
  public var cart: CartID?
  /// The version of the server's cart; 0 without one.
  public var version: Int64
  /// The lines of the server's last answer.
  public var acknowledged: [CartLine]
  /// Whether a change has still to be sent.
  public var isDirty: Bool
  /// Whether the server may drop a cart of another restaurant for this one.
  public var replaces: Bool
  /// The request that was sent without an answer.
  public var unanswered: CartSync.Request?

  public init(
    stamp: CartSync.Stamp, restaurant: RestaurantID? = nil, lines: [CartLine] = [], promoCode: String? = nil,
    tip: Int64 = 0, cart: CartID? = nil, version: Int64 = 0, acknowledged: [CartLine] = [], isDirty: Bool = false,
    replaces: Bool = false, unanswered: CartSync.Request? = nil
  ) {
    self.stamp = stamp
    self.restaurant = restaurant
    self.lines = lines
    self.promoCode = promoCode
    self.tip = tip
    self.cart = cart
    self.version = version
    self.acknowledged = acknowledged
    self.isDirty = isDirty
    self.replaces = replaces
    self.unanswered = unanswered
  }

  private static let format: UInt8 = 1

  /// The stored form.
  public var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(Int64(bitPattern: stamp.device))
    writer.write(stamp.sequence)
    writer.write(restaurant?.rawValue)
    writer.write(lines)
    writer.write(promoCode)
    writer.write(tip)
    writer.write(cart?.rawValue)
    writer.write(version)
    writer.write(acknowledged)
    writer.write(isDirty)
    writer.write(replaces)
    writer.write(unanswered != nil)
    if let unanswered { writer.write(unanswered) }
    return writer.bytes
  }

  /// Reads the stored form; throws when the bytes are damaged or of another format.
  public init(bytes: [UInt8]) throws(DamagedBytes) {
    var reader = try ByteReader(bytes, version: Self.format)
    stamp = CartSync.Stamp(device: UInt64(bitPattern: try reader.number()), sequence: try reader.number())
    restaurant = try reader.flag() ? reader.id(RestaurantKind.self) : nil
    lines = try reader.lines()
    promoCode = try reader.optionalText()
    tip = try reader.number()
    cart = try reader.flag() ? reader.id(CartKind.self) : nil
    version = try reader.number()
    acknowledged = try reader.lines()
    isDirty = try reader.flag()
    replaces = try reader.flag()
    unanswered = try reader.flag() ? reader.request(of: stamp.device) : nil
    try reader.end()
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ lines: [CartLine]) {
    write(count: lines.count)
    for line in lines {
      write(line.id)
      write(line.item.rawValue)
      write(line.quantity)
      write(line.note)
      write(count: line.options.count)
      for option in line.options { write(option.rawValue) }
    }
  }

  /// Leaves out the stamp's device: it is the record's.
  fileprivate mutating func write(_ request: CartSync.Request) {
    write(request.stamp.sequence)
    write(request.cart?.rawValue)
    write(request.base)
    write(request.restaurant.rawValue)
    write(request.lines)
    write(request.promoCode)
    write(request.tip)
    write(request.replaces)
  }
}

extension ByteReader {
  fileprivate mutating func lines() throws(DamagedBytes) -> [CartLine] {
    var lines: [CartLine] = []
    for _ in 0..<(try count()) {
      let id = try text()
      let item = try self.id(MenuItemKind.self)
      let quantity = try number()
      let note = try optionalText()
      var options: [OptionID] = []
      for _ in 0..<(try count()) { options.append(try self.id(OptionKind.self)) }
      guard (1...CartLimits.quantity).contains(quantity) else { throw DamagedBytes() }
      lines.append(CartLine(id: id, item: item, quantity: quantity, options: options, note: note))
    }
    return lines
  }

  fileprivate mutating func request(of device: UInt64) throws(DamagedBytes) -> CartSync.Request {
    let stamp = CartSync.Stamp(device: device, sequence: try number())
    let cart: CartID? = try flag() ? id(CartKind.self) : nil
    let base = try optionalNumber()
    let restaurant = try id(RestaurantKind.self)
    let lines = try lines()
    return CartSync.Request(
      stamp: stamp, cart: cart, base: base, restaurant: restaurant, lines: lines, promoCode: try optionalText(),
      tip: try number(), replaces: try flag())
  }
}
