import Domain
import Server
import Services
import Synchronization

/// Tells how far something is, a line a second at most, and at its end how far it came.
final class ProgressLine: Sendable {
  private struct State {
    var second: Int64?
    /// Whether anything was told: what takes no second needs no line.
    var hasTold = false
    /// What came since.
    var untold: String?
  }

  private let what: String
  private let clock: Clock
  private let tell: @Sendable (String) -> Void
  private let state = Mutex(State())

  init(_ what: String, clock: Clock = .system, tell: @escaping @Sendable (String) -> Void = Console.progress) {
    (self.what, self.clock, self.tell) = (what, clock, tell)
  }

  func update(_ done: Int, of total: Int?, _ unit: String) {
    let second = clock.now.seconds
    let line = "\(what): \(done)\(total.map { " of \($0)" } ?? "") \(unit)"
    let isDue = state.withLock { state in
      let isDue = state.second.map { second > $0 } ?? false
      state.second = max(state.second ?? second, second)
      state.hasTold = state.hasTold || isDue
      state.untold = isDue ? nil : line
      return isDue
    }
    if isDue { tell(line) }
  }

  /// Tells the last number, where others were told before it.
  func finish() {
    let line = state.withLock { state in
      defer { state.untold = nil }
      return state.hasTold ? state.untold : nil
    }
    if let line { tell(line) }
  }
}
