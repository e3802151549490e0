import Client
import Database
import Domain
import HTTPServer
import Imports
import Robots
import Server
import Services

extension Command {
  static let demo = Command(
    name: "demo", summary: "Serves a made-up city with robots in every part; makes it when there is none.",
    options: [
      .data, .database, .port, .address,
      Option("seed", "N", "which city (default: 1)"),
      Option("scale", "X", "how large: 1 is 1,500 restaurants (default: 1)"),
      Option("no-robots", nil, "leave kitchens, couriers and halls to people"),
      Option("pace", "X", "how many times faster than life the robots are (default: 20)"),
    ]
  ) { arguments in
    var options = try ServerOptions(arguments)
    if arguments["data"] == nil { options.dataFolder += "/demo" }
    options.isDemo = true
    options.limits = .none
    // The answer to `POST /v1/auth/code` shows the code; robots ask for hundreds.
    options.codeSender = ClosureCodeSender { _, _ in }
    let clock = Clock.demo()
    let city = DemoCity(
      seed: UInt64(try arguments.integer("seed", in: 0...Int(Int32.max)) ?? 1),
      scale: try arguments.number("scale", in: 0.001...100) ?? 1, today: clock.now)
    try await make(city, options, clock)
    let platform = try await RunningPlatform.start(options, clock: clock) { services in
      let repertory = Repertory(programme: services.programme, seed: city.seed)
      return [Job("extend_programme", every: .seconds(60)) { try await repertory.fill(at: clock.now) }]
    }
    let url = options.url(port: platform.server.port)
    greet(url, city, platform.services.catalogue, folder: options.dataFolder)
    let robots = arguments.has("no-robots") ? nil : Task { await play(url, city, arguments, clock) }
    await Signals.stop()
    robots?.cancel()
    Console.progress("stopping: finishing what is under way (Ctrl-C again to stop at once)")
    await platform.stop()
    Console.progress("stopped")
    return .done
  }

  /// Robot kitchens, couriers and audiences, until they are cancelled. They are guests: what goes wrong with them stops nothing.
  private static func play(_ url: String, _ city: DemoCity, _ arguments: Arguments, _ clock: Clock) async {
    do {
      try await RobotCity.run(
        RobotOptions(
          baseURL: url, time: DeviceClock(now: { clock.now }), seed: city.seed,
          pace: try arguments.number("pace", in: 0.1...1_000) ?? 20, couriers: city.courierCount, audience: 40))
    } catch is CancellationError {
    } catch {
      Console.complain("the robots went home: \(error)")
    }
  }

  /// Fills empty stores with the city; leaves full ones as they are.
  private static func make(_ city: DemoCity, _ options: ServerOptions, _ clock: Clock) async throws {
    let stores = try await Stores.open(
      dataFolder: options.dataFolder, databaseURL: options.databaseURL, progress: options.progress)
    let isEmpty = try await stores.database.read { connection in
      try connection.row("SELECT id FROM restaurants LIMIT 1") == nil
    }
    let hasTheatres = try await stores.database.read { connection in
      try connection.row("SELECT id FROM theatres LIMIT 1") != nil
    }
    if isEmpty {
      Console.progress("making \(DemoCity.name): \(city.count) restaurants with menus, hours, zones and promotions")
      guard let currency = Currency(code: DemoCity.currencyCode) else { return }
      let useCases = try await stores.useCases(options, clock: clock, node: "demo", committed: { _ in })
      var store = CityStore(
        (CatalogueWriter(database: stores.database), useCases.accounts), what: "storing", total: city.count)
      try await store.begin(demoCity(currency))
      try await city.forEachRestaurant { restaurant, menu in try await store.add(restaurant, menu) }
      try await store.flush()
      try await store.save(city.promotions())
      try await store.grantStaff(couriers: city.courierCount)
    }
    if !hasTheatres {
      let useCases = try await stores.useCases(options, clock: clock, node: "demo", committed: { _ in })
      try await makeCinemas(city.seed, useCases, CatalogueWriter(database: stores.database))
    }
    await stores.close()
  }

  private static func demoCity(_ currency: Currency) -> City {
    City(
      id: DemoCity.id, name: DemoCity.name, timeZone: DemoCity.timeZone, currency: currency, center: DemoCity.center)
  }

  /// Twelve theatres, each with a kitchen, and what they show today and in the two days after.
  private static func makeCinemas(_ seed: UInt64, _ useCases: UseCases, _ writer: CatalogueWriter) async throws {
    let now = useCases.platform.clock.now
    guard let zone = ZoneDatabase().offsets(of: DemoCity.timeZone) else { return }
    let cinema = DemoCinema(seed: seed, today: now, zone: zone)
    Console.progress("making \(DemoCinema.theatreCount) theatres with their halls, films and three days of shows")
    var store = ProgrammeStore(useCases)
    for movie in cinema.movies { try await store.add(movie) }
    let theatres = try cinema.theatres()
    for theatre in theatres { try await store.add(theatre) }
    try await store.finish()
    try await addKitchens(of: theatres.map(\.theatre), cinema, CityStore((writer, useCases.accounts), what: "storing"))
    _ = try await Repertory(programme: useCases.programme, seed: seed).fill(at: now)
  }

  /// Brings popcorn to seats.  V1
  private static func addKitchens(
    of theatres: [Theatre], _ cinema: DemoCinema, _ store: CityStore
  ) async throws {
    guard let currency = Currency(code: DemoCity.currencyCode) else { return }
    var store = store
    try await store.begin(demoCity(currency))
    for theatre in theatres {
      let (restaurant, menu) = cinema.kitchen(of: theatre)
      try await store.add(restaurant, menu)
    }
    try await store.flush()
  }

  private static func greet(_ url: String, _ demo: DemoCity, _ catalogue: Catalogue, folder: String) {
    // As it was started: a fresh build is on nobody's path.
    let soiree = CommandLine.arguments.first ?? "soiree"
    // Somebody may have imported a real city instead.
    let city = catalogue.cities.first { $0.id != DemoCity.id }
    let name = city?.name ?? DemoCity.name
    let place = city?.center ?? demo.sampleAddress.place
    let near = "\(place.latitude),\(place.longitude)"
    Console.say(
      """

      \(name) is open: \(catalogue.count) restaurants on \(url)

      Try next, in another terminal:
        order dinner and follow it      \(soiree) order --server \(url) --near \(near)
        book seats on a live map        \(soiree) book --server \(url)
        food to your seat               \(soiree) order --server \(url) --booking BOOKING
        give a booking back             \(soiree) book --server \(url) --cancel BOOKING
        what it moved in the ledger     \(soiree) ledger show BOOKING --data \(folder)
        find pizza                      curl '\(url)/v1/restaurants?lat=\(place.latitude)&lon=\(place.longitude)&q=pizza'
        what is on tonight              curl '\(url)/v1/movies?limit=5'
        read the contract               \(url)/docs
        codes to type at checkout       WELCOME10, FIVEOFF, FREESHIP
        ways to pay                     tok_approved, tok_declined, tok_three_ds, tok_timeout_approved
        sign in as                      operator@soiree.test, courier+1@soiree.test, or any address as a customer
      Ctrl-C stops.
      """)
  }
}
