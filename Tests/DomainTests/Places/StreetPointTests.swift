import Structures
import Testing

@testable import Domain

@Suite("Places along a street")
struct StreetPointTests {
  /// A kilometre north, then one east.
  private static let corner = MapLine(
    kind: .street, name: "Corner",
    points: [
      Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0.01, longitude: 0),
      Coordinate(latitude: 0.01, longitude: 0.01),
    ])

  @Test(
    "a share of the way is a place on it",
    arguments: [
      (0.0, 0.0, 0.0), (0.25, 0.005, 0.0), (0.5, 0.01, 0.0), (0.75, 0.01, 0.005), (1.0, 0.01, 0.01), (-1, 0, 0),
      (2, 0.01, 0.01),
    ])
  func share(share: Double, latitude: Double, longitude: Double) throws {
    let place = try #require(Self.corner.place(at: share))
    #expect(abs(place.latitude - latitude) < 0.000_01 && abs(place.longitude - longitude) < 0.000_01)
  }

  @Test("the nearest place of a street is nearer than any other of it (seed 3)")
  func nearest() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let asked = Coordinate(
        latitude: .random(in: -0.01...0.02, using: &random), longitude: .random(in: -0.01...0.02, using: &random))
      let spot = try #require(Self.corner.nearest(to: asked))
      #expect(abs(spot.place.metres(to: asked) - spot.metres) < 1)
      #expect(try #require(Self.corner.place(at: spot.share)).metres(to: spot.place) < 1)
      for step in 0...20 {
        let other = try #require(Self.corner.place(at: Double(step) / 20))
        #expect(spot.metres <= other.metres(to: asked) + 1)
      }
    }
  }

  @Test("house numbers rise or fall evenly, and a place has the nearest one")
  func numbers() {
    for numbers in [HouseNumbers(first: 1, last: 101), HouseNumbers(first: 101, last: 1)] {
      #expect(numbers.contains(1) && numbers.contains(101) && !numbers.contains(0) && !numbers.contains(102))
      for number in 1...101 { #expect(numbers.number(at: numbers.share(of: number)) == number) }
    }
    #expect(HouseNumbers(first: 7, last: 7).share(of: 7) == 0)
    #expect(HouseNumbers(first: 1, last: 9).number(at: 5) == 9)
  }

  @Test("a street without a length, or without points, breaks nothing")
  func degenerate() {
    let place = Coordinate(latitude: 1, longitude: 1)
    let dot = MapLine(kind: .street, name: nil, points: [place, place])
    #expect(dot.place(at: 0.5) == place)
    #expect(dot.nearest(to: place)?.place == place)
    let none = MapLine(kind: .street, name: nil, points: [])
    #expect(none.place(at: 0.5) == nil)
    #expect(none.nearest(to: place) == nil)
  }
}
