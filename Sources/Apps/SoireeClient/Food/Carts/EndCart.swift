import ClientCore
import Domain
import Wire

/// Where a cart was to go when it is over, and where the next one does. All in the step that ends or begins it: what is said
/// in between is not taken for what was said before.
extension Store<CartSync> {
  /// A cart became an order. What was tapped beside it goes where that was to go.
  func endCart(_ purchase: OrderPurchase, keptOn disk: any Disk, _ around: CartSurroundings) async {
    let isItsCart = machine.record.cart == purchase.cart
    send(.ordered(purchase))
    guard isItsCart, machine.lines.isEmpty else { return }
    await retireDestination(keptOn: disk, around)
  }

  /// Hears the platform's word of the cart.
  func hear(_ input: CartSync.Input, keptOn disk: any Disk, _ around: CartSurroundings) async {
    let before = machine.record.cart
    send(input)
    // It was ordered or cleared elsewhere.
    if before != nil, machine.record.restaurant == nil { return await retireDestination(keptOn: disk, around) }
    guard let answer = around.answer.value, machine.answer?.id == answer.cartId,
      machine.answer?.version == answer.version, !answer.lines.isEmpty,
      around.destination.value?.yields(to: answer.fulfilment) == true
    else { return }
    await take(nil, keptOn: disk, around)
  }

  /// Whoever fills a cart here has it go where this device brings them, once the platform has taken it.
  func sayDestination(of cart: CartAnswer, keptOn disk: any Disk, _ around: CartSurroundings) async {
    guard let destination = around.destination.value, destination.isUsual, !cart.lines.isEmpty,
      destination.isGoal(of: cart.fulfilment)
    else { return }
    await take(destination.said, keptOn: disk, around)
  }

  func retireDestination(keptOn disk: any Disk, _ around: CartSurroundings) async {
    guard let destination = around.destination.value else { return }
    await take(destination.afterwards, keptOn: disk, around)
  }

  private func take(_ destination: Destination?, keptOn disk: any Disk, _ around: CartSurroundings) async {
    guard let destination else {
      around.destination.forget()
      return await disk.forget(CartRunner.destination)
    }
    around.destination.set(destination)
    try? await disk.keep(destination.bytes(saidAt: device.now()), as: CartRunner.destination)
  }
}
