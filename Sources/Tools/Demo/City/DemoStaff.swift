import Database
public import Services
import Wire

/// The demo's accounts, at publicly known addresses. Only a demo has them.  P8
public struct DemoStaff: Sendable {
  private let useCases: UseCases
  private static let atOnce = 200

  public init(_ useCases: UseCases) { self.useCases = useCases }

  /// Creates the operator and the couriers, in one transaction.
  func grantCrew(couriers: Int) async throws {
    var grants = [Accounts.Grant(role: .operator, address: .email("operator@soiree.test"), name: "Operator")]
    for number in 1...max(1, couriers) {
      grants.append(
        Accounts.Grant(role: .courier, address: .email("courier+\(number)@soiree.test"), name: "Courier \(number)"))
    }
    _ = try await useCases.accounts.grant(grants)
  }

  /// Creates an account for each restaurant and theatre without staff, also for imported ones.
  /// - Returns: how many were created.
  @discardableResult
  public func grantPlaces() async throws -> Int {
    let kitchens = try await grant(.restaurantStaff, in: "restaurants", "kitchen", named: "Kitchen")
    return try await kitchens + grant(.theatreStaff, in: "theatres", "theatre", named: "Box office")
  }

  private func grant(
    _ role: RoleCode, in table: StaticString, _ mailbox: String, named name: String
  ) async throws -> Int {
    var count = 0
    while true {
      let places: [String] = try await useCases.platform.database.read { connection in
        try connection.rows(
          """
          SELECT id FROM \(table) WHERE id NOT IN (SELECT subject FROM account_roles WHERE role = $1)
          ORDER BY id LIMIT $2
          """, role.rawValue, Int64(Self.atOnce)
        ).map { try $0.get("id") }
      }
      guard !places.isEmpty else { return count }
      _ = try await useCases.accounts.grant(
        places.map { place in
          Accounts.Grant(
            role: role, subject: place, level: .owner, address: .email("\(mailbox)+\(place)@soiree.test"), name: name)
        })
      count += places.count
    }
  }
}
