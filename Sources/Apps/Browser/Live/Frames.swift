import ClientCore
import Domain

extension LiveSession.Topic {
  /// As it is on the wire.
  var text: String {
    switch self {
    case .order(let id): "order:" + id.rawValue
    case .show(let id): "show:" + id.rawValue
    case .merchant(let id): "merchant:" + id.rawValue
    case .restaurant(let id): "restaurant:" + id.rawValue
    case .courierMe: "courier:me"
    case .accountMe: "account:me"
    }
  }

  /// Nil for a text that is no topic of this version.
  init?(_ text: String) {
    var name: [UInt8] = []
    var rest: [UInt8]?
    for byte in text.utf8 {
      if rest != nil { rest?.append(byte) } else if byte == 0x3A { rest = [] } else { name.append(byte) }
    }
    guard let rest else { return nil }
    let id = String(decoding: rest, as: UTF8.self)
    switch String(decoding: name, as: UTF8.self) {
    case "order": if let id = OrderID(id) { self = .order(id) } else { return nil }
    case "show": if let id = ShowID(id) { self = .show(id) } else { return nil }
    case "merchant": if let id = RestaurantID(id) { self = .merchant(id) } else { return nil }
    case "restaurant": if let id = RestaurantID(id) { self = .restaurant(id) } else { return nil }
    case "courier" where id == "me": self = .courierMe
    case "account" where id == "me": self = .accountMe
    default: return nil
    }
  }
}

extension LiveSession.Message {
  /// A message about an unknown topic only shows that the platform lives.
  init(frame node: Node) throws(Malformed) {
    let event = try node.member("event")
    if event.says("authenticated") {
      self = .authenticated
    } else if event.says("pong") || event.says("unsubscribed") {
      self = .pong
    } else if event.says("error") {
      let problem = node["problem"]
      self = .refused(Refusal(status: (try? problem?["status"]?.ticket()) ?? 500, in: problem))
    } else {
      let topic = LiveSession.Topic(try node.text("topic"))
      let seq = try node.number("seq")
      if event.says("subscribed") {
        self = topic.map { .subscribed($0, seq: seq) } ?? .pong
      } else if event.says("resync") {
        self = topic.map { .resync($0, seq: seq) } ?? .pong
      } else {
        _ = try node.timestamp("at")
        self = topic.map { .event($0, seq: seq) } ?? .pong
      }
    }
  }
}
