import Client
import DatabaseTesting
import Domain
import Services
import SoireeClient
import TestFiles
import Testing
import Waiting
import Wire

@testable import Server

/// The SDK in an app that dies after any of its effects and is started again from its disk, against the real platform.
struct KilledAppTests {
  @Test("E1, E2: an app killed after any effect of ordering has one order, one charge and every tap at the end")
  func dinner() async throws {
    try await withEvening(on: .sqlite) { evening in
      var effects = 0
      var isWhole = false
      while !isWhole {
        isWhole = try await dinner(in: evening, killedAfter: effects)
        effects += 1
        try #require(effects < 200, "an order takes no more effects than this")
      }
      // Below this the app did not do what is to be interrupted.
      #expect(effects > 8)
    }
  }

  /// - Returns: whether the first launch came to its end by itself.
  private func dinner(in evening: Evening, killedAfter effects: Int) async throws -> Bool {
    let token = try await evening.signIn("dinner-\(effects)@soiree.test")
    let folder = TemporaryFolder()
    let phone = Phone(evening.transport, token: token, folder: folder.path + "/app")
    let dinner = DinnerBuyer(phone: phone, truth: evening.transport)
    let first = try await dinner.live(Launch(endingAfter: effects))
    let last = try await dinner.live(Launch())
    let orders = try await dinner.orders()
    #expect(orders.count == 1, "killed after \(effects) effects")
    #expect(last == orders.first?.orderId, "killed after \(effects) effects")
    try await evening.expectOneCharge(for: try #require(orders.first), "killed after \(effects) effects")
    try await dinner.expectTheTruth(of: try #require(last), "killed after \(effects) effects")
    return first != nil
  }

  @Test("E1, R4: an app killed after any effect of booking has its seats once, and one charge, at the end")
  func outing() async throws {
    var effects = 0
    var isWhole = false
    while !isWhole {
      isWhole = try await outing(killedAfter: effects)
      effects += 1
      try #require(effects < 200, "a booking takes no more effects than this")
    }
    #expect(effects > 6)
  }

  private func outing(killedAfter effects: Int) async throws -> Bool {
    var isWhole = false
    try await withEvening(on: .sqlite) { evening in
      try await evening.openTheatre()
      let folder = TemporaryFolder()
      let phone = Phone(
        evening.transport, token: try await evening.signIn("zoe@soiree.test"), folder: folder.path + "/app")
      let outing = SeatOuting(phone: phone, truth: evening.transport) { evening.clock.advance(by: .seconds(31)) }
      isWhole = try await outing.live(Launch(endingAfter: effects)) != nil
      let last = try await outing.live(Launch())
      let booked = try await outing.bookings().filter { $0.status == .confirmed }
      #expect(booked.map(\.bookingId) == [last], "killed after \(effects) effects")
      try await outing.expectTheTruth(of: try #require(last), "killed after \(effects) effects")
      let sandbox = try #require(evening.services.sandbox)
      let charges = try await sandbox.entries().map(\.charge).filter { $0.status != .voided }
      #expect(charges.map(\.amount) == booked.map(\.total), "killed after \(effects) effects")
      let taken = try await evening.send("GET", "/v1/shows/shw_late/seats").body(SeatsAnswer.self).seats.entries
      #expect(taken.map(\.state).filter { $0 != .available } == [.booked, .booked], "killed after \(effects) effects")
    }
    return isWhole
  }
}

extension Evening {
  /// One charge of exactly the order, and as many dishes as were tapped.
  func expectOneCharge(for order: OrderSummary, _ circumstances: String) async throws {
    let sandbox = try #require(services.sandbox)
    let entries = try await sandbox.entries(reference: order.orderId.rawValue)
    let charges = entries.map(\.charge).filter { $0.status != .declined }
    #expect(charges.count == 1, "\(circumstances)")
    #expect(charges.first?.amount == order.total, "\(circumstances)")
    #expect(order.itemCount == DinnerBuyer.wanted.reduce(0) { $0 + $1.quantity }, "\(circumstances)")
  }
}
