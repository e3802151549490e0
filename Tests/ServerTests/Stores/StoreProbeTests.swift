import DatabaseTesting
import Domain
import Services
import ServicesTesting
import Synchronization
import Testing
import Waiting
import Wire

@testable import Database
@testable import HTTPServer
@testable import Server

@Suite("Whether anything can be stored")
struct StoreProbeTests {
  /// A store that takes what a test says.
  private final class Store: Sendable {
    struct State {
      var asked: [Bool] = []
      var refusals = 0
      var takesSmall = true
      var takesLarge = true
    }
    let state = Mutex(State())
    let clock = TestClock()

    func write(_ isThorough: Bool) throws {
      try state.withLock { state in
        state.asked.append(isThorough)
        guard isThorough ? state.takesLarge : state.takesSmall else {
          state.refusals += 1
          throw DatabaseError(.full)
        }
      }
    }

    var probe: StoreProbe {
      StoreProbe(clock: clock.platform, refusals: { self.state.withLock { $0.refusals } }) { try self.write($0) }
    }
    var asked: [Bool] { state.withLock { $0.asked } }
  }

  @Test("P5: it is tried at most once a second, and only when somebody asks")
  func seldom() async {
    let store = Store()
    let probe = store.probe
    for _ in 0..<50 { #expect(await probe.failure() == nil) }
    #expect(store.asked == [false])
    store.clock.advance(by: .seconds(1))
    for _ in 0..<50 { #expect(await probe.failure() == nil) }
    #expect(store.asked == [false, false])
  }

  @Test("P5: a write that the store refused counts at once, and until the store takes a large one")
  func refused() async {
    let store = Store()
    let probe = store.probe
    #expect(await probe.failure() == nil)
    store.state.withLock { $0.takesLarge = false }
    // Somebody's write; small ones still find room.
    try? store.write(true)
    #expect(await probe.failure() == .full)
    store.clock.advance(by: .seconds(1))
    #expect(await probe.failure() == .full)
    store.state.withLock { $0.takesLarge = true }
    store.clock.advance(by: .seconds(1))
    #expect(await probe.failure() == nil)
    store.clock.advance(by: .seconds(1))
    #expect(await probe.failure() == nil)
    #expect(store.asked == [false, true, true, true, true, false])
  }

  @Test("P5: a database whose disk is full is told of; one that is only busy is not", arguments: TestEngine.allCases)
  func database(engine: TestEngine) async throws {
    try await withDatabaseURL(on: engine) { url in
      var options = DatabaseOptions.small
      if engine == .sqlite {
        let pages = try await withDatabase(at: url, migrations: DatabaseSchema.migrations) { database in
          try await database.read { try $0.row("PRAGMA page_count")?.get(0) ?? 0 as Int }
        }
        // Room for a small row and no more.
        options.maximumPages = pages + 4
      }
      try await withDatabase(at: url, options: options, migrations: DatabaseSchema.migrations) { database in
        try await Self.fillAndEmpty(database, engine)
      }
    }
  }

  private static func fillAndEmpty(_ database: Database, _ engine: TestEngine) async throws {
    let clock = TestClock()
    let platform = Platform.bare(database, clock.platform)
    let probe = StoreProbe(clock: clock.platform, refusals: { database.counters.storeFailures }) {
      try await platform.probeStore(isThorough: $0)
    }
    #expect(await probe.failure() == nil)
    await #expect(throws: DatabaseError.self) { try await Self.fill(database, engine) }
    #expect(await probe.failure() == .full)
    clock.advance(by: .seconds(1))
    #expect(await probe.failure() == .full)
    try await Self.makeRoom(database, engine)
    clock.advance(by: .seconds(1))
    if engine == .postgreSQL { #expect(await probe.failure() == nil) }
    // What is refused for its own sake is not the store's.
    await #expect(throws: DatabaseError.self) { try await database.write { try $0.execute("SELEKT") } }
    #expect(database.counters.failedWrites > database.counters.storeFailures)
  }

  /// SQLite: more than the file may have. PostgreSQL: what its server says when the disk is full.
  private static func fill(_ database: Database, _ engine: TestEngine) async throws {
    switch engine {
    case .sqlite:
      try await database.write { connection in
        try connection.execute("INSERT INTO store_probe VALUES (2, 0, $1)", [UInt8](repeating: 7, count: 1 << 20))
      }
    case .postgreSQL:
      try await database.write { connection in
        try connection.execute(
          """
          CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN RAISE EXCEPTION USING ERRCODE = ''53100''; END'
          """)
        try connection.execute(
          "CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON store_probe FOR EACH ROW EXECUTE FUNCTION is_full()")
      }
      try await database.write { try $0.execute("INSERT INTO store_probe VALUES (2, 0, NULL)") }
    }
  }

  private static func makeRoom(_ database: Database, _ engine: TestEngine) async throws {
    if engine == .postgreSQL { try await database.write { try $0.execute("DROP TRIGGER no_room ON store_probe") } }
  }

  @Test("P5: /ready answers 503 with the reason while nothing can be stored, and 200 again after it")
  func ready() async throws {
    let store = Store()
    let probe = store.probe
    let operations = Operations(
      log: Log(now: { store.clock.now }, write: { _ in }), clock: store.clock.platform, version: "1")
    operations.count(Operations.Parts(storeFailure: { await probe.failure() }))
    operations.enter(.ready)
    #expect(await operations.ready().status == 200)
    store.state.withLock { ($0.takesSmall, $0.takesLarge) = (false, false) }
    store.clock.advance(by: .seconds(1))
    let refused = await operations.ready()
    #expect(refused.status == 503 && refused.headers.contains { $0.name == "retry-after" })
    if case .bytes(let bytes) = refused.body {
      #expect(String(decoding: bytes, as: UTF8.self).contains("the disk is full"))
    }
    store.state.withLock { ($0.takesSmall, $0.takesLarge) = (true, true) }
    store.clock.advance(by: .seconds(1))
    #expect(await operations.ready().status == 200)
  }
}
