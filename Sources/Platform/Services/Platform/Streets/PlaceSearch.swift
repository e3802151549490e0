import Domain
import Wire

/// Looks for addresses and streets. What fits is put in order by bounding boxes first, so that only a few dozen streets
/// are measured, however many fit.  P4
struct PlaceSearch {
  /// How far from a point its street may be.
  private static let reach = 250.0
  /// Streets of a city that are measured for one question.
  private static let mostMeasured = 48
  /// Boxes are measured on a slightly other plane than lines.
  private static let caution = 0.99

  private let near: Coordinate?
  /// Lines that were measured.
  private(set) var measured = 0

  init(near: Coordinate?) { self.near = near }

  /// A typed text as words, and the house number where one of them may be it.
  struct Question {
    var words: [String]
    /// The first for "120 West 48th Street", the last for "Hafenstraße 12".
    var number: Int?
    var isNumberFirst = false
    var withoutNumber: [String]

    init(_ text: String) {
      words = Array(StreetNames.words(of: text).prefix(8))
      withoutNumber = words
      if let first = words.first.flatMap({ Int($0) }) {
        (number, isNumberFirst) = (first, true)
        withoutNumber.removeFirst()
      } else if let last = words.last.flatMap({ Int($0) }) {
        number = last
        withoutNumber.removeLast()
      }
    }
  }

  struct Found {
    var city: City
    var street: String
    var number: Int?
    var place: Coordinate
    /// Addresses come before streets, and those before streets whose numbers are unknown.
    var rank: Int
    var metres: Double

    var text: String { number.map { "\($0) \(street)" } ?? street }
  }

  /// A street that fits, before anything is measured.
  private struct Candidate {
    var rank: Int
    /// Metres that it is away at least; 0 when the search has no point.
    var least: Double
    /// In the order of their names.
    var street: Int
    /// The line with the house.
    var house: Int?
  }

  /// The best of one city, the best first: as many as an answer has.
  mutating func find(_ question: Question, in drawn: Streets.Drawn) -> [Found] {
    let candidates = candidates(question, in: drawn).sorted {
      ($0.rank, $0.least, $0.street) < ($1.rank, $1.least, $1.street)
    }
    var found: [Found] = []
    for candidate in candidates.prefix(Self.mostMeasured) {
      if found.count >= Streets.mostPlaces, let last = found.last,
        (last.rank, last.metres) <= (candidate.rank, candidate.least * Self.caution)
      {
        break
      }
      guard let next = measure(candidate, question, in: drawn) else { continue }
      let place = found.firstIndex { (next.rank, next.metres) < ($0.rank, $0.metres) } ?? found.count
      found.insert(next, at: place)
      if found.count > Streets.mostPlaces { found.removeLast() }
    }
    return found
  }

  private func candidates(_ question: Question, in drawn: Streets.Drawn) -> [Candidate] {
    let named = drawn.names.streets(withAll: question.words)
    var candidates = named.map { Candidate(rank: 1, least: least(of: $0, in: drawn), street: $0) }
    // "West 48" is a street as long as there is one.
    guard let number = question.number, !question.withoutNumber.isEmpty, question.isNumberFirst || named.isEmpty else {
      return candidates
    }
    for index in drawn.names.streets(withAll: question.withoutNumber) {
      let lines = drawn.names.streets[index].lines
      if let house = lines.first(where: { drawn.map.lines[$0].numbers?.contains(number) ?? false }) {
        candidates.append(Candidate(rank: 0, least: least(of: house, drawn), street: index, house: house))
      } else if lines.allSatisfy({ drawn.map.lines[$0].numbers == nil }) {
        candidates.append(Candidate(rank: 2, least: least(of: index, in: drawn), street: index))
      }
    }
    return candidates
  }

  private func least(of street: Int, in drawn: Streets.Drawn) -> Double {
    near == nil ? 0 : drawn.names.streets[street].lines.reduce(.infinity) { min($0, least(of: $1, drawn)) }
  }

  private func least(of line: Int, _ drawn: Streets.Drawn) -> Double {
    near.map { drawn.boxes[line].leastMetres(to: $0) } ?? 0
  }

  private mutating func measure(_ candidate: Candidate, _ question: Question, in drawn: Streets.Drawn) -> Found? {
    let street = drawn.names.streets[candidate.street]
    var place: Coordinate?
    var number: Int?
    if let house = candidate.house, let asked = question.number {
      let line = drawn.map.lines[house]
      measured += 1
      number = asked
      place = line.numbers.flatMap { line.place(at: $0.share(of: asked)) }
    } else {
      place = spot(of: street.lines, in: drawn)
    }
    return place.map {
      Found(
        city: drawn.city, street: street.name, number: number, place: $0, rank: candidate.rank,
        metres: near?.metres(to: $0) ?? 0)
    }
  }

  /// Where a street is: its nearest place, or its middle.
  private mutating func spot(of lines: [Int], in drawn: Streets.Drawn) -> Coordinate? {
    guard let near else {
      measured += 1
      return lines.first.flatMap { drawn.map.lines[$0].place(at: 0.5) }
    }
    return nearest(to: near, of: lines, in: drawn)?.spot.place
  }

  /// The address of a point: the nearest street with a name, and the house there.
  mutating func place(at point: Coordinate, in drawn: Streets.Drawn) -> Found? {
    let margin = 0.004
    let around = BoundingBox(
      south: point.latitude, west: point.longitude, north: point.latitude, east: point.longitude
    ).grown(by: margin)
    let lines = drawn.grid.members(touching: around).map { Int($0) }.filter { index in
      let line = drawn.map.lines[index]
      return line.name != nil && !line.kind.isArea && drawn.boxes[index].meets(around)
    }
    guard let (index, spot) = nearest(to: point, of: lines, in: drawn), spot.metres <= Self.reach else { return nil }
    let line = drawn.map.lines[index]
    return Found(
      city: drawn.city, street: line.name ?? "", number: line.numbers?.number(at: spot.share), place: spot.place,
      rank: 0, metres: spot.metres)
  }

  /// Measures the lines whose boxes are nearest, until no other can be nearer.
  private mutating func nearest(
    to point: Coordinate, of lines: [Int], in drawn: Streets.Drawn
  ) -> (line: Int, spot: MapLine.Spot)? {
    let order = lines.map { (line: $0, least: drawn.boxes[$0].leastMetres(to: point)) }
      .sorted { ($0.least, $0.line) < ($1.least, $1.line) }
    var best: (line: Int, spot: MapLine.Spot)?
    for (line, least) in order {
      if let best, best.spot.metres < least * Self.caution { break }
      measured += 1
      guard let spot = drawn.map.lines[line].nearest(to: point) else { continue }
      if best.map({ spot.metres < $0.spot.metres }) ?? true { best = (line, spot) }
    }
    return best
  }
}

extension PlaceSearch.Found {
  func body(_ near: Coordinate?) -> PlaceBody {
    PlaceBody(
      kind: number == nil ? .street : .address, text: text, street: street, number: number.map { "\($0)" },
      cityId: city.id, city: city.name, lat: Self.rounded(place.latitude), lon: Self.rounded(place.longitude),
      distanceM: near.map { $0.wholeMetres(to: place) })
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 1_000_000).rounded() / 1_000_000 }
}
