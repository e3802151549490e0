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

  private static let record = "owner"

  /// Leaves nothing of anybody else; what somebody began before they signed in is theirs. A purchase of somebody else
  /// whose end is unknown stays on the disk, where only its owner finds it.  E1
  func makeRoom(for account: AccountID) async {
    let isSomebodyElses: Bool
    var kept: AccountID?
    do {
      kept = try await disk.record(Self.record).flatMap { AccountID(String(decoding: $0, as: UTF8.self)) }
      isSomebodyElses = (owner.value ?? kept).map { $0 != account } ?? false
    } catch {
      // Whose the disk is cannot be read: better nobody's.
      isSomebodyElses = owner.value != account
    }
    if isSomebodyElses {
      await leave()
      await disk.erase()
    }
    owner.set(account)
    if kept != account { try? await disk.keep(Array("\(account)".utf8), as: Self.record) }
  }

  /// Empties what the app shows of whoever was signed in. What surely was not bought goes from the disk, too.
  func leave() async {
    await leave(purchases)
    await leave(seatPurchases)
    await cart.forget()
    owner.forget()
  }

  private func leave<Goods: Sellable>(_ store: Store<Checkout<Goods>>) async {
    if await store.machine.phase == .neverArrived { await store.send(.edit) }
    await store.send(.ownerLeft(nil))
    await store.settle()
  }

  /// Takes up what this account left under way. Where something else is, that goes first.
  func resume(as account: AccountID) async {
    await purchases.resume(from: disk, as: account)
    await seatPurchases.resume(from: disk, as: account)
  }
}
