import Domain
import Imports
import Server
import Services
import Structures
import Wire

/// Search with text, filters, sorts and pages over all restaurants, called on the use case.
struct SearchRow {
  let full: LargeCity
  let tenth: LargeCity
  let queryCount: Int

  func measure() async throws -> [ResultRow] {
    let clock = Services.Clock.system
    let questions = Self.questions(queryCount, now: clock.now)
    let many = try await Self.time(questions, in: full, clock)
    let few = try await Self.time(questions, in: tenth, clock)
    let perSecond = 1_000_000 / many.mean
    let growth = many.mean / few.mean
    let remark =
      "\(queryCount) seeded questions: eight texts, misspelt ones too, filters, all five sorts, next pages, from points"
      + " all over the city; processor time in `Catalogue.discover`, cards included; median"
      + " \((many.median / 1_000).text(2)) ms."
    return [
      ResultRow(
        what: "search among \(full.city.count) restaurants, p99",
        measured: (many.percentile(99) / 1_000).text(2) + " ms", aim: "under 5 ms",
        isMet: many.percentile(99) < 5_000, remarks: [remark]),
      ResultRow(
        what: "searches per second and core", measured: perSecond.text(0), aim: "2,000", isMet: perSecond >= 2_000),
      ResultRow(
        what: "ten times the restaurants", measured: (many.mean / 1_000).text(2) + " ms",
        floor: (few.mean / 1_000).text(2) + " ms", ratio: growth.text(2) + " ×", aim: "at most 3 ×",
        isMet: growth <= 3,
        remarks: [
          "Means of the same questions among \(full.city.count) and \(tenth.city.count) restaurants of one city."
        ]),
    ]
  }

  private static func time(_ questions: [SearchQuery], in city: LargeCity, _ clock: Services.Clock) async throws
    -> Sample
  {
    let stores = try await Stores.open(dataFolder: city.folder, databaseURL: nil)
    let catalogue = try await Catalogue(database: stores.database, clock: clock, zones: ZoneDatabase())
    for question in questions.prefix(200) { _ = catalogue.discover(question) }
    var times: [Double] = []
    for question in questions {
      let begun = Clocks.thisThread
      let page = catalogue.discover(question)
      times.append(Clocks.thisThread - begun)
      guard question.limit == 20, let next = page.nextCursor, let cursor = SearchCursor(text: next) else { continue }
      var second = question
      second.cursor = cursor
      let again = Clocks.thisThread
      _ = catalogue.discover(second)
      times.append(Clocks.thisThread - again)
    }
    await stores.close()
    return Sample(times)
  }

  static let texts = ["pizza", "sushi", "piza", "chicken curry", "golden noodle", "", "burger", "vegan bowl"]

  static func questions(_ count: Int, now: Instant) -> [SearchQuery] {
    var random = SplitMix64(seed: 1)
    let filters: [[SearchFilter]] = [
      [.openNow], [.openNow, .minimumRating(tenths: 40)], [.maximumFee(399), .diet(.vegetarian)],
      [.cuisines(["pizza", "italian"]), .maximumMinutes(45)], [.offers, .openNow],
    ]
    return (0..<count).map { number in
      SearchQuery(
        text: texts[number % texts.count],
        point: Coordinate(
          latitude: DemoCity.center.latitude + Double.random(in: -0.03...0.03, using: &random),
          longitude: DemoCity.center.longitude + Double.random(in: -0.04...0.04, using: &random)),
        filters: filters[Int.random(in: 0..<filters.count, using: &random)],
        sort: SearchSort.allCases[Int.random(in: 0..<SearchSort.allCases.count, using: &random)], now: now,
        // Every fourth question asks for the next page.
        limit: number % 4 == 0 ? 20 : 30)
    }
  }
}
