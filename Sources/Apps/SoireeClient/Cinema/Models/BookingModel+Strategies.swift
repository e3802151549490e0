import ClientCore
import Domain
public import Wire

extension BookingModel {
  /// Gets a method from the strategy, and pays the bill by it, for the first time or after a decline. Cash is not taken
  /// for seats.  E1
  /// - Parameters:
  ///   - others: Offered after a decline, if they need no question.
  ///   - confirmed: The ``ageRule`` that the customer has confirmed. Where it is another one now, nothing is paid.
  public func pay(
    by strategy: any PaymentStrategy, others: [any PaymentStrategy] = [], confirmed: AgeRuleBody? = nil
  ) async {
    guard !isBusy, let total, let currency = booking.flatMap({ Currency(code: $0.currency) }) else { return }
    guard mayPay(confirmed) else { return }
    isBusy = true
    defer { isBusy = false }
    let method: PaymentMethod
    do { method = try await strategy.method(for: Money(total, currency)) } catch {
      // The payer closed the sheet themselves.
      notice = (error as? PaymentFault) == .cancelled ? nil : PurchaseWords.notPrepared
      return
    }
    let standing = others.compactMap(\.standing).filter { $0.kind != .cash && $0 != method }
    if case .choice(.declined(let offered)) = progress {
      if offered.contains(method) { return await choose(method) }
      // The method is new to the declined payment, which is ended: the same bill is paid again.
      await purchases.send(.edit)
    }
    await place(method, others: standing, confirmed: confirmed)
  }
}
