import ClientCore

/// What a call came to.
enum Outcome {
  case body(JSONText)
  /// It is as it was, or there is nothing to say of it.
  case nothing
  /// With the problem's own words, where it has any.
  case failed(CallFailure, JSONText?)

  init(_ answer: Answer, _ body: [UInt8]) {
    guard case .answered(_, let status, _) = answer else {
      self = .failed(.unanswered, nil)
      return
    }
    let text = try? JSONText(body)
    switch status {
    case 204, 304: self = .nothing
    // Half an answer is none.
    case 200..<300: self = text.map { .body($0) } ?? .failed(.unanswered, nil)
    default: self = .failed(.refused(Refusal(status: status, text)), text)
    }
  }
}

extension Refusal {
  /// The platform's problem. A body that says nothing leaves the status.
  init(status: Int32, _ body: JSONText?) {
    self.init(status: status, in: body?.root)
  }

  init(status: Int32, in problem: Node?) {
    let asked = try? problem?["retry_after"]?.number()
    self.init(
      code: (try? problem?["code"]?.text()) ?? "http_\(status)", status: status,
      message: (try? problem?["detail"]?.text()) ?? "",
      retryAfter: asked.flatMap { $0 < 0 ? nil : min($0, 86_400) })
  }
}

extension Answer {
  var id: Int32 {
    switch self {
    case .answered(let id, _, _), .failed(let id), .woke(let id), .found(let id, _), .kept(let id): id
    }
  }
}

extension CallFailure {
  /// As the platform answers to somebody without a session.
  static var nobody: CallFailure { .refused(Refusal(code: "unauthenticated", status: 401)) }
}
