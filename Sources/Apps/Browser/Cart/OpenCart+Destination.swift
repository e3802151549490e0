import ClientCore
import Domain

/// Where the food of the cart goes.
extension OpenCart {
  /// Says where the food is to go: the cart is priced again, here and there.
  func bring(to next: Destination?, _ now: Instant, _ core: BrowserCore) {
    guard destination != next else { return }
    keep(next, now, core)
    // In the same step: no quote of before stands beside it.
    run(.fulfilmentChanged, now, core)
    pricingChanged(now, core)
  }

  /// The person has chosen another address while the cart is here: its food goes there. Seats stay seats.
  func homeChanged(_ now: Instant, _ core: BrowserCore) {
    guard let home, destination?.isDelivery ?? true, destination?.address != home.address else { return }
    bring(to: home.marked(usual: machine.lines.isEmpty), now, core)
  }

  /// The address may have been chosen while no cart was open: what was kept follows it.
  func followHome(_ now: Instant, _ core: BrowserCore) {
    guard let home, destination?.isDelivery ?? true, destination?.address != home.address else { return }
    bring(to: home.marked(usual: destination?.isUsual ?? true), now, core)
  }

  func keep(_ next: Destination?, _ now: Instant, _ core: BrowserCore) {
    destination = next
    guard let next else { return core.forget(Self.destinationSlot) }
    core.keep(next.record(saidAt: now), in: Self.destinationSlot)
  }

  func changeDestination(_ change: ChosenDestination.Change, _ now: Instant, _ core: BrowserCore) {
    guard change != .stays, let destination else { return }
    keep(destination.changed(by: change), now, core)
  }
}
