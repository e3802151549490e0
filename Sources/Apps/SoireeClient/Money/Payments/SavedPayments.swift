public import Client
public import ClientCore
public import Domain
public import Wire

/// A way to pay that the account has saved; nothing is asked.
public struct SavedPayment: PaymentStrategy, Hashable {
  public let kind = PaymentMethod.Kind.saved
  public let body: PaymentMethodBody
  public var name: String { PaymentWords.saved(body) }
  public var standing: PaymentMethod? { PaymentMethod(.saved, token: body.id.rawValue) }

  public init(_ body: PaymentMethodBody) { self.body = body }

  public func method(for amount: Money) async throws -> PaymentMethod {
    PaymentMethod(.saved, token: body.id.rawValue)
  }
}

extension Session {
  /// The account's saved ways to pay, the default one first.
  public func savedPayments() async throws(ClientError) -> [SavedPayment] {
    let page: Page<PaymentMethodBody> = try await api.call(
      .paymentMethods(.listPaymentMethods), query: PageQuery(limit: 100))
    return page.items.sorted { $0.isDefault && !$1.isDefault }.map { SavedPayment($0) }
  }
}
