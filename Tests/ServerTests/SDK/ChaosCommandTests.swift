import DatabaseTesting
import Domain
import Services
import TestFiles
import Testing
import Waiting
import Wire

@testable import Client

/// `soiree order` and `soiree book` on a network that `--chaos` makes bad, run by somebody who does what they are told:
/// again while the command ends with 75.
@Suite("The commands with --chaos", .onOwnThreads)
struct ChaosCommandTests {
  private static let customer = "zoe@example.org"
  /// More than this nobody would put up with.
  private static let mostRuns = 10

  /// A seed, and what it does to the first request that buys.
  typealias Seed = (number: UInt64, fault: Fault?)

  // The README's seed and another that lets the submit pass, then one for each thing that can happen to it.
  @Test(
    "E1, E2: `soiree order --chaos N`, run until it is done, places one order and charges once",
    .turnLimit(minutes: 5),
    arguments: [
      (7, nil), (3, nil), (23, .droppedRequest), (2, .droppedAnswer), (27, .halvedAnswer), (16, .duplicatedRequest),
    ] as [Seed])
  func order(seed: Seed) async throws {
    try #require(Self.fault(of: .orders(.submitOrder), seed.number) == seed.fault)
    try await ServedCity.with(.sqlite) { city in
      let server = try city.serve()
      let said = try Self.insist(["order", "--near", "40.01,-74", "--no-follow"], seed.number, server, city)
      #expect(Self.mentions(said, of: seed.fault), "\(said)")
      let orders: Page<OrderSummary> = try await server.signedIn(Self.customer).call(.orders(.listOrders))
      #expect(orders.items.map(\.status) == [.placed], "\(said)")
      let charges = try await server.charges()
      #expect(charges.map(\.reference) == orders.items.map(\.orderId.rawValue), "\(said)")
      #expect(charges.map(\.amount) == orders.items.map(\.total), "\(said)")
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  @Test(
    "E1, E2, R2: `soiree book --chaos N`, run until it is done, books two seats and charges once",
    .turnLimit(minutes: 5),
    arguments: [
      (7, nil), (3, nil), (4, .droppedRequest), (32, .droppedAnswer), (15, .halvedAnswer), (14, .duplicatedRequest),
    ] as [Seed])
  func book(seed: Seed) async throws {
    try #require(Self.fault(of: .bookings(.payBooking), seed.number) == seed.fault)
    try await ServedCity.with(.sqlite) { city in
      try await city.openCinema()
      let server = try city.serve()
      let said = try Self.insist(["book", "--near", "40.01,-74"], seed.number, server, city)
      #expect(Self.mentions(said, of: seed.fault), "\(said)")
      let page: Page<BookingSummary> = try await server.signedIn(Self.customer).call(.bookings(.listBookings))
      // A hold that was sent twice is there twice; one of them lapses.
      let booked = page.items.filter { $0.status != .seatsLocked }
      #expect(booked.map(\.status) == [.confirmed], "\(said)")
      #expect(booked.map(\.seats.count) == [2], "\(said)")
      let charges = try await server.charges()
      #expect(charges.map(\.reference) == booked.map(\.bookingId.rawValue), "\(said)")
      #expect(charges.map(\.amount) == booked.map(\.total), "\(said)")
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  /// What a seed does to the first request of this kind.
  private static func fault(of endpoint: Endpoint, _ seed: UInt64) -> Fault? {
    Faults(seed: seed, pause: { _ in }).request(endpoint.name).fault
  }

  /// Whether a run of the command told that its network did this; nil: anything.
  private static func mentions(_ said: String, of fault: Fault?) -> Bool {
    let kinds: [Fault] = [.droppedRequest, .droppedAnswer, .halvedAnswer, .cutSocket, .duplicatedRequest]
    let sentences = said.split(separator: "\n").filter { $0.contains("The network lost ") }
    return sentences.contains { sentence in
      let counts = sentence.split { !$0.isNumber }
      return zip(kinds, counts).contains { (fault == nil || fault == $0) && $1 != "0" }
    }
  }

  /// Runs a command until it ends with another code than 75, which has to be 0.
  /// - Returns: What it said, in all its runs.
  private static func insist(
    _ words: [String], _ seed: UInt64, _ server: ServedProcess, _ city: ServedCity
  ) throws -> String {
    let all =
      words + [
        "--server", server.url, "--email", customer, "--state", city.folder.path + "/terminal", "--yes", "--chaos",
        "\(seed)",
      ]
    var said = ""
    var end = ChildProcess.End.exited(75)
    var runs = 0
    while end == .exited(75), runs < mostRuns {
      let run = try ServedCity.run(all)
      said += run.said.joined(separator: "\n") + "\n"
      end = run.end
      runs += 1
    }
    #expect(end == .exited(0), "after \(runs) runs: \(said)")
    return said
  }
}
