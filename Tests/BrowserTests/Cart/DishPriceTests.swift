import Domain
import Foundation
import Testing

/// The sheet of a dish shows its price before the core is there, so TypeScript counts it, too.
struct DishPriceTests {
  private struct Case: Decodable {
    let price: Int64
    let options: [Int64]
    let quantity: Int64
    /// Nil: more than a number of the page counts exactly.
    let total: Int64?
  }

  private static let largestInPage: Int64 = 9_007_199_254_740_991

  @Test func `M5: a chosen dish costs what the page's tests say`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = try Data(contentsOf: root.appending(path: "Web/tests/unit/dish-prices.json"))
    let cases = try JSONDecoder().decode([Case].self, from: file)
    #expect(cases.count > 5)
    for each in cases {
      let line = try Self.line(each)
      let (total, isTooMuch) = line.unitPrice.multipliedReportingOverflow(by: each.quantity)
      #expect((isTooMuch || total > Self.largestInPage ? nil : total) == each.total, "\(each)")
    }
  }

  private static func line(_ wanted: Case) throws -> CheckedLine {
    let options = wanted.options.enumerated().map { index, delta in
      ModifierOption(id: OptionID(suffix: "r.\(index)"), name: "Option", priceDelta: delta)
    }
    let item = MenuItem(
      id: MenuItemID(suffix: "r.1"), name: "Dish", price: wanted.price,
      modifierGroups: [
        ModifierGroup(
          id: ModifierGroupID(suffix: "r.1"), name: "Extras", minSelection: 0, maxSelection: 9, options: options)
      ])
    let menu = Menu(
      restaurant: RestaurantID(suffix: "r"), version: 1, currency: try #require(Currency(code: "USD")),
      categories: [MenuCategory(id: CategoryID(suffix: "r.1"), name: "All", items: [item])])
    let line = CartLine(id: "1", item: item.id, quantity: wanted.quantity, options: options.map(\.id))
    return try #require(MenuIndex(menu).check(line))
  }
}
