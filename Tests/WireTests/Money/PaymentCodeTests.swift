import Domain
import Testing

@testable import Wire

@Suite("The wire's codes of payments are the Domain's")
struct PaymentCodeTests {
  @Test("no status of a payment is missing on the wire")
  func codesAgree() {
    #expect(Set(PaymentStatusCode.known.map(\.rawValue)) == Set(PaymentStatus.allCases.map(\.rawValue)))
  }

  @Test("a purchase's status is any of an order or of a booking, each once")
  func purchases() {
    let codes = OrderStatusCode.known.map(\.rawValue) + BookingStatusCode.known.map(\.rawValue)
    #expect(Set(PurchaseStatusCode.known.map(\.rawValue)) == Set(codes))
    #expect(Set(PurchaseStatusCode.known).count == PurchaseStatusCode.known.count)
  }
}
