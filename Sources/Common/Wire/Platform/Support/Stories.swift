public import Domain

/// All that happened to an order, for operators. Amounts are minor units of the order's currency.
public struct OrderStory: Body {
  /// As its customer sees it.
  public var order: OrderDetail
  /// The end of the span that was promised at the order: afterwards it is late.
  public var promisedBy: Instant
  public var account: StoryAccount
  /// The oldest first.
  public var steps: [StoryStep]
  /// Of the order and its tips.
  public var money: StoryMoney
  /// Nil while no courier has it.
  public var delivery: StoryDelivery?
  /// Couriers who were asked, the oldest question first.
  public var offers: [StoryOffer]
  /// What the customer's devices were told. What the parties write to each other is theirs alone.  D8
  public var told: [StoryNotice]
  /// Changes by staff, the newest first; at most 100.
  public var log: [AuditEntry]

  public init(
    order: OrderDetail, promisedBy: Instant, account: StoryAccount, steps: [StoryStep], money: StoryMoney,
    delivery: StoryDelivery? = nil, offers: [StoryOffer], told: [StoryNotice], log: [AuditEntry]
  ) {
    self.order = order
    self.promisedBy = promisedBy
    self.account = account
    self.steps = steps
    self.money = money
    self.delivery = delivery
    self.offers = offers
    self.told = told
    self.log = log
  }
}

/// All that happened to a booking, for operators. Amounts are minor units of the booking's currency.
public struct BookingStory: Body {
  /// As its customer sees it, with the orders to its seats.
  public var booking: BookingDetail
  public var account: StoryAccount
  /// The oldest first.
  public var steps: [StoryStep]
  public var money: StoryMoney
  /// One for each seat, and those of before a move or a cancellation.
  public var tickets: [StoryTicket]
  /// What the customer's devices were told.
  public var told: [StoryNotice]
  /// Changes by staff, the newest first; at most 100.
  public var log: [AuditEntry]

  public init(
    booking: BookingDetail, account: StoryAccount, steps: [StoryStep], money: StoryMoney, tickets: [StoryTicket],
    told: [StoryNotice], log: [AuditEntry]
  ) {
    self.booking = booking
    self.account = account
    self.steps = steps
    self.money = money
    self.tickets = tickets
    self.told = told
    self.log = log
  }
}

/// An account, for operators.
public struct AccountStory: Body {
  public var account: StoryAccount
  public var roles: [StoryRole]
  /// Whether it may sign in.
  public var standing: AccountStandingBody
  /// Nil for an account that is no courier.
  public var courier: CourierStandingBody?
  /// The newest 20.
  public var orders: [OrderSummary]
  /// The newest 20.
  public var bookings: [BookingSummary]
  /// Changes of the account by staff, the newest first; at most 100.
  public var log: [AuditEntry]

  public init(
    account: StoryAccount, roles: [StoryRole], standing: AccountStandingBody, courier: CourierStandingBody? = nil,
    orders: [OrderSummary], bookings: [BookingSummary], log: [AuditEntry]
  ) {
    self.account = account
    self.roles = roles
    self.standing = standing
    self.courier = courier
    self.orders = orders
    self.bookings = bookings
    self.log = log
  }
}

/// Whose order, booking or account it is.
public struct StoryAccount: Body {
  /// For `/v1/operator/accounts/{id}`.
  public var id: AccountID
  /// Nil until the person gave one.
  public var name: String?
  /// Nil for an account that signs in by phone.
  public var email: String?
  /// Nil for an account that signs in by mail.
  public var phone: String?
  public var createdAt: Instant
  /// When the person had the account erased.
  public var erasedAt: Instant?

  public init(
    id: AccountID, name: String? = nil, email: String? = nil, phone: String? = nil, createdAt: Instant,
    erasedAt: Instant? = nil
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.phone = phone
    self.createdAt = createdAt
    self.erasedAt = erasedAt
  }
}

/// A role of an account.
public struct StoryRole: Body {
  public var role: RoleCode
  /// The restaurant or theatre; nil for a role without one.
  public var placeId: String?
  /// Nil for a command on the machine.
  public var grantedBy: AccountID?
  public var grantedAt: Instant

  public init(role: RoleCode, placeId: String? = nil, grantedBy: AccountID? = nil, grantedAt: Instant) {
    self.role = role
    self.placeId = placeId
    self.grantedBy = grantedBy
    self.grantedAt = grantedAt
  }
}

/// A step of an order or a booking.
public struct StoryStep: Body {
  /// The status after it.
  public var status: String
  public var at: Instant
  /// The party that made it.
  public var actor: String
  /// Who made it. Nil for the platform and the gateway.
  public var accountId: AccountID?
  /// Nil where none was given, and when the person whom it is about was erased.
  public var reason: String?

  public init(status: String, at: Instant, actor: String, accountId: AccountID? = nil, reason: String? = nil) {
    self.status = status
    self.at = at
    self.actor = actor
    self.accountId = accountId
    self.reason = reason
  }
}

/// The money of an order or a booking. Amounts are minor units.
public struct StoryMoney: Body {
  /// The oldest first.
  public var payments: [StoryPayment]
  /// Parts that staff gave back, the oldest first.
  public var refunds: [StoryRefund]
  /// The ledger's, the oldest first. The entries of each sum to zero.
  public var postings: [StoryPosting]

  public init(payments: [StoryPayment], refunds: [StoryRefund], postings: [StoryPosting]) {
    self.payments = payments
    self.refunds = refunds
    self.postings = postings
  }
}

/// A payment with all that its gateway answered.
public struct StoryPayment: Body {
  /// As its payer sees it.
  public var payment: PaymentBody
  /// True for a tip after the delivery.
  public var isTip: Bool
  /// `cash` for money that goes from hand to hand.
  public var gateway: String
  /// The gateway's own name for it; nil while it gave none.
  public var gatewayId: String?
  /// What was taken.
  public var captured: Int64
  /// What the gateway is asked for next: `authorise`, `authenticate`, `capture`, `release` or `refund`. Nil: nothing.
  public var wants: String?
  /// How often it was asked for that.
  public var attempts: Int64
  public var createdAt: Instant
  /// The oldest first.
  public var events: [StoryPaymentEvent]

  public init(
    payment: PaymentBody, isTip: Bool, gateway: String, gatewayId: String? = nil, captured: Int64, wants: String? = nil,
    attempts: Int64, createdAt: Instant, events: [StoryPaymentEvent]
  ) {
    self.payment = payment
    self.isTip = isTip
    self.gateway = gateway
    self.gatewayId = gatewayId
    self.captured = captured
    self.wants = wants
    self.attempts = attempts
    self.createdAt = createdAt
    self.events = events
  }
}

/// One answer of a gateway, or the lack of one.
public struct StoryPaymentEvent: Body {
  /// The payment's after it.
  public var status: PaymentStatusCode
  /// What was asked, and the answer.
  public var detail: String
  public var at: Instant

  public init(status: PaymentStatusCode, detail: String, at: Instant) {
    self.status = status
    self.detail = detail
    self.at = at
  }
}

/// A part of a payment that staff gave back.
public struct StoryRefund: Body {
  public var paymentId: PaymentID
  public var amount: Int64
  /// The part of it that was a tax.
  public var taxes: Int64
  /// Whose cost it is: `platform`, `restaurant`, `theatre` or `courier`.
  public var borneBy: String
  public var at: Instant

  public init(paymentId: PaymentID, amount: Int64, taxes: Int64, borneBy: String, at: Instant) {
    self.paymentId = paymentId
    self.amount = amount
    self.taxes = taxes
    self.borneBy = borneBy
    self.at = at
  }
}

/// A movement in the ledger.
public struct StoryPosting: Body {
  /// The payment or purchase that wrote it, with a number.
  public var name: String
  public var at: Instant
  public var entries: [StoryEntry]

  public init(name: String, at: Instant, entries: [StoryEntry]) {
    self.name = name
    self.at = at
    self.entries = entries
  }
}

/// One account's part of a movement.
public struct StoryEntry: Body {
  /// Such as `customer`, `restaurant` or `taxes`.
  public var account: String
  /// A debit is positive.
  public var amount: Int64
  /// What it is for, such as `sales`, `commission` or `tax`.
  public var part: String
  /// The tax's name. Nil for other parts.
  public var name: String?
  /// The restaurant, theatre or courier whose entry it is. Nil for the platform's and the customer's.
  public var holderId: String?

  public init(account: String, amount: Int64, part: String, name: String? = nil, holderId: String? = nil) {
    self.account = account
    self.amount = amount
    self.part = part
    self.name = name
    self.holderId = holderId
  }
}

/// Who carries an order, or carried it.
public struct StoryDelivery: Body {
  public var id: DeliveryID
  public var courierId: AccountID
  public var status: DeliveryStatusCode
  public var assignedAt: Instant
  /// Nil until then.
  public var pickedUpAt: Instant?
  /// Nil until then.
  public var deliveredAt: Instant?

  public init(
    id: DeliveryID, courierId: AccountID, status: DeliveryStatusCode, assignedAt: Instant, pickedUpAt: Instant? = nil,
    deliveredAt: Instant? = nil
  ) {
    self.id = id
    self.courierId = courierId
    self.status = status
    self.assignedAt = assignedAt
    self.pickedUpAt = pickedUpAt
    self.deliveredAt = deliveredAt
  }
}

/// A courier who was asked to carry an order.
public struct StoryOffer: Body {
  public var courierId: AccountID
  /// `open`, `accepted`, `declined`, `lapsed`, `withdrawn` or `given_back`.
  public var status: String
  public var madeAt: Instant
  /// Nil while it is open.
  public var answeredAt: Instant?

  public init(courierId: AccountID, status: String, madeAt: Instant, answeredAt: Instant? = nil) {
    self.courierId = courierId
    self.status = status
    self.madeAt = madeAt
    self.answeredAt = answeredAt
  }
}

/// A ticket of a booking.
public struct StoryTicket: Body {
  public var id: TicketID
  /// `valid`, `used` or `cancelled`.
  public var status: String
  /// When it opened the door.
  public var usedAt: Instant?
  /// Which door.
  public var usedDoor: String?

  public init(id: TicketID, status: String, usedAt: Instant? = nil, usedDoor: String? = nil) {
    self.id = id
    self.status = status
    self.usedAt = usedAt
    self.usedDoor = usedDoor
  }
}

/// Something that an account's devices were told.
public struct StoryNotice: Body {
  /// Such as `accepted` or `delayed`.
  public var message: String
  public var at: Instant

  public init(message: String, at: Instant) {
    self.message = message
    self.at = at
  }
}
