import ClientCore
import Domain
import Wire

/// MARK: The destination of a cart that ends
extension Store<CartSync> {
  /// Ends a cart that became an order. Lines tapped meanwhile keep its destination.
  func endCart(_ purchase: OrderPurchase, keptOn disk: any Disk, _ around: CartSurroundings) async {
    let isItsCart = machine.record.cart == purchase.cart
    send(.ordered(purchase))
    guard isItsCart, machine.lines.isEmpty else { return }
    await retireDestination(keptOn: disk, around)
  }

  /// Takes an answer of the platform about the cart.
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

  /// Keeps this device's destination for a cart filled here, once the platform has it.
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
