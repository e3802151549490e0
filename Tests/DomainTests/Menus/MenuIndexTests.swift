import Testing

@testable import Domain

@Suite("A menu looked up by id")
struct MenuIndexTests {
  private static func dish(_ number: Int, _ price: Int64, isAvailable: Bool = true) -> MenuItem {
    MenuItem(id: MenuItemID(suffix: "r.\(number)"), name: "Dish \(number)", price: price, isAvailable: isAvailable)
  }

  private static func index(_ categories: [[MenuItem]]) -> MenuIndex {
    MenuIndex(
      Menu(
        restaurant: RestaurantID(suffix: "r"), version: 3, currency: Currency(code: "JPY")!,
        categories: categories.enumerated().map {
          MenuCategory(id: CategoryID(suffix: "r.\($0)"), name: "C\($0)", items: $1)
        }))
  }

  @Test("every dish of every category is found, and nothing else")
  func finds() {
    let categories = (0..<20).map { c in (0..<15).map { Self.dish(c * 100 + $0, Int64($0)) } }
    let index = Self.index(categories)
    for item in categories.joined() { #expect(index[item.id] == item) }
    #expect(index[MenuItemID(suffix: "r.15")] == nil)
    #expect(index[MenuItemID(suffix: "x.1")] == nil)
    #expect(index.menu.version == 3)
  }

  @Test("a menu without anything finds nothing")
  func empty() {
    for categories in [[], [[]], [[], []]] as [[[MenuItem]]] {
      #expect(Self.index(categories)[MenuItemID(suffix: "r.1")] == nil)
      #expect(Self.index(categories).alternatives(to: MenuItemID(suffix: "r.1")).isEmpty)
    }
  }

  @Test(
    "O3: alternatives are of the same category, to be had, nearest in price, at most as many as asked for",
    arguments: [(0, []), (1, [3]), (2, [3, 2]), (3, [3, 2, 6]), (9, [3, 2, 6, 5])] as [(Int, [Int])])
  func alternatives(count: Int, numbers: [Int]) {
    let index = Self.index([
      [
        Self.dish(1, 1_000, isAvailable: false), Self.dish(2, 900), Self.dish(3, 1_050), Self.dish(5, 5_000),
        Self.dish(6, 1_100), Self.dish(7, 1_001, isAvailable: false),
      ], [Self.dish(8, 1_000)],
    ])
    let found = index.alternatives(to: MenuItemID(suffix: "r.1"), count: count)
    #expect(found.map(\.name) == numbers.map { "Dish \($0)" })
  }

  @Test("prices at both ends of 64 bits are compared, not wrapped")
  func extremes() {
    let index = Self.index([[Self.dish(1, .max), Self.dish(2, .max - 5), Self.dish(3, 0)]])
    #expect(index.alternatives(to: MenuItemID(suffix: "r.1")).map(\.price) == [.max - 5, 0])
  }
}
