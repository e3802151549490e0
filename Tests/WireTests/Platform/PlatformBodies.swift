import Wire

/// The queries about streets and their map.
let platformRequests: [any RequestBody.Type] = [PlacesQuery.self, TileQuery.self]
