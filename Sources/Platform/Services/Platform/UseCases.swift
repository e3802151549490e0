/// All use cases of a platform, created once and shared.
public struct UseCases: Sendable {
  public let platform: Platform
  public let accounts: Accounts
  public let roles: Roles
  /// Mails invitations.
  public let invitations: InvitationSender
  public let notifications: Notifications
  /// Sends what accounts are told.
  public let notificationSender: NotificationSender
  /// Mails customers.
  public let mailDelivery: MailDelivery
  public let catalogue: Catalogue
  public let cities: Cities
  public let restaurants: Restaurants
  public let menus: MenuDocuments
  public let promotions: Promotions
  public let streets: Streets
  public let programme: Programme
  public let carts: Carts
  public let ordering: Ordering
  public let orderSupport: OrderSupport
  public let bookings: Bookings
  public let evenings: Evenings
  public let doors: Doors
  public let theatres: Theatres
  public let cancelledShows: CancelledShows
  public let payments: Payments
  public let holds: LapseHolds
  public let kitchens: Kitchens
  public let messages: Messages
  public let couriers: Couriers
  public let photos: DeliveryPhotos
  public let timers: Timers
  public let reconciler: Reconciler
  public let media: MediaLibrary
  public let audit: AuditLog
  public let supportSearch: SupportSearch
  /// Counts what waits for somebody outside.
  public let backlog: BacklogCounter
  public let stories: Stories
  public let statements: Statements
  public let reports: Reports
  public let webhooks: Webhooks
  /// Posts to webhooks what they are told of.
  public let webhookSender: WebhookSender
  /// The sandbox, when the platform pays with it.
  public let sandbox: SandboxGateway?

  public init(platform: Platform, catalogue: Catalogue, sandbox: SandboxGateway?) {
    self.platform = platform
    self.catalogue = catalogue
    self.sandbox = sandbox
    accounts = Accounts(platform: platform)
    roles = Roles(platform: platform)
    invitations = InvitationSender(platform: platform)
    promotions = Promotions(platform: platform, catalogue: catalogue)
    cities = Cities(platform: platform, catalogue: catalogue)
    streets = Streets(platform: platform, catalogue: catalogue)
    programme = Programme(platform: platform)
    notifications = Notifications(platform: platform, catalogue: catalogue)
    notificationSender = NotificationSender(platform: platform, catalogue: catalogue, programme: programme)
    carts = Carts(platform: platform, catalogue: catalogue, programme: programme)
    ordering = Ordering(platform: platform, carts: carts)
    orderSupport = OrderSupport(platform: platform, catalogue: catalogue)
    bookings = Bookings(platform: platform, programme: programme)
    evenings = Evenings(platform: platform, catalogue: catalogue, programme: programme)
    doors = Doors(platform: platform, programme: programme)
    mailDelivery = MailDelivery(
      platform: platform,
      writer: MailWriter(platform: platform, catalogue: catalogue, programme: programme, doors: doors))
    cancelledShows = CancelledShows(platform: platform)
    payments = Payments(platform: platform)
    holds = LapseHolds(platform: platform)
    messages = Messages(platform: platform)
    couriers = Couriers(platform: platform)
    timers = Timers(platform: platform, catalogue: catalogue)
    reconciler = Reconciler(platform: platform)
    media = MediaLibrary(platform: platform)
    photos = DeliveryPhotos(platform: platform, media: media)
    restaurants = Restaurants(platform: platform, catalogue: catalogue, media: media)
    menus = MenuDocuments(platform: platform, catalogue: catalogue, media: media)
    audit = AuditLog(platform: platform)
    statements = Statements(platform: platform, catalogue: catalogue)
    reports = Reports(platform: platform, catalogue: catalogue)
    webhooks = Webhooks(platform: platform)
    webhookSender = WebhookSender(platform: platform)
    kitchens = Kitchens(platform: platform, catalogue: catalogue, media: media)
    theatres = Theatres(platform: platform, programme: programme, media: media)
    backlog = BacklogCounter(platform: platform)
    supportSearch = SupportSearch(platform: platform, programme: programme)
    stories = Stories(platform: platform, ordering: ordering, bookings: bookings, audit: audit)
  }
}
