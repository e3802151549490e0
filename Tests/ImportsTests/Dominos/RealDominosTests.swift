import Domain
import Imports
import Testing
import Wire

/// The menu of one real store.
@Suite("The real Domino's menu", .real("menus-dominos/menu_store_2017.json"))
struct RealDominosTests {
  let bytes: [UInt8]
  let read: Tasted

  init() throws {
    bytes = try SharedData.bytes("menus-dominos/menu_store_2017.json")
    read = try Tasted(bytes)
  }

  @Test("keeps all 64 products and refuses what is none of them, each with its reason") func counts() {
    #expect(read.report.kept == 64 && read.dishes.count == 64)
    #expect(read.report.refused == 49)
    let parts = Set(
      read.report.refusals.map { refusal in
        if case .entry(let path) = refusal.place { String(path.prefix { $0 != "/" }) } else { "a line" }
      })
    #expect(parts == ["PreconfiguredProducts", "Coupons", "CouponTiers", "UnsupportedProducts"])
    #expect(
      read.restaurant.menu.categories.map(\.name) == [
        "Build Your Own", "Specialty Pizzas", "Sandwiches", "Pastas", "Chicken", "Breads", "Salads", "Drinks",
        "Desserts",
        "Extras",
      ])
  }

  @Test("charges for every variant what the file says") func prices() throws {
    let file = try JSON.parse(bytes, limits: .answer)
    let products = try #require(file["Products"]?.objectValue)
    let expected = products.members.map { product in
      (product.value["Variants"]?.arrayValue ?? []).compactMap { code in
        file["Variants"]?[code.stringValue ?? ""]?["Price"]?.doubleValue
          ?? file["Variants"]?[code.stringValue ?? ""]?["Price"]?.stringValue.flatMap { Double($0) }
      }.map { Int64(($0 * 100).rounded()) }.sorted()
    }
    let names: Set = ["Size and crust", "Size and flavor", "Size", "Style"]
    let found = read.dishes.map { dish in
      guard let group = dish.modifierGroups.first, names.contains(group.name) else { return [dish.price] }
      return group.options.map { dish.price + $0.priceDelta }.sorted()
    }
    #expect(found.reduce(0) { $0 + $1.count } == 220)
    #expect(found.sorted(by: Self.isBefore) == expected.sorted(by: Self.isBefore))
  }

  private static func isBefore(_ a: [Int64], _ b: [Int64]) -> Bool { a.lexicographicallyPrecedes(b) }

  @Test("has ids that are one each and fit the outside") func ids() {
    let groups = read.dishes.flatMap(\.modifierGroups)
    let options = groups.flatMap(\.options)
    #expect(Set(read.dishes.map(\.id)).count == 64)
    #expect(Set(groups.map(\.id)).count == groups.count && Set(options.map(\.id)).count == options.count)
    #expect(read.dishes.allSatisfy { MenuItemID($0.id.rawValue) != nil })
    #expect(options.allSatisfy { OptionID($0.id.rawValue) != nil })
  }

  @Test("asks nothing that cannot be answered within a cart's limits") func groups() {
    for dish in read.dishes {
      for group in dish.modifierGroups {
        #expect((0...group.options.count).contains(group.minSelection), "\(dish.name): \(group.name)")
        #expect((max(1, group.minSelection)...group.options.count).contains(group.maxSelection), "\(dish.name)")
        #expect(Set(group.options.map(\.name)).count == group.options.count, "\(dish.name): \(group.name)")
        #expect(group.options.allSatisfy { $0.priceDelta >= 0 })
      }
      #expect(dish.modifierGroups.reduce(0) { $0 + $1.maxSelection } <= CartLimits.options, "\(dish.name)")
    }
  }

  @Test("can be ordered from: the cheapest choice of every dish has no problem") func orderable() throws {
    let index = MenuIndex(read.restaurant.menu)
    for dish in read.dishes {
      let options = dish.modifierGroups.filter { $0.minSelection == 1 }.compactMap { group in
        group.options.first { $0.priceDelta == 0 }?.id
      }
      let line = CartLine(id: "1", item: dish.id, quantity: 1, options: options)
      let checked = try #require(index.check(line))
      #expect(checked.problems.isEmpty && checked.unitPrice == dish.price, "\(dish.name)")
    }
  }

  @Test("calls nothing vegetarian that has meat in its name or its description") func vegetarian() {
    let meats = ["chicken", "bacon", "ham", "sausage", "beef", "pepperoni", "steak", "salami", "wings", "anchovy"]
    let claimed = read.dishes.filter { $0.diets.contains(.vegetarian) }
    #expect(claimed.count >= 5)
    for dish in claimed {
      // What could be added is no part of the dish.
      let text = (dish.name + " " + dish.details).lowercased()
      for meat in meats { #expect(!text.split { !$0.isLetter }.contains { $0 == meat }, "\(dish.name): \(meat)") }
    }
  }

  @Test("leaves no escape and no double space in a text") func texts() {
    for dish in read.dishes {
      for text in [dish.name, dish.details] + dish.modifierGroups.flatMap({ $0.options.map(\.name) }) {
        #expect(!text.contains("\\u") && !text.contains("  "), "\(text)")
      }
    }
  }
}
