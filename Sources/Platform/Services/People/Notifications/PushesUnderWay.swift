import Domain
import Synchronization

/// The notifications that this node is sending, by push service, and how the services answered. One per node.
final class PushesUnderWay: Sendable {
  private struct State {
    var byHost: [String: Int] = [:]
    /// Failures since the last answer.
    var silences: [String: Int] = [:]
    var tasks: [UInt64: Task<Void, Never>] = [:]
    var next: UInt64 = 0
    var failure: (any Error)?
  }

  /// Silences of a push service after which it is sent one message at a time.
  static let mostSilences = 3
  /// Push services that are remembered. A stranger may name as many as they like.
  private static let mostRemembered = 1_000

  private let state = Mutex(State())

  /// - Parameters:
  ///   - width: The most at one time.
  ///   - toOne: The most to one push service.
  func room(width: Int) -> Int { state.withLock { max(0, width - $0.byHost.values.reduce(0, +)) } }

  /// The push services that are sent nothing more now.
  func full(toOne: Int) -> [String] {
    state.withLock { state in state.byHost.filter { $1 >= Self.most($0, toOne, state) }.map(\.key) }
  }

  private static func most(_ host: String, _ toOne: Int, _ state: borrowing State) -> Int {
    state.silences[host, default: 0] >= mostSilences ? 1 : toOne
  }

  /// Starts work for a push service. False when it has its most.
  func begin(at host: String, toOne: Int, _ work: @escaping @Sendable () async throws -> Void) -> Bool {
    state.withLock { state in
      guard state.byHost[host, default: 0] < Self.most(host, toOne, state) else { return false }
      state.byHost[host, default: 0] += 1
      let number = state.next
      state.next += 1
      state.tasks[number] = Task {
        do { try await work() } catch { self.state.withLock { $0.failure = error } }
        self.end(number, host)
      }
      return true
    }
  }

  private func end(_ number: UInt64, _ host: String) {
    state.withLock { state in
      state.tasks[number] = nil
      state.byHost[host] = state.byHost[host].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
  }

  func heard(_ host: String, anAnswer: Bool) {
    state.withLock { state in
      guard !anAnswer else {
        state.silences[host] = nil
        return
      }
      if state.silences.count >= Self.mostRemembered { state.silences.removeAll() }
      state.silences[host, default: 0] += 1
    }
  }

  /// Throws the last error of work without a waiting caller, once.
  func reportFailure() throws {
    let failure = state.withLock { $0.failure.take() }
    if let failure { throw failure }
  }

  /// Waits until nothing is being sent.
  func ended() async {
    for task in state.withLock({ Array($0.tasks.values) }) { await task.value }
  }
}
