import Threads
import Wire

/// Work that takes a while and waits for few threads, by the network that it is for.
struct CostlyWork: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case pictures
    case tiles = "map tiles"
    case places = "searches for places"
  }

  let kind: Kind
  let network: String
}

extension App {
  /// Runs `work`, unless as much of its kind runs for the same network as one may have.  P4
  /// - Throws: `overloaded`, or what the work throws.
  func limited<Value>(
    _ kind: CostlyWork.Kind, for network: String, _ work: () async throws -> Value
  ) async throws -> Value {
    let key = CostlyWork(kind: kind, network: network)
    guard let value = try await costly.run(key, most: limits.costlyPerNetwork, work) else {
      throw Problem(.overloaded, "Many \(kind.rawValue) are under way for you: ask again in a moment.", retryAfter: 1)
    }
    return value
  }
}
