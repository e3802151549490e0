import Client
import Database
import DatabaseTesting
import Domain
import Services
import Synchronization
import TestFiles
import Testing
import Waiting
import Wire

@testable import Server

#if canImport(Glibc)
  import Glibc
#endif

@Suite("A database and the keys of a folder", .onOwnThreads)
struct OwnKeysTests {
  private static let key = Client.IdempotencyKey("5f0c6f2e-0000-4000-8000-000000000017")!

  private static func copy(_ file: String, to path: String) throws {
    try #require(try ChildProcess(["/bin/cp", "--preserve=mode", file, path]).wait() == .exited(0))
  }

  /// A new data folder beside the database: for SQLite with a copy of it, as from a backup.
  private static func folder(beside city: ServedCity, _ body: (String, [String]) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    if city.databaseURL == nil { try copy(city.folder.path + "/soiree.sqlite", to: folder.path + "/soiree.sqlite") }
    try await body(folder.path, ["--data", folder.path] + (city.databaseURL.map { ["--database", $0] } ?? []))
  }

  @Test(
    "P6: a used database is not served without its key, and no new key is put where that one belongs",
    .turnLimit(minutes: 3), arguments: TestEngine.allCases)
  func missing(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      try await Self.folder(beside: city) { path, place in
        for words in [
          ["serve", "--demo", "--port", "0"], ["migrate"], ["ledger", "check"], ["import", "movies", "x"],
          ["rotate-keys"],
        ] {
          #expect(try ServedCity.run(words + place).end == .exited(1), "\(words)")
          for key in ["key", "field-key.2"] { #expect(access("\(path)/\(key)", F_OK) != 0, "\(words)") }
        }
        let refused = await #expect(throws: WrongKeys.self) {
          _ = try await Stores.open(dataFolder: path, databaseURL: city.databaseURL)
        }
        #expect(
          refused?.description.contains("\(path)/key is missing: this database is sealed with it. Copy it") == true)
        try Self.copy(city.folder.path + "/key", to: path + "/key")
        #expect(try ServedCity.run(["ledger", "check"] + place).end == .exited(0))
        let doctor = try ServedCity.run(["doctor"] + place)
        #expect(doctor.said.contains("ok    keys in \(path)") && doctor.said.contains("ok    sealed fields"))
      }
    }
  }

  @Test(
    "P6: a used database is not served with another's key; the remedy is told, and doctor tells it too",
    .turnLimit(minutes: 3), arguments: TestEngine.allCases)
  func foreign(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      try await Self.folder(beside: city) { path, place in
        _ = try KeyRing.open(folder: path)
        for words in [["serve", "--demo", "--port", "0"], ["rotate-keys"]] {
          #expect(try ServedCity.run(words + place).end == .exited(1), "\(words)")
          #expect(access(path + "/field-key.2", F_OK) != 0, "\(words)")
        }
        let refused = await #expect(throws: WrongKeys.self) {
          _ = try await Stores.open(dataFolder: path, databaseURL: city.databaseURL)
        }
        #expect(refused?.description.contains("\(path)/key is not the key of this database") == true)
        #expect(refused?.description.contains("Copy the key files of this database's own data folder") == true)
        let doctor = try ServedCity.run(["doctor"] + place)
        #expect(doctor.end == .exited(1))
        #expect(doctor.said.contains { $0.hasPrefix("WRONG keys in \(path): \(path)/key is not the key") })
      }
      // Its own folder serves as before, twice over where the tables are elsewhere.
      let first = try city.serve()
      if engine == .postgreSQL {
        try await Self.folder(beside: city) { path, _ in
          try Self.copy(city.folder.path + "/key", to: path + "/key")
          await #expect(throws: Never.self) {
            try await Stores.open(dataFolder: path, databaseURL: city.databaseURL).close()
          }
        }
      }
      first.process.kill()
    }
  }

  @Test(
    "P6: after a rotation the database is served with both keys, and not with the first alone",
    .turnLimit(minutes: 3), arguments: TestEngine.allCases)
  func rotated(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      try await Self.folder(beside: city) { path, place in
        try Self.copy(city.folder.path + "/key", to: path + "/key")
        #expect(try ServedCity.run(["rotate-keys"] + place).end == .exited(0))
        #expect(try ServedCity.run(["ledger", "check"] + place).end == .exited(0))
        #expect(try ServedCity.run(["doctor", "--port", "0"] + place).end == .exited(0))
        try Self.copy(path + "/field-key.2", to: path + "/kept")
        unlink(path + "/field-key.2")
        #expect(try ServedCity.run(["serve", "--demo", "--port", "0"] + place).end == .exited(1))
        let refused = await #expect(throws: WrongKeys.self) {
          _ = try await Stores.open(dataFolder: path, databaseURL: city.databaseURL)
        }
        #expect(refused?.description.contains("\(path)/field-key.2 is missing") == true)
        try Self.copy(path + "/kept", to: path + "/field-key.2")
        #expect(try ServedCity.run(["ledger", "check"] + place).end == .exited(0))
      }
    }
  }

  @Test(
    "P6: a kitchen's board is served beside an order that does not open, and doctor names the order",
    .turnLimit(minutes: 3), arguments: TestEngine.allCases)
  func board(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      var server = try city.serve()
      let client = try await server.signedIn("zoe@example.org")
      let order: SubmitAnswer = try await client.call(
        .orders(.submitOrder), try await client.pricedCart(), key: Self.key)
      server.process.kill()
      _ = try await city.withStores { stores in
        try await stores.database.write { connection in
          try connection.execute("UPDATE orders SET bill_sealed = $1", [UInt8](repeating: 1, count: 99))
        }
      }
      let doctor = try city.run(["doctor", "--port", "0"])
      #expect(doctor.end == .exited(1))
      #expect(doctor.said.contains { $0.contains("1 in orders.bill_sealed, the first of \(order.orderId.rawValue)") })
      server = try city.serve(log: city.folder.path + "/log")
      let kitchen = try await server.signedIn(ServedCity.kitchenAddress)
      let board: Page<MerchantOrder> = try await kitchen.call(
        .kitchens(.listMerchantOrders), query: BoardQuery(restaurantId: Evening.pizzeria))
      #expect(board.items.map(\.orderId) == [order.orderId])
      let history: Page<OrderSummary> = try await client.moved(to: server.url).call(.orders(.listOrders))
      #expect(history.items.map(\.orderId) == [order.orderId])
      server.process.kill()
      let lines = try #require(city.folder.text("log")).split(separator: "\n")
        .filter { $0.contains("\"row_unreadable\"") }
      #expect(lines.count == 1 && lines[0].contains(order.orderId.rawValue), "\(lines)")
    }
  }

  @Test("P6: each row that does not open or is damaged is a line of the log, once")
  func logged() {
    let lines = Mutex<[String]>([])
    let log = UnreadableLog(Log(now: { Instant(seconds: 1) }, write: { line in lines.withLock { $0.append(line) } }))
    for _ in 0..<3 { for id in ["ord_1", "ord_2"] { log.record(id) } }
    let logged = lines.withLock { $0 }
    #expect(logged.count == 2 && logged[0].contains("\"row_unreadable\"") && logged[0].contains("\"ord_1\""))
    for _ in 0..<3 { log.recordDamaged("orders ord_1") }
    let damaged = lines.withLock { $0 }
    #expect(damaged.count == 3 && damaged[2].contains("\"row_damaged\"") && damaged[2].contains("\"orders ord_1\""))
    log.recordDamaged("street_maps cty_1 version 2")
    #expect(lines.withLock { $0.last }?.contains("import the streets of the city again") == true)
    lines.withLock { $0.removeLast(2) }
    for number in 0..<5_000 { log.record("ord_\(number)") }
    #expect(lines.withLock { $0.count } == LoggedOnce.most)
  }
}
