import Domain
import Services
import Synchronization
import Wire

/// The callers of tokens, kept for some minutes, since clients send many requests and rarely change.
///
/// A sign-out on this node removes entries at once. One on another node, or a new role, arrives by the outbox within a
/// second (N1). In case that is missed, entries are read again after five seconds when other nodes end sessions too,
/// and for staff's roles always.
final class CallerCache: Sendable {
  private struct Entry {
    var caller: Caller
    var readAt: Instant
    var until: Instant
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// Rises with every removal, so that a caller read before is not stored after it.
    var forgotten = 0
  }

  static let shortest: Duration = .seconds(5)
  static let longest: Duration = .minutes(5)

  private let accounts: Accounts
  private let clock: Clock
  /// Whether only this process ends sessions.
  private let endsSessionsAlone: Bool
  private let capacity = 50_000
  private let state = Mutex(State())

  init(accounts: Accounts, clock: Clock, endsSessionsAlone: Bool) {
    self.accounts = accounts
    self.clock = clock
    self.endsSessionsAlone = endsSessionsAlone
  }

  /// - Parameter isMissed: Whether a kept caller lacks a right. Then it may have got a role since, and is read again.
  func caller(token: String, unless isMissed: (Caller) -> Bool = { _ in false }) async throws -> Caller {
    let now = clock.now
    let (entry, forgotten) = state.withLock { ($0.entries[token], $0.forgotten) }
    if let entry, now < entry.until, now < entry.readAt + Self.shortest || !isMissed(entry.caller) {
      return entry.caller
    }
    let (caller, expiresAt) = try await accounts.session(token: token)
    let lifetime = endsSessionsAlone && caller.roles == [.customer] ? Self.longest : Self.shortest
    let read = Entry(caller: caller, readAt: now, until: min(now + lifetime, max(expiresAt, now)))
    state.withLock { state in
      guard state.forgotten == forgotten else { return }
      if state.entries.count >= capacity { state.entries.removeAll(keepingCapacity: true) }
      state.entries[token] = read
    }
    return caller
  }

  /// Removes an account after a sign-out, an erasure or a change of roles.
  func forget(_ account: AccountID) { forget([account]) }

  /// Removes accounts after changes by other processes. Nil removes all.
  func forget(_ accounts: Set<AccountID>?) {
    state.withLock { state in
      state.forgotten += 1
      state.entries = state.entries.filter { accounts?.contains($0.value.caller.account) == false }
    }
  }
}
