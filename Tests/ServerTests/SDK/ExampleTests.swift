import Client
import DatabaseTesting
import Services
import Testing
import Waiting
import Wire

/// The small program of the SDK's README, as a newcomer runs it.
@Suite("The README's program", .onOwnThreads)
struct ExampleTests {
  @Test("it orders dinner and books two seats, and does so again in the same folder", .timeLimit(.minutes(10)))
  func evening() async throws {
    try await ServedCity.with(.sqlite) { city in
      try await city.openCinema()
      let server = try city.serve()
      for _ in 1...2 {
        let lines = try Self.run(against: server.url, in: city.folder.path + "/evening")
        try #require(lines.count == 3, "\(lines)")
        #expect(lines[0].hasPrefix("2 × Margherita, "))
        #expect(lines[1].hasPrefix("ord_") && lines[1].hasSuffix(": Order placed"))
        #expect(lines[2].hasPrefix("bkg_") && lines[2].hasSuffix(" for A Moon for Two, Roxy"))
      }
      let customer = try await server.signedIn("zoe@example.org")
      let orders: Page<OrderSummary> = try await customer.call(.listOrders)
      let bookings: Page<BookingSummary> = try await customer.call(.listBookings)
      #expect(orders.items.count == 2)
      #expect(bookings.items.filter { $0.status == .confirmed }.count == 2)
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  private static func run(against url: String, in folder: String) throws -> [String] {
    let program = try ChildProcess([ChildProcess.built("Evening"), url, folder])
    var lines: [String] = []
    while let line = program.line() { lines.append(line) }
    #expect(program.wait() == .exited(0))
    return lines
  }
}
