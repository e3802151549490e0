import Domain
import Imports
import Server
import Services
import Wire

/// The cost of one change of one restaurant on a node with all restaurants in memory.
struct ChangeRow {
  let city: LargeCity
  let changes: Int
  /// Members of staff who change it at the same time.
  private static let tasks = 32
  /// MiB by which resident memory may grow, however many changes there are: a copy of the index would be more.
  private static let mostGrowth = 32.0

  func measure() async throws -> [ResultRow] {
    let stores = try await Stores.open(dataFolder: city.folder, databaseURL: nil)
    let services = try await stores.useCases(city.options, clock: .system, node: "bench", committed: { _ in })
    let page = services.catalogue.discover(
      SearchQuery(point: DemoCity.center, deliverableOnly: false, now: services.platform.clock.now, limit: 1))
    guard let id = page.items.first?.id, let original = services.catalogue.restaurant(id) else {
      throw BenchError("the city is empty")
    }
    let staff = Staff(account: AccountID(suffix: "bench"), restaurants: nil)
    let patches = (0..<changes).map { Self.patch($0, original) }
    // The first change builds values that later ones reuse, so it is not counted.
    _ = try await services.kitchens.change(id, patches[0], staff: staff)
    let memory = try MeasuredProcess.residentMemory(of: "self")
    let begun = Clocks.thisProcess
    try await withThrowingTaskGroup(of: Void.self) { group in
      for first in 0..<Self.tasks {
        group.addTask {
          for number in stride(from: first, to: patches.count, by: Self.tasks) {
            _ = try await services.kitchens.change(id, patches[number], staff: staff)
          }
        }
      }
      try await group.waitForAll()
    }
    let each = (Clocks.thisProcess - begun) / Double(changes)
    let more = try MeasuredProcess.residentMemory(of: "self") - memory
    let built = services.catalogue.counters.built
    _ = try await services.kitchens.change(id, Self.back(original), staff: staff)
    await stores.close()
    return [
      ResultRow(
        what: "hours and zone of one restaurant of \(city.city.count) changed",
        measured: (each / 1_000).text(2) + " ms",
        aim: "under 5 ms, no index anew, under \(Self.mostGrowth.text(0)) MiB more",
        isMet: each < 5_000 && built == 0 && more < Self.mostGrowth,
        remarks: [
          "Mean processor time of \(changes) patches through `Kitchens.change`, \(Self.tasks) at a time, every one with"
            + " other hours and another zone: the transaction, what it tells other nodes, reading the restaurant again and"
            + " changing the index in place. \(built) indexes were built anew; resident memory moved by \(more.text()) MiB."
        ])
    ]
  }

  private static func patch(_ number: Int, _ restaurant: Restaurant) -> RestaurantPatch {
    var hours = restaurant.hours
    hours.week[0] = [OpeningHours.Span(opens: number % 600, closes: 1_200)]
    let reach = 0.01 + Double(number % 20) / 1_000
    let ring = [(-reach, -reach), (-reach, reach), (reach, reach), (reach, -reach)].map { north, east in
      Coordinate(latitude: restaurant.location.latitude + north, longitude: restaurant.location.longitude + east)
    }
    return RestaurantPatch(hours: HoursBody(hours), zones: [ZoneBody(Polygon(outer: ring))])
  }

  private static func back(_ restaurant: Restaurant) -> RestaurantPatch {
    RestaurantPatch(hours: HoursBody(restaurant.hours), zones: restaurant.zones.map(ZoneBody.init))
  }
}
