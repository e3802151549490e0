import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A kitchen's quarter of an hour has room for so many")
struct SlotTests {
  private static func slot(_ house: House, hours: Int64 = 3, minutes: Int64 = 0) -> FulfilmentBody {
    FulfilmentBody(
      kind: .delivery, address: House.address, slot: SlotBody(start: house.now + .hours(hours) + .minutes(minutes)))
  }

  @Test("O3: of six who want the last three places at once, three get one", arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.slotCapacity = 3 }) { house in
      let slot = Self.slot(house)
      var wanted: [(AccountID, SubmitRequest)] = []
      for number in 0..<6 {
        let account = try await house.customer("customer\(number)")
        wanted.append((account, house.request(try await house.cart(account, fulfilment: slot))))
      }
      let codes = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
        for (account, request) in wanted {
          group.addTask { try await problem { _ = try await house.submit(request, account: account) }?.code }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.filter { $0 == nil }.count == 3)
      #expect(codes.compactMap { $0 } == [.slotFull, .slotFull, .slotFull])
    }
  }

  @Test(
    "O3: a full quarter is told in the cart; the next has room, and a cancelled order makes room",
    arguments: TestEngine.allCases)
  func room(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.slotCapacity = 1 }) { house in
      let zoe = try await house.customer("zoe")
      let max = try await house.customer("max")
      let order = try await house.order(zoe, fulfilment: Self.slot(house, minutes: 2))
      // The same quarter, whatever minute of it.
      let full = try await house.cart(max, fulfilment: Self.slot(house, minutes: 9))
      #expect(full.validationErrors.map(\.code) == ["slot_full"])
      #expect(try await problem { _ = try await house.submit(house.request(full), account: max) }?.code == .slotFull)
      #expect(try await house.cart(max, fulfilment: Self.slot(house, minutes: 15)).quote != nil)
      _ = try await house.ordering.cancel(order, account: zoe, reason: nil)
      #expect(try await house.cart(max, fulfilment: Self.slot(house, minutes: 9)).quote != nil)
    }
  }

  @Test("O3: a slot in the past, too far away, or outside the hours is refused", arguments: TestEngine.allCases)
  func times(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      for (hours, codes) in [(-1, ["slot_invalid"]), (24 * 7 + 1, ["slot_invalid"]), (2, [])] as [(Int64, [String])] {
        let cart = try await house.cart(zoe, fulfilment: Self.slot(house, hours: hours))
        #expect(cart.validationErrors.map(\.code) == codes, "in \(hours) hours")
      }
      // 04:00 is between closing and opening.
      let closed = try await house.cart(
        zoe, RefusedCase.thaiLines, at: SmallCity.thai, fulfilment: Self.slot(house, hours: 15), replace: true)
      #expect(closed.validationErrors.map(\.code) == ["restaurant_closed"])
    }
  }

  @Test("an order for tonight is ready tonight, and its courier is asked then", arguments: TestEngine.allCases)
  func tonight(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let fulfilment = Self.slot(house)
      let slot = try #require(fulfilment.slot?.start)
      let order = try await house.order(zoe, fulfilment: fulfilment)
      _ = try await house.courier()
      let accepted = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 15)
      #expect(accepted.readyAt == slot)
      #expect(try #require(try await house.ordering.detail(order, account: zoe).eta).earliest >= slot)
      #expect(try await house.count("courier_offers") == 0)
      house.advance(.hours(3) - house.platform.settings.slotLead)
      _ = try await house.courier()
      try await house.timers.lapseOffers()
      #expect(try await house.count("courier_offers") == 1)
    }
  }
}
