import Client
import ClientCore
import Domain
import Wire

/// Carries out the effects of a ``Checkout``.
struct CheckoutRunner<Goods: Sellable>: Sendable {
  typealias Machine = Checkout<Goods>

  let session: Session
  let disk: any Disk

  func carryOut(_ effect: Machine.Effect, _ store: Store<Machine>) async {
    switch effect {
    case .keep(let record): await keep(record, store)
    case .read: await store.send(read())
    case .forget(let key, let account): await forget(key, of: account)
    case .submit(let purchase, let key):
      await ask(about: key, store) { api in await submit(purchase, key, to: api) }
    case .lookUp(let key):
      guard let purchase = await store.machine.record?.purchase else { return }
      await ask(about: key, store) { api in await lookUp(purchase, key, at: api) }
    case .confirm(let payment):
      guard let key = await store.machine.record?.key else { return }
      await ask(about: key, store) { api in await confirm(payment, key, at: api) }
    case .abandon(let payment):
      guard let key = await store.machine.record?.key else { return }
      await ask(about: key, store) { api in await abandon(payment, key, at: api) }
    case .wake(let time): await store.wake(at: time, .woke)
    case .openBank, .signIn, .placed, .editCart: await store.publish(effect)
    }
  }

  private func keep(_ record: StoredPurchase<Goods>, _ store: Store<Machine>) async {
    guard let account = session.account else { return await store.send(.failed(record.key, .nobody)) }
    await store.send(keep(record, by: account))
  }

  /// Never overwrites another key whose outcome is unknown, nor a record that cannot be read.  E1
  private func keep(_ record: StoredPurchase<Goods>, by account: AccountID) async -> Machine.Input {
    let bytes = record.bought(by: account).bytes
    do {
      let there = try await disk.change(Goods.record(of: account)) { there in
        StoredPurchase<Goods>.other(than: record.key, of: account, in: there) == nil ? .keep(bytes) : .stay
      }
      if let before = StoredPurchase<Goods>.other(than: record.key, of: account, in: there) { return .resume(before) }
      return .kept(record.key, account)
    } catch { return .notKept(record.key) }
  }

  /// Deletes this key only: another window may have stored its own since.  E1
  private func forget(_ key: PurchaseKey, of account: AccountID) async {
    _ = try? await disk.change(Goods.record(of: account)) { there in
      StoredPurchase<Goods>.other(than: key, of: account, in: there) == nil ? .forget : .stay
    }
  }

  private func read() async -> Machine.Input {
    guard let account = session.account else { return .nothingKept }
    do {
      guard let record = try await StoredPurchase<Goods>.read(from: disk, as: account) else { return .nothingKept }
      return .resume(record)
    } catch { return .notRead }
  }

  /// Asks as the buyer only: the platform does not know the key under another account.  E1
  private func ask(
    about key: PurchaseKey, _ store: Store<Machine>, _ call: @escaping @Sendable (APIClient) async -> Machine.Input
  ) async {
    guard let record = await store.machine.record, record.key == key, let account = record.account else { return }
    await store.start {
      if let api = session.once(as: account) { return await store.send(call(api)) }
      await store.send(session.account == nil ? .failed(key, .nobody) : .ownerLeft(key))
    }
  }

  private func submit(_ purchase: Goods, _ key: PurchaseKey, to api: APIClient) async -> Machine.Input {
    guard let header = IdempotencyKey(key.rawValue) else { return .failed(key, .notAKey) }
    do throws(ClientError) {
      return .found(key, try await purchase.submit(to: api, key: header))
    } catch {
      if case .problem(let problem) = error { return .failed(key, CallFailure(error), Goods.newPrice(in: problem)) }
      return .failed(key, CallFailure(error))
    }
  }

  private func lookUp(_ purchase: Goods, _ key: PurchaseKey, at api: APIClient) async -> Machine.Input {
    do throws(ClientError) {
      let placed = try await purchase.lookUp(at: api, key: key)
      return placed.map { .found(key, $0) } ?? .absent(key)
    } catch {
      if case .problem(let problem) = error, problem.status == 404 { return .absent(key) }
      return .failed(key, CallFailure(error))
    }
  }

  private func confirm(_ payment: PaymentID, _ key: PurchaseKey, at api: APIClient) async -> Machine.Input {
    do throws(ClientError) {
      let answer: PaymentConfirmAnswer = try await api.call(
        .payments(.confirmPayment(payment)), PaymentConfirmRequest())
      return Goods.placed(answer).map { .found(key, $0) } ?? .failed(key, .unanswered)
    } catch { return .failed(key, CallFailure(error)) }
  }

  private func abandon(_ payment: PaymentID, _ key: PurchaseKey, at api: APIClient) async -> Machine.Input {
    do throws(ClientError) {
      let answer: PaymentConfirmAnswer = try await api.call(.payments(.abandonPayment(payment)))
      return Goods.placed(answer).map { .found(key, $0) } ?? .failed(key, .unanswered)
    } catch { return .failed(key, CallFailure(error)) }
  }
}

extension CallFailure {
  /// The platform's refusal of a call without a session.
  static let nobody = CallFailure.refused(Refusal(.unauthenticated, status: 401))
  /// Every server would refuse a key that is no UUID.
  static let notAKey = CallFailure.refused(Refusal(.idempotencyKeyRequired, status: 400))
}

extension PaymentMethodChoice {
  init(_ method: PaymentMethod) {
    self.init(kind: PaymentKindCode(rawValue: method.kind.rawValue), token: method.token)
  }
}
