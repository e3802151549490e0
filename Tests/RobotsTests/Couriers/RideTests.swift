import ClientCore
import Domain
import Structures
import Testing

@testable import Robots

@Suite("A ride through a city of blocks")
struct RideTests {
  @Test("stays on its two streets, never faster than its speed, and arrives", arguments: 1...200 as ClosedRange<UInt64>)
  func onTheWay(seed: UInt64) {
    var dice = Dice(seed: seed)
    let start = Coordinate(latitude: dice.number(in: -60...60), longitude: dice.number(in: -179...178))
    let goal = start.moved(north: dice.number(in: -3000...3000), east: dice.number(in: -3000...3000))
    let begin = Instant(seconds: 1_000)
    let ride = Ride(
      from: start, to: goal, northFirst: dice.happens(0.5), speed: dice.number(in: 4...11), startsAt: begin)
    #expect(ride.place(at: begin) == start, "seed \(seed)")
    #expect(ride.place(at: ride.arrivesAt + .seconds(1)) == goal, "seed \(seed)")
    #expect(ride.metres <= start.metres(to: goal) * 1.45 + 1, "seed \(seed)")
    var before = start
    var now = begin
    while now < ride.arrivesAt {
      now = now + .seconds(1)
      let here = ride.place(at: now)
      #expect(before.metres(to: here) <= ride.speed * 1.01 + 0.01, "seed \(seed)")
      #expect(metres(from: here, to: ride) < 0.5, "seed \(seed)")
      before = here
    }
    #expect(before.metres(to: goal) < 0.5, "seed \(seed)")
  }

  /// From a place to the nearer of the two streets: each is a line of one latitude or one longitude.
  private func metres(from place: Coordinate, to ride: Ride) -> Double {
    func street(_ a: Coordinate, _ b: Coordinate) -> Double {
      let nearest = Coordinate(
        latitude: min(max(place.latitude, min(a.latitude, b.latitude)), max(a.latitude, b.latitude)),
        longitude: min(max(place.longitude, min(a.longitude, b.longitude)), max(a.longitude, b.longitude)))
      return place.metres(to: nearest)
    }
    return min(street(ride.from, ride.corner), street(ride.corner, ride.to))
  }

  @Test("to where one is already is over at once")
  func nowhere() {
    let place = Coordinate(latitude: 40, longitude: -74)
    let ride = Ride(from: place, to: place, northFirst: true, speed: 5, startsAt: Instant(seconds: 5))
    #expect(ride.arrivesAt == Instant(seconds: 5))
    #expect(ride.place(at: Instant(seconds: 5)) == place)
  }

  @Test("heads along its streets", arguments: [(true, 0.0, 90.0), (false, 90.0, 0.0)])
  func headings(northFirst: Bool, first: Double, second: Double) {
    let ride = Ride(
      from: Coordinate(latitude: 40, longitude: -74), to: Coordinate(latitude: 40.01, longitude: -73.99),
      northFirst: northFirst, speed: 5, startsAt: Instant(seconds: 0))
    #expect(ride.heading(at: Instant(seconds: 1)) == first)
    #expect(ride.heading(at: ride.arrivesAt - .seconds(1)) == second)
  }

  @Test("metres north and east are metres, and the poles trap nobody")
  func moved() {
    let place = Coordinate(latitude: 52.5, longitude: 13.4)
    #expect(abs(place.metres(to: place.moved(north: 300, east: 400)) - 500) < 1)
    #expect(Coordinate(latitude: 90, longitude: 0).moved(north: 5, east: 5).isValid)
    #expect(Coordinate(latitude: 0, longitude: 180).moved(north: 5, east: 5).isValid)
  }
}
