import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Server

@Suite("Somebody else's booking")
struct ForeignBookingTests {
  /// Every route of one booking, with a body that its schema accepts.
  private static func routes(_ booking: BookingID, _ payment: PaymentID) -> [(String, String, JSON?)] {
    let path = "/v1/bookings/\(booking)"
    return [
      ("GET", path, nil), ("GET", path + "/ticket", nil), ("GET", path + "/ticket?format=svg", nil),
      ("DELETE", path + "/hold", nil), ("POST", path + "/extend", nil), ("POST", path + "/cancel", [:]),
      ("POST", path + "/pay", ["payment_method": ["kind": "card", "token": "tok_approved"], "expected_total": 2_000]),
      ("POST", "/v1/payments/\(payment)/confirm", nil), ("POST", "/v1/payments/\(payment)/abandon", nil),
    ]
  }

  @Test(
    "P2: is not there, for a customer, for staff of its theatre and for nobody, whatever is asked of it",
    arguments: TestEngine.allCases)
  func foreign(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let (zoe, max) = (try await evening.signIn("zoe@example.org"), try await evening.signIn("max@example.org"))
      let staff = try await evening.boxOffice("tht_odeon")
      let booking = try await evening.book(["sea_hall.0", "sea_hall.1"], zoe)
      func detail() async throws -> BookingDetail {
        try await evening.send("GET", "/v1/bookings/\(booking)", token: zoe).body()
      }
      let before = try await detail()
      let payment = try #require(before.payment)
      for (method, path, body) in Self.routes(booking, payment.id) {
        let key = [(name: "idempotency-key", value: "5f0c6f2e-0000-4000-8000-0000000000cc")]
        let headers = path.hasSuffix("/pay") ? key : []
        for token in [max, staff] {
          let got = await evening.send(method, path, body, token: token, headers: headers)
          #expect(got.status == 404 && got.json["code"] == "not_found", "\(method) \(path): \(got.status)")
          // As for one that never was, word for word.
          let other = path.replacing(booking.rawValue, with: "bkg_none").replacing(
            payment.id.rawValue, with: "pay_none")
          let none = await evening.send(method, other, body, token: token, headers: headers)
          #expect(none.status == 404 && none.json["detail"] == got.json["detail"], "\(method) \(path)")
        }
        #expect(await evening.send(method, path, body, headers: headers).status == 401, "\(method) \(path)")
      }
      #expect(try await detail() == before)
      for token in [max, staff] {
        let list = try await evening.send("GET", "/v1/bookings", token: token).body(Page<BookingSummary>.self)
        #expect(list.items.isEmpty)
      }
      #expect(try await evening.charges(of: booking).map(\.refunded) == [0])
    }
  }
}
