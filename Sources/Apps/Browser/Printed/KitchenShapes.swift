// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// One restaurant.
struct KitchenStart {
  let restaurant: RestaurantID
}

extension KitchenStart {
  init(_ node: Node) throws(Malformed) {
    restaurant = try node.id("restaurant", RestaurantID.self)
  }
}

/// `takeBack` names a press of the view's `undos`. `leaving`: the page is being closed, and what could be taken back is sent.
enum KitchenInput {
  case accept(order: OrderID, minutes: Int64)
  case refuse(order: OrderID, reason: String)
  case start(order: OrderID)
  case ready(order: OrderID)
  case handOver(order: OrderID)
  case delay(order: OrderID, to: Instant)
  case takeBack(press: Int32)
  case leaving
}

extension KitchenInput {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("accept") {
      self = .accept(order: try node.id("order", OrderID.self), minutes: try node.number("minutes"))
    } else if kind.says("refuse") {
      self = .refuse(order: try node.id("order", OrderID.self), reason: try node.text("reason"))
    } else if kind.says("start") {
      self = .start(order: try node.id("order", OrderID.self))
    } else if kind.says("ready") {
      self = .ready(order: try node.id("order", OrderID.self))
    } else if kind.says("handOver") {
      self = .handOver(order: try node.id("order", OrderID.self))
    } else if kind.says("delay") {
      self = .delay(order: try node.id("order", OrderID.self), to: try node.time("to"))
    } else if kind.says("takeBack") {
      self = .takeBack(press: try node.ticket("press"))
    } else if kind.says("leaving") {
      self = .leaving
    } else {
      throw Malformed()
    }
  }
}

/// The orders that are with the kitchen, as they are once every press is done. `readAt` is missing until a list was read; while `isFresh` is false the last try to read it failed. `kept` should be with the platform and is not yet.
struct KitchenView {
  let phase: KitchenBoard.Phase
  let readAt: Instant?
  let isFresh: Bool
  let cards: [KitchenCard]
  let undos: [KitchenUndo]
  let kept: [KeptPress]
}

extension KitchenView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.code("phase", phase.written)
    if let value = readAt {
      json.time("readAt", value)
    }
    json.flag("isFresh", isFresh)
    json.openList("cards")
    for item in cards {
      item.write(to: &json)
    }
    json.closeList()
    json.openList("undos")
    for item in undos {
      item.write(to: &json)
    }
    json.closeList()
    json.openList("kept")
    for item in kept {
      item.write(to: &json)
    }
    json.closeList()
    json.close()
  }
}

extension KitchenBoard.Phase {
  var written: StaticString {
    switch self {
    case .closed: "closed"
    case .loading: "loading"
    case .showing: "showing"
    case .absent: "absent"
    }
  }
}

/// `rings`: it waits for the kitchen's answer. `isKept`: a press of it is kept. `order` is the platform's last word.
struct KitchenCard {
  let id: OrderID
  let status: WireCode<OrderStatus>
  let readyAt: Instant?
  let rings: Bool
  let isKept: Bool
  let order: [UInt8]
}

extension KitchenCard {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("id", id.rawValue)
    json.text("status", status.name)
    if let value = readyAt {
      json.time("readyAt", value)
    }
    json.flag("rings", rings)
    json.flag("isKept", isKept)
    json.body("order", order)
    json.close()
  }
}

/// A press that can be taken back until then.
struct KitchenUndo {
  let press: Int32
  let order: OrderID
  let act: KitchenBoard.Act
  let until: Instant
}

extension KitchenUndo {
  func write(to json: inout JSONWriter) {
    json.open()
    json.number("press", press)
    json.text("order", order.rawValue)
    json.code("act", act.written)
    json.time("until", until)
    json.close()
  }
}

struct KeptPress {
  let press: Int32
  let order: OrderID
  let act: KitchenBoard.Act
  let at: Instant
}

extension KeptPress {
  func write(to json: inout JSONWriter) {
    json.open()
    json.number("press", press)
    json.text("order", order.rawValue)
    json.code("act", act.written)
    json.time("at", at)
    json.close()
  }
}

extension KitchenBoard.Act {
  var written: StaticString {
    switch self {
    case .accept: "accept"
    case .refuse: "refuse"
    case .start: "start"
    case .ready: "ready"
    case .handOver: "handOver"
    case .delay: "delay"
    }
  }
}

extension KitchenBoard.Notice {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .notDone(let order, let act, let refusal):
      json.code("kind", "notDone")
      json.text("order", order.rawValue)
      json.code("act", act.written)
      json.key("refusal")
      refusal.write(to: &json)
    }
    json.close()
  }
}

