import Domain
import Structures
import Testing

@Suite struct PolygonTests {
  static func ring(_ points: [(Double, Double)]) -> [Coordinate] {
    points.map { Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  /// A C open to the east, with a hole in its back.
  static let shape = Polygon(
    outer: ring([(0, 0), (0, 8), (2, 8), (2, 4), (6, 4), (6, 8), (8, 8), (8, 0)]),
    holes: [ring([(3, 1), (3, 2), (5, 2), (5, 1)])])

  @Test(
    "O3: a zone is what its outer ring holds without its holes; edges belong to it",
    arguments: [
      (1.0, 1.0, true), (4, 6, false), (4, 0.5, true), (4, 1.5, false), (4, 3, true), (9, 1, false), (-1, 1, false),
      // Corners and edges, of the ring and of the hole.
      (0, 0, true), (8, 8, true), (0, 4, true), (2, 6, true), (4, 4, true), (3, 1, true), (3, 1.5, true), (4, 2, true),
      // Level with corners, beside them.
      (2, 9, false), (6, -1, false), (6, 2, true), (8, 9, false), (2, 2, true),
    ])
  func contains(latitude: Double, longitude: Double, isInside: Bool) {
    #expect(Self.shape.contains(Coordinate(latitude: latitude, longitude: longitude)) == isInside)
    let reversed = Polygon(outer: Self.shape.outer.reversed(), holes: Self.shape.holes.map { $0.reversed() })
    #expect(reversed.contains(Coordinate(latitude: latitude, longitude: longitude)) == isInside)
  }

  @Test("O3: the zone agrees with the winding number for simple rings", arguments: 1...40 as ClosedRange<UInt64>)
  func againstWinding(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let outer = Self.star(&random, radius: 20), hole = Self.star(&random, radius: 5)
    let polygon = Polygon(outer: outer, holes: [hole])
    for _ in 0..<400 {
      // On a coarse lattice, so that edges and corners are met.
      let place = Coordinate(
        latitude: Double(Int.random(in: -22...22, using: &random)),
        longitude: Double(Int.random(in: -22...22, using: &random)))
      let outside = Self.winding(of: outer, around: place), inHole = Self.winding(of: hole, around: place)
      let isInside = outside == nil || (outside != 0 && (inHole == nil || inHole == 0))
      #expect(polygon.contains(place) == isInside, "seed \(seed) \(place)")
    }
  }

  /// A ring around the origin that does not cross itself: corners by rising angle, on whole degrees.
  private static func star(_ random: inout SplitMix64, radius: Int) -> [Coordinate] {
    let directions = [
      (0, 4), (1, 4), (3, 4), (4, 3), (4, 0), (4, -1), (2, -3), (0, -4), (-3, -4), (-4, -2), (-4, 1), (-1, 3),
    ]
    return directions.compactMap { x, y in
      guard Int.random(in: 0..<5, using: &random) > 0 else { return nil }
      let length = Int.random(in: 1...max(1, radius / 4), using: &random)
      return Coordinate(latitude: Double(y * length), longitude: Double(x * length))
    }
  }

  /// How often the ring goes round the place, in whole numbers; nil on the ring.
  private static func winding(of ring: [Coordinate], around place: Coordinate) -> Int? {
    var turns = 0
    for (index, start) in ring.enumerated() {
      let end = ring[(index + 1) % ring.count]
      let (ax, ay) = (Int(start.longitude - place.longitude), Int(start.latitude - place.latitude))
      let (bx, by) = (Int(end.longitude - place.longitude), Int(end.latitude - place.latitude))
      let cross = ax * by - ay * bx
      if cross == 0, ax * bx + ay * by <= 0 { return nil }
      if ay <= 0, by > 0, cross > 0 { turns += 1 }
      if ay > 0, by <= 0, cross < 0 { turns -= 1 }
    }
    return turns
  }

  @Test("O3: poles, the antimeridian and what is no place do not trap")
  func edgesOfTheWorld() {
    let world = Polygon(outer: Self.ring([(-90, -180), (-90, 180), (90, 180), (90, -180)]))
    for (latitude, longitude) in [(90.0, 0.0), (-90, 180), (0, -180), (90, 180), (0, 0)] {
      #expect(world.contains(Coordinate(latitude: latitude, longitude: longitude)))
    }
    let bad: [(Double, Double)] = [
      (.nan, 0), (0, .nan), (.infinity, 0), (91, 0), (0, -181), (.greatestFiniteMagnitude, 0),
    ]
    for (latitude, longitude) in bad {
      #expect(Coordinate(checking: latitude, longitude) == nil)
      #expect(!world.contains(Coordinate(latitude: latitude, longitude: longitude)))
    }
    let broken = Polygon(outer: Self.ring([(.nan, 0), (0, 1), (1, .infinity)]))
    #expect(!broken.contains(Coordinate(latitude: 0, longitude: 1)) || BoundingBox(broken) == nil)
    #expect(!Polygon(outer: []).contains(Coordinate(latitude: 0, longitude: 0)))
    #expect(Coordinate(checking: -90, 180) != nil)
  }

  @Test("O3: an area that makes no sense is refused by name")
  func validation() {
    #expect(throws: Never.self) { try Self.shape.validate() }
    #expect(throws: PolygonError.tooFewPoints) { try Polygon(outer: Self.ring([(0, 0), (1, 1)])).validate() }
    #expect(throws: PolygonError.tooFewPoints) {
      try Polygon(outer: Self.ring([(0, 0), (1, 1), (0, 0), (1, 1)])).validate()
    }
    #expect(throws: PolygonError.flat) { try Polygon(outer: Self.ring([(0, 0), (1, 1), (3, 3)])).validate() }
    #expect(throws: PolygonError.invalidCoordinate) {
      try Polygon(outer: Self.ring([(0, 0), (1, 1), (.nan, 3)])).validate()
    }
    #expect(throws: PolygonError.tooFewPoints) {
      try Polygon(outer: Self.shape.outer, holes: [Self.ring([(1, 1)])]).validate()
    }
    let many = (0..<1001).map { Coordinate(latitude: Double($0) / 100, longitude: Double($0 % 7)) }
    #expect(throws: PolygonError.tooManyPoints(1001)) { try Polygon(outer: many).validate() }
    #expect(throws: Never.self) { try Polygon(outer: Array(many.dropLast())).validate() }
  }

  @Test("a box holds all its places and grows together with another")
  func boxes() throws {
    let box = try #require(BoundingBox(Self.shape))
    #expect(box == BoundingBox(south: 0, west: 0, north: 8, east: 8))
    #expect(Self.shape.outer.allSatisfy { box.contains($0) })
    #expect(!box.contains(Coordinate(latitude: .nan, longitude: 1)))
    let both = box.united(with: BoundingBox(south: -1, west: 3, north: 2, east: 9))
    #expect(both == BoundingBox(south: -1, west: 0, north: 8, east: 9))
    #expect(BoundingBox([]) == nil)
    #expect(BoundingBox([Coordinate(latitude: 99, longitude: 0)]) == nil)
  }
}
