import Domain
import Wire

/// A cart priced and checked at one moment, with everything that an order copies from it.
struct PricedOrder: Sendable {
  var stored: StoredCart
  var entry: Catalogue.Entry
  var menuVersion: Int64
  /// Lines whose item is on the menu, in the cart's order.
  var checked: [CheckedLine]
  var price: PricedCart
  /// Nil without one, and when it does not apply.
  var promotion: StoredPromotion?
  /// Reasons why the cart cannot be ordered, most important first.
  var refusals: [CartRefusal]
  /// Set with the issue `restaurant_closed`.
  var nextOpening: Instant?
  /// When the kitchen closes. Nil for an order with a slot.
  var closesAt: Instant?
  var destination: Coordinate?
  /// A saved address is written out; an order to seats has its seats and its quarter.
  var fulfilment: FulfilmentBody
  /// Set for an order to cinema seats.  V1
  var seats: BookedSeats?
  /// The canonical bytes of everything that the price depends on.  M6
  var inputs: [UInt8]

  var currency: Currency { entry.restaurant.currency }
  /// The start of the kitchen's quarter. Nil means as soon as possible.
  var slot: Instant? { fulfilment.slot.map { KitchenSlot.start(of: $0.start) } }
  var isOrderable: Bool { refusals.isEmpty && !checked.isEmpty }
}

extension PricedOrder {
  var lineBodies: [OrderLineBody] {
    zip(checked, price.lines).map { checked, priced in
      OrderLineBody(
        lineId: checked.line.id, menuItemId: checked.item.id, name: checked.item.name,
        quantity: checked.line.quantity, modifiers: checked.choices.map(ChosenModifier.init),
        note: checked.line.note, unitPrice: priced.unitPrice, total: priced.total,
        ageRestricted: checked.item.isAgeRestricted ? true : nil)
    }
  }

  /// What is paid for each line.
  var lineParts: [Bill.LinePart] {
    price.lines.map { line in
      var (paid, taxes) = (line.discounted, Int64(0))
      for (tax, amount) in zip(price.taxes, line.taxes) {
        taxes += amount
        if !tax.isIncluded { paid += amount }
      }
      return Bill.LinePart(paid: paid, taxes: taxes)
    }
  }

  func answer(quote: QuoteBody?) -> CartAnswer {
    let lines = zip(checked, price.lines).map { checked, priced in
      CartLineBody(
        lineId: checked.line.id, menuItemId: checked.item.id, name: checked.item.name,
        quantity: checked.line.quantity, selectedModifiers: checked.line.options,
        modifiers: checked.choices.map(ChosenModifier.init), note: checked.line.note,
        unitPrice: priced.unitPrice, total: priced.total, isAvailable: checked.problems.isEmpty,
        ageRestricted: checked.item.isAgeRestricted ? true : nil)
    }
    return CartAnswer(
      cartId: stored.cart.id, version: stored.cart.version, restaurantId: stored.cart.restaurant,
      currency: currency.code, lines: lines, promoCode: stored.cart.promoCode,
      fulfilment: shown,
      totals: TotalsBody(price), validationErrors: refusals.map(\.issue), quote: quote,
      asksForId: checked.contains(where: \.item.isAgeRestricted) ? true : nil)
  }

  /// The fulfilment for display: a saved address is written out beside its id. Its notes stay those sent with the cart,
  /// so that a client finds its own value unchanged.
  private var shown: FulfilmentBody {
    var shown = fulfilment
    if shown.address?.addressId != nil { shown.address?.notes = stored.fulfilment.address?.notes }
    return shown
  }

  /// Splits the total between its earners. A discount on dishes falls on its giver, the rounding on the platform. The
  /// platform's commission is of what the kitchen sells, without taxes and tip.
  var shares: Shares {
    let parts = price.parts
    // Food that is fetched or brought to seats has no courier: its tip is the kitchen's.  V1
    let isCarried = fulfilment.kind == .delivery
    let commission = parts.seller.share(entry.restaurant.commission, .halfEven)
    var shares = Shares()
    shares.add(parts.sales, to: .restaurant, as: .sales)
    shares.add(-parts.given, to: .restaurant, as: .discount)
    shares.add(-commission, to: .restaurant, as: .commission)
    for fee in Fee.allCases { shares.add(price.fees[fee], to: fee.earner, as: fee.part) }
    shares.add(price.tip, to: isCarried ? .courier : .restaurant, as: .tip)
    shares.add(commission, to: .platform, as: .commission)
    shares.add(parts.given - price.discountTotal, to: .platform, as: .promotion)
    shares.add(parts, of: price.taxes)
    // The rest is the tax that the fees contain.
    shares.add(price.total - shares.total, to: .platform, as: .taxesInFees)
    return shares
  }
}

extension Fee {
  /// Who gets it.
  fileprivate var earner: LedgerAccount {
    switch self {
    case .delivery: .courier
    case .service, .smallOrder: .platform
    }
  }

  /// What its entries in the ledger are for.
  fileprivate var part: LedgerPart {
    switch self {
    case .delivery: .delivery
    case .service: .serviceFee
    case .smallOrder: .smallOrderFee
    }
  }
}

extension ChosenModifier {
  init(_ choice: CheckedLine.Choice) {
    self.init(
      optionId: choice.option.id, groupName: choice.group, name: choice.option.name,
      priceDelta: choice.option.priceDelta)
  }
}

extension TotalsBody {
  init(_ price: PricedCart) {
    self.init(
      subtotal: price.subtotal,
      discounts: price.discounts.map {
        DiscountBody(promotionId: $0.promotion, code: $0.code, name: $0.text, amount: $0.amount)
      },
      deliveryFee: price.fees[.delivery], serviceFee: price.fees[.service], smallOrderFee: price.fees[.smallOrder],
      taxes: price.taxes.map(TaxAmountBody.init), tip: price.tip, total: price.total)
  }
}
