import Domain
public import Wire

extension Streets {
  /// Places in one answer.
  static let mostPlaces = 10
  /// How far from a point its street may be.
  private static let reach = 250.0

  /// Addresses and streets that begin as somebody types, the nearest first; or where a point is.
  public func places(_ query: PlacesQuery) async throws -> PlacesAnswer {
    let (all, near) = (try await all(), try query.point)
    var found: [Found] = []
    if let text = query.q {
      let question = Question(text)
      for drawn in all { found += Self.find(question, in: drawn, near: near) }
    } else if let near {
      found = all.compactMap { Self.place(at: near, in: $0) }
    } else {
      throw Problem.invalid("", "needs q, near, or both", code: "one_of")
    }
    found.sort { ($0.rank, $0.metres, $0.body.text) < ($1.rank, $1.metres, $1.body.text) }
    let cities = Set(found.prefix(Self.mostPlaces).map(\.body.cityId))
    let sources = Set(all.filter { cities.contains($0.city.id) }.compactMap(\.map.attribution))
    return PlacesAnswer(
      items: found.prefix(Self.mostPlaces).map(\.body),
      attribution: sources.isEmpty ? nil : sources.sorted().joined(separator: ", "))
  }

  /// What somebody typed: words, and a house number where one of them may be it.
  private struct Question {
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

  private struct Found {
    var body: PlaceBody
    /// Addresses come before streets, and those before streets whose numbers are unknown.
    var rank: Int
    var metres: Double
  }

  private static func find(_ question: Question, in drawn: Drawn, near: Coordinate?) -> [Found] {
    var found: [Found] = []
    let named = drawn.names.streets(withAll: question.words)
    // "West 48" is a street as long as there is one.
    if let number = question.number, !question.withoutNumber.isEmpty, question.isNumberFirst || named.isEmpty {
      for index in drawn.names.streets(withAll: question.withoutNumber) {
        let street = drawn.names.streets[index]
        let houses = street.lines.lazy.map { drawn.map.lines[$0] }.first { $0.numbers?.contains(number) == true }
        if let houses, let numbers = houses.numbers, let place = houses.place(at: numbers.share(of: number)) {
          found.append(
            Found(body: body(drawn, street.name, number: number, place, near), rank: 0, metres: metres(place, near)))
        } else if street.lines.allSatisfy({ drawn.map.lines[$0].numbers == nil }),
          let place = spot(of: street, in: drawn, near)
        {
          found.append(Found(body: body(drawn, street.name, place, near), rank: 2, metres: metres(place, near)))
        }
      }
    }
    for index in named {
      let street = drawn.names.streets[index]
      guard let place = spot(of: street, in: drawn, near) else { continue }
      found.append(Found(body: body(drawn, street.name, place, near), rank: 1, metres: metres(place, near)))
    }
    return found
  }

  /// The address of a point: the nearest street with a name, and the house there.
  private static func place(at point: Coordinate, in drawn: Drawn) -> Found? {
    let margin = 0.004
    var best: (line: MapLine, spot: MapLine.Spot)?
    for (line, box) in zip(drawn.map.lines, drawn.boxes) where line.name != nil && !line.kind.isArea {
      guard box.grown(by: margin).contains(point), let spot = line.nearest(to: point), spot.metres <= reach else {
        continue
      }
      if best.map({ spot.metres < $0.spot.metres }) ?? true { best = (line, spot) }
    }
    guard let (line, spot) = best else { return nil }
    return Found(
      body: body(drawn, line.name ?? "", number: line.numbers?.number(at: spot.share), spot.place, point),
      rank: 0, metres: spot.metres)
  }

  /// Where a street is: its nearest place, or its middle.
  private static func spot(of street: StreetNames.Street, in drawn: Drawn, _ near: Coordinate?) -> Coordinate? {
    let lines = street.lines.map { drawn.map.lines[$0] }
    guard let near else { return lines.first?.place(at: 0.5) }
    return lines.compactMap { $0.nearest(to: near) }.min { $0.metres < $1.metres }?.place
  }

  private static func metres(_ place: Coordinate, _ near: Coordinate?) -> Double { near?.metres(to: place) ?? 0 }

  private static func body(
    _ drawn: Drawn, _ street: String, number: Int? = nil, _ place: Coordinate, _ near: Coordinate?
  ) -> PlaceBody {
    PlaceBody(
      kind: number == nil ? .street : .address, text: number.map { "\($0) \(street)" } ?? street, street: street,
      number: number.map { "\($0)" }, cityId: drawn.city.id, city: drawn.city.name,
      lat: rounded(place.latitude), lon: rounded(place.longitude), distanceM: near.map { $0.wholeMetres(to: place) })
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 1_000_000).rounded() / 1_000_000 }
}

extension BoundingBox {
  func grown(by degrees: Double) -> BoundingBox {
    BoundingBox(south: south - degrees, west: west - degrees, north: north + degrees, east: east + degrees)
  }

  func meets(_ other: BoundingBox) -> Bool {
    south <= other.north && other.south <= north && west <= other.east && other.west <= east
  }
}
