import Database
import Domain
import Imports
import Server
import Services
import TestFiles
import Testing

@testable import Demo

@Suite("The making of a demo city")
struct DemoMakerTests {
  private static let city = DemoCity(seed: 1, scale: 0.001, today: Clock.system.now)

  private func with(_ body: (Stores, UseCases) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    let options = ServerOptions(dataFolder: folder.path, codeSender: ClosureCodeSender { _, _ in })
    let stores = try await Stores.open(dataFolder: folder.path, databaseURL: nil, play: PlayMark.sandbox)
    try await body(stores, try await stores.useCases(options, clock: .system, node: "demo", committed: { _ in }))
    await stores.close()
  }

  private func found(by maker: DemoMaker) async throws -> [DemoMaker.Found] {
    var found: [DemoMaker.Found] = []
    try await maker.makeWhatIsMissing { found.append($0) }
    return found
  }

  private func made(in stores: Stores) async throws -> [String: Int64] {
    try await stores.database.read { connection in
      try ["restaurants", "menus", "promotions", "account_roles", "theatres", "shows"].reduce(into: [:]) {
        counts, table in
        counts[table] = try connection.row("SELECT COUNT(*) AS number FROM \(table)")?.get("number")
      }
    }
  }

  private func forget(_ statements: [String], in stores: Stores) async throws {
    try await stores.database.write { connection in
      for statement in statements { try connection.execute(statement) }
    }
  }

  @Test("a start whose clock is before the newest change in its folder says by how much")
  func backwards() async throws {
    try await with { stores, _ in
      #expect(try await Outbox.newest(in: stores.database) == nil)
      let times: [Int64] = [90_000, 95_400, 10]
      try await stores.database.write { connection in
        for (seq, seconds) in times.enumerated() {
          try connection.execute(
            "INSERT INTO outbox (topic, seq, event, data, at) VALUES ('t', $1, 'e', '{}', $2)", Int64(seq),
            Instant(seconds: seconds).microseconds)
        }
      }
      let newest = try await Outbox.newest(in: stores.database)
      #expect(newest == Instant(seconds: 95_400))
      let advice = DemoGreeting.advice(now: Instant(seconds: 90_000), newest: newest)
      #expect(advice?.hasPrefix("the clock begins 1 h 30 min before the newest change here") == true)
      for now in [95_399, 95_400, 99_000] as [Int64] {
        #expect(DemoGreeting.advice(now: Instant(seconds: now), newest: newest) == nil)
      }
      #expect(DemoGreeting.advice(now: Instant(seconds: 0), newest: nil) == nil)
    }
  }

  @Test("a city that was stopped at any part is completed by the next start, and then left alone")
  func stopped() async throws {
    try await with { stores, useCases in
      let maker = DemoMaker(Self.city, useCases) { _ in }
      #expect(try await found(by: maker) == [.nothing])
      let whole = try await made(in: stores)
      #expect(whole["promotions"] == Int64(Self.city.promotions().count))
      let staff = "DELETE FROM account_roles WHERE role IN ('operator', 'courier')"
      let halves = [
        [staff], [staff, "DELETE FROM promotions"],
        [
          staff, "DELETE FROM promotions",
          "DELETE FROM menus WHERE restaurant_id = (SELECT MIN(restaurant_id) FROM menus)",
        ],
      ]
      for half in halves {
        try await forget(half, in: stores)
        #expect(try await found(by: maker) == [.part])
        #expect(try await made(in: stores) == whole)
      }
      #expect(try await found(by: maker) == [.whole])
      // What a kitchen changed since is not made anew.
      try await forget(["DELETE FROM promotions"], in: stores)
      #expect(try await found(by: maker) == [.whole])
      #expect(try await made(in: stores)["promotions"] == 0)
    }
  }

  @Test(
    "a city that is completed may become another one, which is said; one that stays is said to when another is meant")
  func advice() {
    let said: (DemoMaker.Found, String?) -> String? = { $0.advice(folder: "there", said: $1) }
    #expect(said(.nothing, "seed") == nil && said(.whole, nil) == nil)
    #expect(said(.whole, "scale")?.contains("stays as it is, whatever --scale says") == true)
    for word in [nil, "seed"] {
      #expect(said(.part, word)?.contains("begun in there and is completed as --seed and --scale say now") == true)
    }
  }

  @Test("cinemas that were stopped before their staff had accounts are completed, with their kitchens")
  func cinemas() async throws {
    try await with { stores, useCases in
      let maker = DemoMaker(Self.city, useCases) { _ in }
      try await maker.makeWhatIsMissing()
      let whole = try await made(in: stores)
      try await forget(
        [
          "DELETE FROM account_roles WHERE role = 'theatre_staff'",
          "DELETE FROM menus WHERE restaurant_id LIKE '%-foyer'",
          "DELETE FROM restaurants WHERE id LIKE '%-foyer'",
        ], in: stores)
      #expect(try await made(in: stores) != whole)
      #expect(try await found(by: maker) == [.whole])
      #expect(try await made(in: stores) == whole)
    }
  }

  @Test("nothing is made beside a city that somebody imported, also half of one")
  func imported() async throws {
    try await with { stores, useCases in
      var store = CityStore(useCases.platform) { _ in }
      try await store.begin(try NewYork.city)
      try await Self.city.forEachRestaurant { restaurant, menu in
        var restaurant = restaurant
        restaurant.city = try NewYork.city.id
        try await store.add(restaurant, menu)
      }
      try await store.flush()
      #expect(try await found(by: DemoMaker(Self.city, useCases) { _ in }) == [.whole])
      #expect(try await made(in: stores)["promotions"] == 0)
    }
  }
}
