import ClientCore
import Domain

/// The place and the way in which the food is handed over, with the bytes that the platform is told.
struct Destination: Hashable {
  let goal: CartDestination
  /// A fulfilment of the contract.
  let bytes: [UInt8]
  /// The door, for the price of the way. Nil when nothing is delivered.
  let place: Coordinate?
  /// Whether it was said of no cart in particular. See ``ChosenDestination``.
  var isUsual = false

  init(_ said: NewDestination) throws(Malformed) {
    try self.init(bytes: said.fulfilment, place: said.place?.coordinate)
  }

  private init(bytes: [UInt8], place: Coordinate?, isUsual: Bool = false) throws(Malformed) {
    goal = try CartDestination(body: JSONText(bytes).root)
    (self.bytes, self.place, self.isUsual) = (bytes, place, isUsual)
  }

  /// The value that ClientCore decides by.
  var chosen: ChosenDestination { ChosenDestination(goal, isUsual: isUsual) }

  /// Nil when the change forgets it.
  func changed(by change: ChosenDestination.Change) -> Destination? {
    switch change {
    case .stays: self
    case .becomesUsual: withoutTime
    case .belongsToCart: marked(usual: false)
    case .isForgotten: nil
    }
  }

  func marked(usual isUsual: Bool) -> Destination {
    var next = self
    next.isUsual = isUsual
    return next
  }

  /// Nil for seats and a counter.
  var address: CartDestination.Address? { if case .delivery(let address) = goal.place { address } else { nil } }

  /// Whether a courier brings it to an address.
  var isDelivery: Bool { if case .delivery = goal.place { true } else { false } }

  private var withoutTime: Destination? {
    var json = JSONWriter()
    json.open()
    json.code("kind", "delivery")
    if let address = try? JSONText(bytes).root["address"] { json.body("address", address.bytes) }
    json.close()
    return try? Destination(bytes: json.bytes, place: place, isUsual: true)
  }
}

// MARK: On the disk

extension Destination {
  /// The stored form. It reveals an address.  P1
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

  /// The stored destination, as far as it still applies. Nil for none, or for bytes of another version.
  /// - Parameter hasLines: Whether the stored cart has lines.
  init?(record: [UInt8], readAt now: Instant, withCart hasLines: Bool) {
    guard let node = try? JSONText(record).root, let kept = try? Destination(record: node) else { return nil }
    let change = kept.chosen.change(readAt: now, chosenAt: try? node.time("said_at"), withCart: hasLines)
    guard let left = kept.changed(by: change) else { return nil }
    self = left
  }

  private init(record node: Node) throws(Malformed) {
    try self.init(
      bytes: node.member("fulfilment").bytes,
      place: try node["place"].map { (node) throws(Malformed) in try node.coordinate() },
      isUsual: node.flag("is_usual"))
  }
}
