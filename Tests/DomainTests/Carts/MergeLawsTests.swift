import Structures
import Testing

@testable import Domain

/// The laws of merging, over random histories: a failure prints the seed that repeats it.
@Suite("The laws of merging carts")
struct MergeLawsTests {
  private static let restaurant = RestaurantID(suffix: "a")

  private static func dish(_ number: Int) -> MenuItemID { MenuItemID(suffix: "a.\(number)") }

  private static func change(_ lines: [CartLine], base: Int64?) -> CartChange {
    CartChange(base: base, restaurant: restaurant, lines: lines)
  }

  /// A device that shows what it was last answered, and changes it by hand.
  private struct Device {
    var version: Int64 = 0
    var lines: [CartLine] = []
    var added = 0
    let name: String

    mutating func touch(_ random: inout SplitMix64) {
      switch Int.random(in: 0...4, using: &random) {
      case 0 where !lines.isEmpty: lines.remove(at: .random(in: lines.indices, using: &random))
      case 1 where !lines.isEmpty:
        lines[.random(in: lines.indices, using: &random)].quantity = .random(in: 1...5, using: &random)
      default:
        added += 1
        lines.append(
          CartLine(
            id: "\(name)\(added)", item: MergeLawsTests.dish(.random(in: 0...3, using: &random)),
            quantity: .random(in: 1...3, using: &random)))
      }
    }

    var change: CartChange { MergeLawsTests.change(lines, base: version) }

    mutating func learn(_ cart: Cart) {
      version = cart.version
      lines = cart.lines
    }
  }

  /// A cart after some syncs of two devices, and the devices, either of which may be behind.
  private static func history(_ random: inout SplitMix64) throws -> (cart: Cart, devices: [Device]) {
    var cart = Cart(id: CartID(suffix: "c"), restaurant: restaurant)
    var devices = [Device(name: "p"), Device(name: "t")]
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let index = Int.random(in: 0...1, using: &random)
      devices[index].touch(&random)
      cart = try cart.merging(devices[index].change)
      devices[index].learn(cart)
    }
    return (cart, devices)
  }

  private static func contents(_ cart: Cart) -> [MenuItemID: Int64] {
    cart.lines.reduce(into: [:]) { $0[$1.item, default: 0] += $1.quantity }
  }

  @Test(
    "idempotent: a sync whose answer was lost is sent again and changes nothing", arguments: 0..<20 as Range<UInt64>)
  func repeatedSync(block: UInt64) throws {
    for seed in block * 50..<(block + 1) * 50 {
      var random = SplitMix64(seed: seed)
      var (cart, devices) = try Self.history(&random)
      for _ in 0..<Int.random(in: 1...3, using: &random) { devices[0].touch(&random) }
      let once = try cart.merging(devices[0].change)
      #expect(try once.merging(devices[0].change) == once, "seed \(seed)")
      cart = once
    }
  }

  @Test("idempotent: the answer sent back changes nothing", arguments: 0..<20 as Range<UInt64>)
  func answerSentBack(block: UInt64) throws {
    for seed in block * 50..<(block + 1) * 50 {
      var random = SplitMix64(seed: seed)
      let (cart, _) = try Self.history(&random)
      #expect(try cart.merging(Self.change(cart.lines, base: cart.version)) == cart, "seed \(seed)")
    }
  }

  @Test("no two lines of a cart are the same dish, and no id occurs twice", arguments: 0..<20 as Range<UInt64>)
  func linesDiffer(block: UInt64) throws {
    for seed in block * 50..<(block + 1) * 50 {
      var random = SplitMix64(seed: seed)
      let lines = try Self.history(&random).cart.lines
      #expect(Set(lines.map(\.id)).count == lines.count, "seed \(seed)")
      #expect(Set(lines.map(\.item)).count == lines.count, "seed \(seed)")
    }
  }

  @Test("commutative: changes of different lines give one cart in either order", arguments: 0..<20 as Range<UInt64>)
  func commutative(block: UInt64) throws {
    for seed in block * 50..<(block + 1) * 50 {
      var random = SplitMix64(seed: seed)
      var (cart, devices) = try Self.history(&random)
      // Both look at the same cart; each changes lines of its own and adds one.
      for index in devices.indices {
        devices[index].learn(cart)
        for line in devices[index].lines.indices.reversed() where line % 2 == index {
          switch Int.random(in: 0...2, using: &random) {
          case 0: devices[index].lines.remove(at: line)
          case 1: devices[index].lines[line].quantity = .random(in: 6...9, using: &random)
          default: break
          }
        }
        devices[index].lines.append(
          CartLine(id: "new\(index)", item: Self.dish(.random(in: 0...9, using: &random)), quantity: 1))
      }
      let one = try cart.merging(devices[0].change).merging(devices[1].change)
      let other = try cart.merging(devices[1].change).merging(devices[0].change)
      #expect(Self.contents(one) == Self.contents(other), "seed \(seed)")
      cart = one
    }
  }

  @Test("last write wins: of two that change one line, the later is what stands", arguments: 0..<20 as Range<UInt64>)
  func lastWriteWins(block: UInt64) throws {
    for seed in block * 50..<(block + 1) * 50 {
      var random = SplitMix64(seed: seed)
      var (cart, devices) = try Self.history(&random)
      guard !cart.lines.isEmpty else { continue }
      let contested = Int.random(in: cart.lines.indices, using: &random)
      let base = cart
      for index in devices.indices {
        devices[index].learn(base)
        devices[index].lines[contested].quantity = 91 + Int64(index)
        cart = try cart.merging(devices[index].change)
      }
      #expect(cart.lines.first { $0.item == base.lines[contested].item }?.quantity == 92, "seed \(seed)")
      // Then one removes it, who did not see the second change.
      devices[0].learn(base)
      devices[0].lines.remove(at: contested)
      cart = try cart.merging(devices[0].change)
      #expect(cart.lines.allSatisfy { $0.item != base.lines[contested].item }, "seed \(seed)")
    }
  }

  @Test("a device that changed nothing undoes nothing, however far behind", arguments: 0..<20 as Range<UInt64>)
  func silentDevice(block: UInt64) throws {
    for seed in block * 50..<(block + 1) * 50 {
      var random = SplitMix64(seed: seed)
      var (cart, devices) = try Self.history(&random)
      devices[1].learn(cart)
      for _ in 0..<Int.random(in: 0...CartLineRecord.remembered - 2, using: &random) {
        devices[0].learn(cart)
        devices[0].touch(&random)
        cart = try cart.merging(devices[0].change)
      }
      #expect(try cart.merging(devices[1].change) == cart, "seed \(seed)")
    }
  }
}
