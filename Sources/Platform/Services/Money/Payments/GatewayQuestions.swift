import Domain
import Synchronization

/// The open requests to each gateway, and whether it answers. One per node.  E8
public final class GatewayQuestions: Sendable {
  private struct Line {
    var underWay: [PaymentID: Task<Void, any Error>] = [:]
    var breaker = CircuitBreaker()
  }

  private let lines = Mutex<[String: Line]>([:])
  private let failure = Mutex<(any Error)?>(nil)

  public init() {}

  /// The number of payments being asked about, and whether the gateway counts as unavailable, by its name.
  public var state: [String: (underWay: Int, isAway: Bool)] {
    lines.withLock { $0.mapValues { ($0.underWay.count, $0.breaker.isOpen) } }
  }

  func heard(_ gateway: String, anAnswer: Bool) {
    lines.withLock { lines in
      if anAnswer {
        lines[gateway, default: Line()].breaker.answered()
      } else {
        lines[gateway, default: Line()].breaker.keptSilent()
      }
    }
  }

  /// Number of payments that may be asked about now.
  /// - Parameter width: The limit on open questions while the gateway answers. It is 1 while it counts as unavailable.
  func room(at gateway: String, width: Int) -> Int {
    lines.withLock { lines in
      let line = lines[gateway] ?? Line()
      return max(0, (line.breaker.isOpen ? 1 : width) - line.underWay.count)
    }
  }

  func isAway(_ gateway: String) -> Bool { lines.withLock { $0[gateway]?.breaker.isOpen ?? false } }

  /// Starts work on a payment. Nil when the payment has work running.
  func begin(
    _ id: PaymentID, at gateway: String, _ work: @escaping @Sendable () async throws -> Void
  ) -> Task<Void, any Error>? {
    lines.withLock { lines in
      guard lines[gateway, default: Line()].underWay[id] == nil else { return nil }
      let task = Task {
        defer { self.lines.withLock { $0[gateway]?.underWay[id] = nil } }
        do { try await work() } catch {
          self.failure.withLock { $0 = error }
          throw error
        }
      }
      lines[gateway]?.underWay[id] = task
      return task
    }
  }

  /// Throws the last error of work without a waiting caller, once.
  func reportFailure() throws {
    let failure = failure.withLock { failure in
      defer { failure = nil }
      return failure
    }
    if let failure { throw failure }
  }

  /// Waits until no request is open.
  func ended() async {
    for task in lines.withLock({ $0.values.flatMap(\.underWay.values) }) { _ = await task.result }
  }
}
