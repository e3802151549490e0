import Domain
public import Wire

extension Streets {
  /// Places in one answer.
  static let mostPlaces = 10

  /// Addresses and streets that begin as somebody types, the nearest first; or where a point is.
  public func places(_ query: PlacesQuery) async throws -> PlacesAnswer {
    let near = try query.point
    guard query.q != nil || near != nil else {
      throw Problem.invalid("", "needs q, near, or both", code: "one_of")
    }
    let all = try await all()
    let items = try await beside { Self.find(query.q, near: near, in: all) }
    let cities = Set(items.map(\.cityId))
    let sources = Set(all.filter { cities.contains($0.city.id) }.compactMap(\.map.attribution))
    return PlacesAnswer(items: items, attribution: sources.isEmpty ? nil : sources.sorted().joined(separator: ", "))
  }

  private static func find(_ text: String?, near: Coordinate?, in all: [Drawn]) -> [PlaceBody] {
    var search = PlaceSearch(near: near)
    var found: [PlaceSearch.Found] = []
    if let text {
      let question = PlaceSearch.Question(text)
      for drawn in all { found += search.find(question, in: drawn) }
    } else if let near {
      found = all.compactMap { search.place(at: near, in: $0) }
    }
    found.sort { ($0.rank, $0.metres, $0.text) < ($1.rank, $1.metres, $1.text) }
    return found.prefix(mostPlaces).map { $0.body(near) }
  }
}

extension BoundingBox {
  func grown(by degrees: Double) -> BoundingBox {
    BoundingBox(south: south - degrees, west: west - degrees, north: north + degrees, east: east + degrees)
  }

  func meets(_ other: BoundingBox) -> Bool {
    south <= other.north && other.south <= north && west <= other.east && other.west <= east
  }
}
