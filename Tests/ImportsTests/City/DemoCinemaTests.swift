import Domain
import Testing

@testable import Imports

@Suite("The demo city's cinemas")
struct DemoCinemaTests {
  /// New York in November: no change of the clock near.
  static let zone = ZoneOffsets(initialOffsetSeconds: -18_000, changes: [])
  let cinema = DemoCinema(seed: 1, today: DemoCityTests.today, zone: zone)
  let theatres: [ImportedTheatre]

  init() throws { theatres = try cinema.theatres() }

  private var layouts: [SeatLayout] { theatres.flatMap(\.layouts) }

  @Test("are twelve theatres of three to nine screens on the city's streets") func places() {
    #expect(theatres.count == 12)
    for place in theatres.map(\.theatre) {
      #expect((3...9).contains(place.screens.count), "\(place.name)")
      #expect(place.location.metres(to: DemoCity.center) < 8_000 && place.street.contains(" Street"))
      #expect(place.city == DemoCity.id && place.timeZone == DemoCity.timeZone && place.currency.code == "USD")
      #expect(place.screens.allSatisfy { $0.formats.contains(.flat) } && place.screens[0].formats.count >= 2)
    }
    #expect(Set(theatres.map(\.theatre.screens.count)).count > 3)
    #expect(Set(theatres.map(\.theatre.rules.opensAccessibleToAll)).count == 2)
    for (index, place) in theatres.enumerated() {
      for other in theatres[..<index] { #expect(place.theatre.location.metres(to: other.theatre.location) > 500) }
    }
  }

  @Test("have ids and names of which none is there twice") func names() {
    #expect(Set(theatres.map(\.theatre.name)).count == 12 && Set(theatres.map(\.theatre.id)).count == 12)
    #expect(Set(layouts.map(\.id)).count == layouts.count)
    #expect(theatres.allSatisfy { TheatreID($0.theatre.id.rawValue) != nil })
    for theatre in theatres { #expect(theatre.theatre.screens.map(\.layout) == theatre.layouts.map(\.id)) }
  }

  @Test("have halls of all sizes with every kind of seat") func halls() {
    let counts = layouts.map(\.seats.count)
    #expect(
      counts.allSatisfy { (36...520).contains($0) } && counts.contains { $0 < 80 } && counts.contains { $0 > 300 })
    let seats = layouts.flatMap(\.seats)
    for category in SeatCategory.allCases { #expect(seats.contains { $0.category == category }) }
    #expect(seats.contains { $0.isCompanion } && seats.contains { $0.partner != nil && !$0.isForAccess })
    #expect(layouts.allSatisfy { layout in layout.seats.contains { $0.isAccessible } })
    #expect(layouts.allSatisfy { Set($0.rows.map(\.seats.count)).count > 1 }, "no hall is a rectangle")
  }

  @Test("show forty films that nobody made") func films() {
    let movies = cinema.movies
    #expect(movies.count == 40 && Set(movies.map(\.id)).count == 40 && Set(movies.map(\.title)).count == 40)
    let today = LocalDate(daysSinceEpoch: DemoCityTests.today.seconds / 86_400)
    for movie in movies {
      #expect(MovieID(movie.id.rawValue) != nil && (60...180).contains(movie.runtimeMinutes))
      #expect(
        movie.formats.contains(.flat) && !movie.genres.isEmpty && movie.genres.allSatisfy { $0 == $0.lowercased() })
      #expect((movie.synopsis ?? "").hasSuffix("."), "\(movie.title)")
      #expect(movie.releasedOn.map { $0 <= today } == true && movie.posterURL == nil)
      #expect(movie.formats.count == FilmBook.films.first { $0.title == movie.title }?.formats.count)
    }
    #expect(movies.allSatisfy { ($0.certificate == "R") == ($0.ageRule == AgeRule(age: 17, kind: .accompanied)) })
    #expect(movies.contains { $0.ageRule != nil })
    #expect(Set(movies.flatMap(\.languages)).count >= 8 && Set(movies.flatMap(\.genres)).count >= 12)
  }

  @Test("have three days of shows in every hall, by prices of the house") func shows() {
    let all = theatres.map { cinema.shows(at: $0.theatre, from: DemoCityTests.today) }
    for (place, shows) in zip(theatres, all) {
      for screen in place.theatre.screens {
        let count = shows.count { $0.screen == screen.id }
        #expect((9...20).contains(count), "\(screen.id): \(count)")
      }
      #expect(Set(shows.map(\.pricing.bookingFee)) == [150])
      #expect(shows.allSatisfy { $0.startsAt >= DemoCityTests.today })
    }
    #expect(Set(all.flatMap { $0.map(\.movie) }).count >= 35, "nearly every film is on somewhere")
    #expect(Set(all.compactMap { $0.first?.pricing.prices.first?.amount }).count > 4)
    #expect(Set(all.flatMap { $0.map(\.id) }).count == all.reduce(0) { $0 + $1.count })
    #expect(all.joined().contains { $0.subtitles == "english" })
  }

  @Test("V1: have a kitchen in each foyer that sells popcorn, open while films are shown") func kitchens() {
    let kitchens = theatres.map { cinema.kitchen(of: $0.theatre) }
    #expect(Set(kitchens.map(\.restaurant.id)).count == 12)
    for (place, kitchen) in zip(theatres.map(\.theatre), kitchens) {
      let (restaurant, menu) = kitchen
      #expect(RestaurantID(restaurant.id.rawValue) == restaurant.id && restaurant.location == place.location)
      #expect(restaurant.currency == place.currency && menu.currency == place.currency && restaurant.zones.isEmpty)
      let items = menu.categories.flatMap(\.items)
      #expect(items.contains { $0.name == "Popcorn" } && Set(items.map(\.id)).count == items.count)
      #expect(items.allSatisfy { MenuItemID($0.id.rawValue) != nil && $0.price > 0 })
      #expect(items.filter(\.isAgeRestricted).map(\.name) == ["Beer"])
      let options = items.flatMap(\.modifierGroups).flatMap(\.options)
      #expect(Set(options.map(\.id)).count == options.count && options.allSatisfy { OptionID($0.id.rawValue) != nil })
      for show in cinema.shows(at: place, from: DemoCityTests.today) {
        guard case .open = restaurant.hours.state(at: show.startsAt - .minutes(15), in: Self.zone) else {
          Issue.record("closed before \(show.id)")
          continue
        }
      }
    }
  }

  @Test("V1: give long films an interval") func intervals() {
    let shows = theatres.flatMap { cinema.shows(at: $0.theatre, from: DemoCityTests.today) }
    #expect(shows.contains { $0.intervalMinutes != nil } && shows.contains { $0.intervalMinutes == nil })
  }

  @Test("are the same from the same seed, and others from another") func deterministic() throws {
    let again = DemoCinema(seed: 1, today: DemoCityTests.today + .hours(1), zone: Self.zone)
    #expect(try again.theatres() == theatres && again.movies == cinema.movies, "only the date counts")
    let other = DemoCinema(seed: 2, today: DemoCityTests.today, zone: Self.zone)
    #expect(try other.theatres() != theatres)
    let place = theatres[0].theatre
    #expect(again.shows(at: place, from: DemoCityTests.today) == cinema.shows(at: place, from: DemoCityTests.today))
  }

  @Test("sell a pick in every hall for a sum that adds up", arguments: 0..<12) func prices(number: Int) throws {
    let place = theatres[number]
    for show in cinema.shows(at: place.theatre, from: DemoCityTests.today, days: 1) {
      let layout = try #require(place.layouts.first { $0.id == show.layout })
      let priced = try PricedSeats(
        Array(layout.seats.indices.prefix(3)) + [layout.seats.count - 1], of: layout, by: show.pricing,
        startingAt: Self.zone.localTime(at: show.startsAt))
      #expect(priced.total == priced.subtotal + priced.bookingFee && priced.total > 2_000 && priced.taxTotal > 0)
    }
  }
}
