import ClientCore
import Domain

extension OrderTracking.Snapshot {
  /// Of `GET /v1/orders/{id}`.
  init(body node: Node) throws(Malformed) {
    self.init(
      order: try node.id("order_id", OrderID.self), status: WireCode(try node.text("status")),
      title: try node.text("title"), details: try node.text("description"),
      handover: try Handover(node.member("fulfilment").member("kind")),
      timeline: try node.member("timeline").list { (node) throws(Malformed) in
        OrderTracking.Entry(WireCode(try node.text("status")), at: try node.timestamp("at"))
      }, eta: try node["eta"].map { (node) throws(Malformed) in try OrderTracking.Window(body: node) },
      courier: try node["courier"].map { (node) throws(Malformed) in try OrderTracking.Courier(body: node) },
      canCancel: try node.flag("can_cancel"), messageCount: try node.number("message_count"),
      updatedAt: try node.timestamp("updated_at"))
  }
}

extension Handover {
  /// A way of a newer platform is taken for a courier's.
  init(_ kind: Node) throws(Malformed) {
    self = kind.says("pickup") ? .counter : kind.says("seat") ? .seat : .courier
  }
}

extension OrderTracking.Window {
  fileprivate init(body node: Node) throws(Malformed) {
    self.init(earliest: try node.timestamp("earliest"), latest: try node.timestamp("latest"))
  }
}

extension OrderTracking.Courier {
  fileprivate init(body node: Node) throws(Malformed) {
    self.init(
      name: try node.optionalText("name"),
      position: try node["position"].map { (node) throws(Malformed) in try CourierPosition(body: node) },
      isStale: try node.flag("is_stale"), contact: try node.optionalText("contact"))
  }
}

extension CourierPosition {
  fileprivate init(body node: Node) throws(Malformed) {
    self.init(place: try node.coordinate(), recordedAt: try node.timestamp("recorded_at"))
  }
}

extension OrderTracking.Update {
  /// Of `GET /v1/orders/{id}/status`.
  fileprivate init(body node: Node) throws(Malformed) {
    self.init(
      status: WireCode(try node.text("status")), title: try node.text("title"), details: try node.text("description"),
      eta: try node["eta"].map { (node) throws(Malformed) in try OrderTracking.Window(body: node) },
      courier: try node["courier"].map { (node) throws(Malformed) in try OrderTracking.Courier(body: node) },
      messageCount: try node.number("message_count"), at: try node.timestamp("updated_at"))
  }
}

extension OrderTracking.Input {
  /// The machine's input for an update of the order's topic. Nil: the machine needs none, or it cannot be read.
  init?(_ update: LiveUpdate) {
    switch update {
    case .event(let name, let at, let data):
      guard let input = try? Self.heard(name, at, data) else { return nil }
      self = input
    case .answer(let body):
      guard let update = try? OrderTracking.Update(body: body) else { return nil }
      self = .updated(update)
    // The next reading is refused, and asks for a sign-in.
    case .reload, .signedOut: self = .reload
    }
  }

  private static func heard(_ name: Node, _ at: Instant, _ data: Node) throws(Malformed) -> Self {
    if name.says("order_updated") {
      return .updated(
        OrderTracking.Update(
          status: WireCode(try data.text("status")), title: try data.text("title"),
          details: try data.text("description"), latest: try data.optionalTimestamp("eta_timestamp"), at: at))
    }
    if name.says("courier_location") {
      return .moved(
        try CourierPosition(body: data.member("position")),
        eta: try data["eta"].map { (node) throws(Malformed) in try OrderTracking.Window(body: node) })
    }
    if name.says("courier_stale") { return .courierStale(contact: try data.optionalText("contact")) }
    // The whole order has the other seats and the count of messages.
    guard name.says("order_seat_changed") || name.says("order_message") else { throw Malformed() }
    return .reload
  }
}
