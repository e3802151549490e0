import ClientCore
import Domain
import Structures

/// The outcome of a call.
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
    // The cookie is another account's than the page's: the platform has looked at nothing.  P1
    case 412: self = .failed(.unanswered, nil)
    default:
      // A page of something that stands between is no word of the platform: what was sent may have arrived.  E5
      guard let text, let refusal = Refusal(status: status, naming: text.root) else {
        self = .failed(.unanswered, nil)
        return
      }
      self = .failed(.refused(refusal), text)
    }
  }
}

extension Refusal {
  /// The platform's problem. Nil where the body names none.
  init?(status: Int32, naming problem: Node) {
    guard (try? problem["code"]?.text()) ?? nil != nil else { return nil }
    self.init(status: status, in: problem)
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

extension Answer {
  /// What the disk has of this account. Another's is not taken for its own.  P1
  func record<Record: AccountRecord>(_: Record.Type, of account: AccountID) -> Record? {
    guard case .found(_, let value?) = self, let bytes = Base64.decode(value), let record = try? Record(bytes: bytes),
      record.account == account
    else { return nil }
    return record
  }
}

extension CallFailure {
  /// The platform's answer to a request without a session.
  static var nobody: CallFailure { .refused(Refusal(.unauthenticated, status: 401)) }
}
