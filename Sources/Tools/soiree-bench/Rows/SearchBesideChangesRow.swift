import Client
import Domain
import Imports
import Synchronization
import Wire

/// The wait for a search while one restaurant's hours change on many connections, and what the server keeps of it.
struct SearchBesideChangesRow {
  let city: LargeCity
  /// Path of the command `soiree`.
  let serverProgram: String
  let changes: Int
  /// Searches before the changes.
  let searches: Int

  private static let connections = 32
  /// Microseconds that the slowest hundredth of the searches may take at most.
  private static let longest = 50_000.0
  /// MiB by which resident memory may grow: a copy of the index would be more.
  private static let mostGrowth = 32.0

  func measure() async throws -> [ResultRow] {
    let (server, port) = try city.serve(by: serverProgram)
    defer { server.stop() }
    let client = PlainClient(port: port)
    let kitchen = APIClient(
      baseURL: "http://127.0.0.1:\(port)", token: try client.signIn(LargeCity.operatorAddress),
      transport: try HTTPTransport())
    let center = DemoCity.center
    let near: Page<RestaurantCard> = try await kitchen.call(
      .restaurants(.listRestaurants), query: DiscoveryQuery(lat: center.latitude, lon: center.longitude, limit: 1))
    guard let id = near.items.first?.id else { throw BenchError("the city is empty") }
    let original: RestaurantDetail = try await kitchen.call(.restaurants(.getRestaurant(id)))
    // What the first requests make once is not counted.
    try await change(id, 0..<64, by: kitchen)
    let alone = Sample(try (0..<searches).map { try Self.search($0, client) })
    let memory = try server.residentMemory()
    let begun = try Clocks.time(ofProcess: server.id)
    let beside = Sample(try await searchBeside(client) { try await change(id, 64..<(64 + changes), by: kitchen) })
    let used = try Clocks.time(ofProcess: server.id) - begun
    let more = try server.residentMemory() - memory
    let _: MerchantRestaurant = try await kitchen.call(
      .kitchens(.patchMerchantRestaurant(id)), RestaurantPatch(hours: original.hours))
    return [row(alone: alone, beside: beside, used: used, more: more)]
  }

  private func row(alone: Sample, beside: Sample, used: Double, more: Double) -> ResultRow {
    func milliseconds(_ value: Double) -> String { (value / 1_000).text() + " ms" }
    return ResultRow(
      what: "a search beside \(Self.connections) connections that change one restaurant of \(city.city.count)",
      measured: "p99 \(milliseconds(beside.percentile(99)))", floor: "p99 \(milliseconds(alone.percentile(99)))",
      aim: "p99 under \(milliseconds(Self.longest)), under \(Self.mostGrowth.text(0)) MiB more",
      isMet: beside.percentile(99) < Self.longest && more < Self.mostGrowth,
      remarks: [
        "\(changes) patches of one restaurant's hours on \(Self.connections) connections to `soiree serve`, and"
          + " \(beside.count) searches on others meanwhile, one after the other: median \(milliseconds(beside.median)),"
          + " longest \(milliseconds(beside.percentile(100))). Floor: \(alone.count) such searches before, median"
          + " \(milliseconds(alone.median)). \((used / Double(changes + beside.count) / 1_000).text(2)) ms of the"
          + " server's processor time for each request; its resident memory moved by \(more.text()) MiB. Wall clock:"
          + " whoever sends shares the machine with the server."
      ])
  }

  private func change(_ id: RestaurantID, _ numbers: Range<Int>, by kitchen: APIClient) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for first in 0..<Self.connections {
        group.addTask {
          for number in stride(from: numbers.lowerBound + first, to: numbers.upperBound, by: Self.connections) {
            let hours = OpeningHours(week: Array(repeating: [.init(opens: number % 600, closes: 1_400)], count: 7))
            let _: MerchantRestaurant = try await kitchen.call(
              .kitchens(.patchMerchantRestaurant(id)), RestaurantPatch(hours: HoursBody(hours)))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Searches until `changes` are done.
  /// - Returns: the wall-clock time of each search, in microseconds.
  private func searchBeside(_ client: PlainClient, _ changes: @escaping @Sendable () async throws -> Void) async throws
    -> [Double]
  {
    let isDone = Atomic(false)
    async let changed: Void = {
      defer { isDone.store(true, ordering: .releasing) }
      try await changes()
    }()
    var times: [Double] = []
    while !isDone.load(ordering: .acquiring) {
      times.append(try Self.search(times.count, client))
      await Task.yield()
    }
    try await changed
    return times
  }

  /// As a target has them.
  private static let texts = SearchRow.texts.filter { !$0.isEmpty }.map {
    $0.split(separator: " ").joined(separator: "%20")
  }

  private static func search(_ number: Int, _ client: PlainClient) throws -> Double {
    let text = texts[number % texts.count]
    let center = DemoCity.center
    let begun = Clocks.wall
    let answer = try client.send(
      "GET", "/v1/restaurants?lat=\(center.latitude)&lon=\(center.longitude)&q=\(text)&limit=20")
    guard answer.status == 200 else { throw BenchError("a search was answered \(answer.status)") }
    return Clocks.wall - begun
  }
}
