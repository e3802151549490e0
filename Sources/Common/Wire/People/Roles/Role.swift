public import Domain

/// How much staff may do for their place.
public struct RoleLevelCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The daily work.
  public static let staff = Self(rawValue: "staff")
  /// Also invites staff and owners of the same place, and takes their roles back.
  public static let owner = Self(rawValue: "owner")

  public static let known: [Self] = [.staff, .owner]
}

/// Whether somebody has a role already.
public struct RoleStateCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The account has it.
  public static let granted = Self(rawValue: "granted")
  /// It waits for the first sign-in with the invited address.
  public static let invited = Self(rawValue: "invited")

  public static let known: [Self] = [.granted, .invited]
}

/// What became of an invitation's mail.
public struct InvitationMailCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It is sent in a moment, or tried again.
  public static let waiting = Self(rawValue: "waiting")
  /// The mail server took it.
  public static let sent = Self(rawValue: "sent")
  /// The mail server does not take the address. The invitation stays good.
  public static let refused = Self(rawValue: "refused")

  public static let known: [Self] = [.waiting, .sent, .refused]
}

/// A role of somebody, or an invitation to it.
public struct RoleBody: Body {
  /// For the route that takes it back.
  public var id: RoleID
  public var state: RoleStateCode
  public var role: RoleCode
  /// The restaurant or theatre; nil for a role without one.
  public var placeId: String?
  /// Nil for a role without a place.
  public var level: RoleLevelCode?
  /// Nil for an account that signs in by phone.
  public var email: String?
  /// Nil until the person gave one.
  public var name: String?
  /// Nil for an invitation.
  public var accountId: AccountID?
  /// Who gave the role; nil for a command on the machine.
  public var grantedBy: AccountID?
  public var createdAt: Instant
  /// When an invitation lapses; nil for a role.
  public var expiresAt: Instant?
  /// Nil for a role.
  public var mail: InvitationMailCode?

  public init(
    id: RoleID, state: RoleStateCode, role: RoleCode, placeId: String? = nil, level: RoleLevelCode? = nil,
    email: String? = nil, name: String? = nil, accountId: AccountID? = nil, grantedBy: AccountID? = nil,
    createdAt: Instant, expiresAt: Instant? = nil, mail: InvitationMailCode? = nil
  ) {
    self.id = id
    self.state = state
    self.role = role
    self.placeId = placeId
    self.level = level
    self.email = email
    self.name = name
    self.accountId = accountId
    self.grantedBy = grantedBy
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.mail = mail
  }
}

/// Gives a role, by an operator: at once to who has an account, else by an invitation.
public struct RoleRequest: RequestBody {
  /// Whose role it is.
  public var email: String
  /// Any but `customer`, which everybody has.
  public var role: RoleCode
  /// The restaurant or theatre; needed for its staff, and refused for others.
  public var placeId: String?
  /// Nil: `staff`. Refused for a role without a place.
  public var level: RoleLevelCode?

  public init(email: String, role: RoleCode, placeId: String? = nil, level: RoleLevelCode? = nil) {
    self.email = email
    self.role = role
    self.placeId = placeId
    self.level = level
  }
}

extension RoleRequest {
  public static let schema = Schema.object(
    "RoleRequest",
    [
      .required("email", .email),
      .required("role", .word([RoleCode.restaurantStaff, .theatreStaff, .courier, .operator])),
      .optional("place_id", .string(5...64, .visible)), .optional("level", .word(RoleLevelCode.self)),
    ])
}

/// Gives a role at one's own place, by an invitation; at once only to who works there already.
public struct StaffRequest: RequestBody {
  /// Whose role it is.
  public var email: String
  /// Nil: `staff`.
  public var level: RoleLevelCode?

  public init(email: String, level: RoleLevelCode? = nil) {
    self.email = email
    self.level = level
  }
}

extension StaffRequest {
  public static let schema = Schema.object(
    "StaffRequest", [.required("email", .email), .optional("level", .word(RoleLevelCode.self))])
}

/// Roles and invitations, the newest first. A nil filter filters nothing.
public struct RolesQuery: QueryBody {
  public var role: RoleCode?
  /// A restaurant or a theatre.
  public var placeId: String?
  public var state: RoleStateCode?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(
    role: RoleCode? = nil, placeId: String? = nil, state: RoleStateCode? = nil, limit: Int64? = nil,
    cursor: String? = nil
  ) {
    self.role = role
    self.placeId = placeId
    self.state = state
    self.limit = limit
    self.cursor = cursor
  }
}

extension RolesQuery {
  public static let schema = Schema.object(
    nil,
    [
      .optional("role", .word([RoleCode.restaurantStaff, .theatreStaff, .courier, .operator])),
      .optional("place_id", .string(5...64, .visible), "A restaurant or a theatre."),
      .optional("state", .word(RoleStateCode.self)),
    ] + Schema.page)
}
