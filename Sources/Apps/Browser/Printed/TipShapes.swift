// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// One delivered order.
struct TipStart {
  let order: OrderID
}

extension TipStart {
  init(_ node: Node) throws(Malformed) {
    order = try node.id("order", OrderID.self)
  }
}

/// `give` only while a tip may be given; `key` is a new UUID that nobody can guess. Without `method` it is paid as the order was. `ask` asks at once what became of the open tip.
enum TipInput {
  case give(amount: Int64, method: PaymentWay?, key: String)
  case ask
  case abandon
}

extension TipInput {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("give") {
      self = .give(amount: try node.number("amount"), method: try node["method"].map { (node) throws(Malformed) in try PaymentWay(node) }, key: try node.text("key"))
    } else if kind.says("ask") {
      self = .ask
    } else if kind.says("abandon") {
      self = .abandon
    } else {
      throw Malformed()
    }
  }
}

/// `isAsking`: the platform is asked at this moment what became of the open tip.
struct TipView {
  let state: TipState
  let isAsking: Bool
}

extension TipView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.key("state")
    state.write(to: &json)
    json.flag("isAsking", isAsking)
    json.close()
  }
}

/// Whether a tip may be given. While one is open no other is: show its amount, and no others. `end` is how the last one ended.
enum TipState {
  case reading
  case free(end: GiveTip.End?)
  case giving(amount: Int64)
  case checking(amount: Int64, failure: CallFailure?)
  case bank(amount: Int64, page: String)
}

extension TipState {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .reading:
      json.code("kind", "reading")
    case .free(let end):
      json.code("kind", "free")
      if let value = end {
        json.key("end")
        value.write(to: &json)
      }
    case .giving(let amount):
      json.code("kind", "giving")
      json.number("amount", amount)
    case .checking(let amount, let failure):
      json.code("kind", "checking")
      json.number("amount", amount)
      if let value = failure {
        json.key("failure")
        value.write(to: &json)
      }
    case .bank(let amount, let page):
      json.code("kind", "bank")
      json.number("amount", amount)
      json.text("page", page)
    }
    json.close()
  }
}

extension GiveTip.End {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .taken(let amount):
      json.code("kind", "taken")
      json.number("amount", amount)
    case .notTaken:
      json.code("kind", "notTaken")
    case .refused(let refusal):
      json.code("kind", "refused")
      json.key("refusal")
      refusal.write(to: &json)
    case .notKept:
      json.code("kind", "notKept")
    case .neverArrived:
      json.code("kind", "neverArrived")
    case .longAgo:
      json.code("kind", "longAgo")
    }
    json.close()
  }
}

