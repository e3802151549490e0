import Domain
import HTTPServer
import Server
import Services
import Synchronization
import Wire

#if canImport(Glibc)
  import Glibc
#endif

/// A hall of two thousand seats with a hundred changes a second and a thousand watching sockets.
struct SeatMapRow {
  let folder: String
  let watchers: Int
  let changes: Int
  /// The program of `Benchmarks/load/seat_watchers.c`.
  let watchersProgram: String

  private static let perSecond = 100.0
  private static let customers = 60

  private struct Measured {
    var delays: Sample
    /// The share of one core.
    var share: Double
    var complete: Int
    var equal: Int
    var isSameAsServer: Bool
    var seconds: Double
  }

  func measure() async throws -> [ResultRow] {
    let measured = try await run()
    let median = measured.delays.median / 1_000
    let isEqual = measured.equal == watchers && measured.complete == watchers && measured.isSameAsServer
    let rate = Double(changes) / measured.seconds
    return [
      ResultRow(
        what: "2000 seats, \(rate.text(0)) changes a second, \(watchers) watchers",
        measured: "\(isEqual ? "all" : "\(measured.isSameAsServer ? measured.equal : 0)") equal at the end,"
          + " \((measured.share * 100).text(0)) % of a core",
        aim: "all equal, under 60 % of a core", isMet: isEqual && measured.share < 0.6,
        remarks: [
          "\(changes) holds, each in place of the account's one before, so that each changes up to eight seats; every"
            + " watcher is an authenticated socket that keeps a map from the events alone. Processor time of the process"
            + " that holds the seats, commits them and tells the sockets, beside the wall clock."
        ] + (measured.share < 0.6 ? [] : [Self.reason])),
      ResultRow(
        what: "from commit to watcher", measured: median.text(1) + " ms in the middle", aim: "under 100 ms",
        isMet: median < 100,
        remarks: [
          "Of all \(measured.delays.count) arrivals; p99 \((measured.delays.percentile(99) / 1_000).text(0)) ms. Wall"
            + " clock: the watchers and other work share the machine with the server."
        ]),
    ]
  }

  /// The main costs that remain.
  private static let reason =
    "After a crowd was told the hub waits 40 ms, so that several events go to a socket in one write, framed once for all"
    + " sockets; what is left is mostly the kernel, which is asked to send to each of the sockets by itself some twenty"
    + " times a second."

  private func run() async throws -> Measured {
    let clock = Services.Clock.system
    let hub = LiveBroadcaster(clock: clock, limits: .none)
    let commits = Mutex<[Double]>([])
    let topic = Topic.show(Cinema.show(0))
    let cinema = try await Cinema(folder: folder, rows: 100, shows: 1, clock: clock, live: hub) { topics in
      if topics.contains(topic) { commits.withLock { $0.append(Clocks.wall) } }
      hub.committed(topics)
    }
    let running = Task {
      await hub.run(LiveServices(platform: cinema.services.platform)) {
        try await BenchClock.wait($0 / .microseconds(1))
      }
    }
    let app = cinema.app
    var options = ServerConfiguration()
    options.port = 0
    options.limits.connectionsPerAddress = options.limits.connections
    let server = try HTTPServer(options) { await app.respond(to: $0) }
    let tokens = try await app.signIn(count: Self.customers)
    let crowd = try MeasuredProcess(
      watchersProgram,
      ["\(server.port)", "\(watchers)", tokens[0], topic, "\(cinema.seatCount)", "\(changes)", folder + "/arrivals"])
    guard crowd.line() == "ready" else { throw BenchError("the watchers did not all connect") }
    let begun = (Clocks.wall, Clocks.thisProcess)
    try await change(cinema, tokens)
    let ended = (Clocks.wall, Clocks.thisProcess)
    let counts = try crowd.numbers()
    let map = crowd.line()
    guard counts.count == 2 else { throw BenchError("the watchers did not say what they have") }
    let seats = try await cinema.services.programme.seats(of: Cinema.show(0)).all
    hub.stop()
    await running.value
    await server.stop()
    await cinema.stores.close()
    return Measured(
      delays: try delays(commits.withLock { $0 }), share: (ended.1 - begun.1) / (ended.0 - begun.0),
      complete: counts[0], equal: counts[1], isSameAsServer: map == Self.letters(seats),
      seconds: (ended.0 - begun.0) / 1e6)
  }

  /// Holds seats at a steady rate, with the customers in turn.
  private func change(_ cinema: Cinema, _ tokens: [String]) async throws {
    let blocks = cinema.seatCount / 4
    let begun = Clocks.wall
    for number in 0..<changes {
      try await BenchClock.wait(until: begun + Double(number) / Self.perSecond * 1_000_000)
      // A step coprime to the number of blocks, so that a customer's next block is free by then.
      let pick = Cinema.pick(number * 7 % blocks * 4)
      let answer = try await cinema.app.send(
        "POST", "/v1/shows/\(Cinema.show(0))/holds", pick, token: tokens[number % tokens.count])
      guard answer.status == 201 else { throw BenchError("a hold answered \(answer)") }
    }
  }

  /// The times from each commit to its arrival at each watcher, in microseconds.
  private func delays(_ commits: [Double]) throws -> Sample {
    guard commits.count == changes else { throw BenchError("\(commits.count) commits for \(changes) changes") }
    var arrivals = [Int64](repeating: 0, count: watchers * changes)
    guard let file = fopen(folder + "/arrivals", "r") else { throw BenchError("no arrivals") }
    defer { fclose(file) }
    guard fread(&arrivals, 8, arrivals.count, file) == arrivals.count else { throw BenchError("arrivals are missing") }
    return Sample(
      arrivals.enumerated().compactMap { index, time in
        time == 0 ? nil : Double(time) - commits[index / watchers]
      })
  }

  /// The first letter of each seat's state, in the watchers' format.
  private static func letters(_ seats: SeatsAnswer) -> String {
    String(seats.seats.entries.map { $0.state.rawValue.first ?? "?" })
  }
}
