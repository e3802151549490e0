import Domain
import Services
import Synchronization
import Wire

/// Who has which token, remembered for a while: a client asks many times a second, its roles change once a year.
///
/// A device that signs out here is forgotten at once. One that signs out on another node, and a role that is given from
/// outside, is told by the outbox and taken in within a second (N1); should that be missed, where other nodes end sessions
/// too they are read again after five seconds, and so are the roles of staff everywhere.
final class CallerCache: Sendable {
  private struct Entry {
    var caller: Caller
    var readAt: Instant
    var until: Instant
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// Rises whenever somebody is forgotten: what was read before that is not remembered after it.
    var forgotten = 0
  }

  static let shortest: Duration = .seconds(5)
  static let longest: Duration = .minutes(5)

  private let accounts: Accounts
  private let clock: Clock
  /// Whether sessions end nowhere but in this process.
  private let endsSessionsAlone: Bool
  private let capacity = 50_000
  private let state = Mutex(State())

  init(accounts: Accounts, clock: Clock, endsSessionsAlone: Bool) {
    self.accounts = accounts
    self.clock = clock
    self.endsSessionsAlone = endsSessionsAlone
  }

  /// - Parameter isMissed: says of a remembered caller that it cannot do what it wants: then a role may have come since
  ///   it was read.
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

  /// After a sign-out, an erasure or a change of roles.
  func forget(_ account: AccountID) { forget([account]) }

  /// After what other processes changed; nil: it may be anybody.
  func forget(_ accounts: Set<AccountID>?) {
    state.withLock { state in
      state.forgotten += 1
      state.entries = state.entries.filter { accounts?.contains($0.value.caller.account) == false }
    }
  }
}
