import Crypto
import Database
import Demo
import Domain
import Imports
import Server
import Services

extension Command {
  private static let kinds =
    "restaurants, menu, theatres, shows, osm, osm-streets, nyc-restaurants, dominos, paris-cinemas, movies, "
    + "seating-plan or pictures"

  private enum Kind: String {
    case restaurants
    case menu
    case theatres
    case shows
    case map = "osm"
    case newYork = "nyc-restaurants"
    case dominos
    case paris = "paris-cinemas"
    case movies
    case seatingPlan = "seating-plan"
    case pictures
    case streets = "osm-streets"
  }

  static let importFile = Command(
    name: "import", summary: "Reads FILE into the platform: KIND is " + kinds + ".",
    operands: "KIND FILE",
    options: [
      .data, .database,
      Option("at", "LAT,LON", "dominos, seating-plan: where the restaurant or theatre is (default: Times Square)"),
      Option("restaurant", "ID", "menu: whose it is"),
      Option(
        "theatre", "ID",
        "shows: where they are; seating-plan: the theatre that the hall is added to (default: a new one)"),
      Option("city", "ID", "restaurants, theatres, osm, osm-streets: whose they are (default: the only city's)"),
      Option("report", "FILE", "write the refused rows there, 10,000 at most, with their lines and reasons"),
      Option("json", nil, "print the report as JSON"),
    ],
    notes: """
      The first row of a list names its columns, in any order. It may have these:

        restaurants
                  \(RestaurantListReader.header)
                  id and name are needed. Hours are written as OpenStreetMap has them.
        menu      \(MenuListReader.header)
                  category, name and price are needed.
        pictures  \(PictureListReader.header)
                  id and file are needed; a file lies beside the list.
        theatres  \(TheatreListReader.header)
                  Only name is needed of each line, and street, lat and lon of a new theatre's first. A hall has a line.
        shows     \(ShowListReader.header)
                  film, hall, date, time and a price are needed. Times are the theatre's; 24:30 is of the night after.
      """
  ) { arguments in
    guard let kind = Kind(rawValue: try arguments.operand(0, "kind: " + kinds)) else {
      throw UsageError("the kinds are " + kinds)
    }
    let file = try arguments.operand(1, "file")
    let options = try ServerOptions(arguments)
    let report = try await DataFolder(options).importing { try await store(kind, file, arguments, options) }
    try show(report, arguments)
    return report.kept > 0 ? .done : .failed
  }

  private static func store(
    _ kind: Kind, _ file: String, _ arguments: Arguments, _ options: ServerOptions
  ) async throws -> ImportReport {
    let stores = try await Stores.open(
      dataFolder: options.dataFolder, databaseURL: options.databaseURL, progress: options.progress)
    let useCases = try await stores.useCases(options, clock: .system, node: "import", committed: { _ in })
    let report = try await read(kind, file, arguments, useCases)
    await stores.close()
    return report
  }

  private static func read(
    _ kind: Kind, _ file: String, _ arguments: Arguments, _ useCases: UseCases
  ) async throws -> ImportReport {
    do {
      if let report = try await lists(kind, file, arguments, useCases) { return report }
    } catch let refusal as ImportFailure { throw UsageError(refusal.description) }
    var store = CityStore(useCases.platform, show: Console.progress)
    try await store.begin(NewYork.city)
    let now = useCases.platform.clock.now
    let report =
      kind == .dominos
      ? try await NewYork.importDominos(TextFile.read(file), at: place(arguments["at"]), into: &store, today: now)
      : try await NewYork.importRestaurants(file, into: &store, today: now)
    try await store.flush()
    return report
  }

  /// Nil for the kinds of New York.
  private static func lists(
    _ kind: Kind, _ file: String, _ arguments: Arguments, _ useCases: UseCases
  ) async throws -> ImportReport? {
    let cinemas = CinemaImports(useCases, show: Console.progress)
    switch kind {
    case .newYork, .dominos: return nil
    case .paris: return try await cinemas.paris(file)
    case .movies: return try await cinemas.movies(file)
    case .pictures:
      return try await PictureImport.read(file, into: useCases, show: Console.progress) { try TextFile.read($0) }
    case .restaurants:
      return try await RestaurantListImport.read(
        file, into: useCases, city: city(arguments["city"]), show: Console.progress)
    case .map:
      return try await MapImport.read(file, into: useCases, city: city(arguments["city"]), show: Console.progress)
    case .menu:
      return try await MenuListImport.read(
        file, into: useCases, restaurant: restaurant(arguments["restaurant"]), show: Console.progress)
    case .theatres:
      return try await TheatreListImport.read(
        file, into: useCases, city: city(arguments["city"]), show: Console.progress)
    case .shows:
      guard let theatre = try theatre(arguments["theatre"]) else {
        throw UsageError("say with `--theatre` where the shows are: an id of `GET /v1/theatres`, tht_…")
      }
      return try await ShowListImport.read(file, into: useCases, theatre: theatre, show: Console.progress)
    case .streets:
      return try await StreetImport.read(file, into: useCases, city: city(arguments["city"]), show: Console.progress)
    case .seatingPlan:
      return try await cinemas.seatingPlan(file, at: place(arguments["at"]), theatre: theatre(arguments["theatre"]))
    }
  }

  private static func city(_ text: String?) throws(UsageError) -> CityID? {
    guard let text else { return nil }
    guard let id = CityID(text) else { throw UsageError("`--city` is an id of `GET /v1/cities`: cty_…") }
    return id
  }

  private static func restaurant(_ text: String?) throws(UsageError) -> RestaurantID {
    guard let id = text.flatMap({ RestaurantID($0) }) else {
      throw UsageError("say with `--restaurant` whose menu it is: an id of `GET /v1/operator/restaurants`, rst_…")
    }
    return id
  }

  private static func theatre(_ text: String?) throws(UsageError) -> TheatreID? {
    guard let text else { return nil }
    guard let id = TheatreID(text) else { throw UsageError("`--theatre` is an id of `GET /v1/theatres`: tht_…") }
    return id
  }

  private static func place(_ text: String?) throws(UsageError) -> Coordinate {
    guard let text else { return NewYork.timesSquare }
    let parts = text.split(separator: ",").map { Double($0) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let place = Coordinate(checking: latitude, longitude)
    else { throw UsageError("`--at` is a latitude and a longitude: 40.758,-73.9855") }
    return place
  }

  private static func show(_ report: ImportReport, _ arguments: Arguments) throws {
    let shown = report.refusals.prefix(arguments["report"] == nil ? 10 : 0)
    if let file = arguments["report"] {
      let left = report.refused - report.refusals.count
      let lines = report.refusals.map(\.description) + (left > 0 ? ["… and \(left) more"] : [])
      try TextFile.write(lines.joined(separator: "\n") + "\n", to: file)
    }
    if arguments.has("json") {
      Console.say("{\"kept\":\(report.kept),\"refused\":\(report.refused)}")
      return
    }
    Console.say("kept \(report.kept), refused \(report.refused)")
    for refusal in shown { Console.say("  \(refusal)") }
    if report.refused > shown.count, arguments["report"] == nil {
      Console.say(
        "  … and \(report.refused - shown.count) more: `--report FILE` writes \(report.refusals.count) of them")
    }
  }
}
