public import Domain

/// A cart priced and checked. Amounts are minor units of `currency`.
public struct CartAnswer: Body {
  public var cartId: CartID
  public var version: Int64
  public var restaurantId: RestaurantID
  public var currency: String
  public var lines: [CartLineBody]
  public var promoCode: String?
  /// A saved address is written out beside its id.
  public var fulfilment: FulfilmentBody
  public var totals: TotalsBody
  /// What stands between this cart and an order; empty when nothing does.
  public var validationErrors: [CartIssue]
  /// Absent while the cart cannot be ordered.
  public var quote: QuoteBody?
  /// After a sync: the last that was taken in of the device that asks. Higher than what it sent: that was too late, and
  /// is not in this cart.
  public var device: CartDeviceBody?

  public init(
    cartId: CartID, version: Int64, restaurantId: RestaurantID, currency: String, lines: [CartLineBody],
    promoCode: String? = nil, fulfilment: FulfilmentBody, totals: TotalsBody, validationErrors: [CartIssue],
    quote: QuoteBody? = nil, device: CartDeviceBody? = nil
  ) {
    self.cartId = cartId
    self.version = version
    self.restaurantId = restaurantId
    self.currency = currency
    self.lines = lines
    self.promoCode = promoCode
    self.fulfilment = fulfilment
    self.totals = totals
    self.validationErrors = validationErrors
    self.quote = quote
    self.device = device
  }
}

/// A line of the cart with what it costs now.
public struct CartLineBody: Body {
  public var lineId: String
  public var menuItemId: MenuItemID
  public var name: String
  public var quantity: Int64
  public var selectedModifiers: [OptionID]
  public var modifiers: [ChosenModifier]
  public var note: String?
  /// With its modifiers.
  public var unitPrice: Int64
  /// Before discounts.
  public var total: Int64
  public var isAvailable: Bool

  public init(
    lineId: String, menuItemId: MenuItemID, name: String, quantity: Int64, selectedModifiers: [OptionID],
    modifiers: [ChosenModifier], note: String? = nil, unitPrice: Int64, total: Int64, isAvailable: Bool
  ) {
    self.lineId = lineId
    self.menuItemId = menuItemId
    self.name = name
    self.quantity = quantity
    self.selectedModifiers = selectedModifiers
    self.modifiers = modifiers
    self.note = note
    self.unitPrice = unitPrice
    self.total = total
    self.isAvailable = isAvailable
  }
}

/// An option somebody chose, with the words and price of that moment.
public struct ChosenModifier: Body {
  public var optionId: OptionID
  public var groupName: String
  public var name: String
  public var priceDelta: Int64

  public init(optionId: OptionID, groupName: String, name: String, priceDelta: Int64) {
    self.optionId = optionId
    self.groupName = groupName
    self.name = name
    self.priceDelta = priceDelta
  }
}

/// The bill: lines + fees + taxes + tip − discounts = total. A tax that prices already contain is shown, not added.  M3
public struct TotalsBody: Body {
  public var subtotal: Int64
  public var discounts: [DiscountBody]
  public var deliveryFee: Int64
  public var serviceFee: Int64
  public var smallOrderFee: Int64
  public var taxes: [TaxAmountBody]
  public var tip: Int64
  public var total: Int64

  public init(
    subtotal: Int64, discounts: [DiscountBody], deliveryFee: Int64, serviceFee: Int64, smallOrderFee: Int64,
    taxes: [TaxAmountBody], tip: Int64, total: Int64
  ) {
    self.subtotal = subtotal
    self.discounts = discounts
    self.deliveryFee = deliveryFee
    self.serviceFee = serviceFee
    self.smallOrderFee = smallOrderFee
    self.taxes = taxes
    self.tip = tip
    self.total = total
  }
}

/// What a promotion takes off.
public struct DiscountBody: Body {
  public var promotionId: PromotionID?
  public var code: String?
  public var name: String
  /// Positive; it is taken off.
  public var amount: Int64

  public init(promotionId: PromotionID? = nil, code: String? = nil, name: String, amount: Int64) {
    self.promotionId = promotionId
    self.code = code
    self.name = name
    self.amount = amount
  }
}

/// One tax of a bill, by its name.  M2
public struct TaxAmountBody: Body {
  public var name: String
  /// 82,500 is 8.25 %, and 3,750 New York's 0.375 %.
  public var rateMillionths: Int64
  public var amount: Int64
  /// Whether the prices above already contain it.
  public var isIncluded: Bool

  public init(name: String, rateMillionths: Int64, amount: Int64, isIncluded: Bool) {
    self.name = name
    self.rateMillionths = rateMillionths
    self.amount = amount
    self.isIncluded = isIncluded
  }
}

/// One thing that is wrong with a cart.
public struct CartIssue: Body {
  public var lineId: String?
  public var code: String
  public var message: String
  public var alternatives: [AlternativeBody]?

  public init(lineId: String? = nil, code: String, message: String, alternatives: [AlternativeBody]? = nil) {
    self.lineId = lineId
    self.code = code
    self.message = message
    self.alternatives = alternatives
  }
}

/// What somebody could have instead.
public struct AlternativeBody: Body {
  public var menuItemId: MenuItemID?
  public var optionId: OptionID?
  public var name: String
  public var price: Int64

  public init(menuItemId: MenuItemID? = nil, optionId: OptionID? = nil, name: String, price: Int64) {
    self.menuItemId = menuItemId
    self.optionId = optionId
    self.name = name
    self.price = price
  }
}

/// A signed price that holds until it expires.  M6
public struct QuoteBody: Body {
  public var id: String
  public var expiresAt: Instant
  /// What this can be paid with here. Absent: an older platform, which does not say.
  public var paymentMethods: [PaymentKindCode]?

  public init(id: String, expiresAt: Instant, paymentMethods: [PaymentKindCode]? = nil) {
    self.id = id
    self.expiresAt = expiresAt
    self.paymentMethods = paymentMethods
  }
}
