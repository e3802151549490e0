import Domain
import Server
import Services
import Synchronization

/// Tells how far something is, a line a second at most.
final class ProgressLine: Sendable {
  private let what: String
  private let clock: Clock
  private let last = Mutex<Int64?>(nil)

  init(_ what: String, clock: Clock = .system) {
    self.what = what
    self.clock = clock
  }

  func update(_ done: Int, of total: Int?, _ unit: String) {
    let second = clock.now.seconds
    let isDue = last.withLock { last in
      defer { last = max(last ?? second, second) }
      return last.map { second > $0 } ?? false
    }
    if isDue { Console.progress("\(what): \(done)\(total.map { " of \($0)" } ?? "") \(unit)") }
  }
}
