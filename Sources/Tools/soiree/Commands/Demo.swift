import Client
import Demo
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
      Option("data", "DIR", "where everything is kept (default: ~/.local/share/soiree/demo)"),
      .database, .port, .address, .metricsPort, .web, .pages,
      Option("seed", "N", "which city (default: 1)"),
      Option("scale", "X", "how large: 1 is 1,500 restaurants (default: 1)"),
      Option("at", "HH:MM", "the city's time of day at the start (default: the machine's time)"),
      Option("no-robots", nil, "leave kitchens, couriers and halls to people"),
      Option("pace", "X", "how many times faster than life the robots are (default: 20)"),
    ]
  ) { arguments in
    var options = try ServerOptions(arguments)
    if arguments["data"] == nil { options.dataFolder = try ServerOptions.demoFolder() }
    options.isDemo = true
    try options.readPages()
    options.limitNobody()
    // The answer to `POST /v1/auth/code` shows the code, and robots request hundreds.
    options.codeSender = ClosureCodeSender { _, _ in }
    let clock = Clock.demo(ahead: try ahead(arguments))
    let city = DemoCity(
      seed: UInt64(try arguments.integer("seed", in: 0...Int(Int32.max)) ?? 1),
      scale: try arguments.number("scale", in: 0.001...100) ?? 1, today: clock.now)
    return try await DataFolder(options).serving { try await run(city, options, clock, arguments) }
  }

  /// How far the demo's clock is ahead of the machine's.
  private static func ahead(_ arguments: Arguments) throws -> Duration {
    guard let minute = try arguments.minuteOfDay("at") else { return .zero }
    guard let zone = ZoneDatabase().offsets(of: DemoCity.timeZone) else {
      throw UsageError("`--at` needs the time zones of this machine: install the package tzdata")
    }
    return zone.duration(from: Clock.system.now, untilMinuteOfDay: minute)
  }

  private static func run(
    _ city: DemoCity, _ options: ServerOptions, _ clock: Clock, _ arguments: Arguments
  ) async throws -> ExitCode {
    // Checked before the city is made, which may take a minute.
    if let problem = options.portProblem { throw problem }
    try await make(city, options, clock, arguments)
    let platform = try await RunningPlatform.start(options, clock: clock) { services in
      let repertory = Repertory(programme: services.programme, seed: city.seed)
      let staff = DemoStaff(services)
      return [
        Job("extend_programme", every: .seconds(60)) { try await repertory.fill(at: clock.now) },
        // Restaurants and theatres imported while the demo runs.
        Job("staff_places", every: .seconds(60)) { try await staff.grantPlaces() },
      ]
    }
    let url = options.url(port: platform.server.port)
    Console.say(
      DemoGreeting(city, platform.services.catalogue).text(
        url: url, folder: options.dataFolder, command: CommandLine.arguments.first ?? "soiree"))
    let robots = arguments.has("no-robots") ? nil : Task { await play(url, city, arguments, clock) }
    await Signals.stop()
    robots?.cancel()
    Console.progress("stopping: finishing what is under way (Ctrl-C again to stop at once)")
    await platform.stop()
    Console.progress("stopped")
    return .done
  }

  /// Runs robot kitchens, couriers and audiences until the task is cancelled. An error ends only the robots.
  private static func play(_ url: String, _ city: DemoCity, _ arguments: Arguments, _ clock: Clock) async {
    do {
      try await RobotCity.run(
        RobotOptions(
          baseURL: url, time: DeviceClock(now: { clock.now }), seed: city.seed,
          pace: try arguments.number("pace", in: 0.1...1_000) ?? 20, couriers: city.courierCount, audience: 40))
    } catch is CancellationError {
    } catch {
      Console.complain("the robots stopped: \(error)")
    }
  }

  /// Fills an empty store with the city, or completes an interrupted one. A full store stays as it is.
  private static func make(
    _ city: DemoCity, _ options: ServerOptions, _ clock: Clock, _ arguments: Arguments
  ) async throws {
    try await refuseRealAccounts(options)
    let stores = try await Stores.open(
      dataFolder: options.dataFolder, databaseURL: options.databaseURL, play: PlayMark.sandbox,
      progress: options.progress)
    let useCases = try await stores.useCases(options, clock: clock, node: "demo", committed: { _ in })
    let newest = try await Outbox.newest(in: stores.database)
    if let advice = DemoGreeting.advice(now: clock.now, newest: newest) { Console.progress(advice) }
    let said = ["seed", "scale"].first { arguments[$0] != nil }
    try await DemoMaker(city, useCases, show: Console.progress).makeWhatIsMissing { found in
      if let advice = found.advice(folder: options.dataFolder, said: said) { Console.progress(advice) }
    }
    await stores.close()
  }

  /// Refuses a platform with real accounts, since the demo adds publicly known ones.  P8
  private static func refuseRealAccounts(_ options: ServerOptions) async throws {
    let stores = try await Stores.open(
      dataFolder: options.dataFolder, databaseURL: options.databaseURL, progress: options.progress)
    let hasRealAccounts = try await PlayMark.hasRealAccounts(stores.database)
    await stores.close()
    guard hasRealAccounts else { return }
    throw FolderRefusal(
      description:
        "there are people's accounts in \(options.dataFolder), and a demo would let anybody be their operator: "
        + "say a new folder with --data")
  }
}
