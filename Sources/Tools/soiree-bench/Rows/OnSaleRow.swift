import Database
import DatabaseTesting
import Domain
import Server
import Services
import Synchronization

/// Ten thousand customers for one hall of a thousand seats, who look, hold, pay and are declined.
struct OnSaleRow {
  enum Engine: String, CaseIterable {
    case sqlite = "SQLite"
    case postgreSQL = "PostgreSQL"
  }

  let folder: String
  let clients: Int
  let rowsOfSeats: Int

  func measure() async throws -> [ResultRow] {
    var rows: [ResultRow] = []
    let cluster = try await PostgreSQLCluster.start()
    for engine in Engine.allCases {
      Progress.say("on sale on \(engine.rawValue)")
      let url = engine == .sqlite ? nil : cluster.url(database: try await cluster.takeDatabase())
      rows.append(try await measure(engine, url))
    }
    return rows
  }

  private func measure(_ engine: Engine, _ url: String?) async throws -> ResultRow {
    let time = MovedClock()
    let cinema = try await Cinema(
      folder: "\(folder)/\(engine.rawValue)", databaseURL: url, rows: rowsOfSeats, shows: 1, clock: time.clock)
    let tokens = try await cinema.app.signIn(count: clients)
    let sale = Sale(cinema: cinema)
    let retriesBefore = cinema.stores.database.counters.retries
    let begun = (Clocks.wall, Clocks.thisProcess)
    try await sell(sale, tokens, time)
    let ended = (Clocks.wall, Clocks.thisProcess)
    try await settle(cinema, time)
    let books = try await SaleBooks(of: cinema)
    let retries = cinema.stores.database.counters.retries - retriesBefore
    await cinema.stores.close()
    let figures = sale.figures.withLock { $0 }
    let worst = figures.p99 / 1_000
    let (isRight, errors) = (books.faults.isEmpty, figures.unexpected.values.reduce(0, +))
    let isMet = isRight && errors == 0 && worst < 500
    return ResultRow(
      what: "on sale: \(clients) clients, \(cinema.seatCount) seats, \(engine.rawValue)",
      measured: "\(isRight ? "sold out, none twice, none left" : "**wrong**"), \(errors) errors,"
        + " p99 \(worst.text(0)) ms", aim: "sold out, none twice, none left, p99 of every request under 500 ms",
      isMet: isMet,
      remarks: [
        "\(figures.times.values.reduce(0) { $0 + $1.count }) requests in \(((ended.0 - begun.0) / 1e6).text(1)) s and"
          + " \(((ended.1 - begun.1) / 1e6).text(1)) s of processor time, through the whole application in process:"
          + " \(figures.words). The customers come in ten seconds, one in ten of those who find it sold out waits for"
          + " seats that come back; one payment in ten is declined, one hold in six is let lie, and the clock runs ten"
          + " times as fast, so that such seats come back after three seconds. \(books.confirmed) bookings;"
          + " \(retries) transactions ran again."
      ] + books.faults + figures.unexpected.map { "\($0.key): \($0.value) times." }
        + (isMet ? [] : [Self.reason(engine)]))
  }

  /// The cause of the slowest requests.
  private static func reason(_ engine: Engine) -> String {
    switch engine {
    case .sqlite:
      "The slowest are payments: each is two commits of the platform and one of the sandbox's books, one after the other,"
        + " and some four hundred people pay within the first seconds of the sale."
    case .postgreSQL:
      "All holds and payments write the show's row, so they follow one another, up to 32 that wait in one commit. The"
        + " first seconds bring some fourteen hundred of them; each is one or two ways to the server and back and ten to"
        + " twenty statements, on two cores that the server shares with its clients, so half a millisecond of work takes"
        + " more than one. Looks and refused picks do not wait for them."
    }
  }

  private func sell(_ sale: Sale, _ tokens: [String], _ time: MovedClock) async throws {
    let open = Atomic<Bool>(true)
    async let selling: Void = withThrowingTaskGroup(of: Void.self) { group in
      defer { open.store(false, ordering: .relaxed) }
      let begun = Clocks.wall
      // In groups of a hundred: a task group visits all its tasks whenever one ends.
      for first in stride(from: 0, to: tokens.count, by: 100) {
        let crowd = Array(tokens.enumerated().dropFirst(first).prefix(100))
        group.addTask { try await Self.come(crowd, to: sale, after: begun) }
      }
      try await group.waitForAll()
    }
    while open.load(ordering: .relaxed) {
      try await BenchClock.wait(100_000)
      time.advance(by: .seconds(1))
      try await sale.cinema.services.holds.run()
      try await sale.cinema.services.reconciler.run()
      try await sale.look()
    }
    try await selling
  }

  private static func come(
    _ crowd: [(offset: Int, element: String)], to sale: Sale, after begun: Double
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, token) in crowd {
        group.addTask {
          var customer = SaleCustomer(number: number, token: token, sale: sale)
          try await customer.come(after: begun)
        }
      }
      try await group.waitForAll()
    }
  }

  /// Moves the clock until all holds have ended and all payments are settled.
  private func settle(_ cinema: Cinema, _ time: MovedClock) async throws {
    await cinema.services.platform.captures.ended()
    for _ in 0..<4 {
      time.advance(by: .seconds(100))
      try await cinema.services.reconciler.run(limit: 10_000)
      try await cinema.services.holds.run(limit: 10_000)
    }
  }
}

/// The results in the tables, read by SQL of its own.
struct SaleBooks {
  var confirmed = 0
  var faults: [String] = []

  init(of cinema: Cinema) async throws {
    func number(_ sql: String, in database: Database) async throws -> Int {
      try await database.read { try $0.row(sql).map { try $0.get(0) } ?? 0 }
    }
    let (database, seats) = (cinema.stores.database, cinema.seatCount)
    confirmed = try await number("SELECT COUNT(*) FROM bookings WHERE status = 'confirmed'", in: database)
    guard let books = cinema.stores.books else { throw BenchError("the sandbox has no books") }
    let charged = try await number("SELECT COUNT(*) FROM charges WHERE status = 'captured'", in: books)
    let checks = [
      ("seats booked", "SELECT COUNT(*) FROM seat_claims WHERE state = 'booked'", seats),
      ("seats not booked", "SELECT COUNT(*) FROM seat_claims WHERE state <> 'booked'", 0),
      ("tickets", "SELECT COUNT(*) FROM tickets WHERE status = 'valid'", seats),
      ("seats with a ticket", "SELECT COUNT(DISTINCT seat) FROM tickets WHERE status = 'valid'", seats),
      ("seats of confirmed bookings", "SELECT SUM(seat_count) FROM bookings WHERE status = 'confirmed'", seats),
      ("seats counted as taken", "SELECT SUM(taken) FROM shows", seats),
      ("open bookings", "SELECT COUNT(*) FROM bookings WHERE status IN ('seats_locked', 'payment_pending')", 0),
    ]
    for (what, sql, wanted) in checks {
      let found = try await number(sql, in: database)
      if found != wanted { faults.append("\(found) \(what) instead of \(wanted).") }
    }
    if charged != confirmed { faults.append("\(charged) charges for \(confirmed) bookings.") }
    let ledger = try await cinema.services.platform.checkLedger()
    if !ledger.isBalanced { faults.append("The ledger does not balance.") }
  }
}
