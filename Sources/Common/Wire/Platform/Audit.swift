public import Domain

/// What was done, by the `operationId` of the route that does it. A command on the machine has its route's name.
public struct AuditAction: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  // Kitchens
  public static let patchMerchantRestaurant = Self(rawValue: "patchMerchantRestaurant")
  public static let patchMenuItem = Self(rawValue: "patchMenuItem")
  public static let delayOrder = Self(rawValue: "delayOrder")
  // Theatres
  public static let patchTheatre = Self(rawValue: "patchTheatre")
  public static let patchMovie = Self(rawValue: "patchMovie")
  public static let patchShow = Self(rawValue: "patchShow")
  public static let blockSeats = Self(rawValue: "blockSeats")
  public static let unblockSeats = Self(rawValue: "unblockSeats")
  public static let compSeats = Self(rawValue: "compSeats")
  public static let cancelShow = Self(rawValue: "cancelShow")
  public static let moveBooking = Self(rawValue: "moveBooking")
  public static let createTheatre = Self(rawValue: "createTheatre")
  public static let patchTheatreRecord = Self(rawValue: "patchTheatreRecord")
  public static let putHall = Self(rawValue: "putHall")
  public static let createMovie = Self(rawValue: "createMovie")
  public static let planShows = Self(rawValue: "planShows")
  public static let deleteShow = Self(rawValue: "deleteShow")
  public static let sellSeats = Self(rawValue: "sellSeats")
  public static let cancelTheatreBooking = Self(rawValue: "cancelTheatreBooking")
  public static let refundTheatreBooking = Self(rawValue: "refundTheatreBooking")
  public static let cancelOperatorBooking = Self(rawValue: "cancelOperatorBooking")
  public static let refundOperatorBooking = Self(rawValue: "refundOperatorBooking")
  // People
  public static let createRole = Self(rawValue: "createRole")
  public static let deleteRole = Self(rawValue: "deleteRole")
  public static let createRestaurantStaff = Self(rawValue: "createRestaurantStaff")
  public static let deleteRestaurantStaff = Self(rawValue: "deleteRestaurantStaff")
  public static let createTheatreStaff = Self(rawValue: "createTheatreStaff")
  public static let deleteTheatreStaff = Self(rawValue: "deleteTheatreStaff")
  public static let blockAccount = Self(rawValue: "blockAccount")
  public static let unblockAccount = Self(rawValue: "unblockAccount")
  public static let signOutAccount = Self(rawValue: "signOutAccount")
  public static let approveCourier = Self(rawValue: "approveCourier")
  public static let pauseCourier = Self(rawValue: "pauseCourier")
  public static let blockCourier = Self(rawValue: "blockCourier")
  /// A sign-in with an invited address, by which the account takes the role.
  public static let createSession = Self(rawValue: "createSession")
  public static let beginTOTP = Self(rawValue: "beginTOTP")
  public static let confirmTOTP = Self(rawValue: "confirmTOTP")
  public static let deleteTOTP = Self(rawValue: "deleteTOTP")
  /// Somebody with a role erased their own account.
  public static let deleteMe = Self(rawValue: "deleteMe")
  // Webhooks
  public static let createWebhook = Self(rawValue: "createWebhook")
  public static let deleteWebhook = Self(rawValue: "deleteWebhook")
  public static let replayWebhookDelivery = Self(rawValue: "replayWebhookDelivery")
  // Money
  public static let createTransfer = Self(rawValue: "createTransfer")
  // Demo
  public static let setSandboxOutage = Self(rawValue: "setSandboxOutage")
  public static let advanceClock = Self(rawValue: "advanceClock")

  public static let known: [Self] =
    [
      .patchMerchantRestaurant, .patchMenuItem, .delayOrder,
      .patchTheatre, .patchMovie, .patchShow, .blockSeats, .unblockSeats, .compSeats, .cancelShow, .moveBooking,
      .createTheatre, .patchTheatreRecord, .putHall, .createMovie, .planShows, .deleteShow, .sellSeats,
      .cancelTheatreBooking, .refundTheatreBooking, .cancelOperatorBooking, .refundOperatorBooking,
      .createRole, .deleteRole, .createRestaurantStaff, .deleteRestaurantStaff, .createTheatreStaff,
      .deleteTheatreStaff, .blockAccount, .unblockAccount, .signOutAccount, .approveCourier, .pauseCourier,
      .blockCourier, .createSession, .beginTOTP, .confirmTOTP, .deleteTOTP, .deleteMe,
      .createWebhook, .deleteWebhook, .replayWebhookDelivery, .createTransfer, .setSandboxOutage, .advanceClock,
    ] + food
}

/// A change by staff: who did what, when, and what it was before and after.
public struct AuditEntry: Body {
  public var id: AuditEntryID
  /// The time of the change.
  public var at: Instant
  /// Nil for a command on the machine.
  public var actorId: AccountID?
  /// As the actor is called now. Nil without a name, and for an account that was erased.
  public var actorName: String?
  /// The actor's address now. Nil for one who signs in by phone, and for an account that was erased.
  public var actorEmail: String?
  public var action: AuditAction
  /// The id of what was changed, or its name where it has no id: `clock`, `sandbox`.
  public var subject: String
  /// What changed, as it was. Nil for what is new, and when the person whom it was about was erased.
  public var before: JSON?
  /// What changed, as it is since then. Nil for what is gone, and when the person whom it is about was erased.
  public var after: JSON?

  public init(
    id: AuditEntryID, at: Instant, actorId: AccountID? = nil, actorName: String? = nil, actorEmail: String? = nil,
    action: AuditAction, subject: String, before: JSON? = nil, after: JSON? = nil
  ) {
    self.id = id
    self.at = at
    self.actorId = actorId
    self.actorName = actorName
    self.actorEmail = actorEmail
    self.action = action
    self.subject = subject
    self.before = before
    self.after = after
  }
}

/// A part of the audit log. A nil filter filters nothing.
public struct AuditQuery: QueryBody {
  /// The id of what was changed, or its name.
  public var subject: String?
  /// The account that changed it.
  public var actor: AccountID?
  /// The first moment.
  public var from: Instant?
  /// The moment after the last.
  public var to: Instant?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(
    subject: String? = nil, actor: AccountID? = nil, from: Instant? = nil, to: Instant? = nil, limit: Int64? = nil,
    cursor: String? = nil
  ) {
    self.subject = subject
    self.actor = actor
    self.from = from
    self.to = to
    self.limit = limit
    self.cursor = cursor
  }
}

extension AuditQuery {
  public static let schema = Schema.object(
    nil,
    [
      .optional("subject", .string(1...64, .visible), "The id of what was changed, or its name."),
      .optional("actor", .id(AccountID.self), "The account that changed it."),
      .optional("from", .instant, "The first moment."), .optional("to", .instant, "The moment after the last."),
    ] + Schema.page)
}
