// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// Nothing: there is one cart.
struct CartStart {
}

extension CartStart {
  init(_ node: Node) throws(Malformed) {
    try node.isObject()
  }
}

/// `add` may come before the menu is here: it waits for it. `bring` says where the food goes; without a destination, wherever the platform has it. `setAddress` says where this person is this evening: a cart goes there of which nothing else was said.
enum CartInput {
  case add(restaurant: RestaurantID, item: MenuItemID, quantity: Int64, options: [OptionID], note: String?)
  case setQuantity(line: String, quantity: Int64)
  case change(line: String, item: MenuItemID, quantity: Int64, options: [OptionID], note: String?)
  case setTip(tip: Int64)
  case setPromo(code: String?)
  case clear
  case replaceCart
  case keepCart
  case bring(destination: NewDestination?)
  case setAddress(destination: NewDestination?)
}

extension CartInput {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("add") {
      self = .add(restaurant: try node.id("restaurant", RestaurantID.self), item: try node.id("item", MenuItemID.self), quantity: try node.number("quantity"), options: try node.ids("options", OptionID.self), note: try node.optionalText("note"))
    } else if kind.says("setQuantity") {
      self = .setQuantity(line: try node.text("line"), quantity: try node.number("quantity"))
    } else if kind.says("change") {
      self = .change(line: try node.text("line"), item: try node.id("item", MenuItemID.self), quantity: try node.number("quantity"), options: try node.ids("options", OptionID.self), note: try node.optionalText("note"))
    } else if kind.says("setTip") {
      self = .setTip(tip: try node.number("tip"))
    } else if kind.says("setPromo") {
      self = .setPromo(code: try node.optionalText("code"))
    } else if kind.says("clear") {
      self = .clear
    } else if kind.says("replaceCart") {
      self = .replaceCart
    } else if kind.says("keepCart") {
      self = .keepCart
    } else if kind.says("bring") {
      self = .bring(destination: try node["destination"].map { (node) throws(Malformed) in try NewDestination(node) })
    } else if kind.says("setAddress") {
      self = .setAddress(destination: try node["destination"].map { (node) throws(Malformed) in try NewDestination(node) })
    } else {
      throw Malformed()
    }
  }
}

/// Where the food goes. The place is the door's; without it nobody rides.
struct NewDestination {
  let fulfilment: [UInt8]
  let place: Place?
}

extension NewDestination {
  init(_ node: Node) throws(Malformed) {
    fulfilment = try node.member("fulfilment").bytes
    place = try node["place"].map { (node) throws(Malformed) in try Place(node) }
  }
}

/// The cart now. `price` is missing until the menu is here; `quote` until what is shown can be ordered exactly as it is. `answer` is the platform's last word with names and alternatives.
struct CartView {
  let restaurant: RestaurantID?
  let lines: [CartLineView]
  let promoCode: String?
  let tip: Int64
  let state: CartSync.State
  let isResumed: Bool
  let question: CartSync.Question?
  let price: PricedCart?
  let quote: CartQuote?
  let issues: [CartSync.Issue]
  let goesElsewhere: Bool
  let destination: [UInt8]?
  let answer: [UInt8]?
}

extension CartView {
  func write(to json: inout JSONWriter) {
    json.open()
    if let value = restaurant {
      json.text("restaurant", value.rawValue)
    }
    json.openList("lines")
    for item in lines {
      item.write(to: &json)
    }
    json.closeList()
    if let value = promoCode {
      json.text("promoCode", value)
    }
    json.number("tip", tip)
    json.code("state", state.written)
    json.flag("isResumed", isResumed)
    if let value = question {
      json.key("question")
      value.write(to: &json)
    }
    if let value = price {
      json.key("price")
      value.write(to: &json)
    }
    if let value = quote {
      json.key("quote")
      value.write(to: &json)
    }
    json.openList("issues")
    for item in issues {
      item.write(to: &json)
    }
    json.closeList()
    json.flag("goesElsewhere", goesElsewhere)
    if let value = destination {
      json.body("destination", value)
    }
    if let value = answer {
      json.body("answer", value)
    }
    json.close()
  }
}

/// A line as it is shown; what the menu says of it is missing until the menu is here.
struct CartLineView {
  let id: String
  let item: MenuItemID
  let quantity: Int64
  let options: [OptionID]
  let note: String?
  let name: String?
  let unitPrice: Int64?
  let total: Int64?
  let problems: [CartLineProblem]
}

extension CartLineView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("id", id)
    json.text("item", item.rawValue)
    json.number("quantity", quantity)
    json.openList("options")
    for item in options {
      json.text(item.rawValue)
    }
    json.closeList()
    if let value = note {
      json.text("note", value)
    }
    if let value = name {
      json.text("name", value)
    }
    if let value = unitPrice {
      json.number("unitPrice", value)
    }
    if let value = total {
      json.number("total", value)
    }
    json.openList("problems")
    for item in problems {
      item.write(to: &json)
    }
    json.closeList()
    json.close()
  }
}

extension CartSync.State {
  var written: StaticString {
    switch self {
    case .settled: "settled"
    case .sending: "sending"
    case .waiting: "waiting"
    case .signedOut: "signedOut"
    }
  }
}

extension CartSync.Question {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("loses", loses.rawValue)
    json.close()
  }
}

/// A signed price: given back as it is when the order is placed.
struct CartQuote {
  let cart: CartID
  let id: String
  let total: Int64
  let version: Int64
}

extension CartQuote {
  init(_ node: Node) throws(Malformed) {
    cart = try node.id("cart", CartID.self)
    id = try node.text("id")
    total = try node.number("total")
    version = try node.number("version")
  }
}

extension CartQuote {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("cart", cart.rawValue)
    json.text("id", id)
    json.number("total", total)
    json.number("version", version)
    json.close()
  }
}

extension CartSync.Issue {
  func write(to json: inout JSONWriter) {
    json.open()
    if let value = line {
      json.text("line", value)
    }
    json.text("code", code)
    json.text("message", message)
    json.close()
  }
}

extension CartLineProblem {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .itemUnknown(let item):
      json.code("kind", "itemUnknown")
      json.text("item", item.rawValue)
    case .itemUnavailable(let name):
      json.code("kind", "itemUnavailable")
      json.text("name", name)
    case .optionUnknown(let option):
      json.code("kind", "optionUnknown")
      json.text("option", option.rawValue)
    case .optionUnavailable(let option, let name):
      json.code("kind", "optionUnavailable")
      json.text("option", option.rawValue)
      json.text("name", name)
    case .optionRepeated(let option, let name):
      json.code("kind", "optionRepeated")
      json.text("option", option.rawValue)
      json.text("name", name)
    case .tooFewChoices(let group, let minimum):
      json.code("kind", "tooFewChoices")
      json.text("group", group)
      json.number("minimum", minimum)
    case .tooManyChoices(let group, let maximum):
      json.code("kind", "tooManyChoices")
      json.text("group", group)
      json.number("maximum", maximum)
    case .tooManyOptions:
      json.code("kind", "tooManyOptions")
    case .quantityOutOfRange:
      json.code("kind", "quantityOutOfRange")
    case .noteTooLong:
      json.code("kind", "noteTooLong")
    }
    json.close()
  }
}

extension CartSync.Notice {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .cannotAdd(let problems):
      json.code("kind", "cannotAdd")
      json.openList("problems")
      for item in problems {
        item.write(to: &json)
      }
      json.closeList()
    case .cartFull:
      json.code("kind", "cartFull")
    case .added(let line):
      json.code("kind", "added")
      json.key("line")
      line.write(to: &json)
    case .removed(let line):
      json.code("kind", "removed")
      json.key("line")
      line.write(to: &json)
    case .changed(let from, let to):
      json.code("kind", "changed")
      json.key("from")
      from.write(to: &json)
      json.key("to")
      to.write(to: &json)
    case .issue(let issue):
      json.code("kind", "issue")
      json.key("issue")
      issue.write(to: &json)
    case .rolledBack(let refusal):
      json.code("kind", "rolledBack")
      json.key("refusal")
      refusal.write(to: &json)
    case .clearedElsewhere:
      json.code("kind", "clearedElsewhere")
    case .total(let from, let to):
      json.code("kind", "total")
      json.number("from", from)
      json.number("to", to)
    }
    json.close()
  }
}

extension CartLine {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("id", id)
    json.text("item", item.rawValue)
    json.number("quantity", quantity)
    json.openList("options")
    for item in options {
      json.text(item.rawValue)
    }
    json.closeList()
    if let value = note {
      json.text("note", value)
    }
    json.close()
  }
}

