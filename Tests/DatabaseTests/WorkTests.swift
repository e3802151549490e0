import Structures
import Testing
import Threads

@testable import Database

@Suite struct WorkTests {
  @Test("A queue gives what waits, in order, up to its limit, and never mixes what must be alone")
  func batches() throws {
    let queue = WorkQueue<Int>(limit: 100)
    for number in [1, 2, 3, -4, 5, 6] { try queue.push(number) }
    let joins: (Int) -> Bool = { $0 > 0 }
    #expect(queue.count == 6)
    #expect(queue.pop(upTo: 2, while: joins) == [1, 2])
    #expect(queue.pop(upTo: 9, while: joins) == [3])
    #expect(queue.pop(upTo: 9, while: joins) == [-4])
    #expect(queue.pop() == 5)
    queue.close()
    #expect(queue.pop(upTo: 9) == [6])
    #expect(queue.pop() == nil)
    #expect(throws: DatabaseError.self) { try queue.push(7) }
  }

  @Test("A full queue refuses, and takes again when there is room")
  func full() throws {
    let queue = WorkQueue<Int>(limit: 2)
    try queue.push(1)
    try queue.push(2)
    #expect(throws: DatabaseError.self) { try queue.push(3) }
    #expect(queue.pop() == 1)
    try queue.push(3)
    #expect(queue.pop(upTo: 9) == [2, 3])
  }

  @Test("A queue keeps its order over any pushes and pops", arguments: [UInt64(5), 808, 31_337])
  func order(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let queue = WorkQueue<Int>(limit: 3000)
    var (pushed, popped) = (0, 0)
    for _ in 0..<2000 {
      for _ in 0..<Int.random(in: 0...3, using: &random) where pushed - popped < 3000 {
        try queue.push(pushed)
        pushed += 1
      }
      guard pushed > popped, Bool.random(using: &random) else { continue }
      for number in queue.pop(upTo: Int.random(in: 1...4, using: &random)) ?? [] {
        #expect(number == popped, "seed \(seed)")
        popped += 1
      }
    }
    #expect(queue.count == pushed - popped)
  }

  @Test("Whoever runs alone has no company, and all come through")
  func gate() async throws {
    let gate = TurnGate()
    let threads = ThreadGroup()
    let running = Monitor((now: 0, alone: 0, together: 0))
    for number in 0..<8 {
      try threads.start {
        for _ in 0..<200 {
          let alone = number % 2 == 0
          gate.pass(alone: alone) {
            let company = running.withLock { state in
              state.now += 1
              return state.now - 1
            }
            if alone { #expect(company == 0) }
            running.withLock { state in
              state.now -= 1
              if alone { state.alone += 1 } else { state.together += 1 }
            }
          }
        }
      }
    }
    await threads.ended()
    #expect(running.withLock { [$0.now, $0.alone, $0.together] } == [0, 800, 800])
  }

  @Test("Commits are counted by the number of their writes")
  func tally() {
    let tally = Tally()
    for writes in [0, 1, 2, 3, 4, 5, 256, 257, 4000] { tally.committed(writes: writes, microseconds: 10) }
    let counters = tally.counters
    #expect(counters.batchSizes == [1, 1, 2, 1, 0, 0, 0, 0, 3])
    #expect(counters.commits == 8)
    #expect(counters.largestBatch == 4000)
    #expect(counters.commitMicroseconds == 80)
  }
}
