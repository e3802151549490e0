import Testing
import Threads
import Waiting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.onOwnThreads) struct StartThreadTests {
  @Test("A body runs on a thread of its own")
  func ownThread() async throws {
    let threads = Inbox<Int>()
    let body: @Sendable () -> Void = { threads.put(pthread_self().hashValue) }
    body()
    #expect(startThread(body))
    let caller = try await threads.next("the caller's thread")
    #expect(try await threads.next("the body's thread") != caller)
  }

  @Test("What a body holds is let go when it has run")
  func letGo() async throws {
    final class Held: Sendable {
      let end: Latch
      init(_ end: Latch) { self.end = end }
      deinit { end.open() }
    }
    let end = Latch()
    let isStarted = startThread { [held = Held(end)] in withExtendedLifetime(held) {} }
    #expect(isStarted)
    try await end.wait(for: "what the body held to be let go")
  }
}
