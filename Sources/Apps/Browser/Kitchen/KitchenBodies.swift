import ClientCore
import Domain

/// Of `GET /v1/merchant/orders`: each order as the machine needs it, and as it came.
struct KitchenPage {
  let items: [(order: KitchenBoard.Order, bytes: [UInt8])]
  let next: OrderID?

  init(body node: Node) throws(Malformed) {
    var items: [(order: KitchenBoard.Order, bytes: [UInt8])] = []
    for item in try node.member("items").items() { items.append((try KitchenBoard.Order(body: item), item.bytes)) }
    self.items = items
    next = try node.optionalId("next_cursor", OrderID.self)
  }
}

extension KitchenBoard.Order {
  init(body node: Node) throws(Malformed) {
    self.init(
      id: try node.id("order_id", OrderID.self), status: WireCode(try node.text("status")),
      handover: try Handover(node.member("fulfilment")), acceptBy: try node.optionalTimestamp("accept_by"),
      readyAt: try node.optionalTimestamp("ready_at"), slot: try node["slot"]?.timestamp("start"))
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
