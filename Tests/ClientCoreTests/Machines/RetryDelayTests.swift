import ClientCore
import Domain
import Structures
import Testing

@Suite("How long a client waits")
struct RetryDelayTests {
  @Test("waits double from one second to thirty, and each lies between half of that and the whole")
  func doubling() {
    for seed in 0..<200 as Range<UInt64> {
      var delay = RetryDelay(dice: Dice(seed: seed))
      for whole in [1, 2, 4, 8, 16, 30, 30, 30] as [Int64] {
        let wait = delay.next()
        #expect(wait >= .milliseconds(500 * whole) && wait <= .seconds(whole), "seed \(seed)")
      }
      delay.reset()
      #expect(delay.next() <= .seconds(1), "seed \(seed)")
    }
  }

  @Test("devices that lost a server together come back apart")
  func spread() {
    let waits = (0..<100 as Range<UInt64>).map { seed in
      var delay = RetryDelay(dice: Dice(seed: seed))
      return delay.next()
    }
    #expect(Set(waits).count > 90)
  }

  @Test("a server that asks for a longer wait gets it, one that asks for less gets the own wait")
  func asked() {
    var delay = RetryDelay(dice: Dice(seed: 1))
    #expect(delay.next(asked: .seconds(90)) == .seconds(90))
    #expect(delay.next(asked: .zero) >= .seconds(1))
  }

  @Test("no number of tries overflows")
  func many() {
    var delay = RetryDelay(dice: Dice(seed: 1))
    for _ in 0..<10_000 { #expect(delay.next() <= .seconds(30)) }
  }
}
