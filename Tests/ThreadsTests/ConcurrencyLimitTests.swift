import Testing
import Threads
import Waiting

@Suite("So much work of one key runs at one time", .timeLimit(.minutes(5)))
struct ConcurrencyLimitTests {
  @Test("P4: more work of a key is not begun, work of others is, and afterwards there is room again")
  func most() async throws {
    let (limit, gate) = (ConcurrencyLimit<String>(), TestGate())
    async let first: Int? = limit.run("a", most: 1) {
      await gate.pass()
      return 1
    }
    try await gate.reached()
    #expect(await limit.run("a", most: 1) { 2 } == nil)
    #expect(await limit.run("b", most: 1) { 3 } == 3)
    #expect(limit.count("a") == 1 && limit.count("b") == 0)
    gate.open()
    #expect(await first == 1)
    #expect(await limit.run("a", most: 1) { 4 } == 4)
  }

  @Test("P4: work that throws makes room as well")
  func failed() async throws {
    struct Failure: Error {}
    let limit = ConcurrencyLimit<Int>()
    await #expect(throws: Failure.self) { try await limit.run(0, most: 1) { throw Failure() } }
    #expect(await limit.run(0, most: 1) { 1 } == 1)
  }
}
