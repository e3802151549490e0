import Domain

/// Reads what has certain tags from an extract of OpenStreetMap, plain or gzip. Its first bytes say which of four forms
/// it has: PBF, XML, the JSON of Overpass, or GeoJSON.
enum MapExtract {
  /// Nodes of one file, whose places are kept for the ways; a city has fewer.
  static let mostNodes = 20_000_000
  /// Bytes of JSON, which is read as a whole.
  static let longestJSON = 64 << 20

  /// - Parameter isWanted: by its tags.
  static func places(path: String, where isWanted: ([String: String]) -> Bool) throws(InputError) -> [MappedPlace] {
    let start = try InputFile(path: path).read()
    switch start.first(where: { !blank.contains($0) }) {
    case UInt8(ascii: "<"):
      let file = try InputFile(path: path)
      return try places(inXML: { () throws(InputError) in try file.read() }, where: isWanted)
    case UInt8(ascii: "{"):
      let file = try InputFile(path: path, limits: InputLimits(total: longestJSON))
      return try places(inJSON: file.readAll(), where: isWanted)
    default:
      // A length, a field's number and the length of this name stand before it.
      guard start.dropFirst(6).starts(with: "OSMHeader".utf8) else { throw .notAMap }
      return try places(inPBF: path, where: isWanted)
    }
  }

  /// White space, and the mark that some programs begin a file with.
  private static let blank: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]

  private static func places(
    inPBF path: String, where isWanted: ([String: String]) -> Bool
  ) throws(InputError) -> [MappedPlace] {
    var blocks = try MapBlocks(path: path)
    var (nodes, found) = ([Int64: Coordinate](), [MappedPlace]())
    while let bytes = try blocks.next() {
      let block = try MapBlock(bytes)
      for node in try block.nodes() {
        nodes[node.id] = node.place
        guard !node.tags.isEmpty, isWanted(node.tags) else { continue }
        found.append(MappedPlace(kind: .node, number: node.id, place: node.place, tags: node.tags))
      }
      guard nodes.count <= mostNodes else { throw .tooLarge }
      for way in try block.ways() where isWanted(way.tags) {
        let middle = Coordinate.middle(of: way.nodes.compactMap { nodes[$0] })
        found.append(MappedPlace(kind: .way, number: way.id, place: middle, tags: way.tags))
      }
    }
    return found
  }
}
