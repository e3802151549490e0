// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// What goes into the module, one at a time. `begin` comes first: its seed spreads waits, and is no secret; ids are counted from `after` on. `know` brings a menu or a restaurant that was read anyway, as the body beside it.
enum Message {
  case begin(seed: Int64, after: Int32, account: AccountID?)
  case open(machine: String, start: Node, at: Instant)
  case send(to: Int32, input: Node, at: Instant)
  case answer(answer: Answer, at: Instant)
  case event(event: AppEvent, at: Instant)
  case know(what: KnownBody, at: Instant)
  case close(of: Int32, at: Instant)
}

extension Message {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("begin") {
      self = .begin(seed: try node.number("seed"), after: try node.ticket("after"), account: try node.optionalId("account", AccountID.self))
    } else if kind.says("open") {
      self = .open(machine: try node.text("machine"), start: try node.member("start"), at: try node.time("at"))
    } else if kind.says("send") {
      self = .send(to: try node.ticket("to"), input: try node.member("input"), at: try node.time("at"))
    } else if kind.says("answer") {
      self = .answer(answer: try Answer(node.member("answer")), at: try node.time("at"))
    } else if kind.says("event") {
      self = .event(event: try AppEvent(node.member("event")), at: try node.time("at"))
    } else if kind.says("know") {
      self = .know(what: try KnownBody(node.member("what")), at: try node.time("at"))
    } else if kind.says("close") {
      self = .close(of: try node.ticket("of"), at: try node.time("at"))
    } else {
      throw Malformed()
    }
  }
}

enum KnownBody {
  case menu, restaurant
}

extension KnownBody {
  init(_ node: Node) throws(Malformed) {
    if node.says("menu") {
      self = .menu
    } else if node.says("restaurant") {
      self = .restaurant
    } else {
      throw Malformed()
    }
  }
}

/// What comes out: what is to be done in this order, and the views that changed. `opened` is the number of what was opened. A message that cannot be read changes nothing and is answered by `{"malformed":true}`.
struct Reply {
  let opened: Int32?
  let effects: [Effect]
  let views: [ChangedView]
}

extension Reply {
  func write(to json: inout JSONWriter) {
    json.open()
    if let value = opened {
      json.number("opened", value)
    }
    json.openList("effects")
    for item in effects {
      item.write(to: &json)
    }
    json.closeList()
    json.openList("views")
    for item in views {
      item.write(to: &json)
    }
    json.closeList()
    json.close()
  }
}

struct ChangedView {
  let of: Int32
  let view: [UInt8]
}

extension ChangedView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.number("of", of)
    json.body("view", view)
    json.close()
  }
}

/// What happens around the app. `signedIn` says who it is, and that nobody else is any more.
enum AppEvent {
  case foreground
  case background
  case connected
  case signedIn(account: AccountID)
  case signedOut
}

extension AppEvent {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("foreground") {
      self = .foreground
    } else if kind.says("background") {
      self = .background
    } else if kind.says("connected") {
      self = .connected
    } else if kind.says("signedIn") {
      self = .signedIn(account: try node.id("account", AccountID.self))
    } else if kind.says("signedOut") {
      self = .signedOut
    } else {
      throw Malformed()
    }
  }
}

/// What is to be done, in this order. `id` is for the answer; without one nobody waits. A `wake` is void when another of its `id` comes. A call with `account` is sent as that account or not at all: else it has failed. `file` is the slot of a JPEG that is sent as the body; an empty slot is answered by 410.
enum Effect {
  case call(id: Int32, method: Method, path: String, key: String?, etag: String?, account: String?, body: String?, file: String?)
  case wake(id: Int32, at: Int64)
  case store(id: Int32?, slot: String, act: StoreAct)
  case live(act: LiveAct)
  case open(url: String)
  case notice(of: Int32, notice: Notice)
}

extension Effect {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .call(let id, let method, let path, let key, let etag, let account, let body, let file):
      json.code("kind", "call")
      json.number("id", id)
      json.code("method", method.written)
      json.text("path", path)
      if let value = key {
        json.text("key", value)
      }
      if let value = etag {
        json.text("etag", value)
      }
      if let value = account {
        json.text("account", value)
      }
      if let value = body {
        json.text("body", value)
      }
      if let value = file {
        json.text("file", value)
      }
    case .wake(let id, let at):
      json.code("kind", "wake")
      json.number("id", id)
      json.number("at", at)
    case .store(let id, let slot, let act):
      json.code("kind", "store")
      if let value = id {
        json.number("id", value)
      }
      json.text("slot", slot)
      json.key("act")
      act.write(to: &json)
    case .live(let act):
      json.code("kind", "live")
      json.key("act")
      act.write(to: &json)
    case .open(let url):
      json.code("kind", "open")
      json.text("url", url)
    case .notice(let of, let notice):
      json.code("kind", "notice")
      json.number("of", of)
      json.key("notice")
      notice.write(to: &json)
    }
    json.close()
  }
}

enum Method {
  case get, post, put, delete
}

extension Method {
  var written: StaticString {
    switch self {
    case .get: "get"
    case .post: "post"
    case .put: "put"
    case .delete: "delete"
    }
  }
}

/// What the one socket is to do; its number comes back with whatever it tells.
enum LiveAct {
  case connect(number: Int32)
  case send(frame: String)
  case close(number: Int32)
}

extension LiveAct {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .connect(let number):
      json.code("kind", "connect")
      json.number("number", number)
    case .send(let frame):
      json.code("kind", "send")
      json.text("frame", frame)
    case .close(let number):
      json.code("kind", "close")
      json.number("number", number)
    }
    json.close()
  }
}

/// What came of an effect. `answered` is any answer of the platform, refusals too, with its body beside it; `failed` is none, or half of one. `found` without a value: the slot is empty.
enum Answer {
  case answered(id: Int32, status: Int32, etag: String?)
  case failed(id: Int32)
  case woke(id: Int32)
  case found(id: Int32, value: String?)
  case kept(id: Int32)
}

extension Answer {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("answered") {
      self = .answered(id: try node.ticket("id"), status: try node.ticket("status"), etag: try node.optionalText("etag"))
    } else if kind.says("failed") {
      self = .failed(id: try node.ticket("id"))
    } else if kind.says("woke") {
      self = .woke(id: try node.ticket("id"))
    } else if kind.says("found") {
      self = .found(id: try node.ticket("id"), value: try node.optionalText("value"))
    } else if kind.says("kept") {
      self = .kept(id: try node.ticket("id"))
    } else {
      throw Malformed()
    }
  }
}

/// What a person should be told once, by the machine whose it is.
enum Notice {
  case signIn
  case cart(notice: CartSync.Notice)
  case ordered(order: String)
  case booked(booking: String)
  case edit
  case seats(notice: SeatSelection.Notice)
  case holdEnds
  case tracking(notice: OrderTracking.Notice)
  case kitchen(notice: KitchenBoard.Notice)
  case round(notice: DeliveryRound.Notice)
}

extension Notice {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .signIn:
      json.code("kind", "signIn")
    case .cart(let notice):
      json.code("kind", "cart")
      json.key("notice")
      notice.write(to: &json)
    case .ordered(let order):
      json.code("kind", "ordered")
      json.text("order", order)
    case .booked(let booking):
      json.code("kind", "booked")
      json.text("booking", booking)
    case .edit:
      json.code("kind", "edit")
    case .seats(let notice):
      json.code("kind", "seats")
      json.key("notice")
      notice.write(to: &json)
    case .holdEnds:
      json.code("kind", "holdEnds")
    case .tracking(let notice):
      json.code("kind", "tracking")
      json.key("notice")
      notice.write(to: &json)
    case .kitchen(let notice):
      json.code("kind", "kitchen")
      json.key("notice")
      notice.write(to: &json)
    case .round(let notice):
      json.code("kind", "round")
      json.key("notice")
      notice.write(to: &json)
    }
    json.close()
  }
}

extension CallFailure {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .refused(let refusal):
      json.code("kind", "refused")
      json.key("refusal")
      refusal.write(to: &json)
    case .unanswered:
      json.code("kind", "unanswered")
    }
    json.close()
  }
}

extension Refusal {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("code", code)
    json.number("status", status)
    json.text("message", message)
    json.close()
  }
}

/// Degrees, WGS 84.
struct Place {
  let lat: Double
  let lon: Double
}

extension Place {
  init(_ node: Node) throws(Malformed) {
    lat = try node.degrees("lat")
    lon = try node.degrees("lon")
  }
}

extension Place {
  func write(to json: inout JSONWriter) {
    json.open()
    json.degrees("lat", lat)
    json.degrees("lon", lon)
    json.close()
  }
}

