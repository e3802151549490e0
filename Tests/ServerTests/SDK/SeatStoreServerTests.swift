import Client
import ClientCore
import DatabaseTesting
import Domain
import Scripted
import Services
import SoireeClient
import Testing
import Waiting
import Wire

@testable import Server

/// The SDK's store of seats against the real platform.
@Suite("Seats of the SDK against the platform")
struct SeatStoreServerTests {
  private func inOdeon(_ body: (Evening) async throws -> Void) async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.openTheatre()
      try await body(evening)
    }
  }

  @Test("R1, R3: a hold counts down by the platform's clock, however wrong the phone's is")
  func countdown() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      zoe.phone.clock.advance(by: .hours(5))
      let store = await zoe.sitDown()
      let held = try await zoe.hold([2, 3], in: store)
      #expect(held.hold?.seats == [2, 3])
      #expect(held.secondsLeft(at: zoe.phone.clock.now) == 30)
      zoe.pass(.seconds(12))
      #expect(await store.machine.secondsLeft(at: zoe.phone.clock.now) == 18)
    }
  }

  @Test("M5: what the pick costs on the phone is what the platform holds it for")
  func price() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let held = try await zoe.hold([2, 3], in: await zoe.sitDown())
      let booking = try #require(held.hold?.booking)
      let detail: BookingDetail = try await zoe.phone.api(evening.transport).call(.bookings(.getBooking(booking)))
      #expect(zoe.hall.price([2, 3]) == detail.totals)
    }
  }

  @Test("R2: of two who want the same seat one gets it; the other sees it turn grey, with seats to take instead")
  func race() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let ben = try await SeatBuyer("ben", in: evening)
      let (first, second) = (await zoe.sitDown(), await ben.sitDown())
      async let one = zoe.hold([2, 3], in: first)
      async let other = ben.hold([2, 3], in: second)
      let outcomes = try await [one, other]
      #expect(outcomes.count { $0.phase == .holding } == 1)
      let loser = try #require(outcomes.first { $0.phase == .choosing })
      #expect(loser.isTaken(2) && loser.isTaken(3) && loser.picked.isEmpty)
      let store = outcomes[0].phase == .choosing ? first : second
      let phone = outcomes[0].phase == .choosing ? zoe.phone : ben.phone
      #expect(loser.advice?.suggestion.count == 2)
      await store.send(.takeSuggestion)
      await store.hold()
      #expect(try await phone.wait(for: store) { $0.phase == .holding } != nil)
    }
  }

  @Test("twenty who race for the same two seats: one holds them, and nobody is left in doubt")
  func crowd() async throws {
    try await inOdeon { evening in
      var crowd: [SeatBuyer] = []
      for number in 0..<20 { crowd.append(try await SeatBuyer("fan-\(number)", in: evening)) }
      let phases = try await withThrowingTaskGroup(of: SeatSelection.Phase.self) { group in
        for fan in crowd {
          group.addTask { try await fan.hold([8, 9], in: await fan.sitDown()).phase }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(phases.count { $0 == .holding } == 1)
      #expect(phases.count { $0 == .choosing } == 19)
    }
  }

  @Test("a watcher who hears that something was missed reads what changed since")
  func converges() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let ben = try await SeatBuyer("ben", in: evening)
      let watching = await ben.sitDown()
      let store = await zoe.sitDown()
      _ = try await zoe.hold([0, 1], in: store)
      await ben.feed.sayOnceFollowed(.reload, on: .show(SeatBuyer.show))
      let seen = try await ben.phone.wait(for: watching) { $0.isTaken(0) && $0.isTaken(1) }
      #expect(seen?.isTaken(2) == false)
      // The platform has answered: what is read from now on has them free.
      await store.leave()
      await ben.feed.sayOnceFollowed(.reload, on: .show(SeatBuyer.show))
      #expect(try await ben.phone.wait(for: watching) { !$0.isTaken(0) && !$0.isTaken(1) } != nil)
    }
  }

  @Test("R3: a hold that nobody pays ends by itself: the phone warns, asks, and keeps what is still free picked")
  func expiry() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let store = await zoe.sitDown()
      let effects = store.effects
      _ = try await zoe.hold([2, 3], in: store)
      await store.settle()
      zoe.pass(.seconds(10))
      #expect(await effects.first { _ in true } == .warn)
      await store.settle()
      zoe.pass(.seconds(20))
      let over = try await zoe.phone.wait(for: store) { $0.phase == .choosing }
      #expect(over?.picked == [2, 3] && over?.hold == nil)
      await store.settle()
      #expect(await HeldSeats.read(from: zoe.phone.disk) == nil)
      let ben = try await SeatBuyer("ben", in: evening)
      #expect(try await ben.hold([2, 3], in: await ben.sitDown()).phase == .holding)
    }
  }

  @Test("R8: an open bill extends its hold when it becomes short, and nine times more when it is asked")
  func extends() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let store = await zoe.sitDown()
      let held = try await zoe.hold([2, 3], in: store)
      let end = try #require(held.hold?.expiresAt)
      await store.send(.checkout)
      await store.settle()
      zoe.pass(.seconds(21))
      let extended = try await zoe.phone.wait(for: store) { $0.hold?.expiresAt != end }
      #expect(extended?.hold?.expiresAt == end + .seconds(30))
      #expect(extended?.hold?.extensionsLeft == 9)
      #expect(extended?.secondsLeft(at: zoe.phone.clock.now) == 39)
      for left in (0..<9 as Range<Int64>).reversed() {
        await store.extend()
        let longer = try await zoe.phone.wait(for: store) { $0.hold?.extensionsLeft == left }
        #expect(longer?.hold?.expiresAt == end + .seconds(30 * (10 - left)))
      }
      await store.settle()
      // Five and a half minutes, and no more.
      zoe.pass(.seconds(309))
      let over = try await zoe.phone.wait(for: store) { $0.phase == .choosing }
      #expect(over?.hold == nil)
    }
  }

  @Test("an app that was killed finds its seats with the time that they have left")
  func killed() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let launch = Launch()
      let first = await zoe.sitDown(launch)
      let booking = try await zoe.hold([2, 3], in: first).hold?.booking
      await first.settle()
      launch.end()
      zoe.pass(.seconds(7))
      let second = await zoe.sitDown()
      let found = try await zoe.phone.wait(for: second) { $0.phase == .holding }
      #expect(found?.hold?.booking == booking)
      #expect(found?.secondsLeft(at: zoe.phone.clock.now) == 23)
      #expect(found?.picked == [2, 3])
    }
  }

  @Test("R7: a second device's hold of the same show replaces the first's, and the first sees that it has none")
  func otherDevice() async throws {
    try await inOdeon { evening in
      let phone = try await SeatBuyer("zoe", in: evening)
      let tablet = try await SeatBuyer("zoe", in: evening)
      let first = await phone.sitDown()
      let lost = try #require(try await phone.hold([2, 3], in: first).hold?.booking)
      let second = await tablet.sitDown()
      #expect(try await tablet.hold([8, 9], in: second).phase == .holding)
      await first.send(.lost(lost))
      let seen = try await phone.phone.wait(for: first) { $0.phase == .choosing }
      #expect(seen?.hold == nil)
      #expect(await second.machine.phase == .holding)
    }
  }

  @Test("what a hall's seats look like is what the platform has")
  func picture() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      _ = try await zoe.hold([0, 1], in: await zoe.sitDown())
      let ben = try await SeatBuyer("ben", in: evening)
      let store = await ben.sitDown()
      let machine = try #require(try await ben.phone.wait(for: store) { $0.map.isWhole })
      #expect((0..<12).count { !machine.isTaken($0) } == 10)
      #expect(machine.isTaken(0) && !machine.isTaken(2))
    }
  }
}
