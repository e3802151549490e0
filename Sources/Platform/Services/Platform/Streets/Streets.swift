import Database
public import Domain
import Synchronization
import Threads
import Wire

/// The streets of every city in memory: read when they are asked for first, and again when an import changed them.
///
/// Their versions are looked at once a second at most, so every node draws the same a second after a commit.  N1
public final class Streets: Sendable {
  /// One city's streets with what finds them.
  struct Drawn: Sendable {
    var city: City
    var version: Int64
    var map: StreetMap
    /// Of each line.
    var boxes: [BoundingBox]
    /// Of all lines; nil without any.
    var extent: BoundingBox?
    /// The lines by where they are.
    var grid: SpatialGrid
    var names: StreetNames
    /// What follows numbers, as one may type it: `b`. In the order of the register.
    var suffixes: [String]

    init(city: City, version: Int64, map: StreetMap) {
      self.city = city
      self.version = version
      self.map = map
      let boxes = map.lines.map { BoundingBox($0.points) ?? BoundingBox(south: 90, west: 180, north: 90, east: 180) }
      self.boxes = boxes
      extent = boxes.first.map { first in boxes.dropFirst().reduce(first) { $0.united(with: $1) } }
      grid = SpatialGrid(boxes: boxes, cellsPerDegree: 128)
      names = StreetNames(map)
      suffixes = map.addresses.suffixes.map { StreetNames.words(of: $0).joined() }
    }
  }

  private struct State {
    var drawn: [Drawn] = []
    /// Versions that cannot be read: they are not read again.
    var damaged: [CityID: Int64] = [:]
    var readAt: Instant?
  }

  private let database: Database
  private let clock: Clock
  private let catalogue: Catalogue
  private let damaged: @Sendable (_ row: String) -> Void
  private let state = Mutex(State())
  private let readings = Coalesced<Int, [Drawn]>()
  private let searches: Worker

  init(platform: Platform, catalogue: Catalogue, searches: Worker = Worker("places", limit: 400)) {
    self.searches = searches
    database = platform.database
    clock = platform.clock
    self.catalogue = catalogue
    damaged = platform.damaged
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

  /// Searches on a thread of their own: in a large city one takes some milliseconds, too long for an event loop.  P4
  func beside<Value: Sendable>(_ search: @escaping @Sendable () -> Value) async throws -> Value {
    do {
      return try await searches.run(search)
    } catch is Worker.Busy {
      throw Problem(.overloaded, "Many places are being looked for: try again in a moment.", retryAfter: 1)
    }
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
    let (now, before) = (clock.now, state.withLock { ($0.drawn, $0.damaged) })
    let known = Dictionary(uniqueKeysWithValues: before.0.map { ($0.city.id, $0.version) })
      .merging(before.1) { max($0, $1) }
    let stored = try await database.read { connection in
      try connection.rows("SELECT city_id, version FROM street_maps ORDER BY city_id").map { row -> Stored in
        let (city, version) = (try row.id("city_id") as CityID, try row.get("version") as Int64)
        guard known[city] != version else { return Stored(city: city, version: version) }
        let document = try connection.row("SELECT document FROM street_maps WHERE city_id = $1", city.rawValue)
        return Stored(city: city, version: version, document: try document.unwrapped().get("document"))
      }
    }
    var failed: [CityID: Int64] = [:]
    let cities = catalogue.cities
    // Not within the reading above: expanding a city takes a while.
    let drawn = stored.compactMap { stored -> Drawn? in
      let old = before.0.first { $0.city.id == stored.city }
      guard let document = stored.document else {
        failed[stored.city] = before.1[stored.city]
        return old
      }
      guard let map = try? StreetMapDocument.map(from: document) else {
        failed[stored.city] = stored.version
        damaged("\(ReadableTable.streetMaps.rawValue) \(stored.city) version \(stored.version)")
        return old
      }
      return cities.first { $0.id == stored.city }.map { Drawn(city: $0, version: stored.version, map: map) }
    }
    state.withLock { state in
      state.drawn = drawn
      state.damaged = failed
      state.readAt = now
    }
    return drawn
  }

  /// A city's row; without the document where that is known.
  private struct Stored {
    var city: CityID
    var version: Int64
    var document: [UInt8]?
  }
}
