/// Whether a gateway answers at all. After many silences in a row it counts as away, until it says anything.
///
/// While it is away one payment at a time is asked about: enough to notice that it is back, too little to pile up.  E8
struct CircuitBreaker: Equatable, Sendable {
  private enum State: Equatable {
    case closed(silences: Int)
    case open
  }

  /// Silences in a row that open it.
  static let patience = 20

  private var state = State.closed(silences: 0)

  var isOpen: Bool { state == .open }

  mutating func answered() { state = .closed(silences: 0) }

  mutating func keptSilent() {
    guard case .closed(let silences) = state else { return }
    state = silences + 1 < Self.patience ? .closed(silences: silences + 1) : .open
  }
}
