import ClientCore
import Domain
import Structures

/// What an app follows, lists and keeps.
func trackings() -> String { followed() + lists() }

/// Orders that are followed while chance decides what is heard of them, told step by step.
private func followed() -> String {
  var text = ""
  let words = ["placed", "confirmed", "a_newer_word", "preparing", "ready_for_pickup", "out_for_delivery"]
  for seed in 0..<30 as Range<UInt64> {
    var dice = Dice(seed: seed)
    var machine = OrderTracking(order: OrderID(suffix: "probe"), dice: Dice(seed: seed))
    var now = Instant(seconds: 1_000)
    for step in 0..<60 as Range<Int64> {
      now = now + .milliseconds(Int64(dice.next() % 9_000))
      let status = WireCode<OrderStatus>(words[Int(dice.next() % 6)])
      let place = Coordinate(latitude: 40.7 + Double(step) / 10_000, longitude: -74)
      let number = machine.requestNumber
      let snapshot = OrderTracking.Snapshot(
        order: machine.order, status: status, title: status.name, courier: OrderTracking.Courier(contact: "1"),
        canCancel: true, updatedAt: Instant(seconds: step))
      let inputs: [OrderTracking.Input] = [
        .open, .read(number, snapshot), .read(number, snapshot), .failed(number, .unanswered), .reload, .woke,
        .updated(OrderTracking.Update(status: status, title: status.name, at: Instant(seconds: step))), .cancel,
        .moved(CourierPosition(place: place, recordedAt: now), eta: nil),
        .moved(CourierPosition(place: place, recordedAt: now), eta: nil),
        .courierStale(contact: nil), .cancelled(number), .background, .foreground,
      ]
      for effect in machine.handle(Timed(inputs[Int(dice.next() % UInt64(inputs.count))], at: now)) {
        text += said(effect)
      }
      if let shown = machine.trail?.place(at: now + .seconds(2)) {
        text += " \(Int64(shown.latitude * 10_000_000)) \(machine.isCourierStale)"
      }
    }
    for step in machine.snapshot?.steps ?? [] { text += " \(step.status.name) \(step.at?.seconds ?? -1)" }
    text += " \(machine.actions.count)\n"
  }
  return text
}

private func said(_ effect: OrderTracking.Effect) -> String {
  switch effect {
  case .read(let number): " read \(number)"
  case .cancel(let number): " cancel \(number)"
  case .follow: " follow"
  case .unfollow: " unfollow"
  case .notify: " notify"
  case .signIn: " sign in"
  case .wake(let at): " wake \(at.microseconds)"
  }
}
