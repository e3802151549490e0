// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// One show, with its layout as the platform has them.
struct SeatsStart {
  let show: [UInt8]
  let layout: [UInt8]
  let asksForAccess: Bool
}

extension SeatsStart {
  init(_ node: Node) throws(Malformed) {
    show = try node.member("show").bytes
    layout = try node.member("layout").bytes
    asksForAccess = try node.flag("asksForAccess")
  }
}

/// `pickBest` chooses from the map that is here, `holdBest` lets the platform choose.
enum SeatsInput {
  case tap(seat: Int)
  case takeSuggestion
  case pickBest(count: Int, category: SeatCategory?, accessiblePlaces: Int)
  case hold
  case holdSeats(seats: [Int])
  case holdBest(count: Int, category: SeatCategory?, accessiblePlaces: Int)
  case extend
  case letGo
  case checkout
}

extension SeatsInput {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("tap") {
      self = .tap(seat: try node.index("seat"))
    } else if kind.says("takeSuggestion") {
      self = .takeSuggestion
    } else if kind.says("pickBest") {
      self = .pickBest(count: try node.index("count"), category: try node["category"].map { (node) throws(Malformed) in try node.known(SeatCategory.self) }, accessiblePlaces: try node.index("accessiblePlaces"))
    } else if kind.says("hold") {
      self = .hold
    } else if kind.says("holdSeats") {
      self = .holdSeats(seats: try node.indices("seats"))
    } else if kind.says("holdBest") {
      self = .holdBest(count: try node.index("count"), category: try node["category"].map { (node) throws(Malformed) in try node.known(SeatCategory.self) }, accessiblePlaces: try node.index("accessiblePlaces"))
    } else if kind.says("extend") {
      self = .extend
    } else if kind.says("letGo") {
      self = .letGo
    } else if kind.says("checkout") {
      self = .checkout
    } else {
      throw Malformed()
    }
  }
}

/// The hall now. `states` has a letter for each seat: f free, h held by others, b booked, x not sold, m mine. `price` is missing when this version cannot tell.
struct SeatsView {
  let phase: SeatSelection.Phase
  let states: String
  let picked: [Int]
  let advice: PickRefusal?
  let canHold: Bool
  let hold: SeatsHold?
  let isExpiring: Bool
  let isExtending: Bool
  let price: PricedSeats?
  let notice: SeatSelection.Notice?
}

extension SeatsView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.key("phase")
    phase.write(to: &json)
    json.text("states", states)
    json.openList("picked")
    for item in picked {
      json.number(item)
    }
    json.closeList()
    if let value = advice {
      json.key("advice")
      value.write(to: &json)
    }
    json.flag("canHold", canHold)
    if let value = hold {
      json.key("hold")
      value.write(to: &json)
    }
    json.flag("isExpiring", isExpiring)
    json.flag("isExtending", isExtending)
    if let value = price {
      json.key("price")
      value.write(to: &json)
    }
    if let value = notice {
      json.key("notice")
      value.write(to: &json)
    }
    json.close()
  }
}

extension SeatSelection.Phase {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .choosing:
      json.code("kind", "choosing")
    case .requesting:
      json.code("kind", "requesting")
    case .holding:
      json.code("kind", "holding")
    case .checkout:
      json.code("kind", "checkout")
    case .paying:
      json.code("kind", "paying")
    case .checking:
      json.code("kind", "checking")
    case .booked(let booking):
      json.code("kind", "booked")
      json.text("booking", booking.rawValue)
    case .closed(let refusal):
      json.code("kind", "closed")
      json.key("refusal")
      refusal.write(to: &json)
    }
    json.close()
  }
}

extension PickRefusal {
  func write(to json: inout JSONWriter) {
    json.open()
    json.code("reason", reason.written)
    json.openList("seats")
    for item in seats {
      json.number(item)
    }
    json.closeList()
    json.openList("suggestion")
    for item in suggestion {
      json.number(item)
    }
    json.closeList()
    json.close()
  }
}

extension PickRefusal.Reason {
  var written: StaticString {
    switch self {
    case .unavailable: "unavailable"
    case .keptForAccess: "keptForAccess"
    case .splitsPair: "splitsPair"
    case .strandsSeat: "strandsSeat"
    }
  }
}

/// Seats that are kept until `endsAt`, which is by this device's clock; while `lapses` is false they are kept without end. `methods` are the ways to pay that the platform takes; missing, where it did not say. `playMoney`: no money moves. `ageRule`: what the film's certificate asks of who comes.
struct SeatsHold {
  let booking: BookingID
  let seats: [Int]
  let endsAt: Instant
  let lapses: Bool
  let extensionsLeft: Int64
  let bill: PricedSeats
  let methods: [String]?
  let playMoney: Bool
  let ageRule: SeatsAgeRule?
}

extension SeatsHold {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("booking", booking.rawValue)
    json.openList("seats")
    for item in seats {
      json.number(item)
    }
    json.closeList()
    json.time("endsAt", endsAt)
    json.flag("lapses", lapses)
    json.number("extensionsLeft", extensionsLeft)
    json.key("bill")
    bill.write(to: &json)
    if let value = methods {
      json.openList("methods")
      for item in value {
        json.text(item)
      }
      json.closeList()
    }
    json.flag("playMoney", playMoney)
    if let value = ageRule {
      json.key("ageRule")
      value.write(to: &json)
    }
    json.close()
  }
}

/// In years, and how strictly it is meant: `checked`, `accompanied` or `advised`.
struct SeatsAgeRule {
  let age: Int64
  let kind: String
}

extension SeatsAgeRule {
  init(_ node: Node) throws(Malformed) {
    age = try node.number("age")
    kind = try node.text("kind")
  }
}

extension SeatsAgeRule {
  func write(to json: inout JSONWriter) {
    json.open()
    json.number("age", age)
    json.text("kind", kind)
    json.close()
  }
}

extension SeatSelection.Notice {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .taken(let seats):
      json.code("kind", "taken")
      json.openList("seats")
      for item in seats {
        json.number(item)
      }
      json.closeList()
    case .tooMany(let limit):
      json.code("kind", "tooMany")
      json.number("limit", limit)
    case .noneFree:
      json.code("kind", "noneFree")
    case .expired:
      json.code("kind", "expired")
    case .refused(let refusal):
      json.code("kind", "refused")
      json.key("refusal")
      refusal.write(to: &json)
    case .delayed(let failure):
      json.code("kind", "delayed")
      json.key("failure")
      failure.write(to: &json)
    }
    json.close()
  }
}

