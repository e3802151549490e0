import Domain
import Testing

@Suite("D3, D9: a courier's way past the doors")
struct DeliveryWayTests {
  private static let square = Coordinate(latitude: 40, longitude: -74)

  /// So many metres north of the square.
  private func north(_ metres: Double) -> Coordinate {
    Coordinate(latitude: Self.square.latitude + metres / 111_195, longitude: Self.square.longitude)
  }

  private func doors(_ way: DeliveryWay) -> [Int] { way.stops.map(\.door) }

  @Test("D9: the nearest door comes first, from where the courier is, in whatever order they were given")
  func nearest() {
    let places = [north(1_000), north(300), north(-310)]
    let way = DeliveryWay(from: Self.square, to: places)
    #expect(doors(way) == [1, 2, 0])
    #expect(way.stops.map(\.metres) == [300, 910, 2_220])
    #expect(way.stops.map(\.doorsBefore) == [0, 1, 2])
    #expect(way.metresToKitchen == 0)
    // From beyond the farthest, it is the other way round.
    #expect(doors(DeliveryWay(from: north(1_200), to: places)) == [0, 1, 2])
    #expect(DeliveryWay(from: Self.square, to: []).stops.isEmpty)
    #expect(doors(DeliveryWay(from: Self.square, to: [north(5), north(5)])) == [0, 1])
  }

  @Test("D9: while food waits in a kitchen it is fetched first, and the doors are counted from there")
  func kitchen() {
    let places = [north(100), north(1_900)]
    let way = DeliveryWay(from: Self.square, by: north(2_000), to: places)
    #expect(doors(way) == [1, 0])
    #expect(way.metresToKitchen == 2_000)
    #expect(way.stops.map(\.metres) == [2_100, 3_900])
    #expect(doors(DeliveryWay(from: Self.square, to: places)) == [0, 1])
  }

  @Test("D9: the detour is what the way adds to a door at most: none in one direction, much in two")
  func detour() {
    func detour(_ doors: Double...) -> Int64 {
      DeliveryWay(from: north(-700), by: Self.square, to: doors.map(north)).detour
    }
    #expect(detour() == 0 && detour(900) == 0)
    #expect(detour(900, 2_500) == 0)
    #expect(detour(600, -400) == 800)
    #expect(detour(-400, 600) == 800)
    // Aside: 300 m back to the line.
    let aside = Coordinate(latitude: north(500).latitude, longitude: -74 + 300 / 85_180)
    let way = DeliveryWay(from: Self.square, to: [north(1_000), aside])
    #expect(doors(way) == [1, 0])
    #expect((150...180).contains(way.detour), "\(way.detour)")
  }

  @Test("D3: each door takes its way and three minutes for each door before")
  func times() {
    let way = DeliveryWay(from: Self.square, to: [north(1_000), north(1_500)])
    // 1.3 times the straight line, at 250 metres a minute.
    #expect(ETA(by: way, to: 0) == ETA(minimum: 6, maximum: 11))
    #expect(ETA(by: way, to: 1) == ETA(minimum: 11, maximum: 18))
    #expect(ETA(by: way, to: 2) == nil)
  }

  @Test("D3: by way of a kitchen, the courier leaves it when the food is ready, and not before they are there")
  func food() {
    let way = DeliveryWay(from: north(1_000), by: Self.square, to: [north(500)])
    #expect(ETA(by: way, to: 0) == ETA(minimum: 9, maximum: 15))
    #expect(ETA(by: way, to: 0, foodInMinutes: 4) == ETA(minimum: 9, maximum: 15))
    #expect(ETA(by: way, to: 0, foodInMinutes: 20) == ETA(minimum: 23, maximum: 29))
  }
}
