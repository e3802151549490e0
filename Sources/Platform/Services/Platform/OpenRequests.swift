import Structures
import Synchronization

/// The most requests that may be open.
struct RequestLimits: Sendable {
  /// To one service. It is 1 for a service that is away, so that its return is noticed.
  var toOne: Int
  /// To all services together.
  var toAll = Int.max
  /// To all services together that are away or have not answered since the start. It keeps a stranger who names many
  /// services that keep silent from taking the places of those that answer.
  var toUnproven = Int.max
}

/// The services that a request may go to now.
struct RequestRoom: Equatable, Sendable {
  /// The proven services with room.
  var proven: [String]
  /// All others are unproven and have room. Nil when no unproven service has.
  var besides: [String]?
}

/// The open requests to services outside, a line for each service, and whether the services answer. One per node.  E8
///
/// A service is proven when it has answered since the start and is not away. Whether one that was used long ago
/// answered is forgotten where more services are named than are remembered.
public final class OpenRequests<ID: Hashable & Sendable>: Sendable {
  private let lines: Mutex<RequestLines<ID>>

  /// - Parameters:
  ///   - patience: Silences in a row after which a service counts as away.
  ///   - remembered: Services of which is known whether they answer.
  init(patience: Int, remembered: Int = 1_000) {
    lines = Mutex(RequestLines(patience: patience, remembered: remembered))
  }

  /// The number of open requests, and whether the service counts as away, by its name.
  public var state: [String: (underWay: Int, isAway: Bool)] { lines.withLock { $0.state } }

  func heard(_ service: String, anAnswer: Bool) { lines.withLock { $0.heard(service, anAnswer: anAnswer) } }

  func isAway(_ service: String) -> Bool { lines.withLock { $0.isAway(service) } }

  func isProven(_ service: String) -> Bool { lines.withLock { $0.isProven(service) } }

  /// Number of requests that may begin at all services together.
  func room(within limits: RequestLimits) -> Int { lines.withLock { $0.room(within: limits) } }

  /// Number of requests that may begin at a service.
  func room(at service: String, within limits: RequestLimits) -> Int {
    lines.withLock { $0.room(at: service, within: limits) }
  }

  /// Nil when no request may begin at all.
  func services(within limits: RequestLimits) -> RequestRoom? { lines.withLock { $0.services(within: limits) } }

  /// At most so many of these services, in turn: the next call goes on behind the last one of this call.
  func next(_ count: Int, of services: Set<String>) -> Set<String> {
    lines.withLock { $0.next(count, of: services) }
  }

  /// Starts a request. Nil when this one is open already, the service has no room, or ``stop()`` was called.
  /// - Parameter next: Runs when the request has made room, unless it failed or ``stop()`` was called.
  func begin(
    _ id: ID, at service: String, within limits: RequestLimits, next: (@Sendable () async throws -> Void)? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Task<Void, any Error>? {
    lines.withLock { lines in
      guard let number = lines.begin(id, at: service, within: limits) else { return nil }
      let task = Task {
        defer { self.lines.withLock { $0.tasks[number] = nil } }
        do {
          do {
            defer { self.lines.withLock { $0.end(id, at: service) } }
            try await work()
          }
          if let next, !self.lines.withLock({ $0.isStopped }) { try await next() }
        } catch {
          self.lines.withLock { $0.failure = error }
          throw error
        }
      }
      lines.tasks[number] = task
      return task
    }
  }

  /// Throws the last error of work without a waiting caller, once.
  func reportFailure() throws {
    let failure = lines.withLock { $0.failure.take() }
    if let failure { throw failure }
  }

  /// From now on no request begins.
  func stop() { lines.withLock { $0.isStopped = true } }

  /// Waits until no request is open.
  func ended() async {
    while let task = lines.withLock({ $0.tasks.values.first }) { _ = await task.result }
  }
}

private struct RequestLines<ID: Hashable & Sendable> {
  private struct Answers {
    let service: String
    var breaker: CircuitBreaker
  }

  let patience: Int
  let remembered: Int
  var tasks: [UInt64: Task<Void, any Error>] = [:]
  var failure: (any Error)?
  var isStopped = false
  private var open: [String: Set<ID>] = [:]
  private var answers = RecentlyUsed<String, Answers>()
  private var number: UInt64 = 0
  /// The last service that ``next(_:of:)`` has named.
  private var lastNamed = ""

  init(patience: Int, remembered: Int) { (self.patience, self.remembered) = (patience, remembered) }

  var state: [String: (underWay: Int, isAway: Bool)] {
    var state: [String: (underWay: Int, isAway: Bool)] = open.mapValues { ($0.count, false) }
    for line in answers.values { state[line.service] = (open[line.service]?.count ?? 0, line.breaker.isOpen) }
    return state
  }

  func isAway(_ service: String) -> Bool { answers[service]?.breaker.isOpen ?? false }

  func isProven(_ service: String) -> Bool { answers[service]?.breaker.isProven ?? false }

  mutating func heard(_ service: String, anAnswer: Bool) {
    var breaker = answers[service]?.breaker ?? CircuitBreaker(patience: patience)
    if anAnswer { breaker.answered() } else { breaker.keptSilent() }
    answers.put(Answers(service: service, breaker: breaker), for: service)
    if answers.count > remembered { _ = answers.removeOldest() }
  }

  func room(within limits: RequestLimits) -> Int { max(0, limits.toAll - open.values.reduce(0) { $0 + $1.count }) }

  func room(at service: String, within limits: RequestLimits) -> Int {
    var room = (isAway(service) ? 1 : limits.toOne) - (open[service]?.count ?? 0)
    if !isProven(service) { room = min(room, roomForUnproven(within: limits)) }
    return max(0, min(room, self.room(within: limits)))
  }

  private func roomForUnproven(within limits: RequestLimits) -> Int {
    limits.toUnproven - open.reduce(0) { isProven($1.key) ? $0 : $0 + $1.value.count }
  }

  func services(within limits: RequestLimits) -> RequestRoom? {
    guard !isStopped, room(within: limits) > 0 else { return nil }
    let proven = answers.values.filter(\.breaker.isProven).map(\.service)
    let free = proven.filter { room(at: $0, within: limits) > 0 }.sorted()
    guard roomForUnproven(within: limits) > 0 else { return free.isEmpty ? nil : RequestRoom(proven: free) }
    let full = open.keys.filter { !isProven($0) && room(at: $0, within: limits) == 0 }
    return RequestRoom(proven: free, besides: (proven + full).sorted())
  }

  mutating func next(_ count: Int, of services: Set<String>) -> Set<String> {
    guard services.count > count else { return services }
    let sorted = services.sorted()
    let first = sorted.firstIndex { $0 > lastNamed } ?? 0
    let named = (sorted[first...] + sorted[..<first]).prefix(count)
    lastNamed = named.last ?? lastNamed
    return Set(named)
  }

  /// - Returns: the number of its task. Nil without room.
  mutating func begin(_ id: ID, at service: String, within limits: RequestLimits) -> UInt64? {
    guard !isStopped, open[service]?.contains(id) != true, room(at: service, within: limits) > 0 else { return nil }
    open[service, default: []].insert(id)
    number += 1
    return number
  }

  mutating func end(_ id: ID, at service: String) {
    open[service]?.remove(id)
    if open[service]?.isEmpty == true { open[service] = nil }
  }
}

extension CircuitBreaker {
  fileprivate var isProven: Bool { hasAnswered && !isOpen }
}
