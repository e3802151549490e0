/// Decides whether a service counts as away: after many unanswered requests in a row, until any answer.
struct CircuitBreaker: Equatable, Sendable {
  /// Unanswered requests in a row that open it.
  let patience: Int
  /// Whether the service ever answered.
  private(set) var hasAnswered = false
  private var silences = 0

  init(patience: Int) { self.patience = patience }

  var isOpen: Bool { silences >= patience }

  mutating func answered() { (hasAnswered, silences) = (true, 0) }

  mutating func keptSilent() { silences = min(patience, silences + 1) }
}
