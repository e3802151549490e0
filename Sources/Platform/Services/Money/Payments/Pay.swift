import Database
import Domain
import Wire

/// What somebody asks to pay for under an idempotency key: an order, held seats, a tip.
///
/// ``KeyedRequest/pay(_:)`` carries it out. What the gateway's answer means for what is paid for is decided where the answer is
/// written down, ``Settlement/record(_:asked:payment:goesOn:)``: a reconciler may have asked for it.
protocol Payable: Sendable {
  /// What is read of it together with the key.
  associatedtype Subject: Sendable
  /// When its money is taken, once it is authorised.
  static var capture: CaptureTime { get }

  /// Asks for what is paid for.
  func ask(in connection: Connection) throws -> LazyRow<Subject>

  /// Begins without a look at the key, from what this node has at hand. Nil: it has nothing, or something speaks against it.
  func beginAtOnce(_ request: KeyedRequest) async throws -> BegunPayment?

  /// One transaction: claims the key and writes what is bought with its payment, all or none.  E2
  /// - Parameter subject: Nil where there is no such thing.
  func begin(_ subject: Subject?, _ request: KeyedRequest) async throws -> BegunPayment

  /// The gateway has answered, and the answer is written down.
  func answered(_ payment: Payment)
}

extension Payable {
  func beginAtOnce(_ request: KeyedRequest) async throws -> BegunPayment? { nil }
  func answered(_ payment: Payment) {}
}

/// When money that a gateway has authorised is taken.  E3
enum CaptureTime {
  /// At a later step of what is paid for: an order's when its kitchen accepts.
  case later
  /// Before the payer is answered.
  case beforeAnswer
  /// After the payer is answered: they have what they paid for, and need not wait.
  case afterAnswer
}

/// What came of the first transaction of a payment.
enum BegunPayment: Sendable {
  /// Another request has claimed the key.
  case overtaken
  /// Nobody has to be asked: what is bought is written, and so is this answer.
  case answered(StoredAnswer?)
  /// The payment is leased to this worker, which now asks its gateway.
  case leased(Payment, Settlement)
}

extension KeyedRequest {
  /// Pays for something exactly once.  E1, E2
  ///
  /// One transaction claims the key and writes what is bought with its payment; then the gateway is asked; then one
  /// transaction writes the gateway's answer, what follows from it and what the client is told. Whatever dies in between
  /// is finished by the reconciler or by the client's retry, with the same gateway key.
  func pay<Thing: Payable>(_ thing: Thing) async throws -> StoredAnswer {
    var begun = try await thing.beginAtOnce(self)
    if begun == nil {
      let (seen, subject): (Known?, Thing.Subject?) = try await platform.database.read { connection in
        let subject = try thing.ask(in: connection)
        let seen = try known(in: connection)
        return (seen, seen == nil ? try subject.value() : nil)
      }
      if let answer = try await answer(to: seen) { return answer }
      do {
        begun = try await thing.begin(subject, self)
      } catch let problem as Problem {
        // Another node may have carried out this request meanwhile: what speaks against a second is no answer then.  E1
        guard let answer = try await answer(to: known()) else { throw problem }
        return answer
      }
    }
    switch begun {
    case nil, .overtaken: return try await answered()
    case .answered(let answer):
      platform.checkpoint(.orderCreated)
      platform.checkpoint(.answerRecorded)
      return try await first(answer)
    case .leased(let payment, let settlement):
      platform.checkpoint(.orderCreated)
      return try await settle(payment, settlement, of: thing)
    }
  }

  private func settle<Thing: Payable>(
    _ payment: Payment, _ settlement: Settlement, of thing: Thing
  ) async throws -> StoredAnswer {
    let settled = try await settlement.settle(leased: payment, goesOn: Thing.capture != .later)
    thing.answered(settled.payment)
    if settled.isLeased, Thing.capture == .beforeAnswer { try await settlement.goOn(with: settled.payment) }
    platform.checkpoint(.answerRecorded)
    if settled.isLeased, Thing.capture == .afterAnswer { await settleLater(settled, settlement) }
    return try await first(settled.answer)
  }

  /// What was bought is given out, so the money is taken; or it came too late and goes back. The answer is known, and does
  /// not wait for it. What fails the reconciler does.  E3, E4
  private func settleLater(_ settled: Settled, _ settlement: Settlement) async {
    await platform.captures.run { [platform] turn in
      switch turn {
      case .beforeAnswer: _ = try? await settlement.goOn(with: settled.payment)
      case .atOnce: _ = try? await settlement.deferred.goOn(with: settled.payment)
      case .later: _ = try? await settlement.deferred.resume(settled)
      }
      platform.checkpoint(.captureRecorded)
    }
  }
}
