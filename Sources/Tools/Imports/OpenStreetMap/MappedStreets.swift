public import Domain

/// Reads the streets, parks, waters and addresses of an extract of OpenStreetMap (`.osm.pbf`), nodes before ways as such
/// files are.
///
/// An address is a node or a way with `addr:housenumber`; one that cannot be kept is refused, and the streets are read.
public struct MappedStreets: Sendable {
  /// What its licence asks for beside every map.
  public static let attribution = "© OpenStreetMap contributors"

  private let mostLines: Int
  private let addressLimits: AddressCollector.Limits

  public init() { self.init(mostLines: StreetMap.mostLines) }

  /// - Parameter mostLines: of one file.
  init(mostLines: Int, addressLimits: AddressCollector.Limits = AddressCollector.Limits()) {
    (self.mostLines, self.addressLimits) = (mostLines, addressLimits)
  }

  /// - Returns: the map, and how many streets, areas and addresses were kept and refused.
  public func read(path: String) throws -> (map: StreetMap, report: ImportReport) {
    var blocks = try MapBlocks(path: path)
    var nodes: [Int64: Coordinate] = [:]
    var (lines, report) = ([MapLine](), ImportReport())
    var addresses = AddressCollector(limits: addressLimits)
    func keep(_ address: MappedPlace) {
      do throws(RefusedRow) {
        try addresses.add(address)
        report.keep()
      } catch { report.refuse(.entry(address.name), error.reason) }
    }
    while let bytes = try blocks.next() {
      let block = try MapBlock(bytes)
      for node in try block.nodes() {
        nodes[node.id] = node.place
        guard AddressCollector.has(node.tags) else { continue }
        keep(MappedPlace(kind: .node, number: node.id, place: node.place, tags: node.tags))
      }
      guard nodes.count <= MapExtract.mostNodes else { throw InputError.tooLarge }
      for way in try block.ways() {
        if AddressCollector.has(way.tags) {
          let middle = Coordinate.middle(of: way.nodes.compactMap { nodes[$0] })
          keep(MappedPlace(kind: .way, number: way.id, place: middle, tags: way.tags))
        }
        guard let kind = way.kind else { continue }
        let points = way.nodes.compactMap { nodes[$0] }
        guard points.count == way.nodes.count, points.count >= (kind.isArea ? 4 : 2) else {
          report.refuse(.entry("way/\(way.id)"), "has nodes that are not in the file, or too few")
          continue
        }
        lines += Self.cut(MapLine(kind: kind, name: way.name, points: points))
        // A city without some of its streets would be worse than none.
        guard lines.count <= mostLines else { throw InputError.tooManyStreets(most: mostLines) }
        report.keep()
      }
    }
    return (StreetMap(lines: lines, attribution: Self.attribution, addresses: addresses.register), report)
  }

  /// A line in parts that a map takes; each begins where the one before ends.
  private static func cut(_ line: MapLine) -> [MapLine] {
    let longest = StreetMap.longestLine
    if line.points.count <= longest { return [line] }
    // An area cannot be cut: it loses points instead.
    if line.kind.isArea {
      let step = line.points.count / longest + 1
      var thinner = line
      thinner.points = stride(from: 0, to: line.points.count, by: step).map { line.points[$0] }
      return [thinner]
    }
    return stride(from: 0, to: line.points.count - 1, by: longest - 1).map { start in
      MapLine(kind: line.kind, name: line.name, points: Array(line.points[start...].prefix(longest)))
    }
  }
}
