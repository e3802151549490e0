import ClientCore
import Domain

extension CartSync.ServerCart {
  /// A cart of the platform as a machine decides by it.
  /// - Parameter destination: Where this device says that it goes. Nil: wherever the platform has it.
  init(body node: Node, for destination: Destination?) throws(Malformed) {
    let totals = try node.member("totals")
    let version = try node.number("version")
    let total = try totals.number("total")
    self.init(
      id: try node.id("cart_id", CartID.self), version: version,
      restaurant: try node.id("restaurant_id", RestaurantID.self),
      lines: try node.member("lines").list { (node) throws(Malformed) in try CartLine(body: node) },
      promoCode: try node.optionalText("promo_code"), tip: try totals.number("tip"), total: total,
      issues: try node.member("validation_errors").list { (node) throws(Malformed) in
        CartSync.Issue(
          line: try node.optionalText("line_id"), code: try node.text("code"), message: try node.text("message"))
      },
      quote: try node["quote"].map { (node) throws(Malformed) in
        OrderPurchase.Quote(id: try node.text("id"), total: total, version: version)
      },
      heard: try node["device"]?.number("sequence"),
      goesElsewhere: try destination?.chosen.overrules(CartDestination(body: node.member("fulfilment"))) == true)
  }
}

extension ChosenDestination.Answer {
  /// A cart of the platform, as far as it moves this device's destination.
  init(body node: Node) throws(Malformed) {
    self.init(
      cart: try node.id("cart_id", CartID.self), version: try node.number("version"),
      isEmpty: try node.member("lines").items().isEmpty,
      destination: try CartDestination(body: node.member("fulfilment")))
  }
}

extension CartLine {
  fileprivate init(body node: Node) throws(Malformed) {
    self.init(
      id: try node.text("line_id"), item: try node.id("menu_item_id", MenuItemID.self),
      quantity: try node.number("quantity"),
      options: try node.ids("selected_modifiers", OptionID.self),
      note: try node.optionalText("note"))
  }
}

extension OrderPurchase.Quote {
  /// The price that a refused submit came with.  M6
  init?(problem: Node) {
    guard let cart = problem["cart"], let id = try? cart["quote"]?.text("id"),
      let total = try? cart["totals"]?.number("total"), let version = try? cart.number("version")
    else { return nil }
    self.init(id: id, total: total, version: version)
  }
}

extension CartSync.Request {
  /// Of `POST /v1/cart/sync`.
  /// - Parameter fulfilment: Nil: as the platform's cart has it.
  func body(_ fulfilment: [UInt8]?) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    if let cart { json.text("cart_id", cart.rawValue) }
    if let base { json.number("base_version", base) }
    json.text("restaurant_id", restaurant.rawValue)
    json.openList("lines")
    for line in lines {
      json.open()
      json.text("line_id", line.id)
      json.text("menu_item_id", line.item.rawValue)
      json.number("quantity", line.quantity)
      json.openList("selected_modifiers")
      for option in line.options { json.text(option.rawValue) }
      json.closeList()
      if let note = line.note { json.text("note", note) }
      json.close()
    }
    json.closeList()
    if let promoCode { json.text("promo_code", promoCode) }
    json.number("tip", tip)
    if let fulfilment { json.body("fulfilment", fulfilment) }
    if replaces { json.flag("replace", true) }
    json.key("device")
    json.open()
    json.text("id", String(stamp.device, radix: 36))
    json.number("sequence", stamp.sequence)
    json.close()
    json.close()
    return json.bytes
  }
}
