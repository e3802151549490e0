import Testing

@testable import Domain

@Suite("A cart on two devices")
struct MergeCartTests {
  private static let restaurant = RestaurantID(suffix: "a")
  private static let empty = Cart(id: CartID(suffix: "c"), restaurant: restaurant)

  private static func line(_ id: String, _ quantity: Int64 = 1, item: String? = nil, note: String? = nil) -> CartLine {
    CartLine(id: id, item: MenuItemID(suffix: "a.\(item ?? id)"), quantity: quantity, note: note)
  }

  private static func change(_ lines: [CartLine], base: Int64?) -> CartChange {
    CartChange(base: base, restaurant: restaurant, lines: lines)
  }

  @Test("O3: another restaurant is refused unless it replaces the cart")
  func otherRestaurant() throws {
    let cart = try Self.empty.merging(Self.change([Self.line("1")], base: nil))
    let elsewhere = RestaurantID(suffix: "b")
    var change = CartChange(base: 1, restaurant: elsewhere, lines: [Self.line("2")])
    #expect(throws: CartError.otherRestaurant(Self.restaurant)) { try cart.merging(change) }
    change.replacesOther = true
    let replaced = try cart.merging(change)
    #expect(replaced.restaurant == elsewhere)
    #expect(replaced.lines.map(\.id) == ["2"])
    #expect(replaced.version == 2)
  }

  @Test("lines added on two devices are both there")
  func bothAdd() throws {
    let base = try Self.empty.merging(Self.change([Self.line("1")], base: nil))
    let phone = try base.merging(Self.change([Self.line("1"), Self.line("2")], base: 1))
    let both = try phone.merging(Self.change([Self.line("1"), Self.line("3")], base: 1))
    #expect(both.lines.map(\.id) == ["1", "2", "3"])
  }

  @Test("last write wins per line, and a device that did not touch a line does not undo it")
  func lastWriteWins() throws {
    let base = try Self.empty.merging(Self.change([Self.line("1"), Self.line("2")], base: nil))
    let phone = try base.merging(Self.change([Self.line("1", 5), Self.line("2")], base: 1))
    let both = try phone.merging(Self.change([Self.line("1"), Self.line("2", 3)], base: 1))
    #expect(both.lines == [Self.line("1", 5), Self.line("2", 3)])
    let later = try both.merging(Self.change([Self.line("1", 2), Self.line("2")], base: 1))
    #expect(later.lines[0].quantity == 2)
    #expect(later.lines[1].quantity == 3)
  }

  @Test("a removal is a write too, and does not come back from a device that still shows the line")
  func removal() throws {
    let base = try Self.empty.merging(Self.change([Self.line("1"), Self.line("2")], base: nil))
    let removed = try base.merging(Self.change([Self.line("2")], base: 1))
    let stale = try removed.merging(Self.change([Self.line("1"), Self.line("2", 4)], base: 1))
    #expect(stale.lines == [Self.line("2", 4)])
    let again = try stale.merging(Self.change([Self.line("1", 2), Self.line("2", 4)], base: 1))
    #expect(again.lines.map(\.id) == ["1", "2"])
  }

  @Test("equal lines become one, with both quantities")
  func joinsEqualLines() throws {
    let cart = try Self.empty.merging(
      Self.change([Self.line("1", 2, item: "x"), Self.line("2", 3, item: "x")], base: nil))
    #expect(cart.lines == [Self.line("1", 5, item: "x")])
    let noted = try cart.merging(
      Self.change([Self.line("1", 5, item: "x"), Self.line("3", 1, item: "x", note: "no salt")], base: 1))
    #expect(noted.lines.count == 2)
  }

  @Test("the same sync twice is the same cart, version and all")
  func idempotent() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var cart = Self.empty
      for _ in 0..<8 {
        let lines = (0..<Int.random(in: 0...5, using: &random)).map { index in
          Self.line("\(index)", .random(in: 1...4, using: &random), item: "\(Int.random(in: 0...6, using: &random))")
        }
        let change = Self.change(lines, base: .random(in: 0...cart.version, using: &random))
        let once = try cart.merging(change)
        let known = Self.change(once.lines, base: once.version)
        #expect(try once.merging(known) == once, "seed \(seed)")
        #expect(once.version - cart.version == (once.lines == cart.lines ? 0 : 1), "seed \(seed)")
        cart = once
      }
    }
  }

  @Test("too many lines and a line id used twice are refused")
  func limits() throws {
    let many = (0...CartLimits.lines).map { Self.line("\($0)") }
    #expect(throws: CartError.tooManyLines) { try Self.empty.merging(Self.change(many, base: nil)) }
    #expect(throws: CartError.duplicateLine("1")) {
      try Self.empty.merging(Self.change([Self.line("1"), Self.line("1")], base: nil))
    }
  }

  @Test("quantities that join stay within the limit, and old removals are forgotten")
  func bounded() throws {
    let cart = try Self.empty.merging(
      Self.change([Self.line("1", 99, item: "x"), Self.line("2", 99, item: "x")], base: nil))
    #expect(cart.lines[0].quantity == CartLimits.quantity)
    var busy = Self.empty
    for round in 0..<500 as Range<Int64> {
      busy = try busy.merging(Self.change([Self.line("n\(round)")], base: busy.version))
    }
    #expect(busy.records.count <= CartLimits.records)
    #expect(busy.lines.count == 1)
  }
}
