import Database
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("Hundreds who want the same seats at once")
struct SeatRaceTests {
  private static let customers = 100

  @Test(
    "R1, R2, R7: whatever two nodes' customers do with overlapping seats, no seat is ever sold twice or left behind",
    .turnLimit(minutes: 10), arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let nodes = [house, try await house.neighbour()]
      let done = SharedTally()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<Self.customers {
          let account = try await house.customer("race\(number)")
          // Everybody has two devices, one on each node.
          for (device, node) in nodes.enumerated() {
            group.addTask {
              var buyer = Buyer(account: account, node: node, seed: UInt64(number * 2 + device + 1))
              try await buyer.compete(times: 4)
              done.add()
            }
          }
        }
        // Meanwhile the time of what was let lie runs out, and both nodes' jobs tell of it.
        group.addTask {
          while !Task.isCancelled, done.count < Self.customers * 2 {
            house.advance(.seconds(2))
            for node in nodes {
              try await node.holds.run()
              try await node.reconciler.run()
            }
            await Task.yield()
          }
        }
        try await group.waitForAll()
      }
      try await expectSound(house, nodes)
    }
  }

  /// Once in the middle, with what is still held, and once when all holds are over and all payments known.
  private func expectSound(_ house: House, _ nodes: [House]) async throws {
    let halfway = try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database)
    #expect(halfway.soldTwice == [] && halfway.greedy == [:])
    for _ in 0..<6 {
      house.advance(.seconds(60))
      for node in nodes {
        try await node.reconciler.run(limit: 1_000)
        try await node.holds.run(limit: 1_000)
      }
    }
    let audit = try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database)
    #expect(audit.soldTwice == [])
    #expect(audit.greedy == [:])
    #expect(audit.faults == [])
    #expect(audit.confirmed > 0)
    let open = "bookings WHERE status IN ('seats_locked', 'payment_pending')"
    #expect(try await house.count(open) == 0)
    #expect(try await house.count("seat_claims WHERE state = 'held'") == 0)
    // E1: one charge that stays for each booking that stays.
    let kept = try await house.sandbox.entries(limit: 10_000).filter { $0.charge.captured > $0.charge.refunded }
    #expect(kept.count == audit.confirmed)
    #expect(Set(kept.map(\.reference)).count == audit.confirmed)
  }

  @Test(
    "R2: the claim that was seen free sells seats twice without its key, and never with it",
    arguments: TestEngine.allCases, [false, true])
  func guarded(engine: TestEngine, isGuarded: Bool) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      if !isGuarded { try await house.dropClaimKey(on: engine) }
      let nodes = [house, try await house.neighbour()]
      let sellers = (0..<200).map { number in
        CarelessSeller(node: nodes[number % 2], seat: number * 7 % 80, booking: BookingID(suffix: "careless\(number)"))
      }
      let account = try await house.customer()
      // Everybody has looked before anybody takes: the worst that can happen, every time.
      let free = try await withThrowingTaskGroup(of: CarelessSeller?.self) { group in
        for seller in sellers { group.addTask { try await seller.seesFreeSeat() ? seller : nil } }
        return try await group.reduce(into: [CarelessSeller]()) { if let seller = $1 { $0.append(seller) } }
      }
      #expect(free.count == 200)
      let refused = SharedTally()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for seller in free {
          group.addTask {
            if try await !seller.sell(to: account) { refused.add() }
          }
        }
        try await group.waitForAll()
      }
      let audit = try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database)
      if isGuarded {
        #expect(audit.soldTwice == [] && audit.claims == 80 && audit.confirmed == 80)
        #expect(refused.count == 120)
      } else {
        #expect(audit.soldTwice.count == 80)
        #expect(refused.count == 0)
      }
    }
  }

  @Test(
    "R7: an account whose devices buy and buy never has more than ten seats of a show", arguments: TestEngine.allCases)
  func greedy(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let nodes = [house, try await house.neighbour()]
      let zoe = try await house.customer()
      let refused = SharedTally()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for device in 0..<6 {
          let row = String("BCDEFG".dropFirst(device).prefix(1))
          group.addTask {
            let node = nodes[device % 2]
            for first in [1, 6] {
              let seats = (first..<first + 3).map { SmallCinema.seat("\(row)\($0)") }
              let problem = try await problem {
                let hold = try await node.bookings.hold(
                  SmallCinema.tonight, HoldRequest(seatIds: seats), account: zoe)
                _ = try await node.pay(hold, account: zoe)
              }
              if problem?.code == .tooManySeats { refused.add() }
              let audit = try await SeatAudit.of(SmallCinema.tonight, at: node.now, in: node.database)
              #expect(audit.greedy == [:] && audit.soldTwice == [])
            }
          }
        }
        try await group.waitForAll()
      }
      // Thirty-six were wanted; what nine leave of ten is no place for three more.
      for row in "BCDEFG" where refused.count == 0 {
        let hold = try? await house.hold(zoe, "\(row)1", "\(row)2", "\(row)3")
        if let hold { _ = try await house.pay(hold, account: zoe) }
      }
      #expect(try await problem { try await house.hold(zoe, "A6", "A7", "A8") }?.code == .tooManySeats)
      let audit = try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database)
      #expect(audit.greedy == [:] && audit.confirmed == 3 && audit.faults == [])
    }
  }

  @Test(
    "R1, R7: one account's devices that all ask at once have one hold between them", arguments: TestEngine.allCases)
  func oneAccount(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let nodes = [house, try await house.neighbour()]
      let zoe = try await house.customer()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for device in 0..<24 {
          let row = String("BCDEFG".dropFirst(device % 6).prefix(1))
          group.addTask {
            try await nodes[device % 2].hold(zoe, "\(row)6", "\(row)7", "\(row)8")
          }
        }
        try await group.waitForAll()
      }
      #expect(try await house.count("bookings WHERE status = 'seats_locked'") == 1)
      #expect(try await house.taken() == 3)
      let audit = try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database)
      #expect(audit.faults == [] && audit.soldTwice == [])
    }
  }
}
