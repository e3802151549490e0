import Testing

@testable import Wire

/// Expects that `route` is printed as this method and path, and that both are read as `route`.
func expect(_ route: Route, is method: String, _ path: String) throws {
  #expect(route.path == path && route.method.rawValue == method)
  #expect(try Route.parse(method: method, path: path) == route)
}
