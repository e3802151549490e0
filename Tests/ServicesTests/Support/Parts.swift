import Domain
import Structures
import Synchronization

@testable import Services

/// Numbers that are the same every time a test runs.
final class SeededRandom: Sendable {
  private let random: Mutex<SplitMix64>

  init(seed: UInt64) { random = Mutex(SplitMix64(seed: seed)) }

  func next() -> UInt64 { random.withLock { $0.next() } }

  func digits(_ count: Int) -> String { (0..<count).map { _ in "\(next() % 10)" }.joined() }
}

/// The one-time codes that were sent, by address.
final class SentCodes: Sendable {
  private let sent = Mutex<[CodeAddress: [String]]>([:])

  var sender: ClosureCodeSender {
    ClosureCodeSender { code, address in self.sent.withLock { $0[address, default: []].append(code) } }
  }

  func last(to address: CodeAddress) -> String? { sent.withLock { $0[address]?.last } }
  func count(to address: CodeAddress) -> Int { sent.withLock { $0[address]?.count ?? 0 } }
}

/// The mails that were sent, or how each fails.
final class SentMails: MailSender {
  private let state = Mutex<(sent: [Mail], failure: CodeSendingError?)>(([], nil))

  func send(_ mail: Mail) async throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      state.sent.append(mail)
    }
  }

  func fail(with failure: CodeSendingError?) { state.withLock { $0.failure = failure } }
  var sent: [Mail] { state.withLock { $0.sent } }
}

/// A number that tests count with from several tasks.
final class SharedTally: Sendable {
  private let value = Mutex(0)
  func add() { value.withLock { $0 += 1 } }
  var count: Int { value.withLock { $0 } }
}
