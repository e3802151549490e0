/// Everything that a quote is computed from, as bytes. Quotes with equal bytes promise the same price.  M6
///
/// Two different inputs never have the same bytes. Texts are preceded by their length, lists by their count, optional
/// values by their presence. Numbers are 64 bits in network order.
public struct QuoteInputs: Hashable, Sendable {
  /// Begins with the version of this form. Another fee makes another version.
  public private(set) var bytes: [UInt8] = [3]

  public init(
    cart: CartID, restaurant: RestaurantID, menuVersion: Int64, currency: Currency, lines: [CartLine],
    fulfilment: String, destination: Coordinate?, booking: BookingID? = nil, slot: Instant?, promoCode: String?,
    input: PricingInput, price: PricedCart
  ) {
    add(cart.rawValue)
    add(restaurant.rawValue)
    add(menuVersion)
    add(currency.code)
    add(count: lines.count)
    for line in lines { add(line) }
    add(fulfilment)
    add(isThere: destination != nil)
    if let destination {
      add(Int64(bitPattern: destination.latitude.bitPattern))
      add(Int64(bitPattern: destination.longitude.bitPattern))
    }
    add(isThere: booking != nil)
    if let booking { add(booking.rawValue) }
    add(optional: slot?.microseconds)
    add(isThere: promoCode != nil)
    if let promoCode { add(promoCode) }
    add(input.charges)
    add(optional: input.deliveryMetres)
    add(price)
  }

  private mutating func add(_ line: CartLine) {
    add(line.id)
    add(line.item.rawValue)
    add(line.quantity)
    add(count: line.options.count)
    for option in line.options.sorted() { add(option.rawValue) }
    add(line.note ?? "")
  }

  private mutating func add(_ charges: Charges) {
    add(charges.taxMode.rawValue)
    add(count: charges.taxes.count)
    for tax in charges.taxes {
      add(tax.name)
      add(tax.rate.millionths)
      add(tax.appliesToFees ? 1 : 0)
    }
    for fee in Fee.allCases { addTerms(of: fee, in: charges) }
  }

  private mutating func addTerms(of fee: Fee, in charges: Charges) {
    switch fee {
    case .delivery:
      add(count: charges.deliveryTiers.count)
      for tier in charges.deliveryTiers {
        add(tier.metres)
        add(tier.fee)
      }
      add(optional: charges.freeDeliveryFrom)
    case .service:
      add(charges.serviceRate.millionths)
      add(charges.serviceFeeCap)
    case .smallOrder:
      add(charges.minimumOrder)
      add(charges.smallOrderFeeCap)
    }
  }

  private mutating func add(_ price: PricedCart) {
    add(count: price.lines.count)
    for line in price.lines {
      add(line.unitPrice)
      add(line.discount)
    }
    add(price.subtotal)
    add(count: price.discounts.count)
    for discount in price.discounts {
      add(discount.promotion.rawValue)
      add(discount.amount)
    }
    for fee in Fee.allCases { add(price.fees[fee]) }
    add(price.tip)
    add(price.total)
    add(count: price.taxes.count)
    for tax in price.taxes { add(tax.amount) }
  }

  private mutating func add(count: Int) { add(Int64(count)) }

  private mutating func add(isThere: Bool) { bytes.append(isThere ? 1 : 0) }

  private mutating func add(optional number: Int64?) {
    add(isThere: number != nil)
    if let number { add(number) }
  }

  private mutating func add(_ text: String) {
    add(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func add(_ number: Int64) {
    let bits = UInt64(bitPattern: number)
    var shift: UInt64 = 56
    while true {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
      if shift == 0 { return }
      shift -= 8
    }
  }
}
