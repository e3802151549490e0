import Structures
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

  @Test("E1: of a cart that was ordered as it was before, what was put in since is left, under other names")
  func leavesOrder() throws {
    let other = CartID(suffix: "d")
    let bought = [Self.line("1"), Self.line("2", 3), Self.line("3")]
    let ordered = try Self.empty.merging(Self.change(bought, base: nil))
    #expect(ordered.left(afterOrderOf: bought, as: other) == nil)
    let since = [Self.line("1", 4), Self.line("2", 1), Self.line("3", 1, note: "hot"), Self.line("4", 2)]
    let left = try #require(try ordered.merging(Self.change(since, base: 1)).left(afterOrderOf: bought, as: other))
    #expect(left.id == other && left.version == 1 && left.restaurant == Self.restaurant && left.tip == 0)
    #expect(left.lines.map(\.quantity) == [3, 2] && left.lines.map(\.item) == [since[0].item, since[3].item])
    #expect(Set(left.lines.map(\.id)).isDisjoint(with: since.map(\.id)))
    // The same dish under another name is the dish that was bought.
    let renamed = try ordered.merging(Self.change([Self.line("9", 2, item: "1")], base: 1))
    #expect(renamed.left(afterOrderOf: bought, as: other)?.lines.map(\.quantity) == [1])
    // However often it was changed since.
    var busy = ordered
    for count in 2...20 as ClosedRange<Int64> {
      busy = try busy.merging(Self.change([Self.line("1", count), Self.line("2", 3), Self.line("3")], base: count - 1))
    }
    #expect(busy.left(afterOrderOf: bought, as: other)?.lines.map(\.quantity) == [19])
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

  @Test("a line added for a dish that is there already counts once, though its answer was lost and it is sent again")
  func lostAnswer() throws {
    let cart = try Self.empty.merging(Self.change([Self.line("1", item: "x")], base: nil))
    let added = Self.change([Self.line("1", item: "x"), Self.line("2", item: "x")], base: 1)
    let once = try cart.merging(added)
    #expect(once.lines == [Self.line("1", 2, item: "x")])
    #expect(try once.merging(added) == once)
    // The finger was faster than the network: one more of the second line before any answer came.
    let more = try once.merging(Self.change([Self.line("1", item: "x"), Self.line("2", 2, item: "x")], base: 1))
    #expect(more.lines == [Self.line("1", 3, item: "x")])
  }

  @Test("changing a joined line sets what is shown; removing it removes all of it")
  func changeJoined() throws {
    let lines = [Self.line("1", 2, item: "x"), Self.line("2", 3, item: "x"), Self.line("3", item: "y")]
    let joined = try Self.empty.merging(Self.change(lines, base: nil))
    let less = try joined.merging(Self.change([Self.line("1", 4, item: "x"), Self.line("3", item: "y")], base: 1))
    #expect(less.lines == [Self.line("1", 4, item: "x"), Self.line("3", item: "y")])
    let without = try joined.merging(Self.change([Self.line("3", item: "y")], base: 1))
    #expect(without.lines == [Self.line("3", item: "y")])
    // A device that keeps both lines under their ids, and touches neither, changes nothing.
    #expect(try joined.merging(Self.change(lines, base: 1)) == joined)
  }

  @Test("what is another dish to the kitchen stays another line; no note and an empty one are the same")
  func sameDish() {
    let options = ["r.1", "r.2", "r.2"].map { OptionID(suffix: $0) }
    var line = CartLine(id: "1", item: MenuItemID(suffix: "a"), quantity: 1, options: options)
    var other = line
    other.id = "2"
    other.quantity = 7
    other.options = options.reversed()
    other.note = ""
    #expect(line.isSameDish(as: other))
    other.options = [options[0], options[1]]
    #expect(!line.isSameDish(as: other))
    other = line
    other.note = "no salt"
    #expect(!line.isSameDish(as: other))
    line.item = MenuItemID(suffix: "b")
    line.note = "no salt"
    #expect(!line.isSameDish(as: other))
  }

  @Test("a quantity out of range is not hidden in a sum, and no quantity traps")
  func absurdQuantities() throws {
    let quantities = [3, -2, .max, .min, 0, 4] as [Int64]
    let lines = quantities.enumerated().map { Self.line("\($0)", $1, item: "x") }
    let cart = try Self.empty.merging(Self.change(lines, base: nil))
    #expect(cart.lines.map(\.quantity) == [7, -2, .max, .min, 0])
  }

  @Test("P4: a thousand lines of one dish do not pile up behind the one that is shown")
  func pile() throws {
    var cart = Self.empty
    for number in 0..<1_000 {
      cart = try cart.merging(Self.change([Self.line("n\(number)", item: "x")], base: 0))
    }
    #expect(cart.lines == [Self.line("n0", CartLimits.quantity, item: "x")])
    #expect(cart.records.count <= CartLimits.records)
  }

  @Test("a device so far behind that its cart is forgotten is taken at its word")
  func farBehind() throws {
    var cart = try Self.empty.merging(Self.change([Self.line("1"), Self.line("2")], base: nil))
    for quantity in 2...20 as ClosedRange<Int64> {
      cart = try cart.merging(Self.change([Self.line("1", quantity), Self.line("2")], base: cart.version))
    }
    #expect(cart.records[0].states.count == CartLineRecord.remembered)
    let sent = try cart.merging(Self.change([Self.line("1"), Self.line("2")], base: 1))
    #expect(sent.lines == [Self.line("1"), Self.line("2")])
    let notSent = try cart.merging(Self.change([Self.line("2")], base: 1))
    #expect(notSent.lines == [Self.line("2")])
  }

  @Test("promotion code and tip: last write wins; a tip that is not sent stays")
  func promoAndTip() throws {
    var change = Self.change([Self.line("1")], base: nil)
    (change.promoCode, change.tip) = ("TEN", 200)
    let cart = try Self.empty.merging(change)
    #expect(cart.promoCode == "TEN" && cart.tip == 200)
    (change.promoCode, change.tip, change.base) = (nil, nil, 1)
    let later = try cart.merging(change)
    #expect(later.promoCode == nil && later.tip == 200 && later.version == 2)
    #expect(try later.merging(change) == later)
  }

  @Test("O3: an emptied cart may become another restaurant's, and lets its code and tip go")
  func emptiedCart() throws {
    var change = Self.change([Self.line("1")], base: nil)
    (change.promoCode, change.tip) = ("TEN", 200)
    let emptied = try Self.empty.merging(change).merging(Self.change([], base: 1))
    #expect(emptied.lines.isEmpty)
    let moved = try emptied.merging(
      CartChange(base: 2, restaurant: RestaurantID(suffix: "b"), lines: [Self.line("1", 3)]))
    #expect(moved.restaurant == RestaurantID(suffix: "b") && moved.tip == 0 && moved.promoCode == nil)
    #expect(moved.lines == [Self.line("1", 3)])
  }

  @Test("O3: replacing a cart is sent again and changes nothing")
  func replacedTwice() throws {
    let cart = try Self.empty.merging(Self.change([Self.line("1")], base: nil))
    let change = CartChange(
      base: 1, restaurant: RestaurantID(suffix: "b"), lines: [Self.line("2", item: "x"), Self.line("3", item: "x")],
      replacesOther: true)
    let once = try cart.merging(change)
    #expect(try once.merging(change) == once)
    #expect(once.lines == [Self.line("2", 2, item: "x")])
  }
}
