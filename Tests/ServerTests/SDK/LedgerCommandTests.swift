import DatabaseTesting
import Domain
import Services
import TestFiles
import Testing
import Waiting
import Wire

@testable import Client

@Suite("The ledger from a terminal", .onOwnThreads)
struct LedgerCommandTests {
  private static let customer = "zoe@example.org"

  @Test(
    "E3: seats booked and given back by the command: `ledger show` has what was taken and what went back",
    .turnLimit(minutes: 3), arguments: TestEngine.allCases)
  func refund(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      try await city.openCinema()
      let server = try city.serve()
      let place = ["--server", server.url, "--state", city.folder.path + "/terminal", "--yes"]
      let booked = try ServedCity.run(["book", "--near", "40.01,-74", "--best", "2", "--email", Self.customer] + place)
      #expect(booked.end == .exited(0), "\(booked.said)")
      let bookings: Page<BookingSummary> = try await server.signedIn(Self.customer).call(.bookings(.listBookings))
      let booking = try #require(bookings.items.first)
      let bought = Self.moved(try city.ledger(of: booking.bookingId.rawValue))
      #expect(bought["gateway"] == [booking.total] && bought["theatre"].map { $0.allSatisfy { $0 < 0 } } == true)

      let cancelled = try ServedCity.run(["book", "--cancel", booking.bookingId.rawValue] + place)
      #expect(cancelled.end == .exited(0), "\(cancelled.said)")
      let moved = Self.moved(try city.ledger(of: booking.bookingId.rawValue))
      #expect(moved["gateway"] == [booking.total, -booking.total])
      #expect(moved.values.allSatisfy { $0.reduce(0, +) == 0 }, "\(moved)")
      #expect(moved.keys.contains("theatre") && moved.keys.contains("customer"))
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  /// The minor units that each account was debited and credited, in the order they were printed.
  private static func moved(_ lines: [String]) -> [String: [Int64]] {
    var moved: [String: [Int64]] = [:]
    // An entry is set in, and has an account, what it is for, an amount and a currency.
    for words in lines.filter({ $0.hasPrefix("  ") }).map({ $0.split(separator: " ") }) {
      guard words.count >= 4, let amount = Int64(words[words.count - 2].filter { $0 != "." }) else { continue }
      moved[String(words[0]), default: []].append(amount)
    }
    return moved
  }
}
