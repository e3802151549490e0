import Domain

extension MapExtract {
  /// - Parameter source: returns the next bytes at each call, and none at the end.
  static func places(
    inXML source: @escaping () throws(InputError) -> [UInt8], where isWanted: ([String: String]) -> Bool
  ) throws(InputError) -> [MappedPlace] {
    var scanner = MarkupScanner(source)
    var (nodes, found) = ([Int64: Coordinate](), [MappedPlace]())
    var current: MappedPlace?
    var corners: [Coordinate] = []
    /// Where an element ends its tags and corners are known.
    func finish() {
      defer { (current, corners) = (nil, []) }
      guard var element = current else { return }
      if element.kind == .node { nodes[element.number] = element.place }
      guard !element.tags.isEmpty, isWanted(element.tags) else { return }
      element.place = element.place ?? Coordinate.middle(of: corners)
      found.append(element)
    }
    while let tag = try scanner.next() {
      if let kind = MappedPlace.Kind(rawValue: tag.name) {
        if !tag.isEnd {
          finish()
          let number = tag.attributes["id"].flatMap { Int64($0) }
          current = number.map { MappedPlace(kind: kind, number: $0, place: tag.place, tags: [:]) }
        }
        if tag.isEnd || tag.isEmpty { finish() }
        guard nodes.count <= mostNodes else { throw .tooLarge }
        continue
      }
      switch tag.name {
      case "tag":
        if let key = tag.attributes["k"], let value = tag.attributes["v"] { current?.tags[key] = value }
      case "nd":
        let corner = tag.place ?? tag.attributes["ref"].flatMap { Int64($0) }.flatMap { nodes[$0] }
        if let corner { corners.append(corner) }
      case "center": current?.place = tag.place
      default: break
      }
    }
    finish()
    return found
  }
}

extension MarkupScanner.Tag {
  fileprivate var place: Coordinate? {
    guard let latitude = attributes["lat"].flatMap({ Double($0) }),
      let longitude = attributes["lon"].flatMap({ Double($0) })
    else { return nil }
    return Coordinate(checking: latitude, longitude)
  }
}
