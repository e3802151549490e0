import Domain
import Structures
import Testing

@testable import ClientCore

extension DiskReading {
  /// What a transition table says of it: nothing once it is read.
  var words: [String] {
    switch state {
    case .reading: ["disk unread"]
    case .resting: ["disk to be asked again"]
    case .read: []
    case .silent: ["disk silent"]
    }
  }
}

@Suite("The reading of a disk")
struct DiskReadingTests {
  private let start = Instant(microseconds: 0)

  @Test("a disk that fails is read again after a wait, and what it has is taken once")
  func again() {
    var disk = DiskReading(delay: RetryDelay(longest: .seconds(10), dice: Dice(seed: 1)))
    disk.fail(at: start)
    #expect(!disk.isOver && disk.next != nil)
    let begins = [start, start + .seconds(60)].map { disk.begin(at: $0) }
    #expect(begins == [false, true] && disk.next == nil)
    let arrivals = [disk.arrive(), disk.arrive()]
    #expect(arrivals == [true, false])
    disk.fail(at: start)
    #expect(disk.isRead && disk.isOver)
  }

  @Test("a disk that never answers is given up, and is not taken for an empty one")
  func silence() {
    var disk = DiskReading(delay: RetryDelay(longest: .seconds(10), dice: Dice(seed: 1)))
    for _ in 0..<DiskReading.tries {
      disk.fail(at: start)
      #expect(!disk.isOver)
      _ = disk.begin(at: start + .seconds(60))
    }
    disk.fail(at: start)
    let arrives = disk.arrive()
    #expect(disk.isOver && !disk.isRead && disk.next == nil && !arrives)
  }
}
