import Domain
import Structures
import Testing

@testable import Services

@Suite("P4: a search measures a few streets, however many fit")
struct PlaceSearchTests {
  private static let square = SmallCity.square
  /// More streets of one beginning than any city has.
  private static let city = grid(streets: 4_000, seed: 3)

  private static func at(_ north: Double, _ east: Double) -> Coordinate {
    Coordinate(latitude: square.latitude + north / 1_000, longitude: square.longitude + east / 1_000)
  }

  /// Streets here and there, each of one to three lines, every second one with numbers.
  private static func grid(streets: Int, seed: UInt64) -> Streets.Drawn {
    var random = SplitMix64(seed: seed)
    var lines: [MapLine] = []
    for number in 0..<streets {
      var place = (Double.random(in: -80...80, using: &random), Double.random(in: -80...80, using: &random))
      for part in 0..<Int.random(in: 1...3, using: &random) {
        let end = (
          place.0 + Double.random(in: -5...5, using: &random), place.1 + Double.random(in: -5...5, using: &random)
        )
        lines.append(
          MapLine(
            kind: .street, name: "Street \(number)", points: [at(place.0, place.1), at(end.0, end.1)],
            numbers: number % 2 == 0 ? HouseNumbers(first: 100 * part + 1, last: 100 * part + 99) : nil))
        place = end
      }
    }
    return Streets.Drawn(city: SmallCity.city, version: 1, map: StreetMap(lines: lines))
  }

  private static let lines = Dictionary(grouping: city.map.lines) { $0.name ?? "" }

  /// Measured by every line of every street.
  private static func allMetres(to place: Coordinate) -> [Double] {
    lines.values.map { lines in
      lines.compactMap { line in line.nearest(to: place).map { place.metres(to: $0.place) } }.min() ?? .infinity
    }.sorted()
  }

  @Test("what begins alike is found nearest first, as if all had been measured", arguments: 0..<20)
  func nearest(turn: Int) {
    var random = SplitMix64(seed: UInt64(turn))
    let near = Self.at(Double.random(in: -90...90, using: &random), Double.random(in: -90...90, using: &random))
    var search = PlaceSearch(near: near)
    let found = search.find(PlaceSearch.Question("str"), in: Self.city)
    #expect(found.count == Streets.mostPlaces)
    #expect(search.measured <= 150)
    for (one, metres) in zip(found, Self.allMetres(to: near)) { #expect(abs(one.metres - metres) < 1, "\(one.text)") }
  }

  @Test("an address that many streets have is found nearest first too")
  func addresses() {
    var search = PlaceSearch(near: Self.square)
    let found = search.find(PlaceSearch.Question("50 street"), in: Self.city)
    #expect(found.count == Streets.mostPlaces && found.allSatisfy { $0.rank == 0 && $0.number == "50" })
    #expect(found.map(\.metres) == found.map(\.metres).sorted())
    #expect(search.measured <= 150)
  }

  @Test("without a place to be near to, little is measured either")
  func nowhere() {
    var search = PlaceSearch(near: nil)
    #expect(search.find(PlaceSearch.Question("street"), in: Self.city).count == Streets.mostPlaces)
    #expect(search.measured <= 50)
  }

  @Test("the street of a point is the nearest one, as if all had been measured", arguments: 0..<20)
  func reverse(turn: Int) {
    var random = SplitMix64(seed: UInt64(100 + turn))
    let point = Self.at(Double.random(in: -80...80, using: &random), Double.random(in: -80...80, using: &random))
    var search = PlaceSearch(near: point)
    let found = search.place(at: point, in: Self.city)
    #expect(search.measured <= 60)
    let least = Self.city.map.lines.compactMap { $0.nearest(to: point)?.metres }.min() ?? .infinity
    if let found { #expect(abs(found.metres - least) < 1) } else { #expect(least > 250) }
  }
}
