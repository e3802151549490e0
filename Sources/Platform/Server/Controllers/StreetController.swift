import HTTPServer
import Services
import Threads
import Wire

extension App {
  /// Places by name or point, and the map's tiles.
  func streets(_ route: StreetRoute, _ call: Call) async throws -> HTTPResponse {
    let network = PeerAddress.network(of: call.request.peer)
    switch route {
    case .findPlaces:
      let query: PlacesQuery = try call.query()
      return .json(try await limited(.places, for: network) { try await services.streets.places(query) })
    case .getTile(let name):
      let query: TileQuery = try call.query()
      guard let tile = try await services.streets.tile(name) else {
        throw Problem(.notFound, "There is no such tile: zoom is 10 to 18.")
      }
      let body = tile.isEmpty ? Self.prepared(tile) : try await drawn(tile, name, for: network)
      // Another version than the client knows is right now, and not for ever.
      return HTTPResponse(headers: query.v == tile.version ? [Call.forEver] : [], body: .prepared(body))
    }
  }

  /// The tile's body, drawn and compressed beside the event loops, once for all who ask at one time.
  private func drawn(_ tile: Streets.Tile, _ name: String, for network: String) async throws -> PreparedBody {
    if let known = tiles.known(name, version: tile.version) { return known }
    do {
      return try await limited(.tiles, for: network) {
        try await tileFlights.value(of: "\(name) \(tile.version)") { [tiles, tileWorker] in
          // Who comes while it is drawn finds it here.
          try await tiles.body(of: name, version: tile.version) {
            (tile.version, try await tileWorker.run { Self.prepared(tile) })
          }
        }
      }
    } catch is Worker.Busy {
      throw Problem(.overloaded, "Much of the map is being drawn: ask again in a moment.", retryAfter: 1)
    }
  }

  private static func prepared(_ tile: Streets.Tile) -> PreparedBody {
    PreparedBody(tile.body.bytes, contentType: "application/json", etag: "map-\(tile.version)")
  }
}
