/// The live socket, health and the documents: what no use case answers.
public enum PlatformRoute: RoutePart {
  case live, health, ready, openAPI, docs
  case problemDocs(String)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case live, health, ready, openAPI, docs, problemDocs
  }

  var route: Route { .platform(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .live: (.live, nil)
    case .health: (.health, nil)
    case .ready: (.ready, nil)
    case .openAPI: (.openAPI, nil)
    case .docs: (.docs, nil)
    case .problemDocs(let text): (.problemDocs, text)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .live:
      RouteSpec(
        operation, making(live), .get, "/v1/live", "Upgrades to a WebSocket, subprotocol soiree.v1", .anyone,
        answer: .webSocket, problems: [.upgradeRequired, .crossSiteRequest])
    case .health:
      RouteSpec(
        operation, making(health), .get, "/health", "Whether the process is up", .anyone,
        answer: .json(200, HealthAnswer.self), rate: .unlimited)
    case .ready:
      RouteSpec(
        operation, making(ready), .get, "/ready", "Whether the process can serve", .anyone,
        answer: .json(200, HealthAnswer.self), problems: [.overloaded, .draining], rate: .unlimited)
    case .openAPI:
      RouteSpec(
        operation, making(openAPI), .get, "/openapi.json", "This document", .anyone, answer: .text("application/json"),
        caching: .shared)
    case .docs:
      RouteSpec(
        operation, making(docs), .get, "/docs", "The contract for people", .anyone, answer: .text("text/html"),
        caching: .shared)
    case .problemDocs:
      RouteSpec(
        operation, making(problemDocs), .get, "/problems/{code}", "What a problem's code means", .anyone,
        answer: .text("text/html"), caching: .shared)
    }
  }
}
