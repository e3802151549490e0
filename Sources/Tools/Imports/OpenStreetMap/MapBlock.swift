import Domain

/// One block of an extract: nodes and ways with the strings that they share.
struct MapBlock {
  struct Node {
    var id: Int64
    var place: Coordinate
    var tags: [String: String]
  }

  struct Way {
    var id: Int64
    var tags: [String: String]
    var nodes: [Int64]
  }

  private var strings: [String] = []
  private var groups: [ArraySlice<UInt8>] = []
  /// Billionths of a degree for each step of a coordinate, and where they are counted from.
  private var granularity: Int64 = 100
  private var latitudeOffset: Int64 = 0
  private var longitudeOffset: Int64 = 0

  init(_ bytes: [UInt8]) throws(InputError) {
    var reader = ProtocolBuffer(bytes[...])
    while let field = try reader.next() {
      switch field {
      case .bytes(1, let table): strings = try Self.strings(table)
      case .bytes(2, let group): groups.append(group)
      case .number(17, let value): granularity = Int64(truncatingIfNeeded: value)
      case .number(19, let value): latitudeOffset = Int64(bitPattern: value)
      case .number(20, let value): longitudeOffset = Int64(bitPattern: value)
      default: break
      }
    }
  }

  private static func strings(_ table: ArraySlice<UInt8>) throws(InputError) -> [String] {
    var (list, reader) = ([String](), ProtocolBuffer(table))
    while let field = try reader.next() {
      if case .bytes(1, let text) = field { list.append(String(decoding: text, as: UTF8.self)) }
    }
    return list
  }

  /// Those that are packed together, as every extract has them.
  func nodes() throws(InputError) -> [Node] {
    var found: [Node] = []
    for group in groups {
      var reader = ProtocolBuffer(group)
      while let field = try reader.next() {
        guard case .bytes(2, let dense) = field else { continue }
        var (ids, latitudes, longitudes, words) = ([Int64](), [Int64](), [Int64](), [UInt64]())
        var inner = ProtocolBuffer(dense)
        while let part = try inner.next() {
          switch part {
          case .bytes(1, let bytes): ids = try ProtocolBuffer.differences(bytes)
          case .bytes(8, let bytes): latitudes = try ProtocolBuffer.differences(bytes)
          case .bytes(9, let bytes): longitudes = try ProtocolBuffer.differences(bytes)
          case .bytes(10, let bytes): words = try ProtocolBuffer.numbers(bytes)
          default: break
          }
        }
        guard ids.count == latitudes.count, ids.count == longitudes.count else { throw .damaged }
        var rest = words[...]
        for index in ids.indices {
          let tags = try takeTags(&rest)
          let place = Coordinate(
            checking: degrees(latitudes[index], latitudeOffset), degrees(longitudes[index], longitudeOffset))
          if let place { found.append(Node(id: ids[index], place: place, tags: tags)) }
        }
      }
    }
    return found
  }

  /// Keys and values in turn, up to a zero that ends each node's. Where no node has any, there is nothing at all.
  private func takeTags(_ words: inout ArraySlice<UInt64>) throws(InputError) -> [String: String] {
    var tags: [String: String] = [:]
    while let key = words.popFirst(), key != 0 {
      guard let value = words.popFirst(), key < strings.count, value < strings.count else { throw .damaged }
      tags[strings[Int(key)]] = strings[Int(value)]
    }
    return tags
  }

  private func degrees(_ steps: Int64, _ offset: Int64) -> Double {
    Double(offset &+ granularity &* steps) / 1_000_000_000
  }

  func ways() throws(InputError) -> [Way] {
    var found: [Way] = []
    for group in groups {
      var reader = ProtocolBuffer(group)
      while let field = try reader.next() {
        if case .bytes(3, let bytes) = field { found.append(try way(bytes)) }
      }
    }
    return found
  }

  private func way(_ bytes: ArraySlice<UInt8>) throws(InputError) -> Way {
    var (id, keys, values, nodes) = (Int64(0), [UInt64](), [UInt64](), [Int64]())
    var reader = ProtocolBuffer(bytes)
    while let field = try reader.next() {
      switch field {
      case .number(1, let value): id = Int64(bitPattern: value)
      case .bytes(2, let list): keys = try ProtocolBuffer.numbers(list)
      case .bytes(3, let list): values = try ProtocolBuffer.numbers(list)
      case .bytes(8, let list): nodes = try ProtocolBuffer.differences(list)
      default: break
      }
    }
    var tags: [String: String] = [:]
    for (key, value) in zip(keys, values) {
      guard key < strings.count, value < strings.count else { throw .damaged }
      tags[strings[Int(key)]] = strings[Int(value)]
    }
    return Way(id: id, tags: tags, nodes: nodes)
  }
}

extension MapBlock.Way {
  /// In the language of the place; longer ones are nobody's street.
  var name: String? { tags["name"].flatMap { $0.isEmpty || $0.utf8.count > 200 ? nil : $0 } }

  /// Nil for what a map of streets does not show.
  var kind: MapLine.Kind? {
    switch tags["highway"] {
    case "motorway", "trunk", "primary", "secondary", "tertiary", "motorway_link", "trunk_link", "primary_link",
      "secondary_link", "tertiary_link":
      return .avenue
    case "residential", "unclassified", "living_street", "pedestrian", "road": return .street
    case "service": return name == nil ? nil : .street
    case "footway", "path", "cycleway", "steps", "track", "bridleway": return .path
    default: break
    }
    guard nodes.count > 3, nodes.first == nodes.last else { return nil }
    switch (tags["leisure"], tags["natural"], tags["landuse"]) {
    case ("park"?, _, _), ("garden"?, _, _): return .park
    case (_, "water"?, _), (_, _, "reservoir"?): return .water
    default: return nil
    }
  }
}
