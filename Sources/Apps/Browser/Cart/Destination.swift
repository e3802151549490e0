import Domain

/// Where a cart goes, as the contract has it.
struct CartFulfilment: Hashable {
  /// What a door is known by. Of a saved address its id and what comes with this order.
  struct Address: Hashable {
    var words: [String?]
    var place: [Double?]

    init(body node: Node) throws(Malformed) {
      let saved = try node.optionalText("address_id")
      words = [saved]
      for name in Self.alwaysSaid { words.append(try node.optionalText(name)) }
      place = []
      if saved != nil { return }
      for name in Self.saidOfOthers { words.append(try node.optionalText(name)) }
      place = [try node["lat"]?.degrees(), try node["lon"]?.degrees()]
    }

    private static var alwaysSaid: [StaticString] { ["notes", "recipient_name", "recipient_phone"] }
    private static var saidOfOthers: [StaticString] { ["street", "unit", "floor", "city", "postal_code"] }
  }

  let kind: String
  let address: Address?
  let slot: Instant?
  let booking: String?

  init(body node: Node) throws(Malformed) {
    kind = try node.text("kind")
    address = try node["address"].map { (node) throws(Malformed) in try Address(body: node) }
    slot = try node["slot"]?.timestamp("start")
    booking = try node.optionalText("booking_id")
  }

  /// Nobody has said where it goes.
  var isUnsaid: Bool { kind == "delivery" && address == nil }
}

/// Where the food is to go, and how.
struct Destination: Hashable {
  let fulfilment: CartFulfilment
  /// As the platform is told.
  let bytes: [UInt8]
  /// The door, for the price of the way. Nil: nobody rides.
  let place: Coordinate?
  /// Whether it was said of a cart that is over: the next one goes there when it is filled here, and one that another
  /// device fills goes where that says.
  var isUsual = false

  init(_ said: CartDestination) throws(Malformed) {
    try self.init(bytes: said.fulfilment, place: said.place?.coordinate)
  }

  private init(bytes: [UInt8], place: Coordinate?, isUsual: Bool = false) throws(Malformed) {
    fulfilment = try CartFulfilment(body: JSONText(bytes).root)
    (self.bytes, self.place, self.isUsual) = (bytes, place, isUsual)
  }

  /// Whether a cart of the platform goes here. What the platform adds makes no difference: the row of a seat, the words of
  /// a saved address.
  func isGoal(of cart: CartFulfilment) -> Bool {
    guard fulfilment.kind == cart.kind else { return false }
    // When food comes to a seat is the platform's to say, unless somebody has said it.  V1
    let isThen = fulfilment.slot == cart.slot
    if cart.kind == "seat" { return fulfilment.booking == cart.booking && (isThen || fulfilment.slot == nil) }
    return fulfilment.address == cart.address && isThen
  }

  /// What is left of it when its cart is over: a door. Nobody sits in those seats or comes at that time again.
  var afterwards: Destination? {
    guard fulfilment.kind == "delivery", fulfilment.address != nil else { return nil }
    var json = JSONWriter()
    json.open()
    json.word("kind", "delivery")
    if let address = try? JSONText(bytes).root["address"] { json.body("address", address.bytes) }
    json.close()
    return try? Destination(bytes: json.bytes, place: place, isUsual: true)
  }

  /// The same, said of the cart of now.
  var said: Destination {
    var said = self
    said.isUsual = false
    return said
  }

  /// Whether a cart of the platform is to be told that it goes here.
  func overrules(_ cart: CartFulfilment) -> Bool { !isGoal(of: cart) && (!isUsual || cart.isUnsaid) }

  /// Whether this stands back behind where another device's cart goes.
  func yields(to cart: CartFulfilment) -> Bool { isUsual && !isGoal(of: cart) && !cart.isUnsaid }
}

// MARK: On the disk

extension Destination {
  /// For so long it is taken for where the next cart goes when nothing was put into one.
  private static var evening: Duration { .hours(6) }

  /// It tells where somebody lives.  P1
  func record(saidAt now: Instant) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    json.body("fulfilment", bytes)
    if let place {
      json.key("place")
      Place(place).write(to: &json)
    }
    json.flag("is_usual", isUsual)
    json.time("said_at", now)
    json.close()
    return json.bytes
  }

  init(record: [UInt8]) throws(Malformed) {
    let node = try JSONText(record).root
    try self.init(
      bytes: node.member("fulfilment").bytes,
      place: try node["place"].map { (node) throws(Malformed) in try node.coordinate() },
      isUsual: node.flag("is_usual"))
  }

  /// What is left now of one that was said while there was no cart.
  static func left(of record: [UInt8], at now: Instant) throws(Malformed) -> Destination? {
    let destination = try Destination(record: record)
    let saidAt = try JSONText(record).root.time("said_at")
    return now.since(saidAt) > evening || now < saidAt ? destination.afterwards : destination
  }
}
