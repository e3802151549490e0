import Domain
import Testing

@testable import Wire

@Suite("Routes about the platform itself")
struct PlatformRouteTests {
  @Test(
    "paths are what the contract says",
    arguments: [
      (.streets(.getTile("14/4823/6160")), "GET", "/map/14/4823/6160"),
      (.media(.uploadMedia), "POST", "/v1/media"),
      (.audit(.listAudit), "GET", "/v1/operator/audit"),
      (.platform(.openAPI), "GET", "/openapi.json"),
    ] as [(Route, String, String)])
  func hasPath(_ route: Route, _ method: String, _ path: String) throws {
    try expect(route, is: method, path)
  }
}
