import ClientCore
import Domain

/// What an app has of the person who uses it, on its disk and in its stores: it goes before anybody else is served.  P1
struct Belongings: Sendable {
  let disk: any Disk
  let cart: CartRepository
  let purchases: PurchaseStore
  let seatPurchases: SeatPurchaseStore
  /// Whose they are, where the disk keeps nothing.
  private let owner = Latest<AccountID>()
  /// Set while whose the disk is could not be read.
  private let unread = Latest<Bool>()
  /// Set while the cart of an earlier life could not be.
  private let unreadCart = Latest<Bool>()
  /// Closed until the cart of an earlier life is here, or known to be none.
  private let gate = Gate()

  private static let record = "owner"

  /// Leaves nothing of anybody else; what somebody began before they signed in is theirs. A purchase of somebody else
  /// whose end is unknown stays on the disk, where only its owner finds it.  E1
  ///
  /// A disk that cannot be read now may be this account's: nothing on it goes before ``lookAgain(as:)`` could read it.
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

  /// Shows the cart of an earlier life, unless nobody can say yet whose it is: then whoever can says so here, at a look or
  /// at a sign-in.
  func resumeCart() async {
    guard unread.value == nil else { return unreadCart.set(true) }
    do {
      // What cannot be read is not the same as no cart.
      try await cart.takeUp()
      unreadCart.forget()
    } catch { return unreadCart.set(true) }
    // Whatever was held back, this is what a cart does about it; one that is told already does nothing.
    if gate.open() { await cart.store.send(.signedIn) }
  }

  /// Has the cart hear what happens around the app, but not before that of an earlier life is here: the platform's cart in
  /// its place would be taken for all there is, and taps that were not told yet be lost.  E1
  func listen(to events: AppEvents) async {
    let gate = gate
    await cart.store.listen(to: events) { gate.pass() }
  }

  /// Whether something could not be read yet.
  var isBehind: Bool { unread.value != nil || unreadCart.value != nil }

  /// Makes room where the disk could not be read before, and takes up what it has of this account.
  /// - Parameter account: Nil: nobody is signed in, and the cart is whose it was.
  func lookAgain(as account: AccountID?) async {
    guard isBehind else { return }
    if let account { await makeRoom(for: account) } else if unread.value == nil { await resumeCart() }
  }

  /// Empties what the app shows of whoever was signed in. What surely was not bought goes from the disk, too.
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

  /// Takes up what this account left under way. Where something else is, that goes first.
  func resume(as account: AccountID) async {
    await purchases.resume(from: disk, as: account)
    await seatPurchases.resume(from: disk, as: account)
  }
}
