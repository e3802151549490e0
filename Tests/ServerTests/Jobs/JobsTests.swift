import Database
import DatabaseTesting
import Domain
import HTTPServer
import ServicesTesting
import Synchronization
import TestFiles
import Testing
import Waiting
import Wire

@testable import Server
@testable import Services

/// Pauses in a test's hand: each waits until it is let go, and says how long it meant to wait.
private final class Pauses: Sendable {
  private let state = Mutex((wanted: [Duration](), left: 0))

  init(rounds: Int) { state.withLock { $0.left = rounds } }

  /// Passes at once for so many rounds, then ends the job as a cancellation does.
  func pause(_ duration: Duration) throws {
    try state.withLock { state in
      state.wanted.append(duration)
      state.left -= 1
      if state.left < 0 { throw CancellationError() }
    }
  }

  var wanted: [Duration] { state.withLock { $0.wanted } }
}

private final class LoggedLines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  var log: Log { Log(now: { Instant(seconds: 0) }, write: { line in self.lines.withLock { $0.append(line) } }) }
}

@Suite("Jobs", .turnLimit(minutes: 10))
struct JobsTests {
  private struct Fault: Error {}

  @Test("a job runs, waits its pause, and runs again")
  func rhythm() async {
    let pauses = Pauses(rounds: 4)
    let lines = LoggedLines()
    let jobs = Jobs([Job("count", every: .seconds(7)) { 3 }], log: lines.log) { try pauses.pause($0) }
    await jobs.run()
    #expect(pauses.wanted == Array(repeating: .seconds(7), count: 5))
    #expect(jobs.counters["count"]?.runs == 5)
    #expect(jobs.counters["count"]?.done == 15)
    #expect(lines.all.isEmpty)
  }

  @Test("a run that fails is counted and logged by its kind, and the next one comes")
  func failure() async {
    let pauses = Pauses(rounds: 5)
    let lines = LoggedLines()
    let runs = Atomic<Int>(0)
    let job = Job("flaky", every: .seconds(1)) {
      let run = runs.add(1, ordering: .relaxed).newValue
      if run <= 5 { throw Fault() }
      return 1
    }
    let jobs = Jobs([job], log: lines.log) { try pauses.pause($0) }
    await jobs.run()
    #expect(jobs.counters["flaky"] == JobCounters(runs: 6, failures: 5, failuresInARow: 0, done: 1))
    // The first, second and fourth in a row, and the recovery: an outage does not fill the disk.
    #expect(lines.all.filter { $0.contains("\"job_failed\"") }.count == 3)
    #expect(lines.all.last?.contains("\"job_recovered\"") == true)
    #expect(lines.all.first?.contains("Fault") == true)
  }

  @Test("one job that fails does not stop the others")
  func others() async {
    let pauses = Pauses(rounds: 20)
    let jobs = Jobs(
      [Job("bad", every: .seconds(1)) { throw Fault() }, Job("good", every: .seconds(2)) { 1 }], log: LoggedLines().log
    ) { try pauses.pause($0) }
    await jobs.run()
    #expect(jobs.counters["bad"]?.failures == jobs.counters["bad"]?.runs)
    #expect((jobs.counters["good"]?.runs ?? 0) > 0)
    #expect(jobs.counters["good"]?.failures == 0)
  }

  @Test("a drain lets the run under way finish and begins no other")
  func drain() async throws {
    let gate = TestGate()
    let wasCancelled = Atomic<Bool>(false)
    let job = Job("long", every: .seconds(1)) {
      await gate.pass()
      wasCancelled.store(Task.isCancelled, ordering: .relaxed)
      return 1
    }
    let jobs = Jobs([job], log: LoggedLines().log) { try await Task.sleep(for: $0) }
    let running = Task { await jobs.run() }
    try await gate.reached()
    running.cancel()
    gate.open()
    try await waiting(for: "the jobs to end") { await running.value }
    #expect(jobs.counters["long"] == JobCounters(runs: 1, failures: 0, failuresInARow: 0, done: 1))
    let cancelled = wasCancelled.load(ordering: .relaxed)
    #expect(!cancelled)
  }

  @Test("O5: the platform's own jobs cancel an order nobody accepted", arguments: TestEngine.allCases)
  func standard(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let staged = try await evening.stage()
      evening.clock.advance(by: evening.services.platform.settings.timeToAccept + .seconds(1))
      let counters = await Self.runOnce(evening)
      #expect(counters["lapse_orders"]?.done == 1)
      let status = await evening.send("GET", "/v1/orders/\(staged.order)/status", token: staged.customer)
      #expect(status.json["status"] == "cancelled")
    }
  }

  @Test(
    "R3, E3: the platform's own jobs end holds that lapsed, and go on with a show that was called off by a node that died",
    arguments: TestEngine.allCases)
  func seats(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let (zoe, max) = (try await evening.signIn("zoe@example.org"), try await evening.signIn("max@example.org"))
      let hold = try await evening.hold(["sea_hall.0", "sea_hall.1"], zoe)
      evening.clock.advance(by: .seconds(31))
      #expect(await Self.runOnce(evening)["lapse_holds"]?.done == 1)
      let lapsed = await evening.send("GET", "/v1/bookings/\(hold.bookingId)", token: zoe)
      #expect(lapsed.json["status"] == "expired")

      let booking = try await evening.book(["sea_hall.0", "sea_hall.1"], max)
      let boss = try await evening.services.accounts.grant(.operator, to: .email("operator@soiree.test"))
      try await evening.services.theatres.mark(
        ShowID(suffix: "late"), "dark", staff: Staff(account: boss, restaurants: nil, theatres: nil))
      #expect(await Self.runOnce(evening)["cancel_shows"]?.done == 1)
      let ended = await evening.send("GET", "/v1/bookings/\(booking)", token: max)
      #expect(ended.json["status"] == "cancelled")
    }
  }

  /// Runs each of the platform's jobs one time.
  private static func runOnce(_ evening: Evening) async -> [String: JobCounters] {
    let pauses = Pauses(rounds: 0)
    let jobs = Jobs(Job.standard(evening.services), log: LoggedLines().log) { try pauses.pause($0) }
    await jobs.run()
    #expect(jobs.counters.values.allSatisfy { $0.failures == 0 })
    return jobs.counters
  }

  @Test("with a database that is gone every job fails, is logged, and goes on", arguments: TestEngine.allCases)
  func noDatabase(engine: TestEngine) async throws {
    try await withDatabase(on: engine, migrations: DatabaseSchema.migrations) { database in
      let platform = Platform.bare(database, TestClock().platform)
      let catalogue = try await Catalogue(database: database, clock: platform.clock, zones: ZoneDatabase())
      let services = UseCases(platform: platform, catalogue: catalogue, sandbox: nil)
      await database.close()
      let pauses = Pauses(rounds: 50)
      let lines = LoggedLines()
      let jobs = Jobs(Job.standard(services), log: lines.log) { try pauses.pause($0) }
      await jobs.run()
      // No restaurant has opened, so that this one asks the database nothing.
      let asking = jobs.counters.filter { $0.key != "favourite_openings" }.values
      #expect(asking.count == jobs.counters.count - 1 && asking.allSatisfy { $0.failures == $0.runs && $0.runs > 0 })
      #expect(lines.all.contains { $0.contains("database.closed") })
    }
  }

  @Test("a renewed certificate is loaded by its job; one that cannot be read fails it, and changes nothing")
  func certificate() async throws {
    let folder = TemporaryFolder()
    let files = TLSFiles(certificateChain: folder.path + "/chain.pem", privateKey: folder.path + "/key.pem")
    func renew() throws {
      let made = try ChildProcess([
        "/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "2", "-subj", "/CN=127.0.0.1", "-keyout", files.privateKey, "-out", files.certificateChain,
      ])
      try #require(made.wait() == .exited(0))
    }
    try renew()
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.loops = 1
    configuration.tls = files
    let server = try HTTPServer(configuration) { _ in HTTPResponse(status: 204) }
    let job = Job.renewing(server)
    #expect(job.pause == .seconds(60))
    #expect(try await job.run() == 0)
    try renew()
    #expect(try await job.run() == 1)
    folder.write("nothing", to: "chain.pem")
    await #expect(throws: ServerError.self) { try await job.run() }
    await server.stop()
  }
}

extension JobCounters {
  fileprivate init(runs: Int, failures: Int, failuresInARow: Int, done: Int) {
    self.init()
    self.runs = runs
    self.failures = failures
    self.failuresInARow = failuresInARow
    self.done = done
  }
}
