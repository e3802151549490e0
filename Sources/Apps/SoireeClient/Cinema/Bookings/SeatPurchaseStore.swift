public import Client
public import ClientCore
import Domain
public import Wire

/// Pays for held seats exactly once.  E1, E2, E5
public typealias SeatPurchaseStore = Store<PayBooking>

extension SeatPurchase: Sellable {
  /// The disk's name of the payment under way.
  public static var record: String { "seat_purchase" }

  public func submit(to api: APIClient, key: IdempotencyKey) async throws(ClientError) -> PaidBooking {
    let request = PayRequest(
      paymentMethod: PaymentMethodChoice(method), expectedTotal: total,
      confirmedRule: confirmedRule.map(AgeRuleBody.init))
    let answer: PayAnswer = try await api.call(.bookings(.payBooking(booking)), request, key: key)
    return PaidBooking(answer.bookingId, answer.status.rawValue, answer.payment)
  }

  public func lookUp(at api: APIClient, key: PurchaseKey) async throws(ClientError) -> PaidBooking? {
    let found: BookingDetail = try await api.call(.bookings(.getBooking(booking)))
    return PaidBooking(found.bookingId, found.status.rawValue, found.payment)
  }

  public static func placed(_ answer: PaymentConfirmAnswer) -> PaidBooking? {
    answer.bookingId.map { PaidBooking($0, answer.status.rawValue, answer.payment) }
  }

  /// Minor units, when the platform refused because the total changed.  M6
  public static func newPrice(in problem: Problem) -> Int64? { problem.extra["total"]?.integerValue }
}

extension PaidBooking {
  init(_ booking: BookingID, _ status: String, _ payment: PaymentBody?) {
    self.init(
      booking: booking, status: WireCode(status), payment: payment?.id,
      paymentStatus: payment.map { WireCode($0.status.rawValue) }, action: payment?.action?.url)
  }
}
