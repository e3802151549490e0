import Database
import Domain
import Wire

/// Prices a stored cart against the current menu, hours, zones and promotions.
struct CartPricing: Sendable {
  let platform: Platform
  let catalogue: Catalogue
  let programme: Programme

  init(_ carts: Carts) {
    platform = carts.platform
    catalogue = carts.catalogue
    programme = carts.programme
  }

  /// The priced cart, with a quote when it has no issues.
  func answer(for stored: StoredCart, account: AccountID) async throws -> CartAnswer {
    let priced = try await price(stored, account: account)
    return priced.answer(quote: quote(for: priced, account: account))
  }

  /// Nil when the order has an issue or no lines.
  func quote(for priced: PricedOrder, account: AccountID) -> QuoteBody? {
    guard priced.isOrderable else { return nil }
    let quote = Quote(inputs: priced.inputs, expiresAt: platform.clock.now + platform.settings.quoteLifetime)
    return body(of: quote, account: account)
  }

  func body(of quote: Quote, account: AccountID) -> QuoteBody {
    QuoteBody(
      id: quote.id(for: account, vault: platform.vault), expiresAt: quote.expiresAt,
      paymentMethods: platform.gateways.kindsForFood)
  }

  /// - Throws: 404 for an unknown restaurant; `amount_out_of_range` when the total is larger than any order may be.
  func price(_ stored: StoredCart, account: AccountID) async throws -> PricedOrder {
    let entry = try catalogue.known(stored.cart.restaurant)
    let menu = try await catalogue.menus.menu(of: entry.restaurant.id, version: entry.menuVersion)
    let now = platform.clock.now
    var issues: [CartIssue] = []
    let lines = stored.cart.lines
    let checked = Self.check(lines, menu, &issues)
    var (fulfilment, seats) = try await seats(stored.fulfilment, entry, account: account, now: now, &issues)
    var (nextOpening, closesAt): (Instant?, Instant?) = (nil, nil)
    // Without valid seats there is no time at which the food could be made.
    if fulfilment.kind != .seat || seats != nil {
      (nextOpening, closesAt) = checkOpen(entry, fulfilment, now: now, &issues)
      try await checkSlot(fulfilment.slot, entry, &issues)
    }
    let destination: Coordinate?
    (fulfilment, destination) = try await place(fulfilment, entry, account: account, &issues)
    var input = PricingInput(
      lines: checked.map { .init(item: $0.item.id, unitPrice: $0.unitPrice, quantity: $0.line.quantity) },
      charges: entry.restaurant.charges,
      deliveryMetres: stored.fulfilment.kind == .delivery
        ? destination.map { UnitVector($0).wholeMetres(to: UnitVector(entry.restaurant.location)) } ?? 0 : nil,
      tip: stored.cart.tip)
    let promotion = try await promotion(stored, input, account: account, now: now, entry, &issues)
    let price = try Self.price(&input, with: promotion, &issues)
    let inputs = QuoteInputs(
      cart: stored.cart.id, restaurant: stored.cart.restaurant, menuVersion: menu.menu.version,
      currency: entry.restaurant.currency, lines: lines, fulfilment: stored.fulfilment.kind.rawValue,
      destination: destination, booking: seats?.booking, slot: fulfilment.slot?.start, promoCode: stored.cart.promoCode,
      input: input, price: price)
    return PricedOrder(
      stored: stored, entry: entry, menuVersion: menu.menu.version, checked: checked, price: price,
      promotion: input.promotions.first, issues: issues, nextOpening: nextOpening, closesAt: closesAt,
      destination: destination, fulfilment: fulfilment, seats: seats, inputs: inputs.bytes)
  }

  /// O3: looks up every line. Each issue names its line and, for a sold-out dish, alternatives.
  private static func check(
    _ lines: [CartLine], _ menu: MenuIndex, _ issues: inout [CartIssue]
  ) -> [CheckedLine] {
    var checked: [CheckedLine] = []
    for line in lines {
      guard let found = menu.check(line) else {
        issues.append(CartIssue(.itemUnknown(line.item), line: line.id))
        continue
      }
      checked.append(found)
      for problem in found.problems {
        var issue = CartIssue(problem, line: line.id)
        if case .itemUnavailable = problem {
          issue.alternatives = menu.alternatives(to: line.item).map {
            AlternativeBody(menuItemId: $0.id, name: $0.name, price: $0.price)
          }
        }
        issues.append(issue)
      }
    }
    return checked
  }

  private func checkOpen(
    _ entry: Catalogue.Entry, _ fulfilment: FulfilmentBody, now: Instant, _ issues: inout [CartIssue]
  ) -> (nextOpening: Instant?, closesAt: Instant?) {
    let slot = fulfilment.slot
    // V1: the quarter before a show may have begun already. `turn` decides whether it is too late.
    let first = fulfilment.kind == .seat ? now - KitchenSlot.length : now
    if let start = slot?.start, start < first || start > now + .hours(7 * 24) {
      issues.append(CartIssue(code: "slot_invalid", message: "Choose a time within the next seven days."))
    }
    switch catalogue.openState(of: entry, at: max(slot?.start ?? now, now)) {
    case .open(let until): return (nil, slot == nil ? until : nil)
    case .paused:
      issues.append(
        CartIssue(code: "restaurant_paused", message: "The restaurant takes no orders right now. Try again later."))
      return (nil, nil)
    case .closed(let next):
      issues.append(
        CartIssue(code: "restaurant_closed", message: "The restaurant is closed then. Choose another time."))
      return (next, nil)
    }
  }

  private static func price(
    _ input: inout PricingInput, with promotion: Promotion?, _ issues: inout [CartIssue]
  ) throws -> PricedCart {
    input.promotions = promotion.map { [$0] } ?? []
    do throws(PricingError) {
      return try PricedCart(input)
    } catch .promotion(_, let refusal) {
      issues.append(CartIssue(code: refusal.code, message: refusal.message))
      input.promotions = []
      return try PricedCart(input)
    } catch {
      throw Problem.invalid("lines", "cost more than any order may: order less", code: "amount_out_of_range")
    }
  }
}

extension CartIssue {
  init(code: String, message: String) { self.init(lineId: nil, code: code, message: message, alternatives: nil) }

  init(_ problem: CartLineProblem, line: String) {
    self.init(lineId: line, code: problem.code, message: problem.message, alternatives: nil)
  }
}
