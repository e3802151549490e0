import Domain
import Wire

/// A cart that was priced and checked at one moment, with everything an order would copy from it.
struct PricedOrder: Sendable {
  var stored: StoredCart
  var entry: Catalogue.Entry
  var menuVersion: Int64
  /// Lines the menu knows, in the cart's order.
  var checked: [CheckedLine]
  var price: PricedCart
  var promotion: Promotion?
  /// What stands in the way of ordering, most important first.
  var issues: [CartIssue]
  /// For `restaurant_closed`.
  var nextOpening: Instant?
  /// When the kitchen closes.
  var closesAt: Instant?
  var destination: Coordinate?
  /// With a saved address written out, or the seats and the quarter that it is brought to them.
  var fulfilment: FulfilmentBody
  /// V1
  var seats: BookedSeats?
  /// Everything the price was computed from.  M6
  var inputs: [UInt8]

  var currency: Currency { entry.restaurant.currency }
  /// The kitchen's quarter of an hour. Nil: as soon as it can be had.
  var slot: Instant? { fulfilment.slot.map { KitchenSlot.start(of: $0.start) } }
  var isOrderable: Bool { issues.isEmpty && !checked.isEmpty }
}

extension PricedOrder {
  var lineBodies: [OrderLineBody] {
    zip(checked, price.lines).map { checked, priced in
      OrderLineBody(
        lineId: checked.line.id, menuItemId: checked.item.id, name: checked.item.name,
        quantity: checked.line.quantity, modifiers: checked.choices.map(ChosenModifier.init),
        note: checked.line.note, unitPrice: priced.unitPrice, total: priced.total)
    }
  }

  func answer(quote: QuoteBody?) -> CartAnswer {
    let lines = zip(checked, price.lines).map { checked, priced in
      CartLineBody(
        lineId: checked.line.id, menuItemId: checked.item.id, name: checked.item.name,
        quantity: checked.line.quantity, selectedModifiers: checked.line.options,
        modifiers: checked.choices.map(ChosenModifier.init), note: checked.line.note,
        unitPrice: priced.unitPrice, total: priced.total, isAvailable: checked.problems.isEmpty)
    }
    return CartAnswer(
      cartId: stored.cart.id, version: stored.cart.version, restaurantId: stored.cart.restaurant,
      currency: currency.code, lines: lines, promoCode: stored.cart.promoCode,
      fulfilment: shown,
      totals: TotalsBody(price), validationErrors: issues, quote: quote)
  }

  /// Where it goes, so that it can be read before it is paid for: a saved address written out beside its id. Notes are
  /// those that were said with the cart; whoever compares finds what they said.
  private var shown: FulfilmentBody {
    var shown = fulfilment
    if shown.address?.addressId != nil { shown.address?.notes = stored.fulfilment.address?.notes }
    return shown
  }

  /// Who earns which part. Discounts of the dishes fall on whoever gave them; what is rounded falls on the platform.
  var shares: Shares {
    let parts = price.parts
    // What is brought to a seat is brought by the kitchen.  V1
    let isCarried = fulfilment.kind != .seat
    let restaurant = parts.seller + (isCarried ? 0 : price.tip)
    let courier = price.deliveryFee + (isCarried ? price.tip : 0)
    return Shares(
      restaurant: restaurant, courier: courier, platform: price.total - parts.taxes - restaurant - courier,
      taxes: parts.taxes)
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
      deliveryFee: price.deliveryFee, serviceFee: price.serviceFee, smallOrderFee: price.smallOrderFee,
      taxes: price.taxes.map(TaxAmountBody.init), tip: price.tip, total: price.total)
  }
}
