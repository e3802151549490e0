import ClientCore
import Domain

extension StoredTip {
  /// Of `POST /v1/orders/{id}/tip`.
  var requestBody: [UInt8] {
    var json = JSONWriter()
    json.open()
    json.number("amount", amount)
    if let method {
      json.key("payment_method")
      json.open()
      json.text("kind", method.kind.rawValue)
      if let token = method.token { json.text("token", token) }
      json.close()
    }
    json.close()
    return json.bytes
  }
}

extension TipPayment {
  /// Of a tip's, a confirmation's or a giving up's answer.
  init(body node: Node) throws(Malformed) {
    let payment = try node.member("payment")
    self.init(
      id: try payment.id("id", PaymentID.self), amount: try payment.number("amount"),
      status: WireCode(try payment.text("status")), page: try payment["action"]?.text("url"))
  }
}

extension TipView {
  init(_ state: GiveTip.State) {
    switch state {
    case .closed, .reading: self.init(state: .reading, isAsking: false)
    case .free(let end): self.init(state: .free(end: end), isAsking: false)
    case .keeping(let tip): self.init(state: .giving(amount: tip.amount), isAsking: false)
    case .open(let open): self.init(state: TipState(open), isAsking: open.question != nil)
    }
  }
}

extension TipState {
  fileprivate init(_ open: GiveTip.Open) {
    let amount = open.tip.amount
    self =
      switch open.standing {
      case .given: .giving(amount: amount)
      case .unanswered(let failure): .checking(amount: amount, failure: failure)
      case .undecided: .checking(amount: amount, failure: nil)
      case .atBank(let page): .bank(amount: amount, page: page)
      }
  }
}
