import TestFiles
import Testing

@testable import soiree

@Suite("What an operator says about Stripe")
struct StripeOptionsTests {
  private static let url = ["--public-url", "https://soiree.example"]

  private static func gateway(_ words: [String], _ variables: [String: String] = [:]) throws -> Bool {
    let environment = Environment(variables: variables)
    let arguments = try Arguments(words, StripeOptions.all + [.publicURL], environment: environment)
    return try StripeOptions.gateway(arguments, environment) != nil
  }

  @Test("without a payment service there is none, and one that is not known is refused")
  func none() throws {
    #expect(try !Self.gateway(Self.url, ["SOIREE_STRIPE_KEY": "sk_test_1"]))
    #expect(throws: UsageError.self) { try Self.gateway(["--gateway", "paypal"] + Self.url) }
  }

  @Test("P1: a key comes from the environment or a file, and never from a word of the command")
  func keys() throws {
    let stripe = ["--gateway", "stripe"] + Self.url
    #expect(try Self.gateway(stripe, ["SOIREE_STRIPE_KEY": "sk_test_1"]))
    #expect(throws: UsageError.self) { try Self.gateway(stripe) }
    #expect(throws: UsageError.self) { try Self.gateway(stripe, ["SOIREE_STRIPE_KEY": "sk_tést"]) }
    #expect(throws: UsageError.self) { try Self.gateway(["--gateway", "stripe"], ["SOIREE_STRIPE_KEY": "sk_test_1"]) }
    // Who compares the books sends no payer anywhere.
    let environment = Environment(variables: ["SOIREE_STRIPE_KEY": "sk_test_1"])
    let arguments = try Arguments(["--gateway", "stripe"], StripeOptions.all, environment: environment)
    #expect(try StripeOptions.gateway(arguments, environment, takesPayments: false) != nil)
    let folder = TemporaryFolder()
    folder.write("sk_test_2\n", to: "key")
    #expect(try Self.gateway(stripe + ["--stripe-key-file", folder.path + "/key"]))
    #expect(throws: UsageError.self) { try Self.gateway(stripe + ["--stripe-key-file", folder.path + "/none"]) }
    for wrong in ["pk_live_1", "sk_live_1 " + String(repeating: "x", count: 5_000)] {
      folder.write(wrong, to: "wrong")
      #expect(throws: UsageError.self) { try Self.gateway(stripe + ["--stripe-key-file", folder.path + "/wrong"]) }
    }
    for url in ["http://stripe.example", "https://stripe.example/"] {
      #expect(throws: UsageError.self) {
        try Self.gateway(stripe + ["--stripe-url", url], ["SOIREE_STRIPE_KEY": "sk_test_1"])
      }
    }
    #expect(!StripeOptions.all.contains { $0.name.hasSuffix("key") || $0.name.hasSuffix("secret") })
  }
}
