import Glibc
import Structures
import Testing

@testable import Domain

@Suite struct DistanceTests {
  @Test("M5: sine, cosine and arc sine are those of the C library to a few units in the last place")
  func trigonometry() {
    var random = SplitMix64(seed: 3)
    var wrong: [Double] = []
    for _ in 0..<50_000 {
      let angle = Double.random(in: -7...7, using: &random)
      if abs(Trigonometry.sine(angle) - sin(angle)) > 4.5e-16 { wrong.append(angle) }
      if abs(Trigonometry.cosine(angle) - cos(angle)) > 4.5e-16 { wrong.append(angle) }
      let ratio = Double.random(in: 0...1, using: &random)
      if abs(Trigonometry.arcSine(ratio) - asin(ratio)) > 4.5e-16 { wrong.append(ratio) }
      let small = ratio * ratio * ratio * ratio * 0.02
      if abs(Trigonometry.arcSine(small) - asin(small)) > 4 * small.ulp { wrong.append(small) }
    }
    #expect(wrong.isEmpty)
    for edge in [0.0, 1, 0.75, 0.02] { #expect(abs(Trigonometry.arcSine(edge) - asin(edge)) <= 4.5e-16) }
    for bad in [Double.nan, .infinity, 1e300] {
      #expect(Trigonometry.sine(bad).isNaN && Trigonometry.cosine(bad).isNaN)
    }
  }

  @Test(
    "distances of known places, in metres on a sphere",
    arguments: [
      (40.7484, -73.9857, 40.7484, -73.9857, 0.0), (40.7484, -73.9857, 40.7580, -73.9855, 1_067.6),
      (51.4700, -0.4543, 40.6413, -73.7781, 5_540_000), (0, 179.999, 0, -179.999, 222.39),
      (90, 0, -90, 0, 20_015_114.4), (90, 17, 90, -120, 0), (0, 0, 0, 90, 10_007_557.2),
    ])
  func known(aLatitude: Double, aLongitude: Double, bLatitude: Double, bLongitude: Double, metres: Double) {
    let a = Coordinate(latitude: aLatitude, longitude: aLongitude)
    let b = Coordinate(latitude: bLatitude, longitude: bLongitude)
    #expect(abs(a.metres(to: b) - metres) <= max(0.1, metres * 0.001))
    #expect(a.metres(to: b) == b.metres(to: a))
  }

  @Test("the distance agrees with the haversine formula, near and far")
  func haversine() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<5000 {
      let a = Coordinate(
        latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
      let spread = pow(10, Double.random(in: -5...2, using: &random))
      let b = Coordinate(
        latitude: min(90, max(-90, a.latitude + .random(in: -1...1, using: &random) * spread)),
        longitude: min(180, max(-180, a.longitude + .random(in: -1...1, using: &random) * spread)))
      let r = Double.pi / 180
      let h =
        pow(sin((b.latitude - a.latitude) * r / 2), 2)
        + cos(a.latitude * r) * cos(b.latitude * r) * pow(sin((b.longitude - a.longitude) * r / 2), 2)
      let expected = 2 * 6_371_008.8 * asin(min(1, h.squareRoot()))
      // Antipodes are where the sine is flat: a metre there is a unit in its last place.
      #expect(abs(a.metres(to: b) - expected) <= (expected > 20_000_000 ? 1 : 1e-6), "\(a) \(b)")
    }
  }

  @Test("what is no place is as far as anything can be")
  func nowhere() {
    let here = Coordinate(latitude: 0, longitude: 0)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(here.wholeMetres(to: Coordinate(latitude: bad, longitude: 0)) == 20_015_115)
    }
    #expect(here.wholeMetres(to: Coordinate(latitude: 0, longitude: 180)) <= 20_015_115)
  }

  @Test("the grid finds all that a box touches, rising, each once", arguments: 1...10 as ClosedRange<UInt64>)
  func gridBoxes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func box(_ size: Double) -> BoundingBox {
      let (south, west) = (Double.random(in: -89...85, using: &random), Double.random(in: -179...170, using: &random))
      return BoundingBox(
        south: south, west: west, north: south + .random(in: 0...size, using: &random),
        east: west + .random(in: 0...size, using: &random))
    }
    let boxes = (0..<300).map { box($0 % 50 == 0 ? 4 : 0.3) }
    let grid = SpatialGrid(boxes: boxes, cellsPerDegree: 32)
    #expect(!grid.everywhere.isEmpty)
    for _ in 0..<50 {
      let asked = box(3)
      let found = grid.members(touching: asked)
      #expect(found == Array(Set(found)).sorted())
      let wanted = boxes.indices.filter {
        boxes[$0].south <= asked.north && asked.south <= boxes[$0].north && boxes[$0].west <= asked.east
          && asked.west <= boxes[$0].east
      }.map(Int32.init)
      #expect(Set(wanted).isSubset(of: found))
      #expect(found.count < 100)
    }
    #expect(grid.members(touching: BoundingBox(south: .nan, west: 0, north: 1, east: 1)).isEmpty)
  }

  @Test("a box is no further away than anything in it")
  func leastMetres() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<500 {
      let place = Coordinate(
        latitude: .random(in: 40...40.2, using: &random), longitude: .random(in: -74...(-73.8), using: &random))
      let points = (0..<3).map { _ in
        Coordinate(
          latitude: .random(in: 40...40.2, using: &random), longitude: .random(in: -74...(-73.8), using: &random))
      }
      guard let box = BoundingBox(points) else { continue }
      let least = box.leastMetres(to: place)
      #expect(least <= (points.map { place.metres(to: $0) }.min() ?? 0) * 1.01)
      #expect((least == 0) == box.contains(place))
    }
  }

  @Test("the grid finds in a cell what lies in it, for points and boxes", arguments: 1...10 as ClosedRange<UInt64>)
  func grid(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let points = (0..<300).map { _ in Self.randomPlace(&random) }
    let grid = SpatialGrid(points: points, cellsPerDegree: 4)
    let boxes = points.map { point -> BoundingBox? in
      guard point.latitude < 89, point.longitude < 179 else { return nil }
      return BoundingBox(
        south: point.latitude, west: point.longitude, north: point.latitude + 1, east: point.longitude + 0.3)
    }
    let boxGrid = SpatialGrid(boxes: boxes, cellsPerDegree: 4)
    for (number, point) in points.enumerated() {
      #expect(grid.members(at: point).contains(Int32(number)), "seed \(seed)")
      let place = Self.randomPlace(&random)
      let members = boxGrid.members(at: place)
      #expect(Array(members) == members.sorted())
      for (number, box) in boxes.enumerated() where box?.contains(place) ?? false {
        #expect(members.contains(Int32(number)), "seed \(seed)")
      }
    }
  }

  @Test("rings of cells visit everything once, and what they have not visited is farther than their reach")
  func rings() {
    var random = SplitMix64(seed: 8)
    let points = (0..<500).map { _ in Self.randomPlace(&random) }
    let grid = SpatialGrid(points: points, cellsPerDegree: 1)
    for centre in points.prefix(60) {
      var seen = Set<Int32>()
      var twice = 0
      var tooNear = 0
      for ring in 0...40 {
        grid.forEachCell(atRing: ring, around: centre) { numbers in
          for number in numbers where !seen.insert(number).inserted { twice += 1 }
        }
        let reach = grid.reach(ofRing: ring, around: centre)
        for (number, point) in points.enumerated() where !seen.contains(Int32(number)) {
          if centre.metres(to: point) < reach { tooNear += 1 }
        }
      }
      #expect(twice == 0 && tooNear == 0, "\(centre)")
    }
  }

  @Test("huge boxes and places off the globe do not fill the grid")
  func limits() {
    let nowhere = Coordinate(latitude: .nan, longitude: 500)
    let grid = SpatialGrid(boxes: [BoundingBox(south: -90, west: -180, north: 90, east: 180), nil])
    #expect(grid.everywhere == [0])
    #expect(grid.members(at: nowhere).isEmpty)
    let points = SpatialGrid(points: [nowhere, Coordinate(latitude: 90, longitude: 180)])
    #expect(points.members(at: Coordinate(latitude: 90, longitude: 180)) == [1])
    let inverted = SpatialGrid(boxes: [BoundingBox(south: 1, west: 0, north: 0, east: 1)])
    #expect(inverted.members(at: Coordinate(latitude: 0.5, longitude: 0.5)).isEmpty)
  }

  /// Often near the antimeridian and the poles.
  private static func randomPlace(_ random: inout SplitMix64) -> Coordinate {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      Coordinate(latitude: .random(in: -2...2, using: &random), longitude: Bool.random(using: &random) ? 179.9 : -180)
    case 1:
      Coordinate(latitude: .random(in: 80...90, using: &random), longitude: .random(in: -180...180, using: &random))
    default: Coordinate(latitude: .random(in: 0...9, using: &random), longitude: .random(in: 0...9, using: &random))
    }
  }
}
