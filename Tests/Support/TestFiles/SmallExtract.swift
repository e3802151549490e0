/// A file of OpenStreetMap made by a test: a few nodes and ways in the binary form that extracts have.
public struct SmallExtract: Sendable {
  public struct Way: Sendable {
    var tags: [(String, String)]
    var nodes: [Int64]

    public init(tags: [(String, String)], nodes: [Int64]) { (self.tags, self.nodes) = (tags, nodes) }
  }

  public var nodes: [(id: Int64, latitude: Double, longitude: Double)] = []
  /// The first is `way/1`.
  public var ways: [Way] = []
  /// Of nodes, by their numbers.
  public var tags: [Int64: [(String, String)]] = [:]

  public init() {}

  /// The file's bytes: a header, then one block, which is not compressed.
  public var bytes: [UInt8] {
    var strings = [""]
    func index(_ text: String) -> UInt64 {
      if let known = strings.firstIndex(of: text) { return UInt64(known) }
      strings.append(text)
      return UInt64(strings.count - 1)
    }
    var group = Self.field(
      2,
      Self.field(1, Self.differences(nodes.map(\.id)))
        + Self.field(8, Self.differences(nodes.map { Self.steps($0.latitude) }))
        + Self.field(9, Self.differences(nodes.map { Self.steps($0.longitude) }))
        + Self.field(
          10,
          tags.isEmpty
            ? []
            : nodes.flatMap { node in
              (tags[node.id] ?? []).flatMap { Self.varint(index($0.0)) + Self.varint(index($0.1)) } + [0]
            }))
    for (number, way) in ways.enumerated() {
      group += Self.field(
        3,
        Self.varint(1 << 3) + Self.varint(UInt64(number + 1))
          + Self.field(2, way.tags.flatMap { Self.varint(index($0.0)) })
          + Self.field(3, way.tags.flatMap { Self.varint(index($0.1)) })
          + Self.field(8, Self.differences(way.nodes)))
    }
    let table = strings.flatMap { Self.field(1, Array($0.utf8)) }
    return Self.block("OSMHeader", []) + Self.block("OSMData", Self.field(1, table) + Self.field(2, group))
  }

  private static func block(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let blob = field(1, data)
    let head = field(1, Array(kind.utf8)) + varint(3 << 3) + varint(UInt64(blob.count))
    return (0..<4).reversed().map { UInt8(truncatingIfNeeded: head.count >> (8 * $0)) } + head + blob
  }

  private static func field(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
    varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
  }

  private static func varint(_ value: UInt64) -> [UInt8] {
    var (rest, bytes) = (value, [UInt8]())
    repeat {
      bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    return bytes
  }

  private static func differences(_ numbers: [Int64]) -> [UInt8] {
    var last: Int64 = 0
    return numbers.flatMap { number in
      let step = number - last
      last = number
      return varint(UInt64(bitPattern: step << 1 ^ step >> 63))
    }
  }

  private static func steps(_ degrees: Double) -> Int64 { Int64((degrees * 10_000_000).rounded()) }
}
