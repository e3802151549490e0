import Synchronization
import WebPush

/// Counts of how push services answered this process.
public final class PushCounters: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  public init() {}

  /// Each kind of answer by its name, also those that never came.
  public var byAnswer: [String: Int] {
    counts.withLock { counts in
      Dictionary(uniqueKeysWithValues: PushAnswer.names.map { ($0, counts[$0] ?? 0) })
    }
  }

  func count(_ answer: PushAnswer) { counts.withLock { $0[answer.name, default: 0] += 1 } }
}

extension PushAnswer {
  /// The names of all kinds.
  fileprivate static let names = ["accepted", "gone", "refused", "later", "unreachable", "forbidden"]

  fileprivate var name: String {
    switch self {
    case .accepted: "accepted"
    case .gone: "gone"
    case .refused: "refused"
    case .later: "later"
    case .unreachable: "unreachable"
    case .forbidden: "forbidden"
    }
  }
}
