import ClientCore
import Domain

extension BookingModel {
  /// Asks whoever has to be asked for a way to pay, and pays the bill so: for the first time, or after a decline. Cash is
  /// not taken for seats.  E1
  /// - Parameter others: Those that need nobody to be asked are offered when it is declined.
  public func pay(by strategy: any PaymentStrategy, others: [any PaymentStrategy] = []) async {
    guard !isBusy, let total, let currency = booking.flatMap({ Currency(code: $0.currency) }) else { return }
    isBusy = true
    defer { isBusy = false }
    let method: PaymentMethod
    do { method = try await strategy.method(for: Money(total, currency)) } catch {
      // Who closed the sheet knows it.
      notice = (error as? PaymentFault) == .cancelled ? nil : PurchaseWords.notPrepared
      return
    }
    let standing = others.compactMap(\.standing).filter { $0.kind != .cash && $0 != method }
    if case .choice(.declined(let offered)) = progress {
      if offered.contains(method) { return await choose(method) }
      // A way that had to be asked for: the declined payment is over, and the same bill is paid anew.
      await purchases.send(.edit)
    }
    await place(method, others: standing)
  }
}
