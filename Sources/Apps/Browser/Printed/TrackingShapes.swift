// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// One order.
struct TrackingStart {
  let order: OrderID
}

extension TrackingStart {
  init(_ node: Node) throws(Malformed) {
    order = try node.id("order", OrderID.self)
  }
}

enum TrackingInput {
  case cancel
}

extension TrackingInput {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("cancel") {
      self = .cancel
    } else {
      throw Malformed()
    }
  }
}

/// The order now. `status` and what follows are missing until it was read; `order` is the platform's last whole word.
struct TrackingView {
  let phase: OrderTracking.Phase
  let now: TrackingNow?
  let isCourierStale: Bool
  let actions: [OrderTracking.Action]
  let order: [UInt8]?
}

extension TrackingView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.code("phase", phase.written)
    if let value = now {
      json.key("now")
      value.write(to: &json)
    }
    json.flag("isCourierStale", isCourierStale)
    json.openList("actions")
    for item in actions {
      json.code(item.written)
    }
    json.closeList()
    if let value = order {
      json.body("order", value)
    }
    json.close()
  }
}

struct TrackingNow {
  let status: WireCode<OrderStatus>
  let title: String
  let details: String
  let steps: [TimelineStep]
  let eta: OrderTracking.Window?
  let courier: OrderTracking.Courier?
  let trail: CourierTrailView?
}

extension TrackingNow {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("status", status.name)
    json.text("title", title)
    json.text("details", details)
    json.openList("steps")
    for item in steps {
      item.write(to: &json)
    }
    json.closeList()
    if let value = eta {
      json.key("eta")
      value.write(to: &json)
    }
    if let value = courier {
      json.key("courier")
      value.write(to: &json)
    }
    if let value = trail {
      json.key("trail")
      value.write(to: &json)
    }
    json.close()
  }
}

extension OrderTracking.Phase {
  var written: StaticString {
    switch self {
    case .loading: "loading"
    case .showing: "showing"
    case .cancelling: "cancelling"
    case .over: "over"
    case .absent: "absent"
    case .signedOut: "signedOut"
    }
  }
}

extension TimelineStep {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("status", status.name)
    json.code("state", state.written)
    if let value = at {
      json.time("at", value)
    }
    json.close()
  }
}

extension TimelineStep.State {
  var written: StaticString {
    switch self {
    case .done: "done"
    case .now: "now"
    case .ahead: "ahead"
    }
  }
}

extension OrderTracking.Window {
  func write(to json: inout JSONWriter) {
    json.open()
    json.time("earliest", earliest)
    json.time("latest", latest)
    json.close()
  }
}

extension OrderTracking.Courier {
  func write(to json: inout JSONWriter) {
    json.open()
    if let value = name {
      json.text("name", value)
    }
    if let value = contact {
      json.text("contact", value)
    }
    json.close()
  }
}

/// The courier is drawn on the way from one place to the other, from one time to the other.
struct CourierTrailView {
  let from: Place
  let to: Place
  let since: Instant
  let until: Instant
}

extension CourierTrailView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.key("from")
    from.write(to: &json)
    json.key("to")
    to.write(to: &json)
    json.time("since", since)
    json.time("until", until)
    json.close()
  }
}

extension OrderTracking.Action {
  var written: StaticString {
    switch self {
    case .cancel: "cancel"
    case .callCourier: "callCourier"
    case .share: "share"
    case .tip: "tip"
    case .review: "review"
    case .reorder: "reorder"
    }
  }
}

extension OrderTracking.Notice {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .notCancelled(let refusal):
      json.code("kind", "notCancelled")
      json.key("refusal")
      refusal.write(to: &json)
    case .etaMoved(let from, let to):
      json.code("kind", "etaMoved")
      json.key("from")
      from.write(to: &json)
      json.key("to")
      to.write(to: &json)
    }
    json.close()
  }
}

