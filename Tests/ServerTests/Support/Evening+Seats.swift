import Domain
import Services
import Wire

@testable import Server

extension Evening {
  /// Seats of a show at the Odeon.
  func hold(_ seats: [JSON], _ token: String, of show: String = "shw_late") async throws -> HoldAnswer {
    try await send("POST", "/v1/shows/\(show)/holds", ["seat_ids": .array(seats)], token: token).body()
  }

  func pay(
    _ hold: HoldAnswer, _ account: String, token: String = "tok_approved",
    key: String = "5f0c6f2e-0000-4000-8000-000000000001"
  ) async -> Got {
    var body: JSONObject = [
      "payment_method": ["kind": "card", "token": .string(token)], "expected_total": .integer(hold.totals.total),
    ]
    if let rule = hold.ageRule { body["confirmed_rule"] = JSON(encoding: rule) }
    return await send(
      "POST", "/v1/bookings/\(hold.bookingId)/pay", .object(body), token: account, headers: [("idempotency-key", key)])
  }

  /// The gateway's own books, read as an operator does.
  func charges(of booking: BookingID) async throws -> [SandboxCharge] {
    _ = try await services.accounts.grant(.operator, to: .email("operator@soiree.test"))
    let boss = try await signIn("operator@soiree.test")
    return try await send("GET", "/sandbox/charges?reference=\(booking)", token: boss)
      .body(Page<SandboxCharge>.self).items
  }
}
