import Client
import Wire

/// A cart's bill as lines of a terminal: every fee and tax by name, and what they add up to.  M2, M3
struct Bill {
  let cart: CartAnswer

  var lines: [String] {
    let totals = cart.totals
    var table = Table()
    for line in cart.lines {
      table.add("\(line.quantity) × \(line.name)", amount(line.total))
      for modifier in line.modifiers { table.add("      \(modifier.groupName): \(modifier.name)") }
    }
    table.add("Subtotal", amount(totals.subtotal))
    for discount in totals.discounts { table.add(discount.name, amount(-discount.amount)) }
    if cart.fulfilment.kind == .delivery { table.add("Delivery", amount(totals.deliveryFee)) }
    if totals.serviceFee != 0 { table.add("Service fee", amount(totals.serviceFee)) }
    if totals.smallOrderFee != 0 { table.add("Small order fee", amount(totals.smallOrderFee)) }
    for tax in totals.taxes { table.add(tax.label, amount(tax.amount)) }
    if totals.tip != 0 { table.add("Tip", amount(totals.tip)) }
    table.add("Total", amount(totals.total))
    return table.lines
  }

  private func amount(_ minorUnits: Int64) -> String { "\(Amount(minorUnits, cart.currency))" }
}

extension OrderConversation {
  /// A cart that another device filled, or another evening, is let go only with a yes.  O3
  func makeRoomInCart() async throws(Failure) {
    let cart: CartAnswer
    do { cart = try await api.call(.getCart) } catch {
      guard case .problem(let problem) = error, problem.status == 404 else { throw Failure(error) }
      return
    }
    guard !cart.lines.isEmpty else { return }
    output.say("Your cart has dishes already:")
    for line in cart.lines { output.say("  \(line.quantity) × \(line.name)") }
    guard try await agree("Clear it and go on?", otherwise: "no") else { throw .leave("Your cart stays as it is.") }
    if common.yes { output.say("It is cleared, since --yes says yes to everything.") }
  }

  /// Has the server price the basket, and shows the bill and what is wrong with it.
  func price(
    _ basket: [CartLineRequest], of card: RestaurantCard, _ fulfilment: FulfilmentBody
  ) async throws(Failure) -> CartAnswer {
    // What is in the cart would mix with this basket; what was another evening's has been asked about.
    do { try await api.perform(.deleteCart) } catch {
      guard case .problem(let problem) = error, problem.status == 404 else { throw Failure(error) }
    }
    var tip = options.tip ?? 0
    if options.tip == nil, !common.yes {
      let whom = fulfilment.kind == .seat ? "kitchen" : "courier"
      tip = Int64(try await ask("A tip for the \(whom), in minor units:", otherwise: "0")) ?? 0
    }
    let cart: CartAnswer = try await call(
      .syncCart,
      CartSyncRequest(
        restaurantId: card.id, lines: basket, promoCode: options.promo, tip: max(0, tip),
        fulfilment: fulfilment, replace: true))
    show(cart, of: card)
    return cart
  }

  func show(_ cart: CartAnswer, of card: RestaurantCard) {
    output.say()
    output.say(card.name)
    for line in Bill(cart: cart).lines { output.say(line) }
    if let seat = cart.fulfilment.seat, let start = cart.fulfilment.slot?.start {
      let time = WallClock(zone: card.openState.timeZone).hours(at: start)
      output.say("Brought to \(seat.words) from \(time).")
    }
    for issue in cart.validationErrors {
      output.say("  ! \(issue.message)")
      for other in issue.alternatives ?? [] {
        output.say("    instead: \(other.name) \(Amount(other.price, cart.currency))")
      }
    }
    output.fact("cart", cart)
  }
}

extension SeatPlaceBody {
  /// `Hall 2, row F, seats 7 and 8`
  fileprivate var words: String {
    let (last, others) = (numbers.last ?? "", numbers.dropLast())
    let seats = others.isEmpty ? "seat \(last)" : "seats \(others.joined(separator: ", ")) and \(last)"
    return "\(screen), row \(row), \(seats)"
  }
}
