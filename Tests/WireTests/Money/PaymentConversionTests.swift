import Domain
import Testing

@testable import Wire

@Suite("A payment of either half is one body")
struct PaymentConversionTests {
  @Test("a payment of a booking is confirmed as one of an order is")
  func confirmations() throws {
    let payment = PaymentBody(
      id: PaymentID(suffix: "1"), status: .captured, kind: .card, amount: 1, refunded: 0)
    let booking = PaymentConfirmAnswer(
      bookingId: BookingID(suffix: "1"), status: .paymentPending, currency: "EUR", payment: payment)
    let json = JSON(encoding: booking)
    #expect(json["booking_id"] == "bkg_1" && json["order_id"] == nil && json["status"] == "payment_pending")
    let order = PaymentConfirmAnswer(orderId: OrderID(suffix: "1"), status: .placed, currency: "EUR", payment: payment)
    #expect(JSON(encoding: order)["order_id"] == "ord_1" && JSON(encoding: order)["status"] == "placed")
  }
}
