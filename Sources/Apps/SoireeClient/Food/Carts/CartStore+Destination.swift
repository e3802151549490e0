import ClientCore
import Domain
import Wire

// MARK: The destination of the cart

extension Store<CartSync> {
  /// Sends an input that may end the cart, and changes the destination as ``ChosenDestination`` decides.
  func take(_ input: CartSync.Input, keptOn disk: any Disk, _ around: CartSurroundings) async {
    let before = machine
    send(input)
    let answer = around.answer.value.map { ChosenDestination.Answer($0) }
    let change = around.destination.value?.chosen.change(by: input, from: before, to: machine, answer: answer)
    await changeDestination(change, keptOn: disk, around)
  }

  /// Keeps this device's destination for a cart filled here, once the platform has it.
  func keepDestination(sentAs cart: CartAnswer, on disk: any Disk, _ around: CartSurroundings) async {
    let change = around.destination.value?.chosen.change(sentAs: ChosenDestination.Answer(cart))
    await changeDestination(change, keptOn: disk, around)
  }

  private func changeDestination(
    _ change: ChosenDestination.Change?, keptOn disk: any Disk, _ around: CartSurroundings
  ) async {
    guard let change, change != .stays, let destination = around.destination.value else { return }
    guard let next = destination.changed(by: change) else {
      around.destination.forget()
      return await disk.forget(CartRunner.destination)
    }
    around.destination.set(next)
    try? await disk.keep(next.bytes(saidAt: device.now()), as: CartRunner.destination)
  }
}

extension ChosenDestination.Answer {
  fileprivate init(_ cart: CartAnswer) {
    self.init(
      cart: cart.cartId, version: cart.version, isEmpty: cart.lines.isEmpty,
      destination: CartDestination(cart.fulfilment))
  }
}
