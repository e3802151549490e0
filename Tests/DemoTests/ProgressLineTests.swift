import Domain
import Services
import Synchronization
import Testing

@testable import Demo

@Suite("Lines of progress")
struct ProgressLineTests {
  @Test("are a second apart, and the last one is the last number")
  func last() {
    let lines = LineBook()
    let progress = ProgressLine("storing", clock: lines.clock) { lines.add($0) }
    for number in 1...8 {
      progress.update(number * 100, of: 800, "rooms")
      lines.pass(.milliseconds(400))
    }
    #expect(lines.all == ["storing: 400 of 800 rooms", "storing: 600 of 800 rooms"])
    progress.finish()
    #expect(lines.all.dropFirst(2) == ["storing: 800 of 800 rooms"])
    lines.pass(.seconds(1))
    progress.update(801, of: nil, "rooms")
    progress.finish()
    #expect(lines.all.dropFirst(3) == ["storing: 801 rooms"])
  }

  @Test("are none for what takes no second")
  func short() {
    let lines = LineBook()
    let progress = ProgressLine("storing", clock: lines.clock) { lines.add($0) }
    for number in 1...3 { progress.update(number, of: 3, "rooms") }
    progress.finish()
    #expect(lines.all.isEmpty)
  }
}

/// What was told, and a clock in the hand.
private final class LineBook: Sendable {
  private let state = Mutex<(now: Instant, lines: [String])>((Instant(seconds: 100), []))

  var clock: Clock { Clock { self.state.withLock { $0.now } } }
  var all: [String] { state.withLock { $0.lines } }
  func add(_ line: String) { state.withLock { $0.lines.append(line) } }
  func pass(_ time: Duration) { state.withLock { $0.now = $0.now + time } }
}
