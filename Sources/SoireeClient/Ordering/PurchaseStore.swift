import Client
public import ClientCore
import Domain
import Wire

/// Places orders exactly once, over any network, in an app that may be killed at any moment.  E1, E2, E5
///
/// After the app began, ``resume()`` takes up what an earlier life left under way. It tells `openBank`, `signIn`,
/// `placed` and `editCart`.
public typealias PurchaseStore = Store<PlaceOrder>

extension Store<PlaceOrder> {
  public init(_ session: Session, disk: any Disk, device: Device) {
    let hands = PurchaseHands(session: session, disk: disk)
    self.init(PlaceOrder(dice: device.dice), on: device, hands: hands.carryOut)
  }

  /// Looks for a purchase that an earlier life of the app did not end. False: there is none.
  @discardableResult
  public func resume(from disk: any Disk) async -> Bool {
    guard let bytes = await disk.record(PurchaseHands.record) else { return false }
    guard let record = try? PurchaseRecord(bytes: bytes) else { return false }
    send(.resume(record))
    return true
  }

  /// What was seen is bought, under a new key.
  public func place(_ purchase: Purchase) { send(.place(purchase, newKey)) }

  /// Agrees to the new price.  M6
  public func accept() { send(.accept(newKey)) }

  /// Pays in another way.
  public func choose(_ method: PaymentMethod) { send(.choose(method, newKey)) }

  private var newKey: PurchaseKey { PurchaseKey(device.newKey().rawValue) }
}

/// Does what ``PlaceOrder`` decides.
struct PurchaseHands: Sendable {
  static let record = "purchase"

  let session: Session
  let disk: any Disk

  func carryOut(_ effect: PlaceOrder.Effect, _ store: PurchaseStore) async {
    switch effect {
    case .keep(let record): await keep(record, store)
    case .forget: await disk.forget(Self.record)
    case .submit(let purchase, let key):
      await store.start { await store.send(submit(purchase, key)) }
    case .lookUp(let key): await store.start { await store.send(lookUp(key)) }
    case .confirm(let payment):
      await store.start { if let input = await confirm(payment, store) { await store.send(input) } }
    case .wake(let time): await store.wake(at: time, .woke)
    case .openBank, .signIn, .placed, .editCart: await store.tell(effect)
    }
  }

  private func keep(_ record: PurchaseRecord, _ store: PurchaseStore) async {
    do {
      try await disk.keep(record.bytes, as: Self.record)
      await store.send(.kept(record.key))
    } catch { await store.send(.notKept(record.key)) }
  }

  private func submit(_ purchase: Purchase, _ key: PurchaseKey) async -> PlaceOrder.Input {
    guard let header = IdempotencyKey(key.rawValue) else { return .failed(key, .notAKey) }
    do throws(ClientError) {
      let answer: SubmitAnswer = try await session.once.call(.submitOrder, SubmitRequest(purchase), key: header)
      return .found(key, PlacedOrder(answer.orderId, answer.status.rawValue, answer.payment))
    } catch { return .failed(key, CallFailure(error), error.newQuote) }
  }

  private func lookUp(_ key: PurchaseKey) async -> PlaceOrder.Input {
    do throws(ClientError) {
      let order: OrderDetail = try await session.once.call(
        .lookupOrder, query: LookupQuery(idempotencyKey: key.rawValue))
      return .found(key, PlacedOrder(order.orderId, order.status.rawValue, order.payment))
    } catch {
      if case .problem(let problem) = error, problem.status == 404 { return .absent(key) }
      return .failed(key, CallFailure(error))
    }
  }

  private func confirm(_ payment: PaymentID, _ store: PurchaseStore) async -> PlaceOrder.Input? {
    guard let key = await store.machine.record?.key else { return nil }
    do throws(ClientError) {
      let answer: PaymentConfirmAnswer = try await session.once.call(
        .confirmPayment(payment), PaymentConfirmRequest())
      guard let order = answer.orderId else { return .failed(key, .unanswered) }
      return .found(key, PlacedOrder(order, answer.status.rawValue, answer.payment))
    } catch { return .failed(key, CallFailure(error)) }
  }
}

extension SubmitRequest {
  init(_ purchase: Purchase) {
    self.init(
      cartId: purchase.cart, quoteId: purchase.quote.id, expectedTotal: purchase.quote.total,
      paymentMethod: PaymentMethodChoice(
        kind: PaymentKindCode(rawValue: purchase.method.kind.rawValue), token: purchase.method.token),
      comment: purchase.comment)
  }
}

extension PlacedOrder {
  init(_ order: OrderID, _ status: String, _ payment: PaymentBody) {
    self.init(
      order: order, status: Word(status), payment: payment.id, paymentStatus: Word(payment.status.rawValue),
      action: payment.action?.url)
  }
}

extension CallFailure {
  /// A key that is no UUID would be refused by every server.
  fileprivate static let notAKey = CallFailure.refused(Refusal(code: "idempotency_key_required", status: 400))
}

extension ClientError {
  /// The price that a refused submit came with.  M6
  fileprivate var newQuote: Purchase.Quote? {
    guard case .problem(let problem) = self, let cart = problem.cart, let quote = cart.quote else { return nil }
    return Purchase.Quote(id: quote.id, total: cart.totals.total)
  }
}
