public import Wire

/// All names of ways to pay, in English.
public enum PaymentWords {
  public static var cash: String { "Cash at the door" }
  public static var hostedPage: String { "Card, Apple Pay or Google Pay" }
  public static var card: String { "Card" }
  public static var upi: String { "UPI" }
  public static var applePay: String { "Apple Pay" }

  /// `Visa ending in 4242`, or the customer's own label.
  public static func saved(_ method: PaymentMethodBody) -> String {
    if let label = method.label, !label.isEmpty { return label }
    let brand = method.brand.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Saved card"
    return method.lastFour.map { "\(brand) ending in \($0)" } ?? brand
  }
}
