/// A role of an account. It decides which routes the account may call.
public struct RoleCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Every account has it.
  public static let customer = Self(rawValue: "customer")
  /// For the restaurants that the account works for, and no other.  P2
  public static let restaurantStaff = Self(rawValue: "restaurant_staff")
  /// For the theatres that the account works for, and no other.  P2
  public static let theatreStaff = Self(rawValue: "theatre_staff")
  /// Shifts, offers and deliveries.
  public static let courier = Self(rawValue: "courier")
  /// Runs the platform.
  public static let `operator` = Self(rawValue: "operator")

  public static let known: [Self] = [.customer, .restaurantStaff, .theatreStaff, .courier, .operator]
}
