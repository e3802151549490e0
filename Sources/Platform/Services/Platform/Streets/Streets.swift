import Database
public import Domain
import Synchronization

/// The streets of every city in memory: read when they are asked for first, and again when an import changed them.
///
/// Their versions are looked at once a second at most, so every node draws the same a second after a commit.  N1
public final class Streets: Sendable {
  /// One city's streets with what finds them.
  struct Drawn: Sendable {
    var city: City
    var version: Int64
    var map: StreetMap
    var boxes: [BoundingBox]
    var names: StreetNames

    init(city: City, version: Int64, map: StreetMap) {
      self.city = city
      self.version = version
      self.map = map
      boxes = map.lines.map { BoundingBox($0.points) ?? BoundingBox(south: 90, west: 180, north: 90, east: 180) }
      names = StreetNames(map)
    }
  }

  private struct State {
    var drawn: [Drawn] = []
    var readAt: Instant?
  }

  private let database: Database
  private let clock: Clock
  private let catalogue: Catalogue
  private let state = Mutex(State())
  private let readings = Coalesced<Int, [Drawn]>()

  init(platform: Platform, catalogue: Catalogue) {
    database = platform.database
    clock = platform.clock
    self.catalogue = catalogue
  }

  /// Rises when the streets of any city change.
  public func version() async throws -> Int64 { Self.version(of: try await all()) }

  static func version(of drawn: [Drawn]) -> Int64 { drawn.reduce(0) { $0 + $1.version } }

  /// Whose data the streets of a city are. Nil: nobody has to be named, or the city has none.
  public func attributions() async throws -> [CityID: String] {
    var found: [CityID: String] = [:]
    for drawn in try await all() { found[drawn.city.id] = drawn.map.attribution }
    return found
  }

  func all() async throws -> [Drawn] {
    let now = clock.now
    let known = state.withLock { state -> [Drawn]? in
      guard let readAt = state.readAt, now < readAt + .seconds(1), readAt <= now else { return nil }
      return state.drawn
    }
    if let known { return known }
    return try await readings.value(of: 0) { try await self.read() }
  }

  private func read() async throws -> [Drawn] {
    let (now, before) = (clock.now, state.withLock { $0.drawn })
    let known = Dictionary(uniqueKeysWithValues: before.map { ($0.city.id, $0.version) })
    let changed = try await database.read { connection in
      let versions = try connection.rows("SELECT city_id, version FROM street_maps ORDER BY city_id").map { row in
        (city: try row.id("city_id") as CityID, version: try row.get("version") as Int64)
      }
      return try versions.map { city, version -> (CityID, Int64, StreetMap?) in
        guard known[city] != version else { return (city, version, nil) }
        let row = try connection.row("SELECT document FROM street_maps WHERE city_id = $1", city.rawValue)
        return (city, version, try StreetMapDocument.map(from: row.unwrapped().get("document")))
      }
    }
    let cities = catalogue.cities
    let drawn = changed.compactMap { id, version, map -> Drawn? in
      if let map { return cities.first { $0.id == id }.map { Drawn(city: $0, version: version, map: map) } }
      return before.first { $0.city.id == id }
    }
    state.withLock { state in
      state.drawn = drawn
      state.readAt = now
    }
    return drawn
  }
}
