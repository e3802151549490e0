public import Domain

/// A cart, priced and checked. Amounts are minor units of `currency`.
public struct CartAnswer: Body {
  /// For the next sync and the submit. It ends with the order or with `DELETE /v1/cart`.
  public var cartId: CartID
  /// Rises with each change of the cart; sent as `base_version` of the next sync.
  public var version: Int64
  /// The only restaurant of the cart.  O3
  public var restaurantId: RestaurantID
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Unknown dishes are left out; `validationErrors` names them.
  public var lines: [CartLineBody]
  /// In upper case; nil when none was given.
  public var promoCode: String?
  /// A saved address is written out beside its id.
  public var fulfilment: FulfilmentBody
  /// The bill of the lines that can be priced.
  public var totals: TotalsBody
  /// Everything that keeps this cart from being ordered; empty when nothing does.
  public var validationErrors: [CartIssue]
  /// Nil while the cart cannot be ordered.
  public var quote: QuoteBody?
  /// True when an ID is asked for at the handover, because something is not sold to the young. Absent otherwise.
  public var asksForId: Bool?
  /// The last sync applied from the asking device. A number above the request's own means that the request came too
  /// late and is not in this cart.
  public var device: CartDeviceBody?

  public init(
    cartId: CartID, version: Int64, restaurantId: RestaurantID, currency: String, lines: [CartLineBody],
    promoCode: String? = nil, fulfilment: FulfilmentBody, totals: TotalsBody, validationErrors: [CartIssue],
    quote: QuoteBody? = nil, asksForId: Bool? = nil, device: CartDeviceBody? = nil
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
    self.asksForId = asksForId
    self.device = device
  }
}

/// A line of the cart at today's price.
public struct CartLineBody: Body {
  /// The client's own id of the line.
  public var lineId: String
  /// On today's menu; unknown items are not among the lines.
  public var menuItemId: MenuItemID
  /// As on today's menu.
  public var name: String
  /// As the client sent it, even when it is out of range.
  public var quantity: Int64
  /// As the client sent them.
  public var selectedModifiers: [OptionID]
  /// The selected options that exist, in the order of the menu.
  public var modifiers: [ChosenModifier]
  /// The customer's remark on this line.
  public var note: String?
  /// One unit with its modifiers, in minor units.
  public var unitPrice: Int64
  /// `unitPrice` × `quantity`, before discounts.
  public var total: Int64
  /// True when the line can be ordered as it is.
  public var isAvailable: Bool
  /// True for what is not sold to the young; absent otherwise.
  public var ageRestricted: Bool?

  public init(
    lineId: String, menuItemId: MenuItemID, name: String, quantity: Int64, selectedModifiers: [OptionID],
    modifiers: [ChosenModifier], note: String? = nil, unitPrice: Int64, total: Int64, isAvailable: Bool,
    ageRestricted: Bool? = nil
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
    self.ageRestricted = ageRestricted
  }
}

/// A chosen option with its names and price of that moment.
public struct ChosenModifier: Body {
  public var optionId: OptionID
  /// "Size".
  public var groupName: String
  /// "Large".
  public var name: String
  /// Minor units for each unit; may be negative.
  public var priceDelta: Int64

  public init(optionId: OptionID, groupName: String, name: String, priceDelta: Int64) {
    self.optionId = optionId
    self.groupName = groupName
    self.name = name
    self.priceDelta = priceDelta
  }
}

/// The bill of an order. Lines + fees + taxes + tip − discounts = total; a contained tax is shown, not added.  M3
public struct TotalsBody: Body {
  /// All lines before discounts.
  public var subtotal: Int64
  /// One for each promotion that applies.
  public var discounts: [DiscountBody]
  /// 0 for pickup and seat. A free delivery is a discount.
  public var deliveryFee: Int64
  /// The platform's fee.
  public var serviceFee: Int64
  /// Charged below the restaurant's minimum order; 0 else.
  public var smallOrderFee: Int64
  /// Each tax by its name.
  public var taxes: [TaxAmountBody]
  /// Goes to the courier; for an order to a seat it goes to the restaurant.
  public var tip: Int64
  /// The amount that the payment is for.
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

/// The amount that a promotion takes off.
public struct DiscountBody: Body {
  /// Nil when the platform no longer knows the promotion.
  public var promotionId: PromotionID?
  /// The code that the customer typed; nil when there is none.
  public var code: String?
  /// "10 % off your first order".
  public var name: String
  /// Positive; it is subtracted.
  public var amount: Int64

  public init(promotionId: PromotionID? = nil, code: String? = nil, name: String, amount: Int64) {
    self.promotionId = promotionId
    self.code = code
    self.name = name
    self.amount = amount
  }
}

/// One tax of a bill by its name.  M2
public struct TaxAmountBody: Body {
  /// As on the bill, "CGST".
  public var name: String
  /// 82,500 is 8.25 %; 3,750 is New York's 0.375 %.
  public var rateMillionths: Int64
  /// Minor units, rounded once for each line and fee.
  public var amount: Int64
  /// True when the prices above already contain the tax.
  public var isIncluded: Bool

  public init(name: String, rateMillionths: Int64, amount: Int64, isIncluded: Bool) {
    self.name = name
    self.rateMillionths = rateMillionths
    self.amount = amount
    self.isIncluded = isIncluded
  }
}

/// One reason why a cart cannot be ordered.
public struct CartIssue: Body {
  /// The line it is about; nil for the whole cart.
  public var lineId: String?
  /// Stable: `item_unavailable`, `address_required`, `promo_expired`.
  public var code: String
  /// The reason and the remedy, for the customer.
  public var message: String
  /// Dishes of the same category at a similar price; nil when none are offered.
  public var alternatives: [AlternativeBody]?

  public init(lineId: String? = nil, code: String, message: String, alternatives: [AlternativeBody]? = nil) {
    self.lineId = lineId
    self.code = code
    self.message = message
    self.alternatives = alternatives
  }
}

/// A dish or option that could replace an unavailable one.
public struct AlternativeBody: Body {
  /// Nil for an option.
  public var menuItemId: MenuItemID?
  /// Nil for a dish.
  public var optionId: OptionID?
  /// As on today's menu.
  public var name: String
  /// Minor units, without options.
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
  /// Signed and opaque; sent as `quote_id` of the submit.
  public var id: String
  /// A submit after this moment is 409 `quote_expired`.
  public var expiresAt: Instant
  /// Payment methods that this platform takes. Nil on an older platform, which does not list them.
  public var paymentMethods: [PaymentKindCode]?
  /// True where the bank is the sandbox and no money moves. Absent where money is real.  P8
  public var playMoney: Bool?

  public init(
    id: String, expiresAt: Instant, paymentMethods: [PaymentKindCode]? = nil, playMoney: Bool? = nil
  ) {
    self.id = id
    self.expiresAt = expiresAt
    self.paymentMethods = paymentMethods
    self.playMoney = playMoney
  }
}
