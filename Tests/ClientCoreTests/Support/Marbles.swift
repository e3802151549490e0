import ClientCore
import Domain
import Testing

/// One marble: at so many seconds this happens, and exactly these effects follow, in this order.
struct At<M: Machine> {
  let seconds: Double
  let input: M.Input
  let effects: [M.Effect]
  let location: SourceLocation

  init(_ seconds: Double, _ input: M.Input, _ effects: M.Effect..., sourceLocation: SourceLocation = #_sourceLocation) {
    self.seconds = seconds
    self.input = input
    self.effects = effects
    location = sourceLocation
  }
}

/// Seconds on the line of marbles.
func time(_ seconds: Double) -> Instant { Instant(microseconds: Int64((seconds * 1_000_000).rounded())) }

/// Rolls the marbles through a machine; an effect that a marble does not name fails the test.
/// - Returns: The machine after the last of them.
@discardableResult
func play<M: Machine>(_ machine: M, _ marbles: At<M>...) -> M {
  var machine = machine
  var said = ""
  for marble in marbles {
    let effects = machine.handle(Timed(marble.input, at: time(marble.seconds)))
    said += "\n\(marble.seconds) s  \(marble.input)\n      → \(effects)"
    if effects != marble.effects {
      Issue.record("expected \(marble.effects), so far:\(said)", sourceLocation: marble.location)
    }
  }
  return machine
}
