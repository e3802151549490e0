public import Client
public import ClientCore
public import Domain
public import Wire

/// Goods that the platform sells: how they are paid for, and how the outcome is looked up.
///
/// Each call goes out once: the machine repeats it.
public protocol Sellable: Purchasable {
  /// The name of the stored purchase.
  static var record: String { get }

  func submit(to api: APIClient, key: IdempotencyKey) async throws(ClientError) -> Placed
  /// The platform's record of the purchase. Nil when it has none.
  func lookUp(at api: APIClient, key: PurchaseKey) async throws(ClientError) -> Placed?
  /// The outcome of a payment after its payer's return. Nil when it is for other goods.
  static func placed(_ answer: PaymentConfirmAnswer) -> Placed?
  /// The new price that came with a refused submit.  M6
  static func newPrice(in problem: Problem) -> Price?
}

extension Sellable {
  /// The name of an account's stored purchase. It stays when the account signs out, until its owner is back.  E1
  public static func record(of account: AccountID) -> String { UnsettledRecord.name(record, of: account) }
}

/// Runs a ``Checkout``: buys exactly once, over any network, even if the app is killed.  E1, E2, E5
///
/// Call ``resume(from:as:)`` at launch and after each sign-in. Listeners get `openBank`, `signIn`, `placed` and
/// `editCart`.
extension Store {
  /// - Parameter disk: Stores the key; pass the same to ``resume(from:as:)``.
  public init<Goods: Sellable>(_ session: Session, disk: any Disk, device: Device) where M == Checkout<Goods> {
    let runner = CheckoutRunner<Goods>(session: session, disk: disk)
    self.init(Checkout(dice: device.dice), on: device, runner: runner.carryOut)
  }

  /// Resumes a purchase of this account that an earlier launch did not complete. Returns false when there is none, or
  /// when the disk cannot be read now; nothing can be bought until it was read.  E1
  @discardableResult
  public func resume<Goods: Sellable>(
    from disk: any Disk, as account: AccountID
  ) async -> Bool where M == Checkout<Goods> {
    do {
      guard let record = try await StoredPurchase<Goods>.read(from: disk, as: account) else { return false }
      send(.resume(record))
      return true
    } catch {
      send(.notRead)
      return false
    }
  }

  /// Buys at the price shown, under a new key.
  public func place<Goods: Sellable>(_ purchase: Goods) where M == Checkout<Goods> { send(.place(purchase, newKey)) }

  /// Accepts the new price, under a new key.  M6
  public func accept<Goods: Sellable>() where M == Checkout<Goods> { send(.accept(newKey)) }

  /// Pays in another way, under a new key.
  public func choose<Goods: Sellable>(_ method: PaymentMethod) where M == Checkout<Goods> {
    send(.choose(method, newKey))
  }

  private var newKey: PurchaseKey { PurchaseKey(device.newKey().rawValue) }
}

extension Store {
  /// Reacts to the app's events.
  public func listen<Goods: Sellable>(to events: AppEvents) where M == Checkout<Goods> {
    listen(to: events) { event in
      switch event {
      case .connected, .foreground: .connected
      case .signedIn: .signedIn
      case .background, .signedOut: nil
      }
    }
  }
}

extension StoredPurchase where Goods: Sellable {
  /// The stored purchase of an account. Nil when there is none.
  static func read(from disk: any Disk, as account: AccountID) async throws(DiskError) -> Self? {
    try await disk.record(Goods.record(of: account)).flatMap { of(account, in: $0) }
  }

  /// The purchase in these bytes, if it has another key.
  static func other(than key: PurchaseKey, of account: AccountID, in bytes: [UInt8]?) -> Self? {
    guard let record = bytes.flatMap({ of(account, in: $0) }), record.key != key else { return nil }
    return record
  }

  private static func of(_ account: AccountID, in bytes: [UInt8]) -> Self? {
    guard let record = try? StoredPurchase(bytes: bytes), record.account == account else { return nil }
    return record
  }
}
