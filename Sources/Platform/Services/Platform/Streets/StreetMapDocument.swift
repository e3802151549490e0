import Domain
import Wire

/// A city's streets and addresses as they are kept: each line's points as differences in millionths of a degree, compressed.
struct StreetMapDocument: Codable {
  private struct Line: Codable {
    var kind: String
    var name: String?
    var points: [Int64]
    var first: Int64?
    var last: Int64?
  }

  private var lines: [Line]
  private var attribution: String?
  /// Nil: none.
  private var addresses: AddressDocument?

  private init(_ map: StreetMap) {
    attribution = map.attribution
    addresses = map.addresses.streets.isEmpty ? nil : AddressDocument(map.addresses)
    lines = map.lines.map { line in
      var points: [Int64] = []
      var before: (Int64, Int64) = (0, 0)
      for point in line.points {
        let now = (Self.micro(point.latitude), Self.micro(point.longitude))
        points += [now.0 - before.0, now.1 - before.1]
        before = now
      }
      return Line(
        kind: line.kind.rawValue, name: line.name, points: points, first: line.numbers.map { Int64($0.first) },
        last: line.numbers.map { Int64($0.last) })
    }
  }

  private static func micro(_ degrees: Double) -> Int64 { Int64((degrees * 1_000_000).rounded()) }

  private func map() throws -> StreetMap {
    StreetMap(
      lines: lines.compactMap { line in
        guard let kind = MapLine.Kind(rawValue: line.kind) else { return nil }
        var now: (Int64, Int64) = (0, 0)
        var points: [Coordinate] = []
        for index in stride(from: 0, to: line.points.count - 1, by: 2) {
          now = (now.0 + line.points[index], now.1 + line.points[index + 1])
          points.append(Coordinate(latitude: Double(now.0) / 1_000_000, longitude: Double(now.1) / 1_000_000))
        }
        var numbers: HouseNumbers?
        if let first = line.first, let last = line.last { numbers = HouseNumbers(first: Int(first), last: Int(last)) }
        return MapLine(kind: kind, name: line.name, points: points, numbers: numbers)
      }, attribution: attribution, addresses: try addresses?.register() ?? AddressRegister())
  }

  static func bytes(of map: StreetMap) throws -> [UInt8] {
    let bytes = try WireEncoder().encode(StreetMapDocument(map))
    // What nobody could expand would be lost.
    guard bytes.count <= Deflate.largest else { throw StreetMapError.tooLarge(bytes.count) }
    return Deflate.compress(bytes)
  }

  static func map(from bytes: [UInt8]) throws -> StreetMap {
    try WireDecoder().decode(StreetMapDocument.self, from: try Deflate.expand(bytes)).map()
  }
}
