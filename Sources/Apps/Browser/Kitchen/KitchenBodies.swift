import ClientCore
import Domain

/// Of `GET /v1/merchant/orders`.
struct KitchenPage {
  let orders: [KitchenBoard.Order]
  let next: OrderID?

  init(body node: Node) throws(Malformed) {
    var orders: [KitchenBoard.Order] = []
    for item in try node.member("items").items() { orders.append(try KitchenBoard.Order(body: item)) }
    self.orders = orders
    next = try node.optionalId("next_cursor", OrderID.self)
  }
}

extension KitchenBoard.Order {
  init(body node: Node) throws(Malformed) {
    self.init(
      id: try node.id("order_id", OrderID.self), status: WireCode(try node.text("status")),
      handover: try Handover(node.member("fulfilment")), acceptBy: try node.optionalTimestamp("accept_by"),
      readyAt: try node.optionalTimestamp("ready_at"), slot: try node["slot"]?.timestamp("start"), body: node.bytes)
  }
}

extension KitchenBoard.Press {
  /// The route's last part, and the body where it takes one.
  var request: (step: String, body: [UInt8]?) {
    switch act {
    case .accept(let minutes): ("accept", Self.body { $0.number("prep_minutes", minutes) })
    case .refuse(let reason):
      (
        "reject",
        Self.body {
          $0.text("reason", reason)
          $0.text("expected_status", from.rawValue)
        }
      )
    case .start: ("preparing", nil)
    case .ready: ("ready", nil)
    case .handOver: ("hand_over", nil)
    case .delay(let time): ("delay", Self.body { $0.text("ready_at", time.timestamp) })
    }
  }

  private static func body(_ member: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    member(&json)
    json.close()
    return json.bytes
  }
}
