import Client
import Database
import DatabaseTesting
import Domain
import TestFiles
import Testing
import Waiting
import Wire

@Suite("A platform that is moved from a file to PostgreSQL", .onOwnThreads)
struct MoveDrillTests {
  private static let key = Client.IdempotencyKey("5f0c6f2e-0000-4000-8000-000000000019")!

  @Test(
    "P5, E1, E4: nothing is lost: tokens, repeated keys, addresses, seats, the picture; the file is served no more",
    .turnLimit(minutes: 4))
  func drill() async throws {
    try await ServedCity.with(.sqlite) { city in
      try await city.openCinema()
      try city.hangOven()
      let server = try city.serve()
      let client = try await server.signedIn("zoe@example.org")
      let request = try await client.pricedCart()
      let answer: SubmitAnswer = try await client.call(.orders(.submitOrder), request, key: Self.key)
      let hold: HoldAnswer = try await client.call(.bookings(.holdSeats(ServedCinema.show)), ServedCinema.pick)

      try await withDatabaseURL(on: .postgreSQL) { url in
        let words = ["move", "--from", "sqlite", "--to", url]
        #expect(try city.run(words).end == .exited(1), "while it is served")
        server.process.kill()
        let moved = try city.run(words)
        #expect(moved.end == .exited(0))
        #expect(moved.said.contains { $0.hasPrefix("moved ") && $0.hasSuffix("1 uploaded picture") }, "\(moved.said)")
        #expect(city.folder.files["soiree.sqlite"] == nil && city.folder.files["soiree.sqlite.moved"] != nil)
        #expect(try city.run(words).end == .exited(1), "twice")
        #expect(try city.run(["migrate"]).end == .exited(1), "an empty platform in its place")

        let place = ["--data", city.folder.path, "--database", url]
        #expect(try ServedCity.run(["doctor", "--port", "0"] + place).end == .exited(0))
        let there = try ServedCity.serve(["--demo", "--port", "0", "--loops", "1"] + place)
        let same = try client.moved(to: there.url)
        let again: SubmitAnswer = try await same.call(.orders(.submitOrder), request, key: Self.key)
        #expect(again == answer)
        let order: OrderDetail = try await same.call(.orders(.getOrder(answer.orderId)))
        #expect(order.fulfilment.address?.street == "12 Ocean Avenue")
        let booking: BookingDetail = try await same.call(.bookings(.getBooking(hold.bookingId)))
        #expect(booking.seats.count == 2)
        try await there.expectOven()
        there.process.kill()
        #expect(try ServedCity.run(["ledger", "check"] + place).end == .exited(0))
      }
    }
  }

  @Test("P5: a database that has tables is not moved into, and the file stays what is served")
  func foreignTables() async throws {
    try await ServedCity.with(.sqlite) { city in
      try await withDatabaseURL(on: .postgreSQL) { url in
        let other = Migration(id: 1, name: "other", sql: "CREATE TABLE other (a BIGINT)")
        try await withDatabase(at: url, migrations: [other]) { _ in }
        #expect(try city.run(["move", "--from", "sqlite", "--to", url]).end == .exited(1))
        #expect(try city.checkLedger() == .exited(0))
      }
    }
  }
}
