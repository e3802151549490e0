import Client
import DatabaseTesting
import Domain
import Media
import Services
import TestFiles
import Testing
import Waiting
import Wire

@Suite("A backup of a platform", .onOwnThreads)
struct BackupCommandTests {
  private static let key = Client.IdempotencyKey("5f0c6f2e-0000-4000-8000-000000000018")!

  @Test(
    "E4: the ledger of a copy that was made while somebody pays balances with the books that were copied with it",
    .turnLimit(minutes: 3), arguments: TestEngine.allCases)
  func balanced(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      let server = try city.serve()
      let client = try await server.signedIn("zoe@example.org")
      let order: SubmitAnswer = try await client.call(
        .orders(.submitOrder), try await client.pricedCart(), key: Self.key)
      let copy = city.folder.path + "/copy"
      #expect(try city.run(["backup", copy]).end == .exited(0))
      server.process.kill()

      let folder = TemporaryFolder()
      let files = ["/key": "/key", "/copy.sandbox": "/sandbox.sqlite"]
      for (file, name) in files { try Self.run("/bin/cp", city.folder.path + file, folder.path + name) }
      switch engine {
      case .sqlite:
        try Self.run("/bin/cp", copy, folder.path + "/soiree.sqlite")
        try Self.expectBalance(["--data", folder.path], order.orderId)
      case .postgreSQL:
        try await withDatabaseURL(on: .postgreSQL) { url in
          try Self.run("/usr/bin/env", "pg_restore", "--no-owner", "--dbname=" + url, copy)
          try Self.expectBalance(["--data", folder.path, "--database", url], order.orderId)
        }
      }
    }
  }

  @Test(
    "an uploaded picture goes with the copy, and is served from it; on PostgreSQL it is a row",
    arguments: TestEngine.allCases)
  func pictures(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      city.folder.write(try #require(Pixels(svg: Self.drawing, width: 400, height: 300)?.webp()), to: "oven.webp")
      city.folder.write(Array("id,file,alt\nrst_pizza,oven.webp,Our oven\nrst_none,oven.webp,\n".utf8), to: "list.csv")
      let read = try city.run(["import", "pictures", city.folder.path + "/list.csv"])
      #expect(read.end == .exited(0) && read.said.contains("kept 1, refused 1"), "\(read.said)")
      #expect(
        read.said.contains { $0.contains("line 3") && $0.contains("There is no such restaurant") }, "\(read.said)")
      let copy = city.folder.path + "/copy"
      let copied = try city.run(["backup", copy])
      #expect(copied.end == .exited(0))

      let restored = TemporaryFolder()
      try Self.run("/bin/cp", city.folder.path + "/key", restored.path + "/key")
      switch engine {
      case .sqlite:
        #expect(copied.said.contains { $0.hasPrefix("1 uploaded picture is in \(copy).media") }, "\(copied.said)")
        try Self.run("/bin/cp", copy, restored.path + "/soiree.sqlite")
        try Self.run("/bin/cp", "-r", copy + ".media", restored.path + "/media")
        try await Self.expectOven(["--data", restored.path])
      case .postgreSQL:
        try await withDatabaseURL(on: .postgreSQL) { url in
          try Self.run("/usr/bin/env", "pg_restore", "--no-owner", "--dbname=" + url, copy)
          try await Self.expectOven(["--data", restored.path, "--database", url])
        }
      }
    }
  }

  @Test("of which the pictures cannot be copied fails, and says that the database was copied")
  func noPictures() async throws {
    try await ServedCity.with(.sqlite) { city in
      city.folder.write(try #require(Pixels(svg: Self.drawing, width: 400, height: 300)?.webp()), to: "oven.webp")
      city.folder.write(Array("id,file,alt\nrst_pizza,oven.webp,Our oven\n".utf8), to: "list.csv")
      #expect(try city.run(["import", "pictures", city.folder.path + "/list.csv"]).end == .exited(0))
      // A file is where the folder would be.
      city.folder.write([1], to: "copy.media")
      let copied = try city.run(["backup", city.folder.path + "/copy"])
      #expect(copied.end == .exited(1))
      #expect(copied.said.contains { $0.hasPrefix("copied to \(city.folder.path)/copy. Keep") }, "\(copied.said)")
    }
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#c8402f"/></svg>
    """

  /// The restaurant says its picture, and its bytes are there.
  private static func expectOven(_ place: [String]) async throws {
    let server = try ServedCity.serve(["--demo", "--port", "0", "--loops", "1"] + place)
    let client = APIClient(baseURL: server.url, transport: try HTTPTransport(), retry: .never)
    let detail: RestaurantDetail = try await client.call(.restaurants(.getRestaurant(Evening.pizzeria)))
    let picture = try #require(detail.picture)
    #expect((picture.alt, picture.width, picture.height) == ("Our oven", 400, 300))
    let path = picture.url.replacing("{width}", with: "160")
    #expect(try ChildProcess(["/usr/bin/curl", "-sf", "-o", "/dev/null", server.url + path]).wait() == .exited(0))
    server.process.kill()
  }

  private static func expectBalance(_ place: [String], _ order: OrderID) throws {
    let checked = try ServedCity.run(["ledger", "check"] + place)
    #expect(checked.end == .exited(0), "\(checked.said)")
    #expect(checked.said.contains("1 payments and 1 postings compared"), "\(checked.said)")
    #expect(try ServedCity.run(["ledger", "show", order.rawValue] + place).end == .exited(0))
  }

  private static func run(_ words: String...) throws {
    try #require(try ChildProcess(words).wait() == .exited(0), "\(words)")
  }
}
