public import Wire

/// Why a call gave no answer.
public enum ClientError: Error, Hashable, Sendable {
  /// The server said no, and why.
  case problem(Problem)
  /// No whole answer came, after all tries. The server may have acted: see ``TransportError/mayHaveArrived``.
  case transport(TransportError)
  /// An answer that is not of the contract: another server, or one of another time.
  case unreadable(status: Int)

  /// The problem's code, if the server said one.
  public var code: ProblemCode? { if case .problem(let problem) = self { problem.code } else { nil } }
}

extension ClientError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .problem(let problem): "\(problem)"
    case .transport(let error): "no answer: \(error)"
    case .unreadable(let status): "an answer (\(status)) that is not of this contract"
    }
  }
}
