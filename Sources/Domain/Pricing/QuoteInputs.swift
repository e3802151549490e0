/// Everything a quote names, as bytes: two quotes with the same bytes are the same promise.  M6
///
/// Each field is preceded by its length, so that no two different inputs are written the same way.
public struct QuoteInputs: Hashable, Sendable {
  public private(set) var bytes: [UInt8] = [1]

  public init(
    cart: CartID, restaurant: RestaurantID, menuVersion: Int64, currency: Currency, lines: [CartLine],
    fulfilment: String, destination: Coordinate?, slot: Instant?, promoCode: String?, input: PricingInput,
    price: PricedCart
  ) {
    add(cart.rawValue)
    add(restaurant.rawValue)
    add(menuVersion)
    add(currency.code)
    add(Int64(lines.count))
    for line in lines {
      add(line.id)
      add(line.item.rawValue)
      add(line.quantity)
      add(Int64(line.options.count))
      for option in line.options.sorted() { add(option.rawValue) }
      add(line.note ?? "")
    }
    add(fulfilment)
    add(Int64(bitPattern: destination?.latitude.bitPattern ?? .max))
    add(Int64(bitPattern: destination?.longitude.bitPattern ?? .max))
    add(slot?.microseconds ?? .min)
    add(promoCode ?? "")
    add(input.charges)
    add(input.deliveryMetres ?? -1)
    add(price)
  }

  private mutating func add(_ charges: Charges) {
    add(charges.taxMode.rawValue)
    for tax in charges.taxes {
      add(tax.name)
      add(tax.rate.basisPoints)
      add(tax.appliesToFees ? 1 : 0)
    }
  }

  private mutating func add(_ price: PricedCart) {
    for line in price.lines {
      add(line.unitPrice)
      add(line.discount)
    }
    add(price.subtotal)
    for discount in price.discounts {
      add(discount.promotion.rawValue)
      add(discount.amount)
    }
    for amount in [price.deliveryFee, price.serviceFee, price.smallOrderFee, price.tip, price.total] { add(amount) }
    for tax in price.taxes { add(tax.amount) }
  }

  private mutating func add(_ text: String) {
    add(Int64(text.utf8.count))
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
