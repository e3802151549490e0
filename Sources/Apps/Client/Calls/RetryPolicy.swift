import Wire

/// Decides when a call is repeated. Pure: ``APIClient`` waits and sends.
///
/// A request that surely was not acted on is always repeated. One that may have been acted on is repeated only if that
/// changes nothing: it reads, deletes, states a result, carries an Idempotency-Key, or its caller says so.  E1
public struct RetryPolicy: Sendable {
  /// Tries in all, the first included.
  public var attempts: Int
  /// A call is given up when the server asks for a longer wait.
  public var longestRetryAfter: Duration

  public init(attempts: Int = 5, longestRetryAfter: Duration = .seconds(30)) {
    self.attempts = attempts
    self.longestRetryAfter = longestRetryAfter
  }

  /// One attempt only.
  public static let never = RetryPolicy(attempts: 1)

  enum Decision: Equatable {
    case giveUp
    /// After the policy's own wait, or the server's, whichever is longer.
    case retry(after: Duration?)
  }

  /// - Parameters:
  ///   - attempt: 0 after the first try.
  ///   - isRepeatable: Whether doing it twice is doing it once.
  func decide(_ error: ClientError, attempt: Int, isRepeatable: Bool) -> Decision {
    guard attempt + 1 < attempts else { return .giveUp }
    switch error {
    case .transport(.cancelled), .transport(.stopped), .transport(.badURL), .transport(.untrusted),
      .transport(.tooLarge), .unreadable:
      return .giveUp
    case .transport(let error): return isRepeatable || !error.mayHaveArrived ? .retry(after: nil) : .giveUp
    case .problem(let problem): return decide(problem, isRepeatable)
    }
  }

  private func decide(_ problem: Problem, _ isRepeatable: Bool) -> Decision {
    let wait = problem.retryAfter.map { Duration.seconds($0) }
    if let wait, wait > longestRetryAfter { return .giveUp }
    if problem.code == .requestInProgress { return .retry(after: wait) }
    switch problem.status {
    // Refused before anything was done.
    case 429: return .retry(after: wait)
    case 503 where problem.code == .draining || problem.code == .overloaded: return .retry(after: wait)
    case 500, 502, 503, 504, 408: return isRepeatable ? .retry(after: wait) : .giveUp
    default: return .giveUp
    }
  }
}

extension RouteSpec {
  /// Whether to send a call twice has the effect of sending it once. A purchase has it only under a key.
  func isRepeatable(withKey hasKey: Bool) -> Bool {
    switch (method, idempotency) {
    case (.get, _), (.delete, _), (.put, .ignored): true
    case (_, .accepted), (_, .required): hasKey
    case (.post, .ignored), (.patch, .ignored): isIdempotent
    }
  }
}
