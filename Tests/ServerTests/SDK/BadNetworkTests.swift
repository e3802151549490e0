import Client
import DatabaseTesting
import Domain
import Services
import SoireeClient
import Structures
import Testing
import Waiting
import Wire

@testable import Server

/// The SDK on a network that delays, drops, halves and repeats, in an app that is killed besides, against the real
/// platform. A failure names its seed, and the seed fails again.
///
/// A hundred seeds; `Scripts/soak` runs ten thousand.
struct BadNetworkTests {
  static let seeds = Soak.seeds(100)

  @Test("E1, E2, E5: on any network an order is placed once, paid once, and has every tap")
  func dinners() async throws {
    try await withEvening(on: .sqlite) { evening in
      var seen: Set<Fault> = []
      var heldUp = 0
      for seed in Self.seeds {
        let faults = try await dinner(in: evening, seed)
        seen.formUnion(faults.done.keys)
        heldUp += faults.heldUp
      }
      // Else the network was too good to prove anything; of a few seeds nobody can ask that.
      if Self.seeds.count < 100 { return }
      #expect(seen.isSuperset(of: [.droppedRequest, .droppedAnswer, .halvedAnswer, .duplicatedRequest]) && heldUp > 0)
    }
  }

  private func dinner(in evening: Evening, _ seed: UInt64) async throws -> Faults {
    let phone = Phone(evening.transport, token: try await evening.signIn("seed\(seed)@soiree.test"), seed: seed)
    let dinner = DinnerBuyer(phone: phone, truth: evening.transport)
    var order: OrderID?
    for launch in Self.launches(seed) where order == nil {
      do { order = try await dinner.live(launch, paying: .of(seed)) } catch { throw Failed(seed: seed, error: error) }
    }
    let orders = try await dinner.orders()
    #expect(orders.map(\.orderId) == [order], "seed \(seed)")
    try await evening.expectOneCharge(for: try #require(orders.first), "seed \(seed)")
    try await dinner.expectTheTruth(of: try #require(order), "seed \(seed)")
    return phone.faults
  }

  @Test("E1, R2, R4: on any network seats are booked once and paid once")
  func outings() async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.openTheatre()
      for seed in Self.seeds { try await outing(in: evening, seed) }
    }
  }

  private func outing(in evening: Evening, _ seed: UInt64) async throws {
    let token = try await evening.signIn("seed\(seed)@soiree.test")
    let phone = Phone(evening.transport, token: token, seed: seed)
    let outing = SeatOuting(phone: phone, truth: evening.transport) { evening.clock.advance(by: .seconds(31)) }
    var booking: BookingID?
    for launch in Self.launches(seed) where booking == nil {
      do { booking = try await outing.live(launch, paying: .of(seed)) } catch { throw Failed(seed: seed, error: error) }
    }
    let booked = try await outing.bookings().filter { $0.status == .confirmed }
    #expect(booked.map(\.bookingId) == [booking], "seed \(seed)")
    let sandbox = try #require(evening.services.sandbox)
    let charges = try await sandbox.entries(reference: booking?.rawValue).map(\.charge).filter {
      $0.status != .declined
    }
    #expect(charges.map(\.amount) == booked.map(\.total), "seed \(seed)")
    try await outing.expectTheTruth(of: try #require(booking), "seed \(seed)")
    // For the next one the seats are free again.
    let cancelled = await evening.send("POST", "/v1/bookings/\(try #require(booking))/cancel", [:], token: token)
    try #require(cancelled.status == 200, "seed \(seed)")
  }

  /// Up to two launches that end after a few effects, then one that lasts.
  static func launches(_ seed: UInt64) -> [Launch] {
    var dice = SplitMix64(seed: seed)
    let short = Int.random(in: 0...2, using: &dice)
    return (0..<short).map { _ in Launch(endingAfter: Int.random(in: 1...25, using: &dice)) } + [Launch()]
  }

  struct Failed: Error {
    let seed: UInt64
    let error: any Error
  }
}
