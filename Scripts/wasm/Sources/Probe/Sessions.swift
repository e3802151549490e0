import ClientCore
import Domain
import Structures

/// Live sessions through weather that chance makes, told step by step.
func sessions() -> String {
  var text = ""
  let topics: [LiveSession.Topic] = [.order(OrderID(suffix: "o")), .show(ShowID(suffix: "s")), .accountMe]
  for seed in 0..<30 as Range<UInt64> {
    var dice = Dice(seed: seed)
    var session = LiveSession(dice: Dice(seed: seed))
    var now = Instant(seconds: 1_000)
    for _ in 0..<60 {
      now = now + .milliseconds(Int64(dice.next() % 9_000))
      let topic = topics[Int(dice.next() % 3)]
      let number = session.number
      let seq = (session.lastSeen(topic) ?? 0) + Int64(dice.next() % 3)
      let inputs: [LiveSession.Input] = [
        .follow(topic, after: nil), .woke, .woke, .opened(number), .opened(number), .heard(number, .authenticated),
        .heard(number, .authenticated), .heard(number, .event(topic, seq: seq)),
        .heard(number, .event(topic, seq: seq)),
        .heard(number, .subscribed(topic, seq: seq)), .heard(number, .resync(topic, seq: seq)), .closed(number, .lost),
        .polled(topic, mark: "m"), .pollFailed(topic), .background, .foreground, .connected,
      ]
      for effect in session.handle(Timed(inputs[Int(dice.next() % UInt64(inputs.count))], at: now)) {
        text += said(effect)
      }
    }
    text += "\n"
  }
  return text
}

private func said(_ effect: LiveSession.Effect) -> String {
  switch effect {
  case .open(let number): " open \(number)"
  case .close(let number): " close \(number)"
  case .authenticate: " authenticate"
  case .subscribe(_, let after): " subscribe \(after ?? -1)"
  case .unsubscribe: " unsubscribe"
  case .ping: " ping"
  case .deliver(_, let seq): " deliver \(seq)"
  case .reload: " reload"
  case .poll(_, let mark): " poll \(mark ?? "")"
  case .signIn: " sign in"
  case .wake(let at): " wake \(at.microseconds)"
  }
}
