import Domain
public import Services
import Synchronization

/// Shows progress as text: at most one line a second, and the last number at the end.
public final class ProgressLine: Sendable {
  private struct State {
    var second: Int64?
    /// Whether a line was shown. Work of less than a second shows none.
    var hasShown = false
    /// The newest line that was not shown.
    var pending: String?
  }

  private let what: String
  private let clock: Clock
  private let show: @Sendable (String) -> Void
  private let state = Mutex(State())

  public init(_ what: String, clock: Clock, show: @escaping @Sendable (String) -> Void) {
    (self.what, self.clock, self.show) = (what, clock, show)
  }

  /// Shows the numbers if a second has passed since the last line.
  public func update(_ done: Int, of total: Int?, _ unit: String) {
    let second = clock.now.seconds
    let line = "\(what): \(done)\(total.map { " of \($0)" } ?? "") \(unit)"
    let isDue = state.withLock { state in
      let isDue = state.second.map { second > $0 } ?? false
      state.second = max(state.second ?? second, second)
      state.hasShown = state.hasShown || isDue
      state.pending = isDue ? nil : line
      return isDue
    }
    if isDue { show(line) }
  }

  /// Shows the last numbers if a line was shown before.
  public func finish() {
    let line = state.withLock { state in
      defer { state.pending = nil }
      return state.hasShown ? state.pending : nil
    }
    if let line { show(line) }
  }
}
