// swift-format-ignore-file
// Printed by Scripts/browser-face from Sources/Tools/browser-face. Change it there.
import ClientCore
import Domain

extension PricedCart {
  func write(to json: inout JSONWriter) {
    json.open()
    json.number("subtotal", subtotal)
    json.openList("discounts")
    for item in discounts {
      item.write(to: &json)
    }
    json.closeList()
    json.number("deliveryFee", fees[.delivery])
    json.number("serviceFee", fees[.service])
    json.number("smallOrderFee", fees[.smallOrder])
    json.openList("taxes")
    for item in taxes {
      item.write(to: &json)
    }
    json.closeList()
    json.number("tip", tip)
    json.number("total", total)
    json.close()
  }
}

extension Discount {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("code", code)
    json.text("text", text)
    json.number("amount", amount)
    json.close()
  }
}

extension TaxAmount {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("name", name)
    json.number("rate", rate.millionths)
    json.number("amount", amount)
    json.flag("included", isIncluded)
    json.close()
  }
}

extension PricedSeats {
  func write(to json: inout JSONWriter) {
    json.open()
    json.openList("seats")
    for item in lines {
      item.write(to: &json)
    }
    json.closeList()
    json.number("subtotal", subtotal)
    json.number("bookingFee", bookingFee)
    json.openList("taxes")
    for item in taxes {
      item.write(to: &json)
    }
    json.closeList()
    json.number("total", total)
    json.close()
  }
}

extension PricedSeats.Line {
  func write(to json: inout JSONWriter) {
    json.open()
    json.number("seat", seat)
    json.text("category", category.rawValue)
    json.number("price", price)
    json.close()
  }
}

/// One way to pay; never card data. The token is the gateway's, or a saved method's id.
struct PaymentWay {
  let kind: PaymentMethod.Kind
  let token: String?
}

extension PaymentWay {
  init(_ node: Node) throws(Malformed) {
    kind = try node.member("method").known(PaymentMethod.Kind.self)
    token = try node.optionalText("token")
  }
}

extension PaymentWay {
  func write(to json: inout JSONWriter) {
    json.open()
    json.text("method", kind.rawValue)
    if let value = token {
      json.text("token", value)
    }
    json.close()
  }
}

