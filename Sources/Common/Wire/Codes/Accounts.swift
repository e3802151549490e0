/// What a person may do on the platform.
public struct RoleCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let customer = Self(rawValue: "customer")
  public static let restaurantStaff = Self(rawValue: "restaurant_staff")
  public static let theatreStaff = Self(rawValue: "theatre_staff")
  public static let courier = Self(rawValue: "courier")
  public static let `operator` = Self(rawValue: "operator")

  public static let known: [Self] = [.customer, .restaurantStaff, .theatreStaff, .courier, .operator]
}
