import Client
import DatabaseTesting
import Domain
import Media
import TestFiles
import Testing
import Wire

/// A backup of a served city, and its restoring.
extension ServedCity {
  /// A file with a passphrase.
  var passphraseFile: String {
    folder.write("correct horse battery\n", to: "passphrase")
    if let code = try? ChildProcess(["/bin/chmod", "600", folder.path + "/passphrase"]).wait() {
      #expect(code == .exited(0))
    }
    return folder.path + "/passphrase"
  }

  /// Gives the restaurant an uploaded picture.
  func hangOven() throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#c8402f"/></svg>
      """
    folder.write(try #require(Pixels(svg: drawing, width: 400, height: 300)?.webp()), to: "oven.webp")
    folder.write("id,file,alt\nrst_pizza,oven.webp,Our oven\n", to: "list.csv")
    #expect(try run(["import", "pictures", folder.path + "/list.csv"]).end == .exited(0))
  }

  /// Gives `body` an empty place: a folder that is not there yet, and an empty database where the city is on PostgreSQL.
  func withEmptyPlace(_ body: (_ folder: TemporaryFolder, _ place: [String]) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    let data = ["--data", folder.path + "/data"]
    guard databaseURL != nil else { return try await body(folder, data) }
    try await withDatabaseURL(on: .postgreSQL) { url in try await body(folder, data + ["--database", url]) }
  }

  /// Restores a backup of the city into an empty place.
  func restored(
    from copy: String, _ body: (_ place: [String], _ said: [String]) async throws -> Void
  ) async throws {
    try await withEmptyPlace { folder, place in
      let restored = try Self.run(["restore", copy, "--passphrase-file", passphraseFile] + place)
      try #require(restored.end == .exited(0), "\(restored.said)")
      #expect(folder.mode("data") == 0o700 && folder.mode("data/key") == 0o600)
      try await body(place, restored.said)
    }
  }
}

extension ServedProcess {
  /// The restaurant says its picture, and its bytes are there.
  func expectOven() async throws {
    let client = APIClient(baseURL: url, transport: try HTTPTransport(), retry: .never)
    let detail: RestaurantDetail = try await client.call(.restaurants(.getRestaurant(Evening.pizzeria)))
    let picture = try #require(detail.picture)
    #expect((picture.alt, picture.width, picture.height) == ("Our oven", 400, 300))
    let path = picture.url.replacing("{width}", with: "160")
    #expect(try ChildProcess(["/usr/bin/curl", "-sf", "-o", "/dev/null", url + path]).wait() == .exited(0))
  }
}
