import Domain
import Structures
import Testing

@testable import Services

@Suite("What of a line lies on a tile")
struct TileWindowTests {
  private static let window = TileWindow(from: 0, to: 10)

  private static func points(_ numbers: Double...) -> [TilePoint] {
    stride(from: 0, to: numbers.count, by: 2).map { TilePoint(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  @Test("a line is cut at the edges, and one that leaves and comes back is two")
  func lines() {
    #expect(Self.window.cut(line: Self.points(1, 1, 9, 9)) == [Self.points(1, 1, 9, 9)])
    #expect(Self.window.cut(line: Self.points(-5, 5, 15, 5)) == [Self.points(0, 5, 10, 5)])
    #expect(
      Self.window.cut(line: Self.points(5, 5, 5, 15, 8, 15, 8, 5)) == [
        Self.points(5, 5, 5, 10), Self.points(8, 10, 8, 5),
      ])
    #expect(Self.window.cut(line: Self.points(-5, 1, 1, -5)).isEmpty)
    #expect(Self.window.cut(line: Self.points(11, 0, 11, 10)).isEmpty)
    #expect(Self.window.cut(line: Self.points(3, 3)).isEmpty)
    #expect(Self.window.cut(line: []).isEmpty)
  }

  @Test("an area that covers all is the window; one outside is nothing")
  func areas() {
    let all = Self.window.cut(area: Self.points(-5, -5, 15, -5, 15, 15, -5, 15))
    #expect(Set(all.map { "\($0.x) \($0.y)" }) == ["0.0 0.0", "10.0 0.0", "10.0 10.0", "0.0 10.0"])
    #expect(Self.window.cut(area: Self.points(11, 11, 12, 11, 12, 12)).isEmpty)
    #expect(Self.window.cut(area: []).isEmpty)
  }

  @Test("no point of any cut line or area lies outside, whatever is cut (seed 11)")
  func inside() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2_000 {
      let points = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        TilePoint(x: .random(in: -20...30, using: &random), y: .random(in: -20...30, using: &random))
      }
      for point in Self.window.cut(line: points).joined() + Self.window.cut(area: points)[...] {
        #expect((-0.000_1...10.000_1).contains(point.x) && (-0.000_1...10.000_1).contains(point.y))
      }
    }
  }

  @Test(
    "P4: a tile's name is zoom, column and row of the web's usual map, and nothing else",
    arguments: [
      "14/4823", "14/4823/6160/1", "14/4823/-1", "14/+4823/6160", "14/04823/6160", "9/1/1", "19/1/1", "14/16384/0",
      "14/0/16384", "a/b/c", "", "//", "14/4823/6160.png", "١٤/1/1", "14/99999999999999999999/1",
    ])
  func names(name: String) { #expect(MapTile(name) == nil) }

  @Test("a tile's box holds what is drawn on it, and its corners are the corners")
  func boxes() throws {
    let tile = try #require(MapTile("14/4823/6160"))
    let (north, south) = (
      tile.point(of: Coordinate(latitude: tile.box.north, longitude: tile.box.west), extent: 4_096),
      tile.point(of: Coordinate(latitude: tile.box.south, longitude: tile.box.east), extent: 4_096)
    )
    #expect(abs(north.x) < 0.001 && abs(north.y) < 0.001)
    #expect(abs(south.x - 4_096) < 0.001 && abs(south.y - 4_096) < 0.001)
    // Battery Park: 14/4823/6160 by every other map.
    let place = tile.point(of: Coordinate(latitude: 40.7033, longitude: -74.017), extent: 1)
    #expect((0..<1).contains(place.x) && (0..<1).contains(place.y))
  }
}
