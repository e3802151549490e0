import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Seats whose payers are at their bank")
struct OpenChallengesTests {
  @Test(
    "P7: one network has so many of them; who gives up, and time, make room; others are not held up",
    arguments: TestEngine.allCases)
  func limit(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.challengesOfNetwork = 2 }) { house in
      try await house.openCinema()
      func pay(_ name: String, _ seat: String, from network: String?) async throws -> (BookingID, AccountID) {
        let account = try await house.customer(name)
        let hold = try await house.hold(account, seat)
        let request = PayRequest(
          paymentMethod: PaymentMethodChoice(kind: .card, token: "tok_three_ds"), expectedTotal: hold.totals.total)
        _ = try await house.bookings.pay(
          hold.bookingId, request, body: Array(name.utf8), key: house.newKey(), account: account, from: network)
        return (hold.bookingId, account)
      }
      let first = try await pay("zoe", "B1", from: "a")
      _ = try await pay("max", "G1", from: "a")
      let refusal = try await problem { _ = try await pay("ann", "C1", from: "a") }
      #expect(refusal?.code == .rateLimited && refusal?.retryAfter == 600)
      _ = try await pay("bob", "D1", from: "b")
      _ = try await pay("eve", "E1", from: nil)
      let given = try await house.payment(of: first.0)
      _ = try await house.payments.abandon(given.id, account: first.1)
      _ = try await pay("tom", "F1", from: "a")
      #expect(try await problem { _ = try await pay("kim", "D10", from: "a") }?.code == .rateLimited)
      house.advance(house.platform.settings.timeToAuthenticate + .seconds(1))
      try await house.reconciler.run()
      _ = try await pay("una", "C1", from: "a")
    }
  }
}
