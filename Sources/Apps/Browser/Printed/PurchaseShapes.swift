// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

/// Nothing: one purchase of a kind is under way at a time.
struct PurchaseStart {
}

extension PurchaseStart {
  init(_ node: Node) throws(Malformed) {
    try node.isObject()
  }
}

/// `key` is a new UUID that nobody can guess, for each tap that pays.
enum PurchaseInput {
  case place(goods: PurchaseGoods, method: PaymentWay, others: [PaymentWay], key: String)
  case accept(key: String)
  case choose(method: PaymentWay, key: String)
  case edit
  case send
  case openBank
  case backFromBank
  case abandon
}

extension PurchaseInput {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("place") {
      self = .place(goods: try PurchaseGoods(node.member("goods")), method: try PaymentWay(node.member("method")), others: try node.member("others").list { (node) throws(Malformed) in try PaymentWay(node) }, key: try node.text("key"))
    } else if kind.says("accept") {
      self = .accept(key: try node.text("key"))
    } else if kind.says("choose") {
      self = .choose(method: try PaymentWay(node.member("method")), key: try node.text("key"))
    } else if kind.says("edit") {
      self = .edit
    } else if kind.says("send") {
      self = .send
    } else if kind.says("openBank") {
      self = .openBank
    } else if kind.says("backFromBank") {
      self = .backFromBank
    } else if kind.says("abandon") {
      self = .abandon
    } else {
      throw Malformed()
    }
  }
}

/// As it was seen: an order's quote, held seats with total and age. Each to the machine of its kind.
enum PurchaseGoods {
  case order(quote: CartQuote, comment: String?, allergies: [String])
  case seats(booking: BookingID, total: Int64, confirmedRule: SeatsAgeRule?)
}

extension PurchaseGoods {
  init(_ node: Node) throws(Malformed) {
    let kind = try node.member("kind")
    if kind.says("order") {
      self = .order(quote: try CartQuote(node.member("quote")), comment: try node.optionalText("comment"), allergies: try node.texts("allergies"))
    } else if kind.says("seats") {
      self = .seats(booking: try node.id("booking", BookingID.self), total: try node.number("total"), confirmedRule: try node["confirmedRule"].map { (node) throws(Malformed) in try SeatsAgeRule(node) })
    } else {
      throw Malformed()
    }
  }
}

/// Where the order stands; `taps` is empty while nobody may tap. `method` is what it is paid with.
struct OrderView {
  let progress: PurchaseState
  let taps: [PurchaseTap]
  let method: PaymentWay?
  let cart: CartID?
  let total: Int64?
}

extension OrderView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.key("progress")
    progress.write(to: &json)
    json.openList("taps")
    for item in taps {
      json.code(item.written)
    }
    json.closeList()
    if let value = method {
      json.key("method")
      value.write(to: &json)
    }
    if let value = cart {
      json.text("cart", value.rawValue)
    }
    if let value = total {
      json.number("total", value)
    }
    json.close()
  }
}

/// Where the payment for seats stands; `taps` is empty while nobody may tap. `method` is what it is paid with.
struct BookingView {
  let progress: PurchaseState
  let taps: [PurchaseTap]
  let method: PaymentWay?
  let booking: BookingID?
  let total: Int64?
}

extension BookingView {
  func write(to json: inout JSONWriter) {
    json.open()
    json.key("progress")
    progress.write(to: &json)
    json.openList("taps")
    for item in taps {
      json.code(item.written)
    }
    json.closeList()
    if let value = method {
      json.key("method")
      value.write(to: &json)
    }
    if let value = booking {
      json.text("booking", value.rawValue)
    }
    if let value = total {
      json.number("total", value)
    }
    json.close()
  }
}

/// What the person may do now.
enum PurchaseTap {
  case place, accept, choose, edit, send, openBank, abandon
}

extension PurchaseTap {
  var written: StaticString {
    switch self {
    case .place: "place"
    case .accept: "accept"
    case .choose: "choose"
    case .edit: "edit"
    case .send: "send"
    case .openBank: "openBank"
    case .abandon: "abandon"
    }
  }
}

/// Where a purchase stands. `working`: show "checking", offer nothing. `id` is the order's or the booking's.
enum PurchaseState {
  case nothing
  case working(step: PurchaseStep)
  case bank(id: String, page: String)
  case choice(question: PurchaseQuestion)
  case done(id: String)
  case lost(reason: PurchaseLoss)
}

extension PurchaseState {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .nothing:
      json.code("kind", "nothing")
    case .working(let step):
      json.code("kind", "working")
      json.key("step")
      step.write(to: &json)
    case .bank(let id, let page):
      json.code("kind", "bank")
      json.text("id", id)
      json.text("page", page)
    case .choice(let question):
      json.code("kind", "choice")
      json.key("question")
      question.write(to: &json)
    case .done(let id):
      json.code("kind", "done")
      json.text("id", id)
    case .lost(let reason):
      json.code("kind", "lost")
      json.key("reason")
      reason.write(to: &json)
    }
    json.close()
  }
}

/// What is waited for.
enum PurchaseStep {
  case reading
  case sending
  case unanswered
  case lookingUp
  case confirming
  case undecided(id: String, page: String?)
}

extension PurchaseStep {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .reading:
      json.code("kind", "reading")
    case .sending:
      json.code("kind", "sending")
    case .unanswered:
      json.code("kind", "unanswered")
    case .lookingUp:
      json.code("kind", "lookingUp")
    case .confirming:
      json.code("kind", "confirming")
    case .undecided(let id, let page):
      json.code("kind", "undecided")
      json.text("id", id)
      if let value = page {
        json.text("page", value)
      }
    }
    json.close()
  }
}

/// What the person decides.
enum PurchaseQuestion {
  case signIn
  case newPrice(total: Int64)
  case declined(others: [PaymentWay])
  case neverArrived
}

extension PurchaseQuestion {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .signIn:
      json.code("kind", "signIn")
    case .newPrice(let total):
      json.code("kind", "newPrice")
      json.number("total", total)
    case .declined(let others):
      json.code("kind", "declined")
      json.openList("others")
      for item in others {
        item.write(to: &json)
      }
      json.closeList()
    case .neverArrived:
      json.code("kind", "neverArrived")
    }
    json.close()
  }
}

/// Why nothing was bought.
enum PurchaseLoss {
  case notKept
  case refused(refusal: Refusal)
}

extension PurchaseLoss {
  func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .notKept:
      json.code("kind", "notKept")
    case .refused(let refusal):
      json.code("kind", "refused")
      json.key("refusal")
      refusal.write(to: &json)
    }
    json.close()
  }
}

