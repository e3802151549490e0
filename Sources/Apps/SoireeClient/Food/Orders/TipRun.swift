import Client
import ClientCore
import Domain
import Structures
import Wire

/// Does what a ``GiveTip`` decides, until it has to wait. Who wants to know more runs another one, from the disk.
struct TipRun {
  private let order: OrderID
  private let account: AccountID
  private let session: Session
  private let disk: any Disk
  private let device: Device
  private var machine: GiveTip
  /// The platform's last answer about the tip.
  private var answer: (payment: PaymentBody, currency: String)?
  /// Why the last question has no answer.
  private var failure: ClientError?
  /// The key that was let go last: its end is known, so its record may be written over.
  private var settled: PurchaseKey?

  init(order: OrderID, account: AccountID, session: Session, disk: any Disk, device: Device) {
    (self.order, self.account) = (order, account)
    (self.session, self.disk, self.device) = (session, disk, device)
    machine = GiveTip(dice: device.dice)
  }

  mutating func run(_ input: GiveTip.Input) async {
    var due = Queue<GiveTip.Effect>()
    due.append(contentsOf: machine.handle(Timed(input, at: device.now())))
    while let effect = due.popFirst() {
      guard let outcome = await carryOut(effect) else { continue }
      due.append(contentsOf: machine.handle(Timed(outcome, at: device.now())))
    }
  }

  /// Nil: there is no tip.
  /// - Throws: The refusal of a tip that was not taken; why it is not known what became of it.
  var outcome: TipOutcome? {
    get throws(ClientError) {
      switch machine.state {
      // The disk may have an open tip.
      case .closed, .reading, .keeping: throw .transport(.unavailable)
      case .free(nil): return nil
      case .free(.notKept): return .notKept
      case .free(.neverArrived): return .neverArrived
      case .free(.longAgo): return .dealtWith
      case .free(.notTaken): return .notTaken
      case .free(.refused(let refusal)) where refusal.says(.paymentPending): return .anotherIsOpen
      case .free(.refused): throw failure ?? .transport(.unavailable)
      case .free(.taken): return try answered { .taken($0, currency: $1) }
      case .open(let open):
        if let failure { throw failure }
        if case .atBank = open.standing { return try answered { .atBank($0, currency: $1) } }
        return try answered { .undecided($0, currency: $1) }
      }
    }
  }

  private func answered(_ outcome: (PaymentBody, String) -> TipOutcome) throws(ClientError) -> TipOutcome {
    guard let answer else { throw .transport(.unavailable) }
    return outcome(answer.payment, answer.currency)
  }

  // MARK: Effects

  private mutating func carryOut(_ effect: GiveTip.Effect) async -> GiveTip.Input? {
    switch effect {
    case .read:
      do { return .found(Self.tip(try await disk.record(record))) } catch { return .notRead }
    case .keep(let tip): return await keep(tip)
    case .note(let tip):
      await change(tip) { .keep(tip.bytes) }
      return nil
    case .forget(let tip):
      settled = tip.key
      await change(tip) { .forget }
      return nil
    case .send(let tip): return await send(tip)
    case .lookUp(let key): return await lookUp(key)
    case .confirm(let payment, let key):
      return await paid(key) { api throws(ClientError) in
        let answer: PaymentConfirmAnswer = try await api.call(
          .payments(.confirmPayment(payment)), PaymentConfirmRequest())
        return (answer.payment, answer.currency)
      }
    case .abandon(let payment, let key):
      return await paid(key) { api throws(ClientError) in
        let answer: PaymentConfirmAnswer = try await api.call(.payments(.abandonPayment(payment)))
        return (answer.payment, answer.currency)
      }
    // Whoever runs it waits, and asks for a sign-in.
    case .wake, .signIn: return nil
    }
  }

  private var record: String { UnsettledRecord.name("tip/\(order)", of: account) }

  private static func tip(_ bytes: [UInt8]?) -> StoredTip? { bytes.flatMap { try? StoredTip(bytes: $0) } }

  /// Another screen or window may have stored a tip since.  E1
  private func keep(_ tip: StoredTip) async -> GiveTip.Input {
    let settled = settled
    @Sendable func other(_ bytes: [UInt8]?) -> StoredTip? { Self.tip(bytes).flatMap { $0.key == settled ? nil : $0 } }
    do {
      let there = try await disk.change(record) { other($0) == nil ? .keep(tip.bytes) : .stay }
      return other(there).map { .found($0) } ?? .kept(tip.key)
    } catch { return .notKept(tip.key) }
  }

  /// Changes the record of this tip; another screen may have stored another one since.
  private func change(_ tip: StoredTip, _ next: @Sendable () -> RecordChange) async {
    _ = try? await disk.change(record) { there in Self.tip(there)?.key == tip.key ? next() : .stay }
  }

  private mutating func send(_ tip: StoredTip) async -> GiveTip.Input {
    guard let key = IdempotencyKey(tip.key.rawValue) else { return .failed(tip.key, .notAKey) }
    let request = TipRequest(amount: tip.amount, paymentMethod: tip.method.map { PaymentMethodChoice($0) })
    return await paid(tip.key) { [order] api throws(ClientError) in
      let answer: TipAnswer = try await api.call(.orders(.tipOrder(order)), request, key: key)
      return (answer.payment, answer.currency)
    }
  }

  private mutating func paid(
    _ key: PurchaseKey, _ call: (APIClient) async throws(ClientError) -> (PaymentBody, String)
  ) async -> GiveTip.Input {
    do throws(ClientError) {
      // The account that tipped has left: nothing is asked as another.  P1
      guard let api = session.once(as: account) else { throw .transport(.cancelled) }
      let (payment, currency) = try await call(api)
      (answer, failure) = ((payment, currency), nil)
      return .answered(key, TipPayment(payment))
    } catch {
      failure = error
      return .failed(key, CallFailure(error))
    }
  }

  private mutating func lookUp(_ key: PurchaseKey) async -> GiveTip.Input {
    do throws(ClientError) {
      guard let api = session.once(as: account) else { throw .transport(.cancelled) }
      let _: OrderDetail = try await api.call(.orders(.lookupOrder), query: LookupQuery(idempotencyKey: key.rawValue))
      return .known(key)
    } catch {
      if error.code == .notFound { return .absent(key) }
      failure = error
      return .failed(key, CallFailure(error))
    }
  }
}

extension TipPayment {
  init(_ payment: PaymentBody) {
    self.init(
      id: payment.id, amount: payment.amount, status: WireCode(payment.status.rawValue), page: payment.action?.url)
  }
}
