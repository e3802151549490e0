// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// Nothing: a courier has one round.
struct RoundStart {
}

extension RoundStart {
  init(_ node: Node) throws(Malformed) {
    try node.isObject()
  }
}

/// Without `pin` the food was left at the door. `photograph` names the slot of this device's disk that the page has put the JPEG into. `located`: the phone was here.
enum RoundInput {
  case beginShift(vehicle: String)
  case endShift
  case take(offer: CourierOfferID)
  case pass(offer: CourierOfferID)
  case pickUp(delivery: DeliveryID)
  case photograph(delivery: DeliveryID, slot: String)
  case deliver(delivery: DeliveryID, pin: String?)
  case giveBack(delivery: DeliveryID, reason: String)
  case located(lat: Double, lon: Double, heading: Int64?, speed: Int64?)
}

extension RoundInput {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("beginShift") {
      self = .beginShift(vehicle: try node.text("vehicle"))
    } else if kind.says("endShift") {
      self = .endShift
    } else if kind.says("take") {
      self = .take(offer: try node.id("offer", CourierOfferID.self))
    } else if kind.says("pass") {
      self = .pass(offer: try node.id("offer", CourierOfferID.self))
    } else if kind.says("pickUp") {
      self = .pickUp(delivery: try node.id("delivery", DeliveryID.self))
    } else if kind.says("photograph") {
      self = .photograph(delivery: try node.id("delivery", DeliveryID.self), slot: try node.text("slot"))
    } else if kind.says("deliver") {
      self = .deliver(delivery: try node.id("delivery", DeliveryID.self), pin: try node.optionalText("pin"))
    } else if kind.says("giveBack") {
      self = .giveBack(delivery: try node.id("delivery", DeliveryID.self), reason: try node.text("reason"))
    } else if kind.says("located") {
      self = .located(lat: try node.degrees("lat"), lon: try node.degrees("lon"), heading: try node.optionalNumber("heading"), speed: try node.optionalNumber("speed"))
    } else {
      throw Malformed()
    }
  }
}

/// The round as it is once everything is done that was pressed. `readAt` is missing until it was read: what is shown before is the disk's. While `isFresh` is false the last try to read it failed. `round` is the platform's last word. `isTaking`: an offer was taken that the platform has not confirmed. `kept` should be with the platform and is not yet, nor are so many `positions`.
struct RoundView {
  let phase: DeliveryRound.Phase
  let readAt: Instant?
  let isFresh: Bool
  let isOnShift: Bool
  let vehicle: String?
  let isTaking: Bool
  let offers: [RoundOffer]
  let stops: [RoundStop]
  let kept: [KeptStep]
  let positions: Int
  let round: [UInt8]?
}

extension RoundView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.code("phase", phase.written)
    if let value = readAt {
      json.time("readAt", value)
    }
    json.flag("isFresh", isFresh)
    json.flag("isOnShift", isOnShift)
    if let value = vehicle {
      json.text("vehicle", value)
    }
    json.flag("isTaking", isTaking)
    json.openList("offers")
    for item in offers {
      item.write(to: &json)
    }
    json.closeList()
    json.openList("stops")
    for item in stops {
      item.write(to: &json)
    }
    json.closeList()
    json.openList("kept")
    for item in kept {
      item.write(to: &json)
    }
    json.closeList()
    json.number("positions", positions)
    if let value = round {
      json.body("round", value)
    }
    json.close()
  }
}

extension DeliveryRound.Phase {
  var written: StaticString {
    switch self {
    case .closed: "closed"
    case .loading: "loading"
    case .showing: "showing"
    case .absent: "absent"
    }
  }
}

struct RoundOffer {
  let id: CourierOfferID
  let lapsesAt: Instant
  let offer: [UInt8]
}

extension RoundOffer {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("id", id.rawValue)
    json.time("lapsesAt", lapsesAt)
    json.body("offer", offer)
    json.close()
  }
}

/// `delivery` is the platform's last word.
struct RoundStop {
  let id: DeliveryID
  let isPickedUp: Bool
  let isKept: Bool
  let delivery: [UInt8]
}

extension RoundStop {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("id", id.rawValue)
    json.flag("isPickedUp", isPickedUp)
    json.flag("isKept", isKept)
    json.body("delivery", delivery)
    json.close()
  }
}

struct KeptStep {
  let step: Int32
  let act: DeliveryRound.Act
  let delivery: DeliveryID?
  let at: Instant
}

extension KeptStep {
  func write(to json: inout JSONWriter) {
    json.open()
    json.number("step", step)
    json.code("act", act.written)
    if let value = delivery {
      json.text("delivery", value.rawValue)
    }
    json.time("at", at)
    json.close()
  }
}

extension DeliveryRound.Act {
  var written: StaticString {
    switch self {
    case .beginShift: "beginShift"
    case .endShift: "endShift"
    case .take: "take"
    case .pass: "pass"
    case .pickUp: "pickUp"
    case .photograph: "photograph"
    case .deliver: "deliver"
    case .giveBack: "giveBack"
    }
  }
}

extension DeliveryRound.Notice {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .notDone(let act, let refusal):
      json.code("kind", "notDone")
      json.code("act", act.written)
      if let value = act.delivery {
        json.text("delivery", value.rawValue)
      }
      json.key("refusal")
      refusal.write(to: &json)
    case .lapsed(let act):
      json.code("kind", "lapsed")
      json.code("act", act.written)
    case .offerGone(let offer):
      json.code("kind", "offerGone")
      json.text("offer", offer.rawValue)
    }
    json.close()
  }
}

