import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("The filter for offers")
struct OffersFilterTests {
  /// The bakery's, from so many hours after `now` until so many.
  private func offer(_ code: String, _ hours: Range<Int64>, after now: Instant) -> Promotion {
    Promotion(
      id: PromotionID(suffix: code), code: code, text: code, effect: .fixed(100), restaurant: SmallCity.bakery,
      startsAt: now + .hours(hours.lowerBound), endsAt: now + .hours(hours.upperBound))
  }

  private func found(_ house: House) -> [RestaurantID] {
    house.catalogue.discover(
      SearchQuery(
        point: SmallCity.home, filters: [.offers], sort: .distance, deliverableOnly: false, now: house.now)
    ).items.map(\.id).sorted()
  }

  /// Those whose page names an offer of their own.
  private func onPages(_ house: House) throws -> [RestaurantID] {
    try [SmallCity.bakery, SmallCity.pizzeria, SmallCity.thai].filter { id in
      try house.catalogue.detail(id).promotions.contains { $0.restaurantId == id }
    }.sorted()
  }

  @Test(
    "finds a place while an offer of its own runs, from its first moment to before its end, as the place's page has it",
    arguments: TestEngine.allCases)
  func dates(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      // Its end comes before its beginning in the last: it never runs.
      let never = Promotion(
        id: PromotionID(suffix: "never"), code: "NEVER", text: "never", effect: .freeDelivery,
        restaurant: SmallCity.bakery, startsAt: house.now + .hours(9), endsAt: house.now)
      try await CatalogueWriter(database: house.database).save([
        offer("second", 4..<6, after: house.now), offer("first", 1..<3, after: house.now), never,
      ])
      try await house.catalogue.reload()
      let others = [SmallCity.pizzeria, SmallCity.thai]
      for hour in 0..<8 {
        let runs = (1..<3).contains(hour) || (4..<6).contains(hour)
        #expect(found(house) == (runs ? [SmallCity.bakery] : []) + others, "after \(hour) hours")
        #expect(try onPages(house) == found(house), "after \(hour) hours")
        // What changes about the place brings no offer back and takes none away.
        try await house.catalogue.refresh(SmallCity.bakery)
        #expect(try onPages(house) == found(house), "after \(hour) hours, read again")
        house.advance(.hours(1) - .microseconds(1))
        #expect(try onPages(house) == found(house), "just before \(hour + 1) hours")
        house.advance(.microseconds(1))
      }
    }
  }
}
