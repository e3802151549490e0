import Domain
import Server
import Services

/// Measures the platform's performance and writes the page of results.
///
/// `Scripts/bench` builds the programs and runs it.
struct Bench {
  /// Folder of the built C programs.
  var floors: String
  /// Path of the command `soiree`.
  var server: String
  /// Folder in which the cities are kept between runs.
  var cities: String
  /// An empty folder for temporary data.
  var scratch: String
  /// Names of the rows to measure. Empty means all.
  var chosen: Set<String>
  /// Runs briefly, as a test of the bench. The figures mean little.
  var isQuick: Bool

  static let rowNames = [
    "menu", "constant", "search", "doors", "change", "cart", "submit", "serving", "hold", "race", "onsale", "seatmap",
    "app", "trade",
  ]

  /// Number of restaurants in New York's file.
  static let restaurants = 25_357

  func run() async throws -> [ResultRow] {
    var rows: [ResultRow] = []
    let load = Load(program: floors + "/http_load", milliseconds: isQuick ? 300 : 1_500)
    let rounds = isQuick ? 1 : 5
    if wants("menu") {
      try Folder.make(scratch + "/menu")
      let small = try await SmallPlatform(folder: scratch + "/menu", dishes: 237)
      rows += try await MenuRows(small: small, load: load, rounds: rounds).measure()
      await small.stores.close()
    }
    if wants("constant") {
      rows.append(
        try await ConstantRow(floorProgram: floors + "/h2o_constant", load: load, rounds: rounds).measure())
    }
    let full = LargeCity(folder: cities + "/full", count: Self.restaurants, today: Services.Clock.system.now)
    if wants("search") {
      let tenth = LargeCity(folder: cities + "/tenth", count: Self.restaurants / 10, today: Services.Clock.system.now)
      try await full.prepare()
      try await tenth.prepare()
      rows += try await SearchRow(full: full, tenth: tenth, queryCount: isQuick ? 200 : 4_000).measure()
    }
    if wants("doors") { rows += try await DoorRows(count: isQuick ? 100 : 1_000).measure() }
    if wants("change") {
      try await full.prepare()
      rows += try await ChangeRow(city: full, changes: isQuick ? 20 : 400).measure()
      rows += try await SearchBesideChangesRow(
        city: full, serverProgram: server, changes: isQuick ? 320 : 6_400, searches: isQuick ? 40 : 400
      ).measure()
    }
    if wants("cart") { rows.append(try CartRow(repetitions: isQuick ? 200 : 5_000).measure()) }
    if wants("submit") {
      rows += try await SubmitRows(
        folder: scratch + "/submit", ordersPerClient: isQuick ? 4 : 60, floorProgram: floors + "/sqlite_orders"
      ).measure()
    }
    if wants("serving") {
      try await full.prepare()
      rows += try ServingRows(
        city: full, serverProgram: server, crowdProgram: floors + "/socket_crowd", sockets: isQuick ? 200 : 5_000
      ).measure()
    }
    return rows + (try await cinemaRows()) + (try await appRows()) + (try await tradeRows())
  }

  private func cinemaRows() async throws -> [ResultRow] {
    var rows: [ResultRow] = []
    let script = floors + "/http_script"
    if wants("hold") {
      rows += try await HoldRows(
        folder: scratch + "/hold", holdsPerClient: isQuick ? 4 : 150, floorProgram: floors + "/sqlite_holds",
        scriptProgram: script
      ).measure()
    }
    if wants("race") {
      rows.append(
        try await SeatRaceRow(
          folder: scratch + "/race", clients: isQuick ? 100 : 2_000, times: isQuick ? 5 : 50, scriptProgram: script
        ).measure())
    }
    if wants("onsale") {
      rows += try await OnSaleRow(
        folder: scratch + "/onsale", clients: isQuick ? 500 : 10_000, rowsOfSeats: isQuick ? 5 : 50
      ).measure()
    }
    if wants("seatmap") {
      rows += try await SeatMapRow(
        folder: scratch + "/seatmap", watchers: isQuick ? 50 : 1_000, changes: isQuick ? 100 : 1_000,
        watchersProgram: floors + "/seat_watchers"
      ).measure()
    }
    return rows
  }

  private func appRows() async throws -> [ResultRow] {
    guard wants("app") else { return [] }
    let served = try await ServedPlatform(folder: scratch + "/app", dishes: 500)
    let rows = try await AppRows(
      folder: scratch + "/phone", url: served.url, repetitions: isQuick ? 40 : 1_000, trackedSeconds: isQuick ? 4 : 60
    ).measure()
    await served.stop()
    return rows
  }

  private func tradeRows() async throws -> [ResultRow] {
    guard wants("trade") else { return [] }
    return [
      try await TradeRow(
        folder: scratch + "/trade", orders: isQuick ? 50_000 : 1_000_000, bookings: isQuick ? 15_000 : 300_000,
        repetitions: isQuick ? 1 : 5
      ).measure()
    ]
  }

  private func wants(_ row: String) -> Bool {
    guard chosen.isEmpty || chosen.contains(row) else { return false }
    Progress.say(row)
    return true
  }
}
