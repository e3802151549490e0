import Domain
import Server
import Services
import Testing

@testable import soiree

@Suite("The limits that an operator says")
struct LimitArgumentsTests {
  private func settings(_ words: [String]) throws -> Settings {
    let arguments = try Arguments(
      ["--data", "/nowhere"] + words, Option.serving, environment: Environment(variables: [:]))
    return try ServerOptions(arguments).settings
  }

  private func complaint(_ words: [String]) -> String? {
    do { _ = try settings(words) } catch { return (error as? UsageError)?.message ?? "\(error)" }
    return nil
  }

  @Test("P7: an account's limits are two numbers, for while it is new and for later")
  func said() throws {
    let said = try settings([
      "--new-account-days", "3", "--cash-orders", "0,4", "--unpaid-orders", "1,6", "--unpaid-bookings=3,7",
      "--unpaid-bookings-per-network", "80",
    ])
    #expect(said.newAccountAge == .seconds(3 * 86_400))
    #expect(said.cashOrders == AccountLimits(ofNewAccount: 0, ofAccount: 4))
    #expect(said.unpaidOrders == AccountLimits(ofNewAccount: 1, ofAccount: 6))
    #expect(said.unpaidBookings == AccountLimits(ofNewAccount: 3, ofAccount: 7))
    #expect(said.unpaidBookingsOfNetwork == 80)
  }

  @Test("P7: what is not said is as the help says")
  func unsaid() throws {
    let unsaid = try settings([])
    #expect(unsaid.newAccountAge == .seconds(7 * 86_400) && unsaid.unpaidBookingsOfNetwork == 50)
    for limits in [unsaid.cashOrders, unsaid.unpaidOrders, unsaid.unpaidBookings] {
      #expect(limits == AccountLimits(ofNewAccount: 2, ofAccount: 5))
    }
    let help = Dictionary(uniqueKeysWithValues: Option.serving.map { ($0.name, $0.summary) })
    for name in ["cash-orders", "unpaid-orders", "unpaid-bookings"] {
      #expect(help[name]?.contains("(default: 2,5)") == true, "\(name)")
    }
    #expect(help["new-account-days"]?.contains("(default: 7)") == true)
  }

  @Test("P7: words that are no limits are refused with the option's name and what it takes")
  func nonsense() {
    for name in ["cash-orders", "unpaid-orders", "unpaid-bookings"] {
      for text in ["2", "2,5,7", "x,5", "2,", "", "-1,5", "2,1000001", "2.5,5", "2, 5"] {
        let said = complaint(["--\(name)=\(text)"])
        #expect(said?.hasPrefix("`--\(name)` is two whole numbers from ") == true, "\(name) \(text)")
        #expect(said?.hasSuffix("not `\(text)`") == true, "\(name) \(text)")
      }
    }
    // Without one at all nobody could pay by card.
    for name in ["unpaid-orders", "unpaid-bookings"] { #expect(complaint(["--\(name)", "0,5"]) != nil, "\(name)") }
    #expect(complaint(["--new-account-days", "x"])?.hasPrefix("`--new-account-days` is a whole number") == true)
    #expect(complaint(["--unpaid-bookings-per-network", "0"]) != nil)
  }
}
