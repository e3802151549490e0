import RawPeers
import Testing

@testable import Waiting

@Suite("How tests wait")
struct WaitingTests {
  @Test("what never comes is an issue where it was waited for, and the test goes on")
  func waitUntilNever() async {
    await withKnownIssue { await waitUntil(seconds: 0) { false } }
    await waitUntil { true }
  }

  @Test("a wait ends with its task")
  func cancelled() async throws {
    let wait = Task { await withKnownIssue { await waitUntil { false } } }
    wait.cancel()
    try await waiting(for: "the cancelled wait") { await wait.value }
  }

  @Test("a gate holds up tasks and threads until it is opened, and tells that one has come")
  func gate() async throws {
    let (gate, passed) = (TestGate(), Inbox<String>())
    Task {
      await gate.pass()
      passed.put("task")
    }
    OwnThreads.start {
      gate.block()
      passed.put("thread")
    }
    try await gate.reached()
    await #expect(throws: NeverCame.self) { try await passed.next("nobody", seconds: 0) }
    gate.open()
    #expect(try await Set([passed.next("one"), passed.next("the other")]) == ["task", "thread"])
  }

  @Test("a wait for what never comes ends, and says what was waited for")
  func never() async throws {
    await #expect(throws: NeverCame.self) { try await Inbox<Int>().next("a number", seconds: 0) }
    await #expect(throws: NeverCame.self) { try await Latch().wait(for: "a latch", seconds: 0) }
    let stuck = Latch()
    let error = await #expect(throws: NeverCame.self) {
      try await waiting(for: "work without an end", seconds: 0) { try await stuck.wait(for: "nothing") }
    }
    #expect(error?.description == "waited 0 s for work without an end, which never came")
    stuck.open()
  }

  @Test("values come in order, those put before the wait and those after")
  func order() async throws {
    let inbox = Inbox<Int>()
    inbox.put(1)
    inbox.put(2)
    #expect(try await inbox.next("one") == 1)
    #expect(try await inbox.next("two") == 2)
    async let third = inbox.next("three")
    inbox.put(3)
    #expect(try await third == 3)
  }

  @Test("a test's time counts from its last turn on, and ends it")
  func turnLimit() async throws {
    let (turns, limit) = (Turns(1), TurnLimit(seconds: 5))
    let (gate, test) = (TestGate(), try #require(Test.current))
    let other = Task { await turns.take { await gate.pass() } }
    try await gate.reached()
    try await limit.provideScope(for: test, testCase: nil) {
      await Turns(1).take {
        // Another has the turn for longer than the limit.
        let rescue = Rescue(seconds: 8) { gate.open() }
        await turns.take { #expect(rescue.over()) }
      }
    }
    await other.value
    await withKnownIssue {
      try await limit.provideScope(for: test, testCase: nil) {
        await turns.take { await withKnownIssue { await waitUntil { false } } }
      }
    }
  }

  @Test("a value goes past who has given up to who still waits")
  func givenUp() async throws {
    let inbox = Inbox<Int>()
    await #expect(throws: NeverCame.self) { try await inbox.next("a number", seconds: 0) }
    inbox.put(1)
    #expect(try await inbox.next("the number") == 1)
  }

  @Test("what ends in time is told with its result or its error, and needs no rescue")
  func inTime() async throws {
    #expect(try await waiting(for: "a sum") { 1 + 1 } == 2)
    await #expect(throws: SystemCommandError.self) {
      try await waiting(for: "a failure") { throw SystemCommandError.cannotStart("x") }
    }
    let rescue = Rescue { Issue.record("rescued from nothing") }
    #expect(!rescue.over())
    let open = Latch()
    open.open()
    try await open.wait(for: "an open latch")
  }

  @Test("a rescue acts on what does not end by itself")
  func rescue() async throws {
    let acted = Latch()
    let rescue = Rescue(seconds: 0) { acted.open() }
    try await acted.wait(for: "the rescue")
    #expect(rescue.over())
  }

  @Test("only threads of their own may be blocked")
  func ownThreads() async {
    #expect(!OwnThreads.areCurrent)
    await withTaskExecutorPreference(OwnThreads.shared) { #expect(OwnThreads.areCurrent) }
  }
}
