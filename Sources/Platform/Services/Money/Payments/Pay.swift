import Database
import Domain
import Wire

/// A purchase that can be paid for under an idempotency key: an order, held seats or a tip.
///
/// ``PaymentRequest/pay(_:)`` carries it out. The gateway's verdict is applied in
/// ``Settlement/record(_:asked:payment:goesOn:)``, since a reconciler may have asked for it.
protocol Payable: Sendable {
  /// The row read together with the key.
  associatedtype Subject: Sendable
  /// When the authorised money is captured.
  static var capture: CaptureTime { get }

  /// Queries the subject.
  func ask(in connection: Connection) throws -> LazyRow<Subject>

  /// Begins without reading the key, from this node's memory. Nil when memory has nothing or a problem arises.
  func beginAtOnce(_ request: PaymentRequest) async throws -> BegunPayment?

  /// One transaction that claims the key and writes the purchase with its payment, or nothing.  E2
  /// - Parameter subject: Nil when there is no such row.
  func begin(_ subject: Subject?, _ request: PaymentRequest) async throws -> BegunPayment
}

extension Payable {
  func beginAtOnce(_ request: PaymentRequest) async throws -> BegunPayment? { nil }
}

/// When authorised money is captured.  E3
enum CaptureTime {
  /// At a later step of the purchase: for an order, when the kitchen accepts.
  case later
  /// Before the request is answered.
  case beforeAnswer
  /// After the request is answered, since the customer has the purchase.
  case afterAnswer
}

/// The result of a payment's first transaction.
enum BegunPayment: Sendable {
  /// Another request claimed the key.
  case overtaken
  /// No gateway takes part: the purchase and this answer are written.
  case answered(StoredAnswer?)
  /// The payment is leased to this worker, which asks its gateway next.
  case leased(Payment, Settlement)
}

extension PaymentRequest {
  /// Carries out a payment exactly once.  E1, E2
  ///
  /// The first transaction claims the key and writes the purchase with its payment. Then the gateway is asked. The
  /// second transaction writes the gateway's answer, its consequences and the client's answer. After a crash in
  /// between, the reconciler or the client's retry finishes with the same gateway key.
  func pay<Thing: Payable>(_ thing: Thing) async throws -> StoredAnswer {
    var begun = try await thing.beginAtOnce(self)
    if begun == nil {
      let (state, subject): (KeyState?, Thing.Subject?) = try await platform.database.read { connection in
        let subject = try thing.ask(in: connection)
        let state = try keyState(in: connection)
        return (state, state == nil ? try subject.value() : nil)
      }
      if let answer = try await repeatedAnswer(state) { return answer }
      do {
        begun = try await thing.begin(subject, self)
      } catch let problem as Problem {
        // Another node may have carried out this request meanwhile. Then its answer counts, not this problem.  E1
        guard let answer = try await repeatedAnswer(keyState()) else { throw problem }
        return answer
      }
    }
    switch begun {
    case nil, .overtaken: return try await storedAnswer()
    case .answered(let answer):
      platform.checkpoint(.orderCreated)
      platform.checkpoint(.answerRecorded)
      return try await firstAnswer(answer)
    case .leased(let payment, let settlement):
      platform.checkpoint(.orderCreated)
      return try await settle(payment, settlement, Thing.capture)
    }
  }

  private func settle(
    _ payment: Payment, _ settlement: Settlement, _ capture: CaptureTime
  ) async throws -> StoredAnswer {
    var settlement = settlement
    settlement.isAwaited = true
    let settled = try await settlement.settle(leased: payment, goesOn: capture != .later)
    if settled.isLeased, capture == .beforeAnswer { try await settlement.goOn(with: settled.payment) }
    platform.checkpoint(.answerRecorded)
    if settled.isLeased, capture == .afterAnswer { await settleLater(settled, settlement) }
    return try await firstAnswer(settled.answer)
  }

  /// Captures the money, or releases money that came too late, beside the answer. The reconciler repeats it.  E3, E4
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
