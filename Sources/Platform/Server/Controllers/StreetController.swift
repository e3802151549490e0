import HTTPServer
import Services
import Wire

extension App {
  /// Places by name or point, and the map's tiles.
  func streets(_ route: StreetRoute, _ call: Call) async throws -> HTTPResponse {
    switch route {
    case .findPlaces: return .json(try await services.streets.places(call.query()))
    case .getTile(let name):
      let query: TileQuery = try call.query()
      let version = try await services.streets.version()
      let body = try await tiles.body(of: name, version: version) {
        guard let (version, tile) = try await services.streets.tile(name) else {
          throw Problem(.notFound, "There is no such tile: zoom is 10 to 18.")
        }
        return (version, PreparedBody(tile.bytes, contentType: "application/json", etag: "map-\(version)"))
      }
      // Another version than the client knows is right now, and not for ever.
      return HTTPResponse(headers: query.v == version ? [Call.forEver] : [], body: .prepared(body))
    }
  }
}
