import Database
public import Domain

/// Why a city's streets cannot be stored.
public enum StreetMapError: Error, Equatable, Sendable, CustomStringConvertible {
  case tooManyLines(Int)
  case lineTooLong(String)
  case lineTooShort(String)
  /// Bytes of its document.
  case tooLarge(Int)

  public var description: String {
    switch self {
    case .tooManyLines(let count): "\(count) lines are too many: a city has at most \(StreetMap.mostLines)"
    case .lineTooLong(let name): "\(name) has more than \(StreetMap.longestLine) points: cut it into several lines"
    case .lineTooShort(let name): "\(name) has too few points, or one that is not on the globe"
    case .tooLarge(let bytes):
      "the streets take \(bytes >> 20) MiB, and a city has at most \(Deflate.largest >> 20): cut the extract smaller"
    }
  }
}

extension CatalogueWriter {
  /// Replaces a city's streets. Streets that are as they were keep their version, and with it what browsers have of them.
  public func save(_ map: StreetMap, of city: CityID) async throws {
    try Self.check(map)
    let document = try StreetMapDocument.bytes(of: map)
    try await write { connection in
      try connection.execute(
        """
        INSERT INTO street_maps (city_id, version, document) VALUES ($1, 1, $2)
        ON CONFLICT (city_id) DO UPDATE SET version = street_maps.version + 1, document = $2
        WHERE street_maps.document <> $2
        """, city.rawValue, document)
    }
  }

  private static func check(_ map: StreetMap) throws(StreetMapError) {
    guard map.lines.count <= StreetMap.mostLines else { throw .tooManyLines(map.lines.count) }
    for line in map.lines {
      let name = line.name ?? "a \(line.kind.rawValue) without a name"
      guard line.points.count <= StreetMap.longestLine else { throw .lineTooLong(name) }
      guard line.points.count >= (line.kind.isArea ? 3 : 2), line.points.allSatisfy(\.isValid) else {
        throw .lineTooShort(name)
      }
    }
  }
}
