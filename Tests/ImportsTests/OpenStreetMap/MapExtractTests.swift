import Domain
import TestFiles
import Testing

@testable import Imports

@Suite("Places of an extract of OpenStreetMap")
struct MapExtractTests {
  private static let xml = """
    <?xml version="1.0"?>
    <osm version="0.6">
      <node id="1" lat="60.0" lon="24.0"/>
      <node id="2" lat="60.2" lon="24.4"/>
      <node id="3" lat="60.5" lon="25.0"><tag k="amenity" v="cafe"/><tag k="name" v="Café &amp; Co"/></node>
      <node id="4" lat="60.6" lon="25.0"><tag k="amenity" v="bench"/></node>
      <way id="3"><nd ref="1"/><nd ref="2"/><nd ref="9"/><tag k="amenity" v="cafe"/></way>
      <way id="5"><center lat="61" lon="25"/><tag k="amenity" v="cafe"/></way>
      <relation id="7"><member type="way" ref="3"/><tag k="amenity" v="cafe"/></relation>
    </osm>
    """

  private static let overpass = """
    {"version": 0.6, "elements": [
      {"type": "node", "id": 1, "lat": 60.0, "lon": 24.0},
      {"type": "node", "id": 2, "lat": 60.2, "lon": 24.4},
      {"type": "node", "id": 3, "lat": 60.5, "lon": 25.0, "tags": {"amenity": "cafe", "name": "Café & Co"}},
      {"type": "node", "id": 4, "lat": 60.6, "lon": 25.0, "tags": {"amenity": "bench"}},
      {"type": "way", "id": 3, "nodes": [1, 2, 9], "tags": {"amenity": "cafe"}},
      {"type": "way", "id": 5, "center": {"lat": 61, "lon": 25}, "tags": {"amenity": "cafe"}},
      {"type": "relation", "id": 7, "tags": {"amenity": "cafe"}}
    ]}
    """

  private static let geoJSON = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "node/3", "geometry": {"type": "Point", "coordinates": [25.0, 60.5]},
        "properties": {"amenity": "cafe", "name": "Café & Co"}},
      {"type": "Feature", "id": "node/4", "geometry": {"type": "Point", "coordinates": [25.0, 60.6]},
        "properties": {"amenity": "bench"}},
      {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[24.0, 60.0], [24.4, 60.2]]]},
        "properties": {"@id": "way/3", "amenity": "cafe"}},
      {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[25, 61], [25, 61]]},
        "properties": {"id": "way/5", "tags": {"amenity": "cafe"}}},
      {"type": "Feature", "geometry": null, "properties": {"@id": "relation/7", "amenity": "cafe"}},
      {"type": "Feature", "geometry": null, "properties": {"amenity": "cafe"}}
    ]}
    """

  private static func read(_ text: String) throws -> [MappedPlace] {
    let folder = TemporaryFolder()
    folder.write(text, to: "map")
    return try MapExtract.places(path: folder.path + "/map") { $0["amenity"] == "cafe" }
  }

  @Test(
    "are the same in each of its forms, which the first bytes tell",
    arguments: [xml, overpass, geoJSON, "\u{FEFF}\n" + xml])
  func forms(text: String) throws {
    let found = try Self.read(text)
    #expect(found.map(\.name) == ["node/3", "way/3", "way/5", "relation/7"])
    #expect(found[0].tags["name"] == "Café & Co" && found[0].place == Coordinate(latitude: 60.5, longitude: 25.0))
    let middle = try #require(found[1].place)
    #expect(abs(middle.latitude - 60.1) < 1e-9 && abs(middle.longitude - 24.2) < 1e-9)
    #expect(found[2].place == Coordinate(latitude: 61, longitude: 25) && found[3].place == nil)
  }

  @Test("those of the binary form have the tags of nodes and the middles of ways")
  func binary() throws {
    var extract = SmallExtract()
    extract.nodes = [(1, 60, 24), (3, 60.5, 25), (4, 60.2, 24.4)]
    extract.tags = [3: [("amenity", "cafe"), ("name", "Café & Co")], 4: [("amenity", "bench")]]
    extract.ways = [
      SmallExtract.Way(tags: [("amenity", "cafe")], nodes: [1, 4, 9]),
      SmallExtract.Way(tags: [("highway", "path")], nodes: [1, 4]),
    ]
    let folder = TemporaryFolder()
    folder.write(extract.bytes, to: "map.osm.pbf")
    let found = try MapExtract.places(path: folder.path + "/map.osm.pbf") { $0["amenity"] == "cafe" }
    #expect(found.map(\.name) == ["node/3", "way/1"] && found[0].tags == ["amenity": "cafe", "name": "Café & Co"])
    #expect(found[0].place == Coordinate(latitude: 60.5, longitude: 25))
    let middle = try #require(found[1].place)
    #expect(abs(middle.latitude - 60.1) < 1e-6 && abs(middle.longitude - 24.2) < 1e-6)
  }

  @Test(
    "another file is told apart from an extract",
    arguments: ["", "id,name\n", "{\"a\": 1}", "{", "\u{0}\u{0}\u{0}\u{10}abc"])
  func others(text: String) {
    #expect(throws: InputError.notAMap) { try Self.read(text) }
  }

  @Test("a deep or long JSON text ends in a refusal")
  func hostile() {
    let deep = "{\"features\": " + String(repeating: "[", count: 100_000)
    #expect(throws: InputError.notAMap) { try Self.read(deep) }
  }
}
