import Client
import SoireeClient
import Wire

/// Why a command ended early, with its exit code.
enum Failure: Error, Equatable {
  /// 2: the options are wrong.
  case usage(String)
  /// 1: it cannot be done.
  case failed(String)
  /// 75, `EX_TEMPFAIL`: it may be done later.
  case tryAgain(String)
  /// 0: the customer left, or read the help.
  case leave(String)

  var exitCode: Int32 {
    switch self {
    case .leave: 0
    case .failed: 1
    case .usage: 2
    case .tryAgain: 75
    }
  }

  var message: String {
    switch self {
    case .usage(let text), .failed(let text), .tryAgain(let text), .leave(let text): text
    }
  }

  /// Standard input is closed.
  static let inputEnded = Failure.failed(TerminalWords.inputEnded)

  init(_ error: ClientError) {
    switch error {
    case .problem(let problem):
      self = .said(problem.words, status: problem.status)
    case .transport(.unreachable): self = .tryAgain(TerminalWords.unreachable)
    case .transport(.badURL): self = .usage(TerminalWords.badAddress)
    case .transport(.untrusted): self = .failed(TerminalWords.untrusted)
    case .transport: self = .tryAgain(TerminalWords.noAnswer)
    case .unreadable: self = .failed(TerminalWords.notSoiree)
    }
  }

  init(_ failure: CallFailure) {
    switch failure {
    case .unanswered: self = .tryAgain(TerminalWords.noAnswer)
    case .refused(let refusal): self.init(refusal)
    }
  }

  init(_ refusal: Refusal) { self = .said(FoodWords.refusal(refusal), status: Int(refusal.status)) }

  /// A refusal. A busy platform may be asked again later.
  private static func said(_ text: String, status: Int) -> Failure {
    status == 429 || status == 503 ? .tryAgain(text) : .failed(text)
  }
}

extension Problem {
  /// The reason, followed by the wrong fields that it does not name.
  var words: String {
    let fields = errors.filter { !detail.contains("`\($0.field)` \($0.message)") && detail != $0.message + "." }
    return detail + fields.map { "\n  \($0.field): \($0.message)" }.joined()
  }
}
