import Domain
import Services

extension Settings {
  /// Takes the limits of accounts and networks that were said.
  mutating func limit(by arguments: Arguments) throws(UsageError) {
    if let most = try arguments.integer("unpaid-bookings-per-network", in: 1...1_000_000) {
      unpaidBookingsOfNetwork = Int64(most)
    }
    if let days = try arguments.integer("new-account-days", in: 0...3_650) {
      newAccountAge = .seconds(days * 86_400)
    }
    if let limits = try arguments.limits("cash-orders", from: 0) { cashOrders = limits }
    // Whoever pays waits for their payment for a moment, so none at all would shut everybody out.
    if let limits = try arguments.limits("unpaid-orders", from: 1) { unpaidOrders = limits }
    if let limits = try arguments.limits("unpaid-bookings", from: 1) { unpaidBookings = limits }
  }
}

extension Arguments {
  /// Two limits: of a new account, and of an older one.
  fileprivate func limits(_ name: String, from least: Int64) throws(UsageError) -> AccountLimits? {
    guard let text = self[name] else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int64($0) ?? -1 }
    guard numbers.count == 2, numbers.allSatisfy({ (least...1_000_000).contains($0) }) else {
      throw UsageError(
        "`--\(name)` is two whole numbers from \(least) to 1000000, for a new account and for an older one: 2,5, "
          + "not `\(text)`")
    }
    return AccountLimits(ofNewAccount: numbers[0], ofAccount: numbers[1])
  }
}
