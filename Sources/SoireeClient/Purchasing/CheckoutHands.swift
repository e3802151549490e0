import Client
import ClientCore
import Domain
import Wire

/// Does what a ``Checkout`` decides.
struct CheckoutHands<Goods: Sellable>: Sendable {
  typealias Machine = Checkout<Goods>

  let session: Session
  let disk: any Disk

  func carryOut(_ effect: Machine.Effect, _ store: Store<Machine>) async {
    switch effect {
    case .keep(let record): await keep(record, store)
    case .forget: await disk.forget(Goods.record)
    case .submit(let purchase, let key):
      await store.start { await store.send(submit(purchase, key)) }
    case .lookUp(let key):
      guard let record = await store.machine.record, record.key == key else { return }
      await store.start { await store.send(lookUp(record.purchase, key)) }
    case .confirm(let payment):
      guard let key = await store.machine.record?.key else { return }
      await store.start { await store.send(confirm(payment, key)) }
    case .wake(let time): await store.wake(at: time, .woke)
    case .openBank, .signIn, .placed, .editCart: await store.tell(effect)
    }
  }

  private func keep(_ record: KeyedPurchase<Goods>, _ store: Store<Machine>) async {
    do {
      try await disk.keep(record.bytes, as: Goods.record)
      await store.send(.kept(record.key))
    } catch { await store.send(.notKept(record.key)) }
  }

  private func submit(_ purchase: Goods, _ key: PurchaseKey) async -> Machine.Input {
    guard let header = IdempotencyKey(key.rawValue) else { return .failed(key, .notAKey) }
    do throws(ClientError) {
      return .found(key, try await purchase.submit(to: session.once, key: header))
    } catch {
      if case .problem(let problem) = error { return .failed(key, CallFailure(error), Goods.newPrice(in: problem)) }
      return .failed(key, CallFailure(error))
    }
  }

  private func lookUp(_ purchase: Goods, _ key: PurchaseKey) async -> Machine.Input {
    do throws(ClientError) {
      let placed = try await purchase.lookUp(at: session.once, key: key)
      return placed.map { .found(key, $0) } ?? .absent(key)
    } catch {
      if case .problem(let problem) = error, problem.status == 404 { return .absent(key) }
      return .failed(key, CallFailure(error))
    }
  }

  private func confirm(_ payment: PaymentID, _ key: PurchaseKey) async -> Machine.Input {
    do throws(ClientError) {
      let answer: PaymentConfirmAnswer = try await session.once.call(
        .confirmPayment(payment), PaymentConfirmRequest())
      return Goods.placed(answer).map { .found(key, $0) } ?? .failed(key, .unanswered)
    } catch { return .failed(key, CallFailure(error)) }
  }
}

extension CallFailure {
  /// A key that is no UUID would be refused by every server.
  fileprivate static let notAKey = CallFailure.refused(Refusal(code: "idempotency_key_required", status: 400))
}

extension PaymentMethodChoice {
  init(_ method: PaymentMethod) {
    self.init(kind: PaymentKindCode(rawValue: method.kind.rawValue), token: method.token)
  }
}
