import Domain
import Structures

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes up hours, a delivery zone and charges of a restaurant, from a seed of its id.
struct RestaurantMaker {
  private var random: SplitMix64
  private let today: LocalDate

  init(_ id: RestaurantID, today: LocalDate) {
    random = SplitMix64(id.rawValue, seed: 0)
    self.today = today
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func seed() -> UInt64 { random.next() }

  /// Random, with a chance of one in `count`.
  mutating func oneIn(_ count: Int) -> Bool { whole(1...count) == 1 }

  mutating func hours(isMorning: Bool) -> OpeningHours {
    func span(_ opens: Int, _ closes: Int) -> OpeningHours.Span { .init(opens: opens * 60, closes: closes * 60) }
    let (days, weekend): ([OpeningHours.Span], [OpeningHours.Span])
    switch isMorning ? whole(0...1) : whole(2...9) {
    case 0: (days, weekend) = ([span(6, 17)], [span(7, 16)])
    case 1: (days, weekend) = ([span(7, 19)], [span(8, 20)])
    case 2: (days, weekend) = ([span(0, 24)], [span(0, 24)])
    case 3, 4: (days, weekend) = ([span(17, 26)], [span(17, 28)])
    case 5: (days, weekend) = ([span(12, 15), span(18, 23)], [span(12, 24)])
    case 6: (days, weekend) = ([span(8, 22)], [span(9, 25)])
    default: (days, weekend) = ([span(11, 22)], [span(11, 23)])
    }
    var week = Array(repeating: days, count: 4) + Array(repeating: weekend, count: 2) + [days]
    if oneIn(5) { week[0] = [] }
    var exceptions: [OpeningHours.Exception] = []
    for year in today.year...today.year + 1 {
      exceptions.append(.init(date: LocalDate(year: year, month: 1, day: 1), spans: [span(12, 20)]))
      exceptions.append(.init(date: LocalDate(year: year, month: 12, day: 25), spans: oneIn(2) ? [] : [span(10, 15)]))
    }
    return OpeningHours(week: week, exceptions: exceptions)
  }

  /// A ring of eight to sixteen corners at 1.5 to 5 km. If Central Park lies inside it, the park is a hole.
  mutating func zone(around place: Coordinate) -> Polygon {
    let count = whole(8...16)
    let reach = Double(whole(1_900...4_200))
    let grid = Grid(center: place)
    let ring = (0..<count).map { corner in
      let angle = 2 * Double.pi * Double(corner) / Double(count)
      let metres = reach * Double(whole(80...119)) / 100
      return grid.place(east: metres * cos(angle), north: metres * sin(angle))
    }
    let area = Polygon(outer: ring)
    let surroundsPark = Self.centralPark.allSatisfy { area.contains($0) }
    return Polygon(outer: ring, holes: surroundsPark ? [Self.centralPark] : [])
  }

  private static let centralPark = [
    Coordinate(latitude: 40.7681, longitude: -73.9819), Coordinate(latitude: 40.8005, longitude: -73.9580),
    Coordinate(latitude: 40.7969, longitude: -73.9493), Coordinate(latitude: 40.7644, longitude: -73.9730),
  ]

  /// New York's 8.875 % on food and fees, as its three parts.
  static let taxes = [
    Tax(name: "NY State sales tax", rate: Rate(basisPoints: 400), appliesToFees: true),
    Tax(name: "NYC sales tax", rate: Rate(basisPoints: 450), appliesToFees: true),
    Tax(name: "MCTD surcharge", rate: Rate(millionths: 3_750), appliesToFees: true),
  ]

  mutating func charges() -> Charges {
    let near = Int64(whole(4...12)) * 25 - 1
    return Charges(
      taxMode: .exclusive, taxes: Self.taxes,
      deliveryTiers: [
        DeliveryTier(metres: 1_000, fee: near), DeliveryTier(metres: 2_500, fee: near + 150),
        DeliveryTier(metres: 5_000, fee: near + 350),
      ],
      freeDeliveryFrom: oneIn(3) ? 3_500 : nil, serviceRate: Rate(basisPoints: Int64(whole(4...10)) * 100),
      serviceFeeCap: 600, minimumOrder: Int64(whole(3...8)) * 250, smallOrderFeeCap: 300)
  }
}
