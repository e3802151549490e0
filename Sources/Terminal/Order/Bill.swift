import Domain
import SoireeClient
import Wire

extension CartAnswer {
  /// The bill as lines of a terminal: every fee and tax by name, and what they add up to.  M2, M3
  var bill: [String] {
    var table = Table()
    for line in lines {
      table.add("\(line.quantity) × \(line.name)", "\(Amount(line.total, currency))")
      for modifier in line.modifiers { table.add("      \(modifier.groupName): \(modifier.name)") }
    }
    for row in Bill(totals, currency, isDelivered: fulfilment.kind == .delivery).rows {
      table.add(row.label, row.amount)
    }
    return table.lines
  }
}

extension OrderConversation {
  /// Minor units.
  func chooseTip(isToSeat: Bool, at counter: Counter) async throws(Failure) -> Int64 {
    if let tip = options.tip { return tip }
    if common.yes { return 0 }
    let before = await counter.machine.tip
    let question = "A tip for the \(isToSeat ? "kitchen" : "courier"), in minor units:"
    return max(0, Int64(try await ask(question, otherwise: "\(before)")) ?? 0)
  }

  /// Has the platform price the cart, and shows the bill and what is wrong with it. Nil: the cart is empty.
  func price(_ eatery: Eatery, tip: Int64, at counter: Counter) async throws(Failure) -> CartAnswer? {
    await counter.send(.setTip(tip))
    if options.promo != nil || common.yes { await counter.send(.setPromo(options.promo)) }
    while true {
      let machine = try await agreed(at: counter)
      guard !machine.lines.isEmpty, let word = machine.answer else { return nil }
      if let cart = counter.answer, word.isSame(as: cart) {
        show(cart, of: eatery)
        return cart
      }
      // What was asked before it was answered after it: once more.
      await counter.send(.fulfilmentChanged)
    }
  }

  private func show(_ cart: CartAnswer, of eatery: Eatery) {
    output.say()
    output.say(eatery.name)
    for line in cart.bill { output.say(line) }
    if let seat = cart.fulfilment.seat, let start = cart.fulfilment.slot?.start {
      let time = WallClock(zone: eatery.timeZone).hours(at: start)
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

extension CartSync.ServerCart {
  fileprivate func isSame(as cart: CartAnswer) -> Bool {
    id == cart.cartId && version == cart.version && quote?.id == cart.quote?.id
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
