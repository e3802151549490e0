public import Domain
import Structures

extension DemoCity {
  func hours(of cuisine: Cuisine, _ random: inout SplitMix64) -> OpeningHours {
    let isMorning = ["bakery", "coffee", "healthy"].contains(cuisine.name)
    let day: [OpeningHours.Span] =
      switch (isMorning, Int.random(in: 0..<10, using: &random)) {
      case (true, _): [.init(opens: 7 * 60, closes: 18 * 60)]
      // A part is open at all hours, so that the city is never without an open restaurant.
      case (false, 0...3): [.init(opens: 0, closes: 1_440)]
      case (false, 4): [.init(opens: 17 * 60, closes: 26 * 60)]
      case (false, 5...6): [.init(opens: 12 * 60, closes: 15 * 60), .init(opens: 18 * 60, closes: 23 * 60)]
      default: [.init(opens: 11 * 60, closes: 22 * 60 + 30)]
      }
    var week = Array(repeating: day, count: 7)
    // One restaurant in five is closed on Mondays.
    if Int.random(in: 0..<5, using: &random) == 0 { week[0] = [] }
    var exceptions: [OpeningHours.Exception] = []
    let year = LocalDate(daysSinceEpoch: today.seconds / 86_400).year
    for year in [year, year + 1] {
      exceptions.append(.init(date: LocalDate(year: year, month: 12, day: 25), spans: []))
      exceptions.append(
        .init(date: LocalDate(year: year, month: 1, day: 1), spans: [.init(opens: 12 * 60, closes: 18 * 60)]))
    }
    return OpeningHours(week: week, exceptions: exceptions)
  }

  /// An uneven ring at 1.5 to 4.5 km. A park that lies inside it is a hole.
  func zone(around location: Coordinate, _ random: inout SplitMix64) -> Polygon {
    let reach = Double.random(in: 1_500...4_500, using: &random)
    // Cosine and sine of twelve directions.
    let directions = [
      (1.0, 0.0), (0.866, 0.5), (0.5, 0.866), (0.0, 1.0), (-0.5, 0.866), (-0.866, 0.5), (-1.0, 0.0), (-0.866, -0.5),
      (-0.5, -0.866), (0.0, -1.0), (0.5, -0.866), (0.866, -0.5),
    ]
    let ring = directions.map { east, north in
      let metres = reach * Double.random(in: 0.8...1.2, using: &random)
      return grid.place(east: east * metres, north: north * metres, from: location)
    }
    let area = Polygon(outer: ring)
    let surroundsPark = grid.park.allSatisfy { area.contains($0) }
    return Polygon(outer: ring, holes: surroundsPark ? [grid.park] : [])
  }

  static func charges(_ random: inout SplitMix64) -> Charges {
    let near = Int64.random(in: 4...12, using: &random) * 25 - 1
    return Charges(
      taxMode: .exclusive,
      taxes: [
        Tax(name: "State sales tax", rate: Rate(basisPoints: 400), appliesToFees: true),
        Tax(name: "City sales tax", rate: Rate(basisPoints: 450), appliesToFees: false),
      ],
      deliveryTiers: [
        DeliveryTier(metres: 1_000, fee: near), DeliveryTier(metres: 2_500, fee: near + 150),
        DeliveryTier(metres: 6_000, fee: near + 300),
      ],
      freeDeliveryFrom: Int.random(in: 0..<3, using: &random) == 0 ? 3_500 : nil,
      serviceRate: Rate(basisPoints: .random(in: 4...10, using: &random) * 100), serviceFeeCap: 600,
      minimumOrder: .random(in: 3...8, using: &random) * 250, smallOrderFeeCap: 300)
  }

  /// Promotions of all four kinds, of the platform and of single restaurants.
  public func promotions() -> [Promotion] {
    let start = today - .hours(24)
    let end = today + .hours(24 * 365)
    guard let currency = Currency(code: Self.currencyCode) else { return [] }
    func promotion(
      _ code: String, _ text: String, _ effect: Promotion.Effect, restaurant: RestaurantID? = nil, minimum: Int64 = 0,
      limit: Int64? = nil, perAccount: Int64? = nil, firstOnly: Bool = false
    ) -> Promotion {
      Promotion(
        id: PromotionID(suffix: code.lowercased()), code: code, text: text, effect: effect, restaurant: restaurant,
        currency: currency, minimumBasket: minimum, startsAt: start, endsAt: end, useLimit: limit,
        useLimitPerAccount: perAccount, isFirstOrderOnly: firstOnly)
    }
    var all = [
      promotion(
        "WELCOME10", "10 % off your first order, up to $5", .percent(Rate(basisPoints: 1_000), cap: 500),
        perAccount: 1, firstOnly: true),
      promotion("FIVEOFF", "$5 off from $30", .fixed(500), minimum: 3_000, limit: 10_000, perAccount: 3),
      promotion("FREESHIP", "Free delivery from $20", .freeDelivery, minimum: 2_000, perAccount: 5),
    ]
    for number in stride(from: 0, to: count, by: 12) {
      let id = RestaurantID(suffix: Self.suffix(number))
      let isThird = number % 24 == 0
      all.append(
        isThird
          ? promotion(
            "THREE\(number + 1)", "Buy two dishes, get the cheapest third free",
            .buyGetFree(buy: 2, free: 1, items: []), restaurant: id)
          : promotion(
            "HOUSE\(number + 1)", "15 % off from $15", .percent(Rate(basisPoints: 1_500), cap: 1_000), restaurant: id,
            minimum: 1_500))
    }
    return all
  }
}
