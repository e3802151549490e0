/// The sandbox gateway and the demo's clock.
public enum SandboxRoute: RoutePart {
  case listSandboxCharges, setSandboxOutage, advanceClock
  case showThreeDS(String)
  case answerThreeDS(String)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listSandboxCharges, setSandboxOutage, showThreeDS, answerThreeDS, advanceClock
  }

  var route: Route { .sandbox(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listSandboxCharges: (.listSandboxCharges, nil)
    case .setSandboxOutage: (.setSandboxOutage, nil)
    case .showThreeDS(let text): (.showThreeDS, text)
    case .answerThreeDS(let text): (.answerThreeDS, text)
    case .advanceClock: (.advanceClock, nil)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listSandboxCharges:
      RouteSpec(
        operation, making(listSandboxCharges), .get, "/sandbox/charges", "The sandbox gateway's own books",
        .role(.operator), query: ChargesQuery.self, answer: .page(SandboxCharge.self))
    case .setSandboxOutage:
      RouteSpec(
        operation, making(setSandboxOutage), .post, "/sandbox/outage",
        "Makes the sandbox gateway misbehave for a while", .role(.operator), body: OutageRequest.self,
        answer: .json(200, OutageAnswer.self))
    case .showThreeDS:
      RouteSpec(
        operation, making(showThreeDS), .get, "/sandbox/three_ds/{id}", "The sandbox's challenge page", .anyone,
        answer: .text("text/html"))
    case .answerThreeDS:
      RouteSpec(
        operation, making(answerThreeDS), .post, "/sandbox/three_ds/{id}", "Ends a challenge of the sandbox", .anyone,
        body: ThreeDSRequest.self, answer: .json(200, ThreeDSAnswer.self))
    case .advanceClock:
      RouteSpec(
        operation, making(advanceClock), .post, "/v1/operator/clock", "Moves the demo's clock forward",
        .role(.operator), body: ClockRequest.self, answer: .json(200, ClockAnswer.self))
    }
  }
}
