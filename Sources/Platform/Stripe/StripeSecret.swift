/// A key of Stripe's. No description and no dump shows it.  P1
struct StripeSecret: Sendable, CustomStringConvertible {
  private let reveal: @Sendable () -> String

  init(_ text: String) { reveal = { text } }

  var text: String { reveal() }
  var description: String { "StripeSecret(…)" }
}
