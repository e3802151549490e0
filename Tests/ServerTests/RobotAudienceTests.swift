import Client
import Database
import Domain
import HTTPServer
import Robots
import Server
import Services
import TestFiles
import Testing
import Waiting
import Wire

@Suite("A hall that robots fill, over real sockets")
struct RobotAudienceTests {
  private static let show = ServedCinema.show

  @Test(
    "V2, R2: robots book until a dozen seats are theirs; whoever watched has the map, and no seat is sold twice",
    .timeLimit(.minutes(5)))
  func fills() async throws {
    let folder = TemporaryFolder()
    let platform = try await Self.open(folder)
    let baseURL = "http://127.0.0.1:\(platform.server.port)"
    let robots = Task {
      try await RobotCity.run(
        RobotOptions(
          baseURL: baseURL, time: DeviceClock(now: { Clock.system.now }), seed: 1, pace: 600, couriers: 0, audience: 12,
          restaurants: []))
    }
    defer { robots.cancel() }
    let api = try await Self.watcher(baseURL)
    let hub = LiveHub(api: api, sockets: try SocketTransport(), clock: .system, seed: 1)
    try await waiting(for: "a dozen booked seats on the map", seconds: longPatience / 2) {
      var map: [SeatID: SeatStateCode] = [:]
      for await update in hub.follow(.show(Self.show), after: 0) {
        guard case .event(let event) = update, event.name == .seatsChanged else { continue }
        try event.decode(SeatsChangedEvent.self).seats.apply(to: &map)
        if map.values.count(where: { $0 == .booked }) >= 12 { break }
      }
    }
    robots.cancel()
    try await waiting(for: "the robots to leave") { try? await robots.value }
    #expect(try await platform.services.platform.checkLedger().isBalanced)
    try await waiting(for: "the server to stop") { await platform.stop() }
    try await Self.expectSound(folder)
  }

  /// What the stores say when nobody serves them: a seat has one booking, a booking its own seats and its own tickets.
  private static func expectSound(_ folder: TemporaryFolder) async throws {
    let stores = try await Stores.open(dataFolder: folder.path, databaseURL: nil)
    let (twice, booked, seats, tickets, robots) = try await stores.database.read { connection in
      func number(_ sql: String) throws -> Int64 { try connection.row(sql)?.get(0) ?? -1 }
      return (
        try connection.rows(
          "SELECT seat FROM tickets WHERE status <> 'cancelled' GROUP BY show_id, seat HAVING COUNT(*) > 1"
        ).count,
        try number("SELECT COUNT(*) FROM seat_claims WHERE state = 'booked'"),
        try number("SELECT SUM(seat_count) FROM bookings WHERE status = 'confirmed'"),
        try number("SELECT COUNT(*) FROM tickets WHERE status <> 'cancelled'"),
        try number("SELECT COUNT(DISTINCT account_id) FROM bookings WHERE status = 'confirmed'")
      )
    }
    await stores.close()
    #expect(twice == 0 && booked >= 12 && booked == seats && booked == tickets && robots > 1)
  }

  private static func watcher(_ baseURL: String) async throws -> APIClient {
    let stranger = APIClient(baseURL: baseURL, transport: try HTTPTransport())
    let code: CodeAnswer = try await stranger.call(.signIn(.requestCode), CodeRequest(email: "zoe@example.org"))
    let session: SessionAnswer = try await stranger.call(
      .signIn(.createSession),
      SessionRequest(
        email: "zoe@example.org", challengeId: code.challengeId, code: code.demoCode ?? "", deviceName: "phone"))
    return stranger.signedIn(session.token)
  }

  /// A demo with one hall and nothing to eat.
  private static func open(_ folder: TemporaryFolder) async throws -> RunningPlatform {
    let stores = try await Stores.open(dataFolder: folder.path, databaseURL: nil)
    try await CatalogueWriter(database: stores.database).save(city: Evening.city)
    let writer = ProgrammeWriter(database: stores.database)
    try await writer.save(movies: [ServedCinema.movie])
    let now = Services.Clock.system.now
    try await writer.save(theatres: [ServedCinema.theatre], layouts: [try ServedCinema.layout()], at: now)
    try await writer.save(shows: [ServedCinema.show(from: now)])
    await stores.close()
    var options = ServerOptions(dataFolder: folder.path, codeSender: ClosureCodeSender { _, _ in })
    options.isDemo = true
    options.limits = .none
    options.http.port = 0
    options.http.loops = 1
    let platform = try await RunningPlatform.start(options, clock: .system)
    _ = try await platform.services.accounts.grant(.operator, to: .email("operator@soiree.test"))
    _ = try await platform.services.accounts.grant(
      .theatreStaff, subject: ServedCinema.theatre.id.rawValue,
      to: .email("theatre+\(ServedCinema.theatre.id)@soiree.test"))
    return platform
  }
}
