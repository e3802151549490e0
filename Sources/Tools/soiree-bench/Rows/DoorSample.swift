import Domain
import Structures

/// The way a name is typed.
enum Typing: CaseIterable {
  /// As written.
  case whole
  /// With one typo in its longest word: a letter wrong, missing, added, or swapped with its neighbour.
  case misspelt
  /// The first 60 % of its characters.
  case unfinished

  func text(_ name: String, _ random: inout SplitMix64) -> String {
    switch self {
    case .whole: name
    case .misspelt: Self.misspelt(name, &random)
    case .unfinished: String(name.prefix((name.count * 6 + 9) / 10))
    }
  }

  private static func misspelt(_ name: String, _ random: inout SplitMix64) -> String {
    var letters = Array(name)
    var longest = 0..<0
    var start = 0
    for end in 0...letters.count where end == letters.count || !letters[end].isLetter {
      if end - start > longest.count { longest = start..<end }
      start = end + 1
    }
    guard !longest.isEmpty else { return name }
    let place = Int.random(in: longest, using: &random)
    let other = Character(Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &random)))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters[place] = other
    case 1 where longest.count > 1: letters.remove(at: place)
    case 2 where place + 1 < longest.upperBound: letters.swapAt(place, place + 1)
    default: letters.insert(other, at: place)
    }
    return String(letters)
  }
}

/// A sample of restaurants whose names are searched at their own doors.
struct DoorSample {
  let index: SearchIndex
  /// In the order of drawing.
  private let sample: [Restaurant]
  private let names: [RestaurantID: String]
  /// The Monday from which query times are counted.
  private let week: Instant

  /// How often a restaurant came first, and among the first five.
  struct Found: Hashable {
    var asked = 0
    var first = 0
    var amongFive = 0

    private func percent(_ count: Int) -> Double { asked == 0 ? 0 : Double(count) * 100 / Double(asked) }
    var firstPercent: Double { percent(first) }
    var amongFivePercent: Double { percent(amongFive) }
  }

  /// - Parameter count: Number of restaurants drawn.
  init(_ restaurants: [Restaurant], index: SearchIndex, count: Int, week: Instant) {
    var random = SplitMix64(seed: 9)
    (self.index, self.week) = (index, week)
    sample = Array(restaurants.shuffled(using: &random).prefix(count))
    names = Dictionary(restaurants.map { ($0.id, $0.name.foldedWords) }) { _, last in last }
  }

  /// The queries with the restaurant that each looks for, at random times of the week.
  func questions(_ typing: Typing, deliverableOnly: Bool) -> [(place: Restaurant, query: SearchQuery)] {
    var random = SplitMix64(seed: 17)
    return sample.map { place in
      let moment = week + .minutes(Int64.random(in: 0..<7 * 1440, using: &random))
      let query = SearchQuery(
        text: typing.text(place.name, &random), point: place.location, deliverableOnly: deliverableOnly, now: moment)
      return (place, query)
    }
  }

  /// Counts a result of the same name that is at least as near as the restaurant, since names repeat.
  func measure(_ typing: Typing, deliverableOnly: Bool) -> Found {
    var found = Found()
    for (place, query) in questions(typing, deliverableOnly: deliverableOnly) {
      found.asked += 1
      let own = place.location.wholeMetres(to: query.point)
      let rank = index.search(query).hits.prefix(5).firstIndex { hit in
        hit.id == place.id || (hit.distanceMetres <= own && names[hit.id] == names[place.id])
      }
      if rank == 0 { found.first += 1 }
      if rank != nil { found.amongFive += 1 }
    }
    return found
  }
}
