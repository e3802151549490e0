public import Domain

/// The signed-in person as they see themselves.
public struct AccountBody: Body {
  public var id: AccountID
  public var roles: [RoleCode]
  public var name: String?
  public var email: String?
  public var phone: String?
  /// BCP 47, `de-DE`.
  public var locale: String?
  /// The houses a member of staff works for.
  public var restaurantIds: [RestaurantID]?
  public var theatreIds: [TheatreID]?
  public var createdAt: Instant

  public init(
    id: AccountID, roles: [RoleCode], name: String? = nil, email: String? = nil, phone: String? = nil,
    locale: String? = nil, restaurantIds: [RestaurantID]? = nil, theatreIds: [TheatreID]? = nil, createdAt: Instant
  ) {
    self.id = id
    self.roles = roles
    self.name = name
    self.email = email
    self.phone = phone
    self.locale = locale
    self.restaurantIds = restaurantIds
    self.theatreIds = theatreIds
    self.createdAt = createdAt
  }
}

/// Changes to one's own profile; what is absent stays.
public struct AccountPatch: RequestBody {
  public var name: String?
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

/// Everything the platform keeps about the person who asks.
public struct AccountExport: Body {
  public var exportedAt: Instant
  public var account: AccountBody
  public var sessions: [SessionBody]
  public var addresses: [AddressBody]
  public var paymentMethods: [PaymentMethodBody]
  public var favourites: [RestaurantID]
  public var orders: [OrderDetail]
  public var bookings: [BookingDetail]
  /// Of the bookings, as their doors know them: when each was let in, and where.
  public var tickets: [DoorTicket]
  public var reviews: [ReviewBody]

  public init(
    exportedAt: Instant, account: AccountBody, sessions: [SessionBody], addresses: [AddressBody],
    paymentMethods: [PaymentMethodBody], favourites: [RestaurantID], orders: [OrderDetail],
    bookings: [BookingDetail], tickets: [DoorTicket], reviews: [ReviewBody]
  ) {
    self.exportedAt = exportedAt
    self.account = account
    self.sessions = sessions
    self.addresses = addresses
    self.paymentMethods = paymentMethods
    self.favourites = favourites
    self.orders = orders
    self.bookings = bookings
    self.tickets = tickets
    self.reviews = reviews
  }
}
