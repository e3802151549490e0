import Synchronization
import Testing
import Waiting

@testable import Services

@Suite("How many requests to services outside are open")
struct OpenRequestsTests {
  private static let limits = RequestLimits(toOne: 4, toAll: 6, toUnproven: 4)

  /// Requests that stay open until the gate does.
  private func begin(_ ids: Range<Int>, at service: String, _ requests: OpenRequests<Int>, _ gate: TestGate) -> Int {
    ids.count { id in requests.begin(id, at: service, within: Self.limits) { await gate.pass() } != nil }
  }

  @Test("a service has its most, all have theirs, and none is begun twice")
  func limits() async {
    let (requests, gate) = (OpenRequests<Int>(patience: 3), TestGate())
    for service in ["one", "two"] { requests.heard(service, anAnswer: true) }
    #expect(begin(0..<2, at: "one", requests, gate) == 2)
    #expect(begin(0..<2, at: "one", requests, gate) == 0)
    #expect(requests.services(within: Self.limits) == RequestRoom(proven: ["one", "two"], besides: ["one", "two"]))
    #expect(begin(2..<9, at: "one", requests, gate) == 2)
    #expect(requests.services(within: Self.limits) == RequestRoom(proven: ["two"], besides: ["one", "two"]))
    #expect(begin(9..<20, at: "two", requests, gate) == 2)
    #expect(requests.services(within: Self.limits) == nil)
    gate.open()
    await requests.ended()
    #expect(requests.room(within: Self.limits) == 6)
  }

  @Test("a service that was silent too often gets one request at a time, until it answers")
  func silent() {
    let (requests, gate) = (OpenRequests<Int>(patience: 3), TestGate())
    requests.heard("slow", anAnswer: true)
    for _ in 0..<2 { requests.heard("slow", anAnswer: false) }
    #expect(requests.isProven("slow"))
    requests.heard("slow", anAnswer: false)
    #expect(requests.isAway("slow"))
    #expect(begin(0..<4, at: "slow", requests, gate) == 1)
    #expect(requests.services(within: Self.limits) == RequestRoom(proven: [], besides: ["slow"]))
    requests.heard("slow", anAnswer: true)
    #expect(begin(4..<9, at: "slow", requests, gate) == 3)
    gate.open()
  }

  @Test("P4: of many services a few are looked at, and all of them in turn")
  func inTurn() {
    let requests = OpenRequests<Int>(patience: 3)
    #expect(requests.next(2, of: ["a", "b"]) == ["a", "b"])
    let many: Set = ["a", "b", "c", "d", "e"]
    #expect(requests.next(2, of: many) == ["a", "b"])
    #expect(requests.next(2, of: many.subtracting(["b"])) == ["c", "d"])
    #expect(requests.next(2, of: many) == ["e", "a"])
    #expect(requests.next(2, of: many) == ["b", "c"])
  }

  @Test("P4: services that have not answered yet have room for four together, however many they are")
  func unproven() {
    let (requests, gate) = (OpenRequests<Int>(patience: 3), TestGate())
    requests.heard("known", anAnswer: true)
    let begun = (0..<20).count { begin($0..<($0 + 1), at: "stranger \($0)", requests, gate) == 1 }
    #expect(begun == 4)
    #expect(requests.services(within: Self.limits) == RequestRoom(proven: ["known"]))
    #expect(begin(20..<29, at: "known", requests, gate) == 2)
    gate.open()
  }

  @Test("once it is stopped, none begins")
  func stopped() async {
    let (requests, gate) = (OpenRequests<Int>(patience: 3), TestGate())
    #expect(begin(0..<1, at: "one", requests, gate) == 1)
    requests.stop()
    #expect(begin(1..<2, at: "one", requests, gate) == 0)
    #expect(requests.services(within: Self.limits) == nil)
    gate.open()
    await requests.ended()
  }

  @Test("strangers' names do not make it forget who answers, as long as that one is used")
  func remembered() {
    let requests = OpenRequests<Int>(patience: 3, remembered: 10)
    for number in 0..<100 {
      requests.heard("known", anAnswer: true)
      requests.heard("stranger \(number)", anAnswer: false)
    }
    #expect(requests.isProven("known"))
    #expect(requests.state.count == 10)
  }

  @Test("one that ends starts the next, but not after a failure or a stop")
  func next() async throws {
    let requests = OpenRequests<Int>(patience: 3)
    func ran(_ work: @escaping @Sendable () async throws -> Void) async -> Bool {
      let hasRun = Mutex(false)
      _ = requests.begin(
        1, at: "one", within: Self.limits, next: { hasRun.withLock { $0 = true } }, work)
      await requests.ended()
      return hasRun.withLock { $0 }
    }
    #expect(await ran {})
    #expect(!(await ran { throw CancellationError() }))
    #expect(throws: CancellationError.self) { try requests.reportFailure() }
    try requests.reportFailure()
    requests.stop()
    #expect(!(await ran {}))
  }
}
