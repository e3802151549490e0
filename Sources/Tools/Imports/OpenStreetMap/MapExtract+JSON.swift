import Domain
import Wire

extension MapExtract {
  /// Those of Overpass's answer or of a GeoJSON collection.
  static func places(
    inJSON bytes: [UInt8], where isWanted: ([String: String]) -> Bool
  ) throws(InputError) -> [MappedPlace] {
    guard let json = try? JSON.parse(bytes, limits: .answer) else { throw .notAMap }
    if let elements = json["elements"]?.arrayValue { return places(inOverpass: elements, where: isWanted) }
    guard let features = json["features"]?.arrayValue else { throw .notAMap }
    return features.compactMap { place(ofFeature: $0, where: isWanted) }
  }

  private static func places(
    inOverpass elements: [JSON], where isWanted: ([String: String]) -> Bool
  ) -> [MappedPlace] {
    var nodes: [Int64: Coordinate] = [:]
    for element in elements where element["type"]?.stringValue == "node" {
      if let id = element["id"]?.integerValue { nodes[id] = element.place }
    }
    return elements.compactMap { element in
      guard let kind = element["type"]?.stringValue.flatMap(MappedPlace.Kind.init),
        let id = element["id"]?.integerValue,
        let tags = element["tags"]?.texts, isWanted(tags)
      else { return nil }
      let corners = element["nodes"]?.arrayValue?.compactMap { $0.integerValue.flatMap { nodes[$0] } }
      let place =
        element.place ?? element["center"]?.place ?? element["bounds"]?.middleOfBounds
        ?? corners.flatMap(Coordinate.middle)
      return MappedPlace(kind: kind, number: id, place: place, tags: tags)
    }
  }

  /// The tags stand among the properties, or as a list of their own; the number in `id`, `@id` or `id` of the properties,
  /// with the kind before it.
  private static func place(ofFeature feature: JSON, where isWanted: ([String: String]) -> Bool) -> MappedPlace? {
    guard let properties = feature["properties"], let tags = properties["tags"]?.texts ?? properties.texts,
      isWanted(tags)
    else { return nil }
    let names = [feature["id"], properties["@id"], properties["id"]].compactMap { $0?.stringValue }
    for name in names {
      let parts = name.split(separator: "/")
      guard parts.count == 2, let kind = MappedPlace.Kind(rawValue: String(parts[0])), let number = Int64(parts[1])
      else {
        continue
      }
      var points: [Coordinate] = []
      feature["geometry"]?["coordinates"]?.collect(&points)
      return MappedPlace(kind: kind, number: number, place: Coordinate.middle(of: points), tags: tags)
    }
    return nil
  }
}

extension JSON {
  /// Members that are texts; nil for what is no object.
  fileprivate var texts: [String: String]? {
    objectValue.map { object in
      object.members.reduce(into: [:]) { texts, member in texts[member.key] = member.value.stringValue }
    }
  }

  fileprivate var place: Coordinate? {
    guard let latitude = self["lat"]?.doubleValue, let longitude = self["lon"]?.doubleValue else { return nil }
    return Coordinate(checking: latitude, longitude)
  }

  fileprivate var middleOfBounds: Coordinate? {
    guard let south = self["minlat"]?.doubleValue, let north = self["maxlat"]?.doubleValue,
      let west = self["minlon"]?.doubleValue, let east = self["maxlon"]?.doubleValue
    else { return nil }
    return Coordinate(checking: (south + north) / 2, (west + east) / 2)
  }

  /// Collects the points of GeoJSON's coordinates, however deep they stand: longitude first.
  fileprivate func collect(_ points: inout [Coordinate]) {
    guard let list = arrayValue else { return }
    if list.count >= 2, let longitude = list[0].doubleValue, let latitude = list[1].doubleValue {
      if let point = Coordinate(checking: latitude, longitude) { points.append(point) }
      return
    }
    for part in list { part.collect(&points) }
  }
}
