import Domain
import Testing

@testable import Wire

@Suite("Routes about payments")
struct MoneyRouteTests {
  @Test(
    "paths are what the contract says",
    arguments: [
      (.payments(.confirmPayment(PaymentID(suffix: "1"))), "POST", "/v1/payments/pay_1/confirm"),
      (.payments(.abandonPayment(PaymentID(suffix: "1"))), "POST", "/v1/payments/pay_1/abandon"),
      (.paymentMethods(.listPaymentMethods), "GET", "/v1/me/payment_methods"),
      (.sandbox(.setSandboxOutage), "POST", "/sandbox/outage"),
    ] as [(Route, String, String)])
  func hasPath(_ route: Route, _ method: String, _ path: String) throws {
    try expect(route, is: method, path)
  }
}
