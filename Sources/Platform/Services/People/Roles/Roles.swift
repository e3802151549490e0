import Database
public import Domain
import Wire

/// Roles and invitations: who gives them, who has them, and how they end.
public struct Roles: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }
}

/// Who gives a role or takes it back.
public enum RoleGiver: Sendable {
  /// Whoever may run commands on the machine.
  case command
  case `operator`(AccountID)
  /// An owner, for their own place only.
  case owner(AccountID)

  var actor: AccountID? {
    switch self {
    case .command: nil
    case .operator(let account), .owner(let account): account
    }
  }

  /// - Throws: 404 for a place where the giver does not work, `forbidden` for staff who own nothing there.  P2
  /// - Parameter refusal: What staff are told who own nothing there.
  func check(
    _ scope: RoleScope, in connection: Connection,
    otherwise refusal: String = "Only owners see and change who works here. Ask one of them."
  ) throws {
    guard case .owner(let account) = self else { return }
    let row = try connection.row(
      "SELECT level FROM account_roles WHERE account_id = $1 AND role = $2 AND subject = $3", account.rawValue,
      scope.role.rawValue, scope.place)
    guard let row, !scope.place.isEmpty else { throw Problem.absent(scope.noun) }
    guard try row.get("level") == RoleLevelCode.owner.rawValue else {
      throw Problem(.forbidden, refusal)
    }
  }
}

/// A restaurant or a theatre with staff.
public enum StaffPlace: Sendable {
  case restaurant(RestaurantID)
  case theatre(TheatreID)
}

/// A role and the place where it holds.
struct RoleScope: Hashable, Sendable {
  var role: RoleCode
  /// Empty for a role without a place.
  var place: String

  init(_ place: StaffPlace) {
    switch place {
    case .restaurant(let id): (role, self.place) = (.restaurantStaff, id.rawValue)
    case .theatre(let id): (role, self.place) = (.theatreStaff, id.rawValue)
    }
  }

  init(role: RoleCode, place: String) { (self.role, self.place) = (role, place) }

  /// - Throws: 422 for a role whose place is lacking, of the wrong kind, or too much.
  init(_ request: RoleRequest) throws {
    guard Self.hasPlace(request.role) else {
      guard request.placeId == nil else { throw Problem.invalid("place_id", "is only for staff of a place") }
      guard request.level == nil else { throw Problem.invalid("level", "is only for staff of a place") }
      self.init(role: request.role, place: "")
      return
    }
    guard let place = request.placeId else {
      throw Problem.invalid("place_id", "is required: staff work for a restaurant or a theatre", code: "required")
    }
    let isOfItsKind = request.role == .restaurantStaff ? RestaurantID(place) != nil : TheatreID(place) != nil
    guard isOfItsKind else { throw Problem.invalid("place_id", "is not the id of a place of this role") }
    self.init(role: request.role, place: place)
  }

  static func hasPlace(_ role: RoleCode) -> Bool { role == .restaurantStaff || role == .theatreStaff }

  var noun: StaticString { role == .theatreStaff ? "theatre" : "restaurant" }

  /// - Throws: 422 for a place that does not exist.
  func checkPlace(in connection: Connection) throws {
    guard !place.isEmpty else { return }
    let table: StaticString = role == .theatreStaff ? "theatres" : "restaurants"
    guard try connection.row("SELECT id FROM \(table) WHERE id = $1", place) != nil else {
      throw Problem.invalid("place_id", "is no \(noun) of this platform")
    }
  }
}

/// A role that an account has.
struct HeldRole: Sendable {
  var id: RoleID
  var account: AccountID
  var scope: RoleScope
  var level: RoleLevelCode
  var grantedBy: AccountID?
  var grantedAt: Instant

  init(
    id: RoleID, account: AccountID, scope: RoleScope, level: RoleLevelCode, grantedBy: AccountID?, grantedAt: Instant
  ) {
    (self.id, self.account, self.scope, self.level) = (id, account, scope, level)
    (self.grantedBy, self.grantedAt) = (grantedBy, grantedAt)
  }

  init(row: Row) throws {
    self.init(
      id: try row.id("id"), account: try row.id("account_id"),
      scope: RoleScope(role: RoleCode(rawValue: try row.get("role")), place: try row.get("subject")),
      level: RoleLevelCode(rawValue: try row.get("level")), grantedBy: try row.optionalID("granted_by"),
      grantedAt: Instant(microseconds: try row.get("granted_at")))
  }

  /// Writes the role, unless the account has it already.
  /// - Returns: whether it is new.
  func insert(in tx: Tx) throws -> Bool {
    try tx.connection.execute(
      """
      INSERT INTO account_roles (id, account_id, role, subject, level, granted_by, granted_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account_id, role, subject) DO NOTHING
      """, id.rawValue, account.rawValue, scope.role.rawValue, scope.place, level.rawValue, grantedBy?.rawValue,
      grantedAt.microseconds) == 1
  }

  func body(_ profile: Profile) -> RoleBody {
    RoleBody(
      id: id, state: .granted, role: scope.role, placeId: scope.place.isEmpty ? nil : scope.place,
      level: scope.place.isEmpty ? nil : level, email: profile.email, name: profile.name, accountId: account,
      grantedBy: grantedBy, createdAt: grantedAt)
  }

  var audited: AuditedRole { AuditedRole(roleId: id, scope, level) }
}

/// What the audit log keeps of a role. Its subject is the account, or the invitation of who has none yet.
struct AuditedRole: Body {
  var roleId: RoleID
  var role: RoleCode
  var placeId: String?
  var level: RoleLevelCode?
  /// Of an invitation.
  var email: String?

  init(roleId: RoleID, _ scope: RoleScope, _ level: RoleLevelCode, email: String? = nil) {
    (self.roleId, role, self.email) = (roleId, scope.role, email)
    placeId = scope.place.isEmpty ? nil : scope.place
    self.level = scope.place.isEmpty ? nil : level
  }
}
