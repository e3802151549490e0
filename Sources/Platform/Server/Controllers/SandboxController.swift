import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// The sandbox gateway and the demo's clock.
  func sandbox(_ route: SandboxRoute, _ call: Call) async throws -> HTTPResponse {
    switch route {
    case .listSandboxCharges: return try await charges(call)
    case .setSandboxOutage:
      let body: OutageRequest = try call.body()
      let sandbox = try sandbox
      try await services.audit.note(.setSandboxOutage, of: "sandbox", by: call.account, after: body)
      return .json(try sandbox.beginOutage(body))
    case .showThreeDS(let id):
      guard let question = try await sandbox.question(charge: id) else {
        throw Problem(.notFound, "There is no such challenge.")
      }
      let isGerman = call.request.headers["accept-language"]?.lowercased().hasPrefix("de") ?? false
      return ChallengePage.response(to: question, inGerman: isGerman)
    case .answerThreeDS(let id):
      let body: ThreeDSRequest = try call.body()
      guard let outcome = SandboxGateway.Challenge(rawValue: body.outcome.rawValue) else {
        throw Problem.invalid("outcome", "is approved, failed or abandoned")
      }
      guard try await sandbox.answer(outcome, charge: id) != nil else {
        throw Problem(.notFound, "There is no such challenge.")
      }
      return .json(ThreeDSAnswer(id: id, outcome: body.outcome))
    case .advanceClock:
      let body: ClockRequest = try call.body()
      guard let advance = services.platform.clock.advance else {
        throw Problem(.forbidden, "Only the demo's clock can be moved.")
      }
      try await services.audit.note(.advanceClock, of: "clock", by: call.account, after: body)
      advance(.seconds(body.advanceSeconds))
      return .json(ClockAnswer(now: services.platform.clock.now))
    }
  }

  private var sandbox: SandboxGateway {
    get throws {
      guard let sandbox = services.sandbox else {
        throw Problem(.notFound, "This platform does not pay with the sandbox.")
      }
      return sandbox
    }
  }

  private func charges(_ call: Call) async throws -> HTTPResponse {
    let query: ChargesQuery = try call.query()
    let limit = call.limit(query.limit)
    let entries = try await sandbox.entries(reference: query.reference, after: query.cursor ?? "", limit: limit + 1)
    let items = entries.prefix(limit).map(SandboxCharge.init)
    return .json(Page(items: Array(items), nextCursor: entries.count > limit ? items.last?.id : nil))
  }
}

extension SandboxCharge {
  init(_ entry: SandboxGateway.Entry) {
    self.init(
      id: entry.charge.id, reference: entry.reference, amount: entry.charge.amount, currency: entry.currency,
      status: entry.charge.status.rawValue, captured: entry.charge.captured, refunded: entry.charge.refunded,
      history: entry.history.map { SandboxChargeEvent(at: $0.at, event: $0.what, amount: entry.charge.amount) })
  }
}
