import Domain

/// A sample of everything Domain computes and ClientCore decides, as text: equal bytes from every build of it.  M5
public func probe() -> String {
  var text = ""
  text += statuses()
  text += prices()
  text += hours()
  text += places()
  text += searches()
  text += bookings()
  text += halls()
  text += purchases()
  text += sessions()
  text += carts()
  text += selections()
  text += trackings()
  return text
}

private func statuses() -> String {
  var text = ""
  for from in OrderStatus.allCases {
    text += "\(from.rawValue):"
    for to in OrderStatus.allCases {
      for actor in OrderActor.allCases {
        do throws(OrderError) {
          text += " \(try from.moving(to: to, by: actor).rawValue) by \(actor.rawValue)"
        } catch {
          if case .notAllowed(_, let to, let actor) = error { text += " no \(to.rawValue) by \(actor.rawValue)" }
        }
      }
    }
    text += "\n"
  }
  for row in PaymentTransition.table { text += " \(row.from.rawValue)→\(row.to.rawValue)" }
  return text + "\n"
}

private func prices() -> String {
  var text = ""
  var random = Random(seed: 7)
  for mode in [Charges.TaxMode.inclusive, .exclusive] {
    let charges = Charges(
      taxMode: mode,
      taxes: [
        Tax(name: "State", rate: Rate(basisPoints: 400), appliesToFees: true),
        Tax(name: "City", rate: Rate(basisPoints: 475), appliesToFees: false),
        Tax(name: "Surcharge", rate: Rate(millionths: 3_750), appliesToFees: true),
      ], deliveryTiers: [DeliveryTier(metres: 2000, fee: 199), DeliveryTier(metres: 8000, fee: 499)],
      freeDeliveryFrom: 20_000, serviceRate: Rate(basisPoints: 350), serviceFeeCap: 900, minimumOrder: 1500,
      smallOrderFeeCap: 400)
    for count in 1...40 {
      let lines = (1...count).map { number in
        PricingInput.Line(
          item: MenuItemID(suffix: "probe.\(number)"), unitPrice: Int64(random.next(below: 3000)),
          quantity: Int64(1 + random.next(below: 5)))
      }
      let input = PricingInput(
        lines: lines, charges: charges, deliveryMetres: Int64(random.next(below: 9000)),
        tip: Int64(random.next(below: 500)))
      do throws(PricingError) {
        let priced = try PricedCart(input)
        text += "\(priced.subtotal)"
        for fee in Fee.allCases { text += " \(priced.fees[fee])" }
        for tax in priced.taxes { text += " \(tax.name) \(tax.amount)" }
        text += " = \(priced.total)\n"
      } catch {
        text += "no price\n"
      }
    }
  }
  return text
}

/// New York around both changes of the clock of 2026.
private let newYork = ZoneOffsets(
  initialOffsetSeconds: -5 * 3600,
  changes: [
    ZoneOffsets.Change(at: Instant(seconds: 1_772_953_200), offsetSeconds: -4 * 3600),
    ZoneOffsets.Change(at: Instant(seconds: 1_793_512_800), offsetSeconds: -5 * 3600),
  ])

private let lateHours = OpeningHours(
  week: Array(
    repeating: [OpeningHours.Span(opens: 150, closes: 180), OpeningHours.Span(opens: 1080, closes: 1530)], count: 7),
  exceptions: [OpeningHours.Exception(date: LocalDate(year: 2026, month: 11, day: 1), spans: [])])

private func hours() -> String {
  var text = ""
  for start in [1_772_900_000 as Int64, 1_793_460_000] {
    for step in 0..<96 as Range<Int64> {
      let now = Instant(seconds: start + step * 1800)
      let local = newYork.localTime(at: now)
      text += "\(local.date.description) \(local.secondOfDay) "
      switch lateHours.state(at: now, in: newYork) {
      case .open(let until): text += "open \(until?.seconds ?? 0)\n"
      case .closed(let next): text += "closed \(next?.seconds ?? 0)\n"
      }
    }
  }
  return text
}

private func places() -> String {
  var text = ""
  var random = Random(seed: 11)
  let zone = Polygon(
    outer: [
      Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 10, longitude: 0),
      Coordinate(latitude: 10, longitude: 10), Coordinate(latitude: 4, longitude: 4),
      Coordinate(latitude: 0, longitude: 10),
    ],
    holes: [
      [
        Coordinate(latitude: 1, longitude: 1), Coordinate(latitude: 3, longitude: 1),
        Coordinate(latitude: 2, longitude: 3),
      ]
    ])
  for _ in 0..<200 {
    let place = Coordinate(
      latitude: Double(random.next(below: 1200)) / 100 - 1, longitude: Double(random.next(below: 1200)) / 100 - 1)
    let far = Coordinate(
      latitude: Double(random.next(below: 18_001)) / 100 - 90, longitude: Double(random.next(below: 36_001)) / 100 - 180
    )
    text += "\(zone.contains(place)) \(place.metres(to: far).bitPattern)\n"
  }
  return text
}

private func searches() -> String {
  var random = Random(seed: 13)
  let words = ["Café", "Pizzeria", "Sushi", "Brûlée", "Łódź", "Taquería", "Straße", "Кухня", "寿司", "O’Brien", "Ramen"]
  let dishes = ["Pizza Margherita", "Tonkotsu Ramen", "Crème brûlée", "Chicken tikka", "Pad Thai", "Veggie Burger"]
  var builder = SearchIndex.Builder(offsets: ["America/New_York": newYork])
  guard let city = CityID("cty_probe"), let dollar = Currency(code: "USD") else { return "no city\n" }
  for number in 0..<300 {
    let place = Coordinate(
      latitude: 40.7 + Double(random.next(below: 1000)) / 10_000,
      longitude: -74 + Double(random.next(below: 1000)) / 10_000)
    let square = Polygon(outer: [
      Coordinate(latitude: place.latitude - 0.03, longitude: place.longitude - 0.03),
      Coordinate(latitude: place.latitude - 0.03, longitude: place.longitude + 0.03),
      Coordinate(latitude: place.latitude + 0.03, longitude: place.longitude + 0.03),
      Coordinate(latitude: place.latitude + 0.03, longitude: place.longitude - 0.03),
    ])
    let restaurant = Restaurant(
      id: RestaurantID(suffix: "r\(1000 + number)"), city: city,
      name: words[random.next(below: words.count)] + " " + words[random.next(below: words.count)],
      cuisines: [["pizza", "japanese", "indian", "thai"][random.next(below: 4)]], location: place, street: "",
      currency: dollar, timeZone: "America/New_York", hours: lateHours, zones: [square],
      charges: Charges(taxMode: .exclusive, taxes: [], deliveryTiers: [DeliveryTier(metres: 3000, fee: 300)]),
      ratingTenths: 10 + random.next(below: 41), reviewCount: random.next(below: 900),
      preparationMinutes: 10 + random.next(below: 30), openedAt: Instant(seconds: 0))
    builder.add(
      SearchEntry(
        restaurant: restaurant, dishes: (0..<3).map { _ in dishes[random.next(below: dishes.count)] },
        diets: random.next(below: 2) == 0 ? [.vegan] : [], popularity: Int64(random.next(below: 5000))))
  }
  return answers(builder.build())
}

private func answers(_ index: SearchIndex) -> String {
  var text = ""
  for words in ["", "pizza", "piza", "CAFE", "lodz", "strasse", "кух", "寿", "obrien", "rmaen", "chikcen tika", "zzzzz"]
  {
    for sort in SearchSort.allCases {
      var query = SearchQuery(
        text: words, point: Coordinate(latitude: 40.75, longitude: -73.95), sort: sort,
        now: Instant(seconds: 1_772_990_000), limit: 7)
      for _ in 0..<3 {
        let page = index.search(query)
        for hit in page.hits {
          text +=
            "\(hit.id) \(hit.distanceMetres) \(hit.eta.minimum)-\(hit.eta.maximum) \(hit.deliveryFee) \(hit.isOpen)"
          for dish in hit.matchedDishes { text += " \(dish)" }
          text += "\n"
        }
        guard let next = page.next else { break }
        query.cursor = next
      }
    }
  }
  return text
}

/// A linear congruence, the same everywhere.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
