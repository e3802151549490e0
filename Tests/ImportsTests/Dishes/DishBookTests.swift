import Domain
import Testing

@testable import Imports

@Suite("The dish book")
struct DishBookTests {
  static let chapters = DishBook.cuisines + [DishBook.drinks, DishBook.desserts]
  static let dishes = chapters.flatMap(\.dishes)

  @Test("has a chapter for each cuisine, each with enough to choose from") func chapters() {
    #expect(DishBook.cuisines.count >= 18)
    #expect(Set(DishBook.cuisines.map(\.name)).count == DishBook.cuisines.count)
    for cuisine in DishBook.cuisines {
      #expect(cuisine.dishes.count >= 18, "\(cuisine.name): \(cuisine.dishes.count)")
      #expect(!cuisine.placeNames.isEmpty && cuisine.placeNames.allSatisfy { !$0.isEmpty }, "\(cuisine.name)")
    }
  }

  @Test("names every dish once in its chapter, and prices it") func dishes() {
    for cuisine in Self.chapters {
      let names = cuisine.dishes.map { $0.category + "/" + $0.name }
      #expect(Set(names).count == names.count, "\(cuisine.name)")
      for dish in cuisine.dishes {
        #expect(!dish.name.isEmpty && !dish.category.isEmpty, "\(cuisine.name)")
        #expect(!dish.name.contains { "[]|#".contains($0) }, "\(dish.name)")
        #expect((100...15_000).contains(dish.price), "\(dish.name): \(dish.price)")
      }
    }
  }

  @Test("claims no diet that its allergens deny") func diets() {
    for dish in Self.dishes {
      let allergens = Set(dish.allergens)
      if dish.diets.contains(.vegetarian) {
        #expect(allergens.isDisjoint(with: [.fish, .crustaceans, .molluscs]), "\(dish.name)")
      }
      if dish.diets.contains(.vegan) { #expect(allergens.isDisjoint(with: [.milk, .eggs]), "\(dish.name)") }
      if dish.diets.contains(.glutenFree) { #expect(!allergens.contains(.gluten), "\(dish.name)") }
    }
  }

  @Test("calls nothing vegetarian that is meat or fish by its name") func meat() {
    let meats: Set = [
      "chicken", "beef", "pork", "lamb", "bacon", "ham", "duck", "shrimp", "salmon", "tuna", "prosciutto", "pepperoni",
      "sausage", "steak", "brisket", "crab", "lobster", "clams", "mussels", "turkey", "goat", "oxtail", "eel",
    ]
    for dish in Self.dishes where dish.diets.contains(.vegetarian) {
      let words = dish.name.lowercased().split { !$0.isLetter }.map { String($0) }
      #expect(meats.isDisjoint(with: words), "\(dish.name)")
    }
  }

  @Test("is written one dish a line") func notation() throws {
    let dish = try #require(Dish("Pad See Ew 13.50 Vgs SH", category: "Noodles"))
    #expect((dish.name, dish.category, dish.price) == ("Pad See Ew", "Noodles", 1_350))
    #expect(dish.diets == [.vegetarian, .vegan] && dish.allergens == [.gluten, .soy])
    #expect(dish.groups == [.size, .heat])
    #expect(Dish("Water 2.00 -", category: "")?.allergens == [])
    #expect(
      Dish("No Price -", category: "") == nil && Dish("", category: "") == nil && Dish("12.50", category: "") == nil)
    let cuisine = Cuisine(
      "x", placeNames: "One, Two House", "# A\n[Red|Green] Curry 12.00 f\nRice 3.00 Vf\n# B\nTea 2.00 V")
    #expect(cuisine.placeNames == ["One", "Two House"])
    #expect(cuisine.dishes.map(\.name) == ["Red Curry", "Green Curry", "Rice", "Tea"])
    #expect(cuisine.dishes.map(\.category) == ["A", "A", "A", "B"])
  }

  @Test("has every chapter that New York's kitchens cook from") func newYork() {
    let known = Set(DishBook.cuisines.map(\.name))
    for line in NewYorkCuisines.lines.split(separator: "\n") {
      let sides = line.split(separator: "=")[1].split(separator: "<")
      for name in sides[sides.count - 1].split(separator: ",") {
        #expect(known.contains(String(name).trimmed), "\(line)")
      }
    }
    let kitchen = NewYorkCuisines.kitchen("Chinese/Cuban")
    #expect(kitchen.words == ["chinese", "latin american"] && kitchen.book.map(\.name) == ["chinese", "caribbean"])
    #expect(NewYorkCuisines.kitchen("Martian").words == ["other"])
    #expect(NewYorkCuisines.kitchen("CafÃ©/Coffee/Tea").words == NewYorkCuisines.kitchen("Café/Coffee/Tea").words)
  }
}

@Suite("A menu made from the dish book")
struct MenuMakerTests {
  private static func menu(_ cuisines: [Cuisine], seed: UInt64) -> Menu {
    var maker = MenuMaker(RestaurantID(suffix: "m.1"), currency: Currency(code: "USD")!, seed: seed)
    return maker.menu(cuisines)
  }

  @Test("is the same from the same seed, and another from another", arguments: DishBook.cuisines.map(\.name))
  func deterministic(cuisine: String) {
    let cuisines = [DishBook.cuisine(cuisine)]
    #expect(Self.menu(cuisines, seed: 7) == Self.menu(cuisines, seed: 7))
    #expect(Self.menu(cuisines, seed: 7) != Self.menu(cuisines, seed: 8))
  }

  @Test("has ids under its restaurant, one each", arguments: [UInt64(1), 2, 3]) func ids(seed: UInt64) {
    let menu = Self.menu([DishBook.cuisines[0], DishBook.cuisines[3]], seed: seed)
    let items = menu.categories.flatMap(\.items)
    let groups = items.flatMap(\.modifierGroups)
    let all =
      menu.categories.map(\.id.rawValue) + items.map(\.id.rawValue) + groups.map(\.id.rawValue)
      + groups.flatMap { $0.options.map(\.id.rawValue) }
    #expect(Set(all).count == all.count, "seed \(seed)")
    #expect(items.allSatisfy { MenuItemID($0.id.rawValue) != nil && $0.id.suffix.hasPrefix("m.1.") })
    #expect(Set(menu.categories.map(\.name)).count == menu.categories.count)
  }

  @Test("asks only what can be answered, at prices people know", arguments: [UInt64(1), 2, 3]) func groups(seed: UInt64)
  {
    for cuisine in DishBook.cuisines {
      for item in Self.menu([cuisine], seed: seed).categories.flatMap(\.items) {
        #expect(item.price >= 100 && item.price % 25 == 0, "\(item.name): \(item.price), seed \(seed)")
        for group in item.modifierGroups {
          #expect(!group.name.isEmpty && !group.options.isEmpty, "\(item.name)")
          #expect(group.minSelection <= group.maxSelection && group.maxSelection <= group.options.count, "\(item.name)")
          #expect(group.options.allSatisfy { item.price + $0.priceDelta > 0 }, "\(item.name)")
        }
      }
    }
  }

  @Test("has drinks and something sweet, whatever else it has", arguments: DishBook.cuisines.map(\.name))
  func whole(cuisine: String) {
    let names = Self.menu([DishBook.cuisine(cuisine)], seed: 3).categories.map(\.name)
    #expect(names.contains("Drinks"), "\(names)")
    #expect(names.count >= 3, "\(names)")
  }
}
