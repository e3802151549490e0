import Domain
import Testing

@testable import ClientCore

@Suite("An app that is killed while it orders")
struct PlaceOrderCrashTests {
  /// Kills after that many effects, then again after some more; then plays to the end.
  private func evening(_ seed: UInt64, killedAfter kill: Int, losingDisk: Bool = false) -> OrderEvening {
    var evening = OrderEvening(seed: seed)
    evening.play(until: kill)
    evening.kill(losingDisk: losingDisk)
    if seed % 3 == 0 {
      evening.play(until: kill + 3)
      evening.kill(losingDisk: losingDisk)
    }
    evening.play()
    return evening
  }

  @Test("E1, E2: killed after any effect and begun again from its disk, a dinner is one order", arguments: 0..<300)
  func everyPrefix(seed: Int) {
    let seed = UInt64(seed)
    var whole = OrderEvening(seed: seed)
    whole.play()
    for kill in 0...whole.effects {
      let evening = evening(seed, killedAfter: kill)
      #expect(evening.unkept == 0, "seed \(seed), killed after \(kill)")
      #expect(evening.live <= 1, "seed \(seed), killed after \(kill): \(evening.orders)")
      if evening.hasLeft {
        #expect(evening.live == 0, "seed \(seed), killed after \(kill): left, and an order stands")
      } else {
        #expect(evening.isNotified && evening.live == 1, "seed \(seed), killed after \(kill): \(evening.phase)")
      }
    }
  }

  @Test("without the disk the same evenings end with two orders: the test can fail")
  func losingTheDisk() {
    let doubled = (0..<100 as Range<UInt64>).filter { seed in
      (2...6).contains { evening(seed, killedAfter: $0, losingDisk: true).live > 1 }
    }
    #expect(doubled.count > 20)
  }
}
