import Testing

@testable import Wire

@Suite("Idempotency keys (E1)")
struct IdempotencyTests {
  private static let key = "6F1C1A52-3b1e-4d2c-9a1f-2f0a5f7f6f10"

  @Test("submit and pay need a key, cancel may have one, search has none")
  func readsHeaders() throws {
    #expect(try RouteSpec.of(.orders(.submitOrder)).idempotencyKey(header: Self.key) == Self.key.lowercased())
    #expect(try RouteSpec.of(.orders(.cancelOrder)).idempotencyKey(header: Self.key) == Self.key.lowercased())
    #expect(try RouteSpec.of(.orders(.cancelOrder)).idempotencyKey(header: nil) == nil)
    #expect(try RouteSpec.of(.restaurants(.listRestaurants)).idempotencyKey(header: "anything") == nil)
    let missing = #expect(throws: Problem.self) { try RouteSpec.of(.orders(.submitOrder)).idempotencyKey(header: nil) }
    #expect(missing?.code == .idempotencyKeyRequired && missing?.status == 400)
    let unpaid = #expect(throws: Problem.self) { try RouteSpec.of(.bookings(.payBooking)).idempotencyKey(header: nil) }
    #expect(unpaid?.code == .idempotencyKeyRequired)
  }

  @Test("what is no UUID is refused", arguments: ["", "1", "6f1c1a52", "6f1c1a52-3b1e-4d2c-9a1f-2f0a5f7f6f10 "])
  func refuses(_ text: String) {
    let problem = #expect(throws: Problem.self) { try RouteSpec.of(.orders(.cancelOrder)).idempotencyKey(header: text) }
    #expect(problem?.code == .idempotencyKeyInvalid)
  }
}
