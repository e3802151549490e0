import ClientCore
import Domain
import Testing

@Suite("Looking for a restaurant")
struct DiscoveryTests {
  private static let home = Coordinate(latitude: 40.75, longitude: -73.95)
  private let a = RestaurantID(suffix: "a")
  private let b = RestaurantID(suffix: "b")
  private let c = RestaurantID(suffix: "c")
  private let start = Discovery(at: Self.home)

  private func question(
    _ text: String = "", _ filters: [SearchFilter] = [], _ sort: SearchSort = .relevance
  ) -> Discovery.Question {
    Discovery.Question(text: text, point: Self.home, filters: filters, sort: sort)
  }

  private func loaded() -> Discovery {
    play(
      start, At(0, .open, .read(1, question(), cursor: nil), .wake(time(2))), At(0.2, .read(1, [a, b], next: "p2")))
  }

  @Test("what is typed is asked for when the fingers have rested for 300 ms, once")
  func debounce() {
    play(
      loaded(),
      At(1, .type("p"), .wake(time(1.3))), At(1.2, .type("pi"), .wake(time(1.5))), At(1.3, .woke, .wake(time(1.5))),
      At(1.4, .type("pi")), At(1.5, .woke, .read(2, question("pi"), cursor: nil), .wake(time(3.5))),
      At(1.8, .woke, .wake(time(3.5))))
  }

  @Test("the answer to the last question counts, whichever comes last")
  func latestWins() {
    let machine = play(
      loaded(),
      At(1, .type("pizza"), .wake(time(1.3))),
      At(1.3, .woke, .read(2, question("pizza"), cursor: nil), .wake(time(3.3))),
      At(1.4, .type("ramen"), .wake(time(1.7))), At(1.5, .read(2, [a], next: nil)),
      At(1.7, .woke, .read(3, question("ramen"), cursor: nil), .wake(time(3.7))), At(2, .read(3, [c], next: nil)),
      At(2.1, .read(2, [a], next: nil)))
    #expect(machine.content == .loaded([c]))
  }

  @Test("filters and sorts are asked for at once, with what is typed")
  func filters() {
    play(
      loaded(),
      At(1, .type("pizza"), .wake(time(1.3))),
      At(1.1, .filter([.openNow]), .read(2, question("pizza", [.openNow]), cursor: nil), .wake(time(3.1))),
      At(1.2, .sort(.rating), .read(3, question("pizza", [.openNow], .rating), cursor: nil), .wake(time(3.2))),
      At(1.2, .sort(.rating)), At(1.3, .woke, .wake(time(3.2))))
  }

  @Test("pages follow one another, one at a time, and no place is shown twice")
  func pages() {
    let machine = play(
      loaded(), At(1, .more, .read(2, question(), cursor: "p2")), At(1, .more),
      At(2, .read(2, [b, c], next: nil)), At(3, .more))
    #expect(machine.content == .loaded([a, b, c]) && !machine.hasMore)
    let failing = play(
      loaded(), At(1, .more, .read(2, question(), cursor: "p2")), At(2, .failed(2, .unanswered)),
      At(3, .more, .read(3, question(), cursor: "p2")))
    #expect(failing.content == .loaded([a, b]))
  }

  @Test("without a network the catalogue here answers the same question, and the network's return asks again")
  func offline() throws {
    let index = Self.catalogue()
    var machine = play(
      start, At(0, .open, .read(1, question(), cursor: nil), .wake(time(2))), At(0.2, .read(1, [a], next: nil)),
      At(
        1, .filter([.minimumRating(tenths: 40)]), .read(2, question("", [.minimumRating(tenths: 40)]), cursor: nil),
        .wake(time(3))))
    let asked = machine.handle(Timed(.failed(2, .unanswered), at: time(1)))
    guard case .searchHere(2, var query) = try #require(asked.first) else {
      Issue.record("\(asked)")
      return
    }
    #expect(query.filters == [.minimumRating(tenths: 40)] && query.now == time(1))
    query.limit = 2
    let page = index.search(query)
    _ = machine.handle(Timed(.foundHere(2, page), at: time(1)))
    #expect(machine.isOffline && machine.content == .loaded(page.hits.map(\.id)) && page.hits.count == 2)
    // The next page comes from where the first did.
    guard case .searchHere(3, let more) = try #require(machine.handle(Timed(.more, at: time(2))).first) else {
      Issue.record("more of the catalogue is not asked for here")
      return
    }
    _ = machine.handle(Timed(.foundHere(3, index.search(more)), at: time(2)))
    #expect(machine.content == .loaded(["p4", "p5", "p6", "p7"].map { RestaurantID(suffix: $0) }))
    #expect(
      machine.handle(Timed(.connected, at: time(3)))
        == [.read(4, question("", [.minimumRating(tenths: 40)]), cursor: nil), .wake(time(5))])
    _ = machine.handle(Timed(.read(4, [b], next: nil), at: time(4)))
    #expect(!machine.isOffline && machine.content == .loaded([b]))
  }

  @Test("without a network and without a catalogue it fails, and says so until there is one")
  func nothing() {
    let machine = play(
      start, At(0, .open, .read(1, question(), cursor: nil), .wake(time(2))),
      At(1, .failed(1, .unanswered), .searchHere(1, SearchQuery(point: Self.home, now: time(1)))),
      At(1, .foundHere(1, nil)))
    #expect(machine.content == .failed(.unanswered))
    let again = play(machine, At(2, .connected, .read(2, question(), cursor: nil), .wake(time(4))))
    #expect(again.content == .loading)
    let refused = play(
      start, At(0, .open, .read(1, question(), cursor: nil), .wake(time(2))),
      At(1, .failed(1, MachineSamples.refusal("malformed_request", 400))))
    #expect(refused.content == .failed(MachineSamples.refusal("malformed_request", 400)))
  }

  /// Pizza is asked for, and for two seconds nothing is said: then the device is asked as well.
  private func silent() -> Discovery {
    play(
      loaded(), At(1, .type("pizza"), .wake(time(1.3))),
      At(1.3, .woke, .read(2, question("pizza"), cursor: nil), .wake(time(3.3))), At(2, .woke, .wake(time(3.3))),
      At(3.3, .woke, .searchHere(2, SearchQuery(text: "pizza", point: Self.home, now: time(3.3)))), At(4, .woke))
  }

  @Test("while the server says nothing the device answers beside it, and the server's word replaces that")
  func patience() {
    let page = Self.catalogue().search(SearchQuery(text: "pizza", point: Self.home, now: time(3.3)))
    let here = play(silent(), At(3.4, .foundHere(2, page)), At(4, .more))
    #expect(here.isOffline && here.isReading && here.content == .loaded(page.hits.map(\.id)) && !page.hits.isEmpty)
    let answered = play(here, At(20, .read(2, [c], next: nil)), At(21, .foundHere(2, page)))
    #expect(!answered.isOffline && !answered.isReading && answered.content == .loaded([c]))
    let failed = play(here, At(31, .failed(2, .unanswered)))
    #expect(!failed.isReading && failed.failure == .unanswered && failed.content == here.content)
  }

  @Test("a list of the server's that is read afresh stays until there is another")
  func refresh() {
    let machine = play(loaded(), At(1, .refresh, .read(2, question(), cursor: nil)), At(3.5, .woke))
    #expect(machine.content == .loaded([a, b]) && machine.isReading && !machine.isOffline)
    play(
      machine, At(4, .failed(2, .unanswered), .searchHere(2, SearchQuery(point: Self.home, now: time(4)))),
      At(4, .foundHere(2, Self.catalogue().search(SearchQuery(point: Self.home, now: time(4))))),
      At(5, .refresh, .read(3, question(), cursor: nil), .wake(time(7))))
  }

  @Test("the device is asked once, whether it or the failed call is heard first")
  func askedOnce() {
    let page = Self.catalogue().search(SearchQuery(text: "pizza", point: Self.home, now: time(3.3)))
    let late = play(silent(), At(5, .failed(2, .unanswered)), At(5.1, .foundHere(2, page)))
    #expect(late.isOffline && !late.isReading && late.content == .loaded(page.hits.map(\.id)))
    let nothing = play(silent(), At(4, .foundHere(2, nil)))
    #expect(nothing.isReading && nothing.content == .loaded([a, b]))
    #expect(play(nothing, At(5, .failed(2, .unanswered))).content == .failed(.unanswered))
    #expect(play(nothing, At(5, .read(2, [c], next: nil))).content == .loaded([c]))
  }

  /// Eight places around home with ratings from 3.6 to 5.0.
  private static func catalogue() -> SearchIndex {
    let always = OpeningHours(
      week: Array(repeating: [OpeningHours.Span(opens: 0, closes: 1_440)], count: 7), exceptions: [])
    var builder = SearchIndex.Builder(offsets: ["UTC": ZoneOffsets(initialOffsetSeconds: 0, changes: [])])
    let zone = Polygon(
      outer: [(40, -75), (40, -73), (42, -73), (42, -75)].map { Coordinate(latitude: $0.0, longitude: $0.1) })
    for number in 0..<8 {
      let restaurant = Restaurant(
        id: RestaurantID(suffix: "p\(number)"), city: CityID(suffix: "ny"), name: "Place \(number)",
        cuisines: ["pizza"],
        location: home, street: "", currency: Currency(code: "USD")!, timeZone: "UTC", hours: always, zones: [zone],
        charges: Charges(taxMode: .exclusive, taxes: [], deliveryTiers: [DeliveryTier(metres: 5_000, fee: 200)]),
        ratingTenths: 36 + (number >= 4 ? 10 : 0), reviewCount: 100, preparationMinutes: 20, openedAt: time(0))
      builder.add(SearchEntry(restaurant: restaurant, dishes: ["Pizza"], diets: [], popularity: 1))
    }
    return builder.build()
  }
}
