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

  let near: Coordinate?
  /// Lines that were measured.
  private(set) var measured = 0

  init(near: Coordinate?) { self.near = near }

  struct Found {
    var city: City
    var street: String
    var number: String?
    /// Whether one writes the number before the street.
    var isNumberFirst = true
    var area = AddressRegister.Area()
    var place: Coordinate
    /// Addresses come before streets, and those before streets that do not have the number.
    var rank: Int
    var metres: Double

    var text: String { number.map { isNumberFirst ? "\($0) \(street)" : "\(street) \($0)" } ?? street }
  }

  /// A street that fits, before anything is measured.
  struct Candidate {
    enum Target {
      case street
      /// The line that the number lies along.
      case spread(line: Int, number: Int)
      /// Among those of the street.
      case address(Int, isNumberFirst: Bool)
    }

    var rank: Int
    /// Metres that it is away at least; 0 when the search has no point.
    var least: Double
    /// In the order of their names.
    var street: Int
    var target = Target.street

    /// Its place among others that are as good.
    var order: Int { if case .address(let index, _) = target { index } else { 0 } }
  }

  /// The best of one city, the best first: as many as an answer has.
  mutating func find(_ question: Question, in drawn: Streets.Drawn) -> [Found] {
    let candidates = candidates(question, in: drawn).sorted {
      ($0.rank, $0.least, $0.street, $0.order) < ($1.rank, $1.least, $1.street, $1.order)
    }
    var found: [Found] = []
    for candidate in candidates.prefix(Self.mostMeasured) {
      if found.count >= Streets.mostPlaces, let last = found.last,
        (last.rank, last.metres) <= (candidate.rank, candidate.least * Self.caution)
      {
        break
      }
      guard let next = measure(candidate, in: drawn) else { continue }
      let place = found.firstIndex { (next.rank, next.metres) < ($0.rank, $0.metres) } ?? found.count
      found.insert(next, at: place)
      if found.count > Streets.mostPlaces { found.removeLast() }
    }
    return found
  }

  private func candidates(_ question: Question, in drawn: Streets.Drawn) -> [Candidate] {
    let named = drawn.names.streets(withAll: question.words)
    let candidates = named.map { Candidate(rank: 1, least: least(of: $0, in: drawn), street: $0) }
    for reading in question.readings {
      // "West 48" is a street as long as there is one.
      guard reading.isNumberFirst || named.isEmpty else { continue }
      let found = drawn.names.streets(withAll: reading.words).flatMap { street in
        self.candidates(reading, on: street, isOnly: named.isEmpty, in: drawn)
      }
      if !found.isEmpty { return candidates + found }
    }
    return candidates
  }

  func least(of street: Int, in drawn: Streets.Drawn) -> Double {
    guard let near else { return 0 }
    let known = drawn.names.streets[street]
    if let box = known.box { return box.leastMetres(to: near) }
    return known.lines.reduce(.infinity) { min($0, least(ofLine: $1, drawn)) }
  }

  func least(ofLine line: Int, _ drawn: Streets.Drawn) -> Double {
    near.map { drawn.boxes[line].leastMetres(to: $0) } ?? 0
  }

  private mutating func measure(_ candidate: Candidate, in drawn: Streets.Drawn) -> Found? {
    let street = drawn.names.streets[candidate.street]
    let place: Coordinate?
    var number: String?
    switch candidate.target {
    case .address(let index, let isNumberFirst):
      return address(index, of: street, rank: candidate.rank, isNumberFirst: isNumberFirst, in: drawn)
    case .spread(let index, let asked):
      let line = drawn.map.lines[index]
      measured += 1
      number = "\(asked)"
      place = line.numbers.flatMap { line.place(at: $0.share(of: asked)) }
    case .street:
      place = spot(of: street, in: drawn)
    }
    return place.map {
      Found(
        city: drawn.city, street: street.name, number: number, place: $0, rank: candidate.rank,
        metres: near?.metres(to: $0) ?? 0)
    }
  }

  /// Where a street is: its nearest place, or its middle.
  private mutating func spot(of street: StreetNames.Street, in drawn: Streets.Drawn) -> Coordinate? {
    guard !street.lines.isEmpty else {
      measured += 1
      return spot(ofAddresses: street, in: drawn)
    }
    guard let near else {
      measured += 1
      return street.lines.first.flatMap { drawn.map.lines[$0].place(at: 0.5) }
    }
    return nearest(to: near, of: street.lines, in: drawn)?.spot.place
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
    let street = line.name ?? ""
    if let address = address(at: point, on: street, in: drawn) { return address }
    return Found(
      city: drawn.city, street: street, number: line.numbers.map { "\($0.number(at: spot.share))" }, place: spot.place,
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
      kind: number == nil ? .street : .address, text: text, street: street, number: number,
      postcode: area.postcode, town: area.town, cityId: city.id, city: city.name, lat: Self.rounded(place.latitude),
      lon: Self.rounded(place.longitude),
      distanceM: near.map { $0.wholeMetres(to: place) })
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 1_000_000).rounded() / 1_000_000 }
}
