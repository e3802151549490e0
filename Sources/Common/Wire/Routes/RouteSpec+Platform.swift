extension RouteSpec {
  static let platform: [RouteSpec] = [
    RouteSpec(
      .live, .get, "/v1/live", "Upgrades to a WebSocket, subprotocol soiree.v1", .anyone, answer: .webSocket,
      problems: [.upgradeRequired]),
    RouteSpec(
      .health, .get, "/health", "Whether the process is up", .anyone, answer: .json(200, HealthAnswer.self),
      rate: .unlimited),
    RouteSpec(
      .ready, .get, "/ready", "Whether the process can serve", .anyone, answer: .json(200, HealthAnswer.self),
      problems: [.overloaded, .draining], rate: .unlimited),
    RouteSpec(
      .openAPI, .get, "/openapi.json", "This document", .anyone, answer: .text("application/json"), caching: .shared),
    RouteSpec(.docs, .get, "/docs", "The contract for people", .anyone, answer: .text("text/html"), caching: .shared),
    RouteSpec(
      .problemDocs, .get, "/problems/{code}", "What a problem's code means", .anyone, answer: .text("text/html"),
      caching: .shared),
    RouteSpec(
      .listSandboxCharges, .get, "/sandbox/charges", "The sandbox gateway's own books", .role(.operator),
      query: ChargesQuery.self, answer: .page(SandboxCharge.self)),
    RouteSpec(
      .setSandboxOutage, .post, "/sandbox/outage", "Makes the sandbox gateway misbehave for a while", .role(.operator),
      body: OutageRequest.self, answer: .json(200, OutageAnswer.self)),
    RouteSpec(
      .showThreeDS, .get, "/sandbox/three_ds/{id}", "The sandbox's challenge page", .anyone, answer: .text("text/html")),
    RouteSpec(
      .answerThreeDS, .post, "/sandbox/three_ds/{id}", "Ends a challenge of the sandbox", .anyone,
      body: ThreeDSRequest.self, answer: .json(200, ThreeDSAnswer.self)),
    RouteSpec(
      .advanceClock, .post, "/v1/operator/clock", "Moves the demo's clock forward", .role(.operator),
      body: ClockRequest.self, answer: .json(200, ClockAnswer.self)),
  ]
}
