import ClientCore
import Domain

extension DeliveryRound.Round {
  /// Of `GET /v1/courier/round`.
  init(body node: Node) throws(Malformed) {
    var offers: [DeliveryRound.Offer] = []
    for item in try node.member("offers").items() {
      offers.append(
        DeliveryRound.Offer(
          id: try item.id("id", CourierOfferID.self), order: try item.id("order_id", OrderID.self),
          lapsesAt: try item.timestamp("expires_at"), body: item.bytes))
    }
    var deliveries: [DeliveryRound.Delivery] = []
    for item in try node.member("deliveries").items() { deliveries.append(try DeliveryRound.Delivery(body: item)) }
    let shift = node["shift"]
    self.init(
      isOnShift: try shift?.flag("online") ?? false, vehicle: try shift?.text("vehicle"), offers: offers,
      deliveries: deliveries, body: node.bytes)
  }
}

extension DeliveryRound.Delivery {
  init(body node: Node) throws(Malformed) {
    self.init(
      id: try node.id("id", DeliveryID.self), order: try node.id("order_id", OrderID.self),
      isPickedUp: try node.member("status").says("picked_up"), body: node.bytes)
  }
}

extension DeliveryRound.Step {
  /// The route, and the body where it takes one. A photo is the body of its route: the page has it.
  var request: (path: String, body: [UInt8]?) {
    switch act {
    case .beginShift(let vehicle):
      (
        Path.shift,
        Self.body { json in
          json.flag("online", true)
          json.text("vehicle", vehicle)
        }
      )
    case .endShift: (Path.shift, Self.body { $0.flag("online", false) })
    case .take(let id, _): (Path.offer(id, "accept"), nil)
    case .pass(let id): (Path.offer(id, "decline"), nil)
    case .pickUp(let id): (Path.delivery(id, "picked_up"), Self.body { $0.text("recorded_at", at.timestamp) })
    case .photograph(let id, _): (Path.delivery(id, "photo"), nil)
    case .deliver(let id, let pin):
      (
        Path.delivery(id, "delivered"),
        Self.body { json in
          if let pin { json.text("pin", pin) }
          json.text("recorded_at", at.timestamp)
        }
      )
    case .giveBack(let id, let reason): (Path.delivery(id, "give_back"), Self.body { $0.text("reason", reason) })
    }
  }

  private static func body(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    members(&json)
    json.close()
    return json.bytes
  }
}

extension DeliveryRound.Position {
  /// Of `POST /v1/courier/location`.
  static func body(of positions: [Self]) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    json.openList("positions")
    for position in positions {
      json.open()
      json.degrees("lat", position.place.latitude)
      json.degrees("lon", position.place.longitude)
      if let heading = position.heading { json.number("heading", heading) }
      if let speed = position.speed { json.number("speed", speed) }
      json.text("recorded_at", position.at.timestamp)
      json.close()
    }
    json.closeList()
    json.close()
    return json.bytes
  }
}
