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

  /// The priced cart, with a quote when it has no refusals.
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
      paymentMethods: platform.gateways.kindsForFood, playMoney: platform.gateways.playMoney)
  }

  /// - Throws: 404 for an unknown restaurant; `amount_out_of_range` when the total is larger than any order may be.
  func price(_ stored: StoredCart, account: AccountID) async throws -> PricedOrder {
    let entry = try catalogue.known(stored.cart.restaurant)
    let menu = try await catalogue.menus.menu(of: entry.restaurant.id, version: entry.menuVersion)
    let now = platform.clock.now
    var refusals: [CartRefusal] = []
    let lines = stored.cart.lines
    let checked = Self.check(lines, menu, &refusals)
    var (fulfilment, seats) = try await seats(stored.fulfilment, entry, account: account, now: now, &refusals)
    var (nextOpening, closesAt): (Instant?, Instant?) = (nil, nil)
    // Without valid seats there is no time at which the food could be made.
    if fulfilment.kind != .seat || seats != nil {
      (nextOpening, closesAt) = checkOpen(entry, fulfilment, now: now, &refusals)
      try await checkSlot(fulfilment.slot, entry, &refusals)
    }
    let destination: Coordinate?
    (fulfilment, destination) = try await place(fulfilment, entry, account: account, &refusals)
    var input = PricingInput(
      lines: checked.map { .init(item: $0.item.id, unitPrice: $0.unitPrice, quantity: $0.line.quantity) },
      charges: entry.restaurant.charges,
      deliveryMetres: stored.fulfilment.kind == .delivery
        ? destination.map { UnitVector($0).wholeMetres(to: UnitVector(entry.restaurant.location)) } ?? 0 : nil,
      tip: stored.cart.tip)
    let promotion = try await promotion(stored, input, account: account, now: now, entry, &refusals)
    let price = try Self.price(&input, with: promotion?.promotion, &refusals)
    let inputs = QuoteInputs(
      cart: stored.cart.id, restaurant: stored.cart.restaurant, menuVersion: menu.menu.version,
      currency: entry.restaurant.currency, lines: lines, fulfilment: stored.fulfilment.kind.rawValue,
      destination: destination, booking: seats?.booking, slot: fulfilment.slot?.start, promoCode: stored.cart.promoCode,
      input: input, price: price)
    return PricedOrder(
      stored: stored, entry: entry, menuVersion: menu.menu.version, checked: checked, price: price,
      promotion: input.promotions.isEmpty ? nil : promotion, refusals: refusals, nextOpening: nextOpening,
      closesAt: closesAt,
      destination: destination, fulfilment: fulfilment, seats: seats, inputs: inputs.bytes)
  }

  /// O3: looks up every line. Each issue names its line and, for a sold-out dish, alternatives.
  private static func check(
    _ lines: [CartLine], _ menu: MenuIndex, _ refusals: inout [CartRefusal]
  ) -> [CheckedLine] {
    var checked: [CheckedLine] = []
    for line in lines {
      guard let found = menu.check(line) else {
        refusals.append(CartRefusal(.itemUnknown(line.item), line: line.id))
        continue
      }
      checked.append(found)
      for problem in found.problems {
        var refusal = CartRefusal(problem, line: line.id)
        if case .itemUnavailable = problem {
          refusal.issue.alternatives = menu.alternatives(to: line.item).map {
            AlternativeBody(menuItemId: $0.id, name: $0.name, price: $0.price)
          }
        }
        refusals.append(refusal)
      }
    }
    return checked
  }

  private func checkOpen(
    _ entry: Catalogue.Entry, _ fulfilment: FulfilmentBody, now: Instant, _ refusals: inout [CartRefusal]
  ) -> (nextOpening: Instant?, closesAt: Instant?) {
    let slot = fulfilment.slot
    // V1: the quarter before a show may have begun already. `turn` decides whether it is too late.
    let first = fulfilment.kind == .seat ? now - KitchenSlot.length : now
    if let start = slot?.start, start < first || start > now + .hours(7 * 24) {
      refusals.append(CartRefusal(.slotInvalid, "Choose a time within the next seven days."))
    }
    switch catalogue.openState(of: entry, at: max(slot?.start ?? now, now)) {
    case .open(let until): return (nil, slot == nil ? until : nil)
    case .paused:
      refusals.append(
        CartRefusal(.restaurantPaused, "The restaurant takes no orders right now. Try again later."))
      return (nil, nil)
    case .closed(let next):
      let remedy =
        entry.restaurant.status.isFound
        ? "The restaurant is closed then. Choose another time."
        : "The restaurant takes no orders any more. Choose another one."
      refusals.append(CartRefusal(.restaurantClosed, remedy))
      return (next, nil)
    }
  }

  private static func price(
    _ input: inout PricingInput, with promotion: Promotion?, _ refusals: inout [CartRefusal]
  ) throws -> PricedCart {
    input.promotions = promotion.map { [$0] } ?? []
    do throws(PricingError) {
      return try PricedCart(input)
    } catch .promotion(_, let refusal) {
      refusals.append(CartRefusal(refusal))
      input.promotions = []
      return try PricedCart(input)
    } catch {
      throw Problem.invalid("lines", "cost more than any order may: order less", code: "amount_out_of_range")
    }
  }
}
