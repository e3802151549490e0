public import Domain

/// The profile and roles of the account that the session belongs to.
public struct AccountBody: Body {
  /// Opaque; no route takes it, because the account follows from the token.
  public var id: AccountID
  /// Each once, `customer` first; every account has it.
  public var roles: [RoleCode]
  /// Nil until the person gave one.
  public var name: String?
  /// Nil for an account that signs in by phone.
  public var email: String?
  /// E.164. Nil for an account that signs in by email.
  public var phone: String?
  /// BCP 47, `de-DE`.
  public var locale: String?
  /// Restaurants that the account works for; nil without a role of `restaurant_staff`.
  public var restaurantIds: [RestaurantID]?
  /// Theatres that the account works for; nil without a role of `theatre_staff`.
  public var theatreIds: [TheatreID]?
  /// Since when the sign-in asks for a code of an authenticator app; nil when it does not.
  public var totpSince: Instant?
  /// The first sign-in.
  public var createdAt: Instant

  public init(
    id: AccountID, roles: [RoleCode], name: String? = nil, email: String? = nil, phone: String? = nil,
    locale: String? = nil, restaurantIds: [RestaurantID]? = nil, theatreIds: [TheatreID]? = nil,
    totpSince: Instant? = nil, createdAt: Instant
  ) {
    self.id = id
    self.roles = roles
    self.name = name
    self.email = email
    self.phone = phone
    self.locale = locale
    self.restaurantIds = restaurantIds
    self.theatreIds = theatreIds
    self.totpSince = totpSince
    self.createdAt = createdAt
  }
}

/// Changes to one's own profile. A nil field stays as it is.
public struct AccountPatch: RequestBody {
  /// At most 120 characters, one line.
  public var name: String?
  /// BCP 47, 2 to 35 characters; the language of titles, descriptions and mails.
  public var locale: String?

  public init(name: String? = nil, locale: String? = nil) {
    self.name = name
    self.locale = locale
  }
}

extension AccountPatch {
  public static let schema = Schema.object(
    "AccountPatch", [.optional("name", .name), .optional("locale", .string(2...35, .locale))])
}

/// Everything the platform keeps about one person, for `GET /v1/me/export`.
public struct AccountExport: Body {
  /// The server's clock when the export was read.
  public var exportedAt: Instant
  public var account: AccountBody
  /// Devices that are signed in, without their tokens.
  public var sessions: [SessionBody]
  public var addresses: [AddressBody]
  /// Labels only; a gateway's token never leaves the platform.  P1
  public var paymentMethods: [PaymentMethodBody]
  /// The oldest first.
  public var favourites: [RestaurantID]
  /// Devices that get notifications, without their addresses at push services.
  public var pushSubscriptions: [PushSubscriptionBody]
  /// The kinds of notifications, with the choice for each.
  public var notifications: [NotificationChoice]
  /// All orders of the account, in full.
  public var orders: [OrderDetail]
  /// All bookings of the account, in full.
  public var bookings: [BookingDetail]
  /// Tickets of the bookings, with the time and door of each check-in.
  public var tickets: [DoorTicket]
  /// Reviews that the account wrote.
  public var reviews: [ReviewBody]
  /// Messages of the account's orders, and those that it wrote about the orders of others.
  public var messages: [OrderMessage]
  /// When operators blocked the account or let it in again, and why. The oldest first; empty for most.
  public var standing: [StandingChange]

  public init(
    exportedAt: Instant, account: AccountBody, sessions: [SessionBody], addresses: [AddressBody],
    paymentMethods: [PaymentMethodBody], favourites: [RestaurantID],
    pushSubscriptions: [PushSubscriptionBody], notifications: [NotificationChoice], orders: [OrderDetail],
    bookings: [BookingDetail], tickets: [DoorTicket], reviews: [ReviewBody], messages: [OrderMessage],
    standing: [StandingChange]
  ) {
    self.exportedAt = exportedAt
    self.account = account
    self.sessions = sessions
    self.addresses = addresses
    self.paymentMethods = paymentMethods
    self.favourites = favourites
    self.pushSubscriptions = pushSubscriptions
    self.notifications = notifications
    self.orders = orders
    self.bookings = bookings
    self.tickets = tickets
    self.reviews = reviews
    self.messages = messages
    self.standing = standing
  }
}
