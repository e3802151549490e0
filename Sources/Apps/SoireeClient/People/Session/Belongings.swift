import ClientCore
import Domain

/// An account's data on the disk and in the stores. They are deleted before another account is served.  P1
struct Belongings: Sendable {
  let disk: any Disk
  let cart: CartRepository
  let purchases: PurchaseStore
  let seatPurchases: SeatPurchaseStore
  /// The account shown, also where the disk does not store it.
  private let owner = Latest<AccountID>()
  /// Set while the disk's owner could not be read.
  private let unread = Latest<Bool>()
  /// Set while the stored cart could not be read.
  private let unreadCart = Latest<Bool>()
  /// Closed until the stored cart was read.
  private let gate = Gate()

  private static let record = "owner"

  /// Deletes other accounts' data before this account is served. A cart filled before the sign-in becomes this
  /// account's. Another account's open purchases stay on the disk, where only their owner finds them.  E1
  ///
  /// A disk that cannot be read now may be this account's: it is kept until ``lookAgain(as:)`` has read it.
  func makeRoom(for account: AccountID) async {
    let shown = owner.value
    let kept: AccountID?
    do {
      kept = try await disk.record(Self.record).flatMap { AccountID(String(decoding: $0, as: UTF8.self)) }
      unread.forget()
    } catch {
      kept = nil
      unread.set(true)
    }
    let isSomebodyElses = [shown, kept].contains { $0 != nil && $0 != account }
    if isSomebodyElses {
      if shown != account { await leave() }
      await disk.erase()
    }
    owner.set(account)
    if kept != account, unread.value == nil { try? await disk.keep(Array("\(account)".utf8), as: Self.record) }
    if unreadCart.value != nil { await resumeCart() }
  }

  /// Shows the stored cart, unless the disk's owner is not known yet. A later look or sign-in shows it then.
  func resumeCart() async {
    guard unread.value == nil else { return unreadCart.set(true) }
    do {
      // An unreadable disk is not an empty one.
      try await cart.takeUp()
      unreadCart.forget()
    } catch { return unreadCart.set(true) }
    // Makes up for the events held back; without changes it does nothing.
    if gate.open() { await cart.store.send(.signedIn) }
  }

  /// Passes the app's events to the cart, but only once the stored cart was read. Otherwise the platform's cart would
  /// replace it, and unsent taps would be lost.  E1
  func listen(to events: AppEvents) async {
    let gate = gate
    await cart.store.listen(to: events) { gate.pass() }
  }

  /// Whether a part of the disk has not been read yet.
  var isBehind: Bool { unread.value != nil || unreadCart.value != nil }

  /// Reads the parts of the disk that could not be read before.
  /// - Parameter account: Nil when nobody is signed in; the cart's owner then stays.
  func lookAgain(as account: AccountID?) async {
    guard isBehind else { return }
    if let account { await makeRoom(for: account) } else if unread.value == nil { await resumeCart() }
  }

  /// Clears what the app shows of the account. Purchases that surely did not happen leave the disk, too.
  func leave() async {
    await leave(purchases)
    await leave(seatPurchases)
    await cart.forget()
    owner.forget()
  }

  private func leave<Goods: Sellable>(_ store: Store<Checkout<Goods>>) async {
    switch await store.machine.progress {
    case .choice(.neverArrived), .choice(.signIn): await store.send(.edit)
    default: break
    }
    await store.send(.ownerLeft(nil))
    await store.settle()
  }

  /// Resumes this account's open purchases. Another account's purchase leaves the screen first.
  func resume(as account: AccountID) async {
    await purchases.resume(from: disk, as: account)
    await seatPurchases.resume(from: disk, as: account)
  }
}
