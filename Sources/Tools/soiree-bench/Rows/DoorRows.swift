import Domain
import Imports
import Services

#if canImport(Glibc)
  import Glibc
#endif

/// Whether a search at a restaurant's door finds it by its name, in New York's list.
struct DoorRows {
  let count: Int

  /// In the folder `SOIREE_DATA`, or beside the repository.
  private static var file: String {
    (getenv("SOIREE_DATA").map { String(cString: $0) } ?? "../shared/data") + "/nyc-restaurants/restaurants.ndjson.gz"
  }

  func measure() async throws -> [ResultRow] {
    guard access(Self.file, R_OK) == 0 else {
      let remedy = "\(Self.file) is not there: set SOIREE_DATA to the folder that it is in."
      Progress.say(remedy)
      return Typing.allCases.map { typing in
        ResultRow(what: typing.row, measured: "not measured", aim: typing.aimText, isMet: false, remarks: [remedy])
      }
    }
    let doors = try await doors()
    return Typing.allCases.map { row($0, doors) }
  }

  private func doors() async throws -> DoorSample {
    guard let currency = Currency(code: DemoCity.currencyCode),
      let newYork = ZoneDatabase().offsets(of: DemoCity.timeZone)
    else { throw BenchError("this machine knows no time in New York") }
    // Hours are made up from the day. A fixed Monday asks the same in every run.
    let monday = Instant(seconds: 1_763_942_400)
    let reader = NewYorkReader(city: CityID(suffix: "new-york"), currency: currency, today: monday)
    var restaurants: [Restaurant] = []
    var builder = SearchIndex.Builder(offsets: [DemoCity.timeZone: newYork])
    _ = try await reader.read(path: Self.file) { place in
      let restaurant = place.restaurant
      restaurants.append(restaurant)
      builder.add(
        SearchEntry(
          restaurant: restaurant, menu: place.menu, popularity: Int64(restaurant.reviewCount),
          isPromoted: restaurant.isPromoted))
    }
    return DoorSample(restaurants, index: builder.build(), count: count, week: monday)
  }

  private func row(_ typing: Typing, _ doors: DoorSample) -> ResultRow {
    let near = doors.measure(typing, deliverableOnly: true)
    let all = doors.measure(typing, deliverableOnly: false)
    let (first, amongFive) = typing.aim
    let worst = (
      first: min(near.firstPercent, all.firstPercent), amongFive: min(near.amongFivePercent, all.amongFivePercent)
    )
    return ResultRow(
      what: typing.row,
      measured: "first in \(worst.first.text()) %, among five in \(worst.amongFive.text()) %",
      aim: typing.aimText,
      isMet: worst.first >= first && worst.amongFive >= amongFive,
      remarks: [
        "\(near.asked) seeded names of New York's \(doors.index.count), each asked once at its own door, at some minute of"
          + " the week, by relevance. Places that deliver there: first in \(near.firstPercent.text()) %, among five in"
          + " \(near.amongFivePercent.text()) %; with `deliverable=false` \(all.firstPercent.text()) % and"
          + " \(all.amongFivePercent.text()) %; the lesser stands in the row. Another house of the same name at the same"
          + " spot counts as the one meant."
      ])
  }
}

extension Typing {
  fileprivate var row: String { "at a restaurant's door, " + words }

  fileprivate var aimText: String { "\(aim.first.text(0)) % first, \(aim.amongFive.text(0)) % among five" }

  var words: String {
    switch self {
    case .whole: "its exact name"
    case .misspelt: "a typo in the longest word"
    case .unfinished: "60 % of the name typed"
    }
  }

  /// The percentages for the first place and for the first five.
  var aim: (first: Double, amongFive: Double) {
    switch self {
    case .whole: (95, 99)
    case .misspelt: (88, 95)
    case .unfinished: (75, 90)
    }
  }
}
