import Testing
import Threads
import Waiting

@Suite(.onOwnThreads) struct MonitorTests {
  @Test("A state is touched by one thread at a time")
  func oneAtATime() async throws {
    let counted = Monitor((count: 0, ended: 0))
    let end = Latch()
    for _ in 0..<8 {
      OwnThreads.start {
        for _ in 0..<1000 { counted.withLock { $0.count += 1 } }
        let isLast = counted.withLock { state in
          state.ended += 1
          return state.ended == 8
        }
        if isLast { end.open() }
      }
    }
    try await end.wait(for: "eight threads to count")
    #expect(counted.withLock { $0.count } == 8000)
  }

  @Test("An error leaves the lock open and the state as it was made")
  func throwing() {
    struct Refused: Error {}
    let state = Monitor(1)
    #expect(throws: Refused.self) {
      try state.withLock { state throws(Refused) in
        state = 2
        throw Refused()
      }
    }
    #expect(state.withLock { $0 } == 2)
  }

  @Test("Whoever waits goes on after the change that was told, and not after another")
  func waiting() async throws {
    let state = Monitor(0)
    let seen = Inbox<Int>()
    OwnThreads.start {
      let value = state.wait(until: { $0 >= 3 }) { state in
        defer { state = 0 }
        return state
      }
      seen.put(value)
    }
    for value in 1...3 {
      state.withLock { $0 = value }
      state.signal()
    }
    #expect(try await seen.next("a state of three") == 3)
    #expect(state.withLock { $0 } == 0)
  }

  @Test("All who wait are woken at once")
  func all() async throws {
    let isOpen = Monitor(false)
    let passed = Inbox<Int>()
    for number in 0..<4 {
      OwnThreads.start {
        isOpen.wait(until: { $0 }) { _ in }
        passed.put(number)
      }
    }
    isOpen.withLock { $0 = true }
    isOpen.broadcast()
    var numbers: Set<Int> = []
    for _ in 0..<4 { numbers.insert(try await passed.next("four threads")) }
    #expect(numbers == [0, 1, 2, 3])
  }

  @Test("A deadline asks again though nothing was told")
  func deadline() async throws {
    let questions = Monitor(0)
    let asked = Inbox<Int>()
    OwnThreads.start {
      var count = 0
      // 1970 is over: each wait ends at once.
      questions.wait(
        until: { _ in
          count += 1
          return count == 3
        }, deadline: { _ in 0 }
      ) { _ in }
      asked.put(count)
    }
    #expect(try await asked.next("a third question") == 3)
  }
}
