import Domain
import Services
import Synchronization

/// Who has which token, remembered for a moment: a client asks many times a second, its roles change once a year.
///
/// A device that signs out here is forgotten at once; one that signs out on another node within five seconds.
final class CallerCache: Sendable {
  private struct Entry {
    var caller: Caller
    var until: Instant
  }

  private let accounts: Accounts
  private let clock: Clock
  private let lifetime: Duration = .seconds(5)
  private let capacity = 50_000
  private let entries = Mutex<[String: Entry]>([:])

  init(accounts: Accounts, clock: Clock) {
    self.accounts = accounts
    self.clock = clock
  }

  func caller(token: String) async throws -> Caller {
    let now = clock.now
    if let entry = entries.withLock({ $0[token] }), now < entry.until { return entry.caller }
    let caller = try await accounts.authenticate(token: token)
    entries.withLock { entries in
      if entries.count >= capacity { entries.removeAll(keepingCapacity: true) }
      entries[token] = Entry(caller: caller, until: now + lifetime)
    }
    return caller
  }

  /// After a sign-out, an erasure or a change of roles.
  func forget(_ account: AccountID) {
    entries.withLock { entries in entries = entries.filter { $0.value.caller.account != account } }
  }
}
