import Crypto
import Database
import Domain
import Wire

/// Accounts: one-time codes, sessions, roles and profiles.
public struct Accounts: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  func load(_ id: AccountID, in connection: Connection) throws -> AccountBody {
    let row = try connection.row("SELECT * FROM accounts WHERE id = $1 AND erased_at IS NULL", id.rawValue)
    guard let row else { throw Problem(.unauthenticated, "This account is gone. Sign in again.") }
    return try body(row, id, in: connection)
  }

  private func body(_ row: Row, _ id: AccountID, in connection: Connection) throws -> AccountBody {
    let profile = try Profile(shown: row.get("profile_sealed"), account: id, vault: platform.vault)
    let roles = try connection.rows(
      "SELECT role, subject FROM account_roles WHERE account_id = $1 ORDER BY role, subject", id.rawValue)
    let totp = try connection.row("SELECT confirmed_at FROM totp_secrets WHERE account_id = $1", id.rawValue)
    var names: [RoleCode] = [.customer]
    var restaurants: [RestaurantID] = []
    var theatres: [TheatreID] = []
    for row in roles {
      let role = RoleCode(rawValue: try row.get("role"))
      if !names.contains(role) { names.append(role) }
      if role == .restaurantStaff { restaurants.append(try row.id("subject")) }
      if role == .theatreStaff { theatres.append(try row.id("subject")) }
    }
    return AccountBody(
      id: id, roles: names, name: profile.name, email: profile.email, phone: profile.phone, locale: profile.locale,
      restaurantIds: restaurants.isEmpty ? nil : restaurants, theatreIds: theatres.isEmpty ? nil : theatres,
      totpSince: try totp?.instant("confirmed_at"), createdAt: Instant(microseconds: try row.get("created_at")))
  }
}

/// The personal data of an account, sealed as one value.  P1
struct Profile: Codable, Equatable, Sendable {
  var name: String?
  var email: String?
  var phone: String?
  var locale: String?

  init(name: String? = nil, email: String? = nil, phone: String? = nil, locale: String? = nil) {
    self.name = name
    self.email = email
    self.phone = phone
    self.locale = locale
  }

  /// The profile, empty when its bytes do not open: the account goes on without it, until the next sign-in.  P6
  init(shown sealed: [UInt8], account: AccountID, vault: Vault) throws {
    guard let bytes = vault.open(sealed, context: account.rawValue) else {
      self.init()
      return
    }
    self = try WireDecoder().decode(Profile.self, from: bytes)
  }

  func sealed(for account: AccountID, vault: Vault) throws -> [UInt8] {
    vault.seal(try WireEncoder().encode(self), context: account.rawValue)
  }

  /// Takes in an address that its owner has proven.
  /// - Returns: whether it was not there before.
  mutating func take(_ address: CodeAddress) -> Bool {
    let before = self
    switch address {
    case .email(let email): self.email = email
    case .phone(let phone): self.phone = phone
    }
    return self != before
  }

  var firstName: String? { name?.split(separator: " ").first.map(String.init) }

  var maskedPhone: String? { phone.map(Self.masked) }

  /// Shows only the last two digits, which suffice to recognise a number.  D5
  static func masked(_ phone: String) -> String { "••• ••" + phone.suffix(2) }
}

/// The address of a one-time code, in one spelling: mail addresses are lower-cased.
public enum CodeAddress: Hashable, Sendable {
  case email(String)
  case phone(String)

  /// Nil unless exactly one of the two is given.
  public init?(email: String?, phone: String?) {
    switch (email, phone) {
    case (let email?, nil): self = .email(email.lowercased())
    case (nil, let phone?): self = .phone(phone)
    default: return nil
    }
  }

  var text: String {
    switch self {
    case .email(let text), .phone(let text): text
    }
  }

  var column: String {
    switch self {
    case .email: "email_hash"
    case .phone: "phone_hash"
    }
  }
}
