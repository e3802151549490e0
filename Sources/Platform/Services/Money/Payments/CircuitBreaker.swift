/// Decides whether a gateway counts as unavailable: after many unanswered requests in a row, until any answer.
///
/// While it is unavailable, one payment at a time is asked about. That suffices to notice its return.  E8
struct CircuitBreaker: Equatable, Sendable {
  private enum State: Equatable {
    case closed(silences: Int)
    case open
  }

  /// Unanswered requests in a row that open it.
  static let patience = 20

  private var state = State.closed(silences: 0)

  var isOpen: Bool { state == .open }

  mutating func answered() { state = .closed(silences: 0) }

  mutating func keptSilent() {
    guard case .closed(let silences) = state else { return }
    state = silences + 1 < Self.patience ? .closed(silences: silences + 1) : .open
  }
}
