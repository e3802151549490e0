import Synchronization

/// Tells how far something is, at most once a second's worth of steps, a line each.
final class ProgressLine: Sendable {
  private let what: String
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  init(_ what: String) { self.what = what }

  func update(_ done: Int, of total: Int?, _ unit: String) {
    let now = ContinuousClock.now
    let isDue = last.withLock { last in
      guard let before = last else {
        last = now
        return false
      }
      guard now - before >= .seconds(1) else { return false }
      last = now
      return true
    }
    if isDue { Console.progress("\(what): \(done)\(total.map { " of \($0)" } ?? "") \(unit)") }
  }
}
