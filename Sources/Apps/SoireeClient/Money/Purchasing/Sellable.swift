public import Client
public import ClientCore
public import Domain
public import Wire

/// What the platform sells: how one of them is paid for, and how to ask what became of that.
///
/// Each call goes out once: the machine behind a store of purchases repeats it.
public protocol Sellable: Purchasable {
  /// What the disk calls the purchase that is under way.
  static var record: String { get }

  /// Sends it under its key.
  func submit(to api: APIClient, key: IdempotencyKey) async throws(ClientError) -> Placed
  /// What the platform has of it; nil: nothing.
  func lookUp(at api: APIClient, key: PurchaseKey) async throws(ClientError) -> Placed?
  /// What the platform made of a payment whose payer is back; nil: it is for another purchase.
  static func placed(_ answer: PaymentConfirmAnswer) -> Placed?
  /// The price that a refused submit came with.  M6
  static func newPrice(in problem: Problem) -> Price?
}

extension Sellable {
  /// The same of one account: it outlives whoever else uses the device, until its owner is back.  E1
  public static func record(of account: AccountID) -> String { UnsettledRecord.name(record, of: account) }
}

/// Buys exactly once, over any network, in an app that may be killed at any moment.  E1, E2, E5
///
/// After the app began, and whenever somebody signs in, ``resume(from:as:)`` takes up what they left under way. It tells
/// `openBank`, `signIn`, `placed` and `editCart`.
extension Store {
  /// - Parameter disk: Keeps the key: give ``resume(from:as:)`` the same.
  public init<Goods: Sellable>(_ session: Session, disk: any Disk, device: Device) where M == Checkout<Goods> {
    let runner = CheckoutRunner<Goods>(session: session, disk: disk)
    self.init(Checkout(dice: device.dice), on: device, runner: runner.carryOut)
  }

  /// Looks for a purchase of this account that an earlier life of the app did not end. False: there is none, or the disk
  /// cannot be read now; then nothing is offered until it was.  E1
  @discardableResult
  public func resume<Goods: Sellable>(
    from disk: any Disk, as account: AccountID
  ) async -> Bool where M == Checkout<Goods> {
    do {
      guard let record = try await KeyedPurchase<Goods>.read(from: disk, as: account) else { return false }
      send(.resume(record))
      return true
    } catch {
      send(.notRead)
      return false
    }
  }

  /// What was seen is bought, under a new key.
  public func place<Goods: Sellable>(_ purchase: Goods) where M == Checkout<Goods> { send(.place(purchase, newKey)) }

  /// Agrees to the new price.  M6
  public func accept<Goods: Sellable>() where M == Checkout<Goods> { send(.accept(newKey)) }

  /// Pays in another way.
  public func choose<Goods: Sellable>(_ method: PaymentMethod) where M == Checkout<Goods> {
    send(.choose(method, newKey))
  }

  private var newKey: PurchaseKey { PurchaseKey(device.newKey().rawValue) }
}

extension Store {
  /// Hears what happens around the app.
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

extension KeyedPurchase where Goods: Sellable {
  /// What an account left under way on a disk; nil: nothing.
  static func read(from disk: any Disk, as account: AccountID) async throws(DiskError) -> Self? {
    try await disk.record(Goods.record(of: account)).flatMap { of(account, in: $0) }
  }

  /// The same of what was read already, when it has another key.
  static func other(than key: PurchaseKey, of account: AccountID, in bytes: [UInt8]?) -> Self? {
    guard let record = bytes.flatMap({ of(account, in: $0) }), record.key != key else { return nil }
    return record
  }

  private static func of(_ account: AccountID, in bytes: [UInt8]) -> Self? {
    guard let record = try? KeyedPurchase(bytes: bytes), record.account == account else { return nil }
    return record
  }
}
