import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Where to eat before a film")
struct MealBeforeFilmTests {
  private func found(_ house: House, _ booking: BookingID, _ account: AccountID) async throws -> [RestaurantID] {
    let engagement = try await house.bookings.engagement(booking, account: account)
    return house.catalogue.discover(
      SearchQuery(
        point: SmallCity.home, sort: .distance, deliverableOnly: false, now: house.now, engagement: engagement)
    ).items.map(\.id).sorted()
  }

  @Test(
    "delivered in time to eat, or fetched on the way; later only what is nearer, then nothing",
    arguments: TestEngine.allCases)
  func suits(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      // Delivered after 39 minutes, 20 to eat, 19 on foot; ten before the film: 88 minutes before it begins.
      #expect(try await found(house, booking, zoe) == [SmallCity.bakery, SmallCity.pizzeria, SmallCity.thai])
      house.advance(.hours(3) - .minutes(61))
      // All three stand beside the theatre: ready after 30, 20 to eat.
      #expect(try await found(house, booking, zoe).count == 3)
      house.advance(.minutes(2))
      #expect(try await found(house, booking, zoe).isEmpty)
      house.advance(.minutes(59))
      #expect(try await problem { _ = try await found(house, booking, zoe) }?.code == .showStarted)
    }
  }

  @Test("P2: nobody plans by somebody else's booking", arguments: TestEngine.allCases)
  func foreign(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let booking = try await house.booking(try await house.customer())
      let max = try await house.customer("max")
      #expect(try await problem { _ = try await found(house, booking, max) }?.code == .notFound)
    }
  }
}
