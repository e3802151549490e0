import Domain
import Testing
import Wire

@testable import Imports

@Suite("Lists of dishes")
struct MenuListTests {
  private static func read(
    _ text: String, replacing present: MenuContent = MenuContent(categories: []), in code: String = "EUR"
  ) async throws -> (menu: MenuContent, report: ImportReport) {
    let currency = try #require(Currency(code: code))
    let lines = TextLineReader(limits: InputLimits(), pieces(Array(text.utf8)))
    return try await MenuListReader(currency: currency, replacing: present).read(lines)
  }

  @Test("are a whole menu, in the order in which categories and dishes come")
  func whole() async throws {
    let (menu, report) = try await Self.read(
      """
      name,category,price,description,diets,allergens,age_restricted
      Soup,Starters,4.5,Of the day,Vegan; gluten free,none,no
      Wine,Drinks,"12,00",,,sulphites,yes
      Salad,Starters,7,,,,

      """)
    #expect(report.kept == 3 && report.refused == 0, "\(report.refusals)")
    #expect(menu.categories.map(\.name) == ["Starters", "Drinks"])
    #expect(
      menu.categories[0].items == [
        MenuContentItem(
          name: "Soup", description: "Of the day", price: 450,
          diets: [DietCode(rawValue: "vegan"), DietCode(rawValue: "gluten_free")], allergens: []),
        MenuContentItem(name: "Salad", price: 700),
      ])
    #expect(menu.categories[1].items.first?.price == 1_200 && menu.categories[1].items.first?.ageRestricted == true)
  }

  @Test("keep of a known dish what they have no column for, wherever it stood")
  func known() async throws {
    let soup = MenuContentItem(
      id: MenuItemID(suffix: "a.1"), name: "Soup", description: "Hot", price: 400,
      modifierGroups: [
        MenuContentGroup(
          name: "Size", minSelection: 1, maxSelection: 1, options: [MenuContentOption(name: "Large", priceDelta: 100)])
      ])
    let cola = MenuContentItem(id: MenuItemID(suffix: "a.2"), name: "Cola", price: 300)
    let present = MenuContent(categories: [
      MenuContentCategory(id: CategoryID(suffix: "a.1"), name: "All", items: [soup, cola])
    ])
    let (menu, report) = try await Self.read(
      "category,name,price,id\nStarters,Soup,4.20,\nAll,Lemonade,3.00,itm_a.2\nAll,New,1,\n", replacing: present)
    #expect(report.refused == 0)
    var dearer = soup
    dearer.price = 420
    #expect(menu.categories.map(\.id) == [nil, CategoryID(suffix: "a.1")])
    #expect(menu.categories[0].items == [dearer])
    #expect(menu.categories[1].items.map(\.id) == [MenuItemID(suffix: "a.2"), nil])
    #expect(menu.categories[1].items.map(\.name) == ["Lemonade", "New"])
    // The same list again changes nothing.
    let again = try await Self.read("category,name,price\nStarters,Soup,4.20\n", replacing: menu)
    #expect(again.menu.categories[0] == menu.categories[0])
  }

  @Test("name each row that is refused by its line, its column and the reason")
  func refusals() async throws {
    let present = MenuContent(categories: [
      MenuContentCategory(name: "A", items: [MenuContentItem(id: MenuItemID(suffix: "a.1"), name: "Soup", price: 1)])
    ])
    let (menu, report) = try await Self.read(
      """
      category,name,price,id,age_restricted,diets
      ,Soup,1,,,
      A,,1,,,
      A,Soup,,,,
      A,Soup,free,,,
      A,Soup,1.234,,,
      A,Soup,1.,,,
      A,Soup,-1,,,
      A,Soup,99999999999999,,,
      A,Soup,1,itm_b.1,,
      A,Soup,1,,maybe,
      A,Soup,1,,,meat
      A,Soup,1,,,
      A,Soup,1,,,

      """, replacing: present)
    #expect(menu.categories.flatMap(\.items).count == 1)
    let expected = [
      "line 2: category: is missing", "line 3: name: is missing", "line 4: price: is missing",
      "line 5: price: \"free\" is no amount", "line 6: price: \"1.234\" has more digits than EUR has",
      "line 7: price: \"1.\" is no amount", "line 8: price: \"-1\" is no amount", "line 9: price:", "line 10: id:",
      "line 11: age_restricted: \"maybe\" is neither yes nor no", "line 12: diets[0]:",
      "line 14: is the dish of line 13 again",
    ]
    let reasons = report.refusals.map(\.description)
    #expect(reasons.count == expected.count, "\(reasons)")
    for (reason, start) in zip(reasons, expected) { #expect(reason.hasPrefix(start), "\(reason)") }
  }

  @Test("count in the currency's own digits", arguments: [("JPY", "1200", 1_200), ("KWD", "1.5", 1_500)])
  func currencies(code: String, text: String, amount: Int64) async throws {
    let (menu, _) = try await Self.read("category,name,price\nA,B,\(text)\n", in: code)
    #expect(menu.categories.first?.items.first?.price == amount)
  }

  @Test("without its columns it is no list of dishes")
  func header() async {
    await #expect(throws: OwnListError.self) { try await Self.read("") }
    await #expect(throws: OwnListError.self) { try await Self.read("category,name\n") }
  }
}
