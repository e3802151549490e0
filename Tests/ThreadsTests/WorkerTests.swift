import Testing
import Threads
import Waiting

@Suite("Work beside the event loops", .timeLimit(.minutes(5)))
struct WorkerTests {
  @Test("More work than may wait is refused at once, and taken again later")
  func busy() async throws {
    let worker = Worker("test", limit: 1)
    let gate = TestGate()
    async let first: Void = worker.run { gate.block() }
    try await gate.reached()
    await #expect(throws: Worker.Busy.self) { try await worker.run { 2 } }
    gate.open()
    try await first
    #expect(try await worker.run { 3 } == 3)
  }
}
