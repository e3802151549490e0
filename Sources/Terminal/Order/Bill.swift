import Client
import Wire

/// A cart's bill as lines of a terminal: every fee and tax by name, and what they add up to.  M2, M3
struct Bill {
  let cart: CartAnswer

  var lines: [String] {
    let totals = cart.totals
    var rows: [(String, String)] = []
    for line in cart.lines {
      rows.append(("\(line.quantity) × \(line.name)", amount(line.total)))
      for modifier in line.modifiers { rows.append(("      \(modifier.groupName): \(modifier.name)", "")) }
    }
    rows.append(("Subtotal", amount(totals.subtotal)))
    for discount in totals.discounts { rows.append((discount.name, amount(-discount.amount))) }
    if cart.fulfilment.kind == .delivery { rows.append(("Delivery", amount(totals.deliveryFee))) }
    if totals.serviceFee != 0 { rows.append(("Service fee", amount(totals.serviceFee))) }
    if totals.smallOrderFee != 0 { rows.append(("Small order fee", amount(totals.smallOrderFee))) }
    for tax in totals.taxes {
      let name = "\(tax.name) \(Self.percent(tax.rateBasisPoints))"
      rows.append((tax.isIncluded ? name + " (included)" : name, amount(tax.amount)))
    }
    if totals.tip != 0 { rows.append(("Tip", amount(totals.tip))) }
    rows.append(("Total", amount(totals.total)))
    return Self.aligned(rows)
  }

  private func amount(_ minorUnits: Int64) -> String { "\(Amount(minorUnits, cart.currency))" }

  /// 825 is `8.25 %`.
  static func percent(_ basisPoints: Int64) -> String {
    let (whole, part) = basisPoints.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole) %" }
    return part % 10 == 0 ? "\(whole).\(part / 10) %" : "\(whole).\(part < 10 ? "0" : "")\(part) %"
  }

  private static func aligned(_ rows: [(String, String)]) -> [String] {
    let left = rows.map(\.0.count).max() ?? 0
    let right = rows.map(\.1.count).max() ?? 0
    return rows.map { name, amount in
      guard !amount.isEmpty else { return "  " + name }
      let gap = left - name.count + right - amount.count + 2
      return "  " + name + String(repeating: " ", count: gap) + amount
    }
  }
}

extension OrderConversation {
  /// Has the server price the basket, and shows the bill and what is wrong with it.
  func price(
    _ basket: [CartLineRequest], of card: RestaurantCard, to address: DeliveryAddress
  ) async throws(Failure) -> CartAnswer {
    // A cart of another evening would mix with this one.
    do { try await api.perform(.deleteCart) } catch {
      guard case .problem(let problem) = error, problem.status == 404 else { throw Failure(error) }
    }
    var tip = options.tip ?? 0
    if options.tip == nil, !options.yes {
      tip = Int64(try await ask("A tip for the courier, in minor units:", otherwise: "0")) ?? 0
    }
    let cart: CartAnswer = try await call(
      .syncCart,
      CartSyncRequest(
        restaurantId: card.id, lines: basket, promoCode: options.promo, tip: max(0, tip),
        fulfilment: FulfilmentBody(kind: .delivery, address: address), replace: true))
    show(cart, of: card.name)
    return cart
  }

  func show(_ cart: CartAnswer, of name: String) {
    output.say()
    output.say(name)
    for line in Bill(cart: cart).lines { output.say(line) }
    for issue in cart.validationErrors {
      output.say("  ! \(issue.message)")
      for other in issue.alternatives ?? [] {
        output.say("    instead: \(other.name) \(Amount(other.price, cart.currency))")
      }
    }
    output.fact("cart", cart)
  }
}
