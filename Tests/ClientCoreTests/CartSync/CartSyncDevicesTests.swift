import ClientCore
import Domain
import Testing

@Suite("Carts over a bad network")
struct CartSyncDevicesTests {
  @Test(
    "E1: one device: no tap is lost or doubled, whatever the network loses or holds up and whenever the app is killed",
    arguments: 0..<400)
  func oneDevice(seed: Int) {
    let town = Self.play(UInt64(seed))
    let shown = town.devices[0].machine
    #expect(shown.state == .settled, "seed \(seed)")
    #expect(shown.lines == town.cart?.lines ?? [], "seed \(seed)")
    #expect(town.shown(1) == town.tapped[0], "seed \(seed)")
    #expect(town.shown(2) == town.tapped[1], "seed \(seed)")
  }

  @Test(
    "E1: a cart that was kept is read late, before or after any tap and answer, and no tap is lost or doubled",
    arguments: 0..<400)
  func lateResume(seed: Int) {
    let town = Self.play(UInt64(seed), looksLate: true)
    let shown = town.devices[0].machine
    #expect(shown.state == .settled, "seed \(seed)")
    #expect(shown.lines == town.cart?.lines ?? [], "seed \(seed)")
    #expect([town.shown(1), town.shown(2)] == town.tapped, "seed \(seed)")
  }

  @Test(
    "E1: what is tapped while carts are ordered, whenever that is heard of, is in an order or in the cart, and once",
    arguments: 0..<400, [false, true])
  func orders(seed: Int, looksLate: Bool) {
    let town = Self.play(UInt64(seed), looksLate: looksLate, orders: true)
    let shown = town.devices[0].machine
    #expect(shown.state == .settled, "seed \(seed)")
    #expect(shown.lines == town.cart?.lines ?? [], "seed \(seed)")
    #expect([town.shown(1) + town.ordered[0], town.shown(2) + town.ordered[1]] == town.tapped, "seed \(seed)")
  }

  @Test("an order that empties whatever is shown loses what was tapped beside it")
  func unguardedOrders() {
    let lost = (0..<100 as Range<UInt64>).count { seed in
      let town = Self.play(seed, orders: true, forgets: true)
      return [town.shown(1) + town.ordered[0], town.shown(2) + town.ordered[1]] != town.tapped
    }
    #expect(lost > 3)
  }

  @Test("a server that does not look at the stamps loses taps to what comes late")
  func unguarded() {
    let lost = (0..<100 as Range<UInt64>).count { seed in
      let town = Self.play(seed, looksAtStamps: false)
      return [town.shown(1), town.shown(2)] != town.tapped
    }
    #expect(lost > 3)
  }

  private static func play(
    _ seed: UInt64, looksAtStamps: Bool = true, looksLate: Bool = false, orders: Bool = false, forgets: Bool = false
  ) -> Town {
    var town = Town(
      seed: seed, devices: 1, looksAtStamps: looksAtStamps, looksLate: looksLate, orders: orders, forgets: forgets)
    for _ in 0..<60 { town.step(isCalm: false) }
    for _ in 0..<20 { town.step(isCalm: true) }
    return town
  }

  @Test("two devices: when the network is calm, both show what the server has", arguments: 0..<200)
  func twoDevices(seed: Int) {
    var town = Town(seed: UInt64(seed), devices: 2)
    for _ in 0..<60 { town.step(isCalm: false) }
    for _ in 0..<30 { town.step(isCalm: true) }
    for device in town.devices {
      #expect(device.machine.state == .settled, "seed \(seed)")
      #expect(device.machine.lines == town.cart?.lines ?? [], "seed \(seed)")
    }
  }
}
