// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// Nothing.
struct OrdersStart {
}

extension OrdersStart {
  init(_ node: Node) throws(Malformed) {
    try node.isObject()
  }
}

/// `choose` without a filter: all orders.
enum OrdersInput {
  case choose(filter: OrderFilter?)
  case refresh
  case more
}

extension OrdersInput {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("choose") {
      self = .choose(filter: try node["filter"].map { (node) throws(Malformed) in try node.known(OrderFilter.self) })
    } else if kind.says("refresh") {
      self = .refresh
    } else if kind.says("more") {
      self = .more
    } else {
      throw Malformed()
    }
  }
}

struct OrdersView {
  let filter: OrderFilter?
  let content: OrderList.Content
  let isReading: Bool
  let hasMore: Bool
  let failure: CallFailure?
}

extension OrdersView {
  func write(to json: inout JSONWriter) {
    json.open()
    if let value = filter {
      json.text("filter", value.rawValue)
    }
    json.key("content")
    content.write(to: &json)
    json.flag("isReading", isReading)
    json.flag("hasMore", hasMore)
    if let value = failure {
      json.key("failure")
      value.write(to: &json)
    }
    json.close()
  }
}

extension OrderList.Content {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .loading:
      json.word("kind", "loading")
    case .empty:
      json.word("kind", "empty")
    case .failed(let failure):
      json.word("kind", "failed")
      json.key("failure")
      failure.write(to: &json)
    case .loaded(let orders):
      json.word("kind", "loaded")
      json.openList("orders")
      for item in orders {
        item.write(to: &json)
      }
      json.closeList()
    }
    json.close()
  }
}

extension OrderList.Item {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("order", order.rawValue)
    json.text("status", status.name)
    json.text("restaurant", restaurant)
    json.number("total", total)
    json.text("currency", currency)
    json.time("placedAt", placedAt)
    json.close()
  }
}

/// Where the food is to go.
struct DiscoveryStart {
  let place: Place
}

extension DiscoveryStart {
  init(_ node: Node) throws(Malformed) {
    place = try Place(node.member("place"))
  }
}

extension SearchFilter {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("cuisines") {
      self = .cuisines(try node.texts("names"))
    } else if kind.says("minimumRating") {
      self = .minimumRating(tenths: try node.index("tenths"))
    } else if kind.says("maximumMinutes") {
      self = .maximumMinutes(try node.index("minutes"))
    } else if kind.says("maximumFee") {
      self = .maximumFee(try node.number("fee"))
    } else if kind.says("diet") {
      self = .diet(try node.member("diet").known(Diet.self))
    } else if kind.says("openNow") {
      self = .openNow
    } else if kind.says("offers") {
      self = .offers
    } else {
      throw Malformed()
    }
  }
}

/// What is typed is asked for when the fingers rest.
enum DiscoveryInput {
  case open
  case type(text: String)
  case filter(filters: [SearchFilter])
  case sort(by: SearchSort)
  case move(place: Place)
  case more
  case refresh
}

extension DiscoveryInput {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("open") {
      self = .open
    } else if kind.says("type") {
      self = .type(text: try node.text("text"))
    } else if kind.says("filter") {
      self = .filter(filters: try node.member("filters").list { (node) throws(Malformed) in try SearchFilter(node) })
    } else if kind.says("sort") {
      self = .sort(by: try node.member("by").known(SearchSort.self))
    } else if kind.says("move") {
      self = .move(place: try Place(node.member("place")))
    } else if kind.says("more") {
      self = .more
    } else if kind.says("refresh") {
      self = .refresh
    } else {
      throw Malformed()
    }
  }
}

struct DiscoveryView {
  let text: String
  let sort: SearchSort
  let content: DiscoveryContent
  let isReading: Bool
  let hasMore: Bool
  let isOffline: Bool
  let failure: CallFailure?
}

extension DiscoveryView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("text", text)
    json.text("sort", sort.rawValue)
    json.key("content")
    content.write(to: &json)
    json.flag("isReading", isReading)
    json.flag("hasMore", hasMore)
    json.flag("isOffline", isOffline)
    if let value = failure {
      json.key("failure")
      value.write(to: &json)
    }
    json.close()
  }
}

/// The cards come as the platform sent them, in their order.
enum DiscoveryContent {
  case loading
  case empty
  case failed(failure: CallFailure)
  case loaded(cards: [[UInt8]])
}

extension DiscoveryContent {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .loading:
      json.word("kind", "loading")
    case .empty:
      json.word("kind", "empty")
    case .failed(let failure):
      json.word("kind", "failed")
      json.key("failure")
      failure.write(to: &json)
    case .loaded(let cards):
      json.word("kind", "loaded")
      json.openList("cards")
      for item in cards {
        json.body(item)
      }
      json.closeList()
    }
    json.close()
  }
}

