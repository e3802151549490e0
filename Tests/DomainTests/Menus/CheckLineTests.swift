import Testing

@testable import Domain

@Suite("A line checked against its menu")
struct CheckLineTests {
  private static func option(_ number: Int, _ delta: Int64 = 0, isAvailable: Bool = true) -> ModifierOption {
    ModifierOption(
      id: OptionID(suffix: "r.\(number)"), name: "Option \(number)", priceDelta: delta, isAvailable: isAvailable)
  }

  private static let pizza = MenuItem(
    id: MenuItemID(suffix: "r.1"), name: "Pizza", price: 900,
    modifierGroups: [
      ModifierGroup(
        id: ModifierGroupID(suffix: "r.1"), name: "Size", minSelection: 1, maxSelection: 1,
        options: [option(1), option(2, 300)]),
      ModifierGroup(
        id: ModifierGroupID(suffix: "r.2"), name: "Extras", minSelection: 0, maxSelection: 2,
        options: [option(3, 100), option(4, -50), option(5, 200), option(6, isAvailable: false)]),
    ])

  private static func dish(_ number: Int, _ price: Int64, isAvailable: Bool = true) -> MenuItem {
    MenuItem(
      id: MenuItemID(suffix: "r.\(number)"), name: "Dish \(number)", price: price, isAvailable: isAvailable)
  }

  private static let index = MenuIndex(
    Menu(
      restaurant: RestaurantID(suffix: "r"), version: 1, currency: Currency(code: "USD")!,
      categories: [
        MenuCategory(
          id: CategoryID(suffix: "r.1"), name: "Pizza",
          items: [pizza, dish(2, 950), dish(3, 100), dish(4, 905, isAvailable: false), dish(5, 880), dish(6, 5_000)])
      ]))

  private static func check(_ options: [Int], item: Int = 1, quantity: Int64 = 1) -> CheckedLine? {
    index.check(
      CartLine(
        id: "1", item: MenuItemID(suffix: "r.\(item)"), quantity: quantity,
        options: options.map { OptionID(suffix: "r.\($0)") }))
  }

  @Test("a good line has its price and no problems")
  func good() throws {
    let line = try #require(Self.check([4, 2]))
    #expect(line.problems.isEmpty)
    #expect(line.unitPrice == 900 + 300 - 50)
    #expect(line.choices.map(\.group) == ["Size", "Extras"])
  }

  @Test(
    "O3: everything that is wrong is said by name",
    arguments: [
      ([], 1, ["too_few_choices"]), ([1, 2], 1, ["too_many_choices"]), ([1, 3, 4, 5], 1, ["too_many_choices"]),
      ([1, 6], 1, ["option_unavailable"]), ([1, 99], 1, ["option_unknown"]), ([1, 3, 3], 1, ["option_repeated"]),
      ([99, 98], 1, ["too_few_choices", "option_unknown", "option_unknown"]), ([1], 0, ["quantity_out_of_range"]),
      ([1], -3, ["quantity_out_of_range"]), ([1], 100, ["quantity_out_of_range"]),
    ] as [([Int], Int64, [String])])
  func problems(options: [Int], quantity: Int64, codes: [String]) {
    #expect(Self.check(options, quantity: quantity)?.problems.map(\.code) == codes)
  }

  @Test("O3: a sold-out dish is refused, and what is nearest in price and to be had is offered instead")
  func soldOut() {
    #expect(Self.check([], item: 4)?.problems == [.itemUnavailable(name: "Dish 4")])
    #expect(Self.index.alternatives(to: MenuItemID(suffix: "r.4")).map(\.name) == ["Pizza", "Dish 5", "Dish 2"])
    #expect(Self.index.alternatives(to: MenuItemID(suffix: "x.4")).isEmpty)
  }

  @Test("a dish of another restaurant is not on this menu")
  func foreign() { #expect(Self.check([], item: 77) == nil) }

  @Test("options that make a dish cheaper than nothing make it free")
  func neverNegative() {
    var item = Self.pizza
    item.modifierGroups[0].options[0].priceDelta = -5_000
    let menu = Menu(
      restaurant: RestaurantID(suffix: "r"), version: 1, currency: Currency(code: "USD")!,
      categories: [MenuCategory(id: CategoryID(suffix: "r.1"), name: "P", items: [item])])
    let line = CartLine(id: "1", item: item.id, quantity: 1, options: [OptionID(suffix: "r.1")])
    #expect(MenuIndex(menu).check(line)?.unitPrice == 0)
  }

  @Test("P4: a note and a list of choices have their lengths; the length is told, and nothing else of the surplus")
  func lengths() throws {
    var line = CartLine(id: "1", item: Self.pizza.id, quantity: 1, options: [OptionID(suffix: "r.1")])
    line.note = String(repeating: "ñ", count: CartLimits.note)
    #expect(Self.index.check(line)?.problems == [])
    line.note = String(repeating: "ñ", count: CartLimits.note + 1)
    #expect(Self.index.check(line)?.problems == [.noteTooLong])
    line.note = nil
    line.options += Array(repeating: OptionID(suffix: "r.3"), count: CartLimits.options)
    let codes = try #require(Self.index.check(line)).problems.map(\.code)
    #expect(codes == ["too_many_options", "option_repeated"])
  }

  @Test("a price that does not fit in 64 bits is one that no bill takes", arguments: [Int64.max, .max - 1, .min])
  func absurdPrice(delta: Int64) throws {
    var item = Self.pizza
    item.price = delta < 0 ? -2 : 2
    item.modifierGroups[0].options[0].priceDelta = delta
    let menu = Menu(
      restaurant: RestaurantID(suffix: "r"), version: 1, currency: Currency(code: "USD")!,
      categories: [MenuCategory(id: CategoryID(suffix: "r.1"), name: "P", items: [item])])
    let line = CartLine(id: "1", item: item.id, quantity: 1, options: [OptionID(suffix: "r.1")])
    let checked = try #require(MenuIndex(menu).check(line))
    let input = PricingInput(
      lines: [.init(item: item.id, unitPrice: checked.unitPrice, quantity: 1)], charges: PriceCartTests.charges(),
      deliveryMetres: nil, tip: 0)
    #expect(throws: PricingError.amountOutOfRange) { try PricedCart(input) }
  }

  @Test("an option that a menu lists in two groups of a dish answers the first and is charged once")
  func listedTwice() throws {
    var item = Self.pizza
    item.modifierGroups.append(item.modifierGroups[0])
    let menu = Menu(
      restaurant: RestaurantID(suffix: "r"), version: 1, currency: Currency(code: "USD")!,
      categories: [MenuCategory(id: CategoryID(suffix: "r.1"), name: "P", items: [item])])
    let line = CartLine(id: "1", item: item.id, quantity: 1, options: [OptionID(suffix: "r.2")])
    let checked = try #require(MenuIndex(menu).check(line))
    #expect(checked.unitPrice == 1_200)
    #expect(checked.problems == [.tooFewChoices(group: "Size", minimum: 1)])
  }

  @Test(
    "every problem has a code of its own",
    arguments: [
      (.itemUnknown(pizza.id), "item_unknown"), (.itemUnavailable(name: "Pizza"), "item_unavailable"),
      (.optionUnknown(OptionID(suffix: "r.1")), "option_unknown"),
      (.optionUnavailable(OptionID(suffix: "r.1"), name: "Ham"), "option_unavailable"),
      (.optionRepeated(OptionID(suffix: "r.1"), name: "Ham"), "option_repeated"),
      (.tooFewChoices(group: "Size", minimum: 1), "too_few_choices"),
      (.tooManyChoices(group: "Size", maximum: 2), "too_many_choices"), (.tooManyOptions, "too_many_options"),
      (.quantityOutOfRange, "quantity_out_of_range"), (.noteTooLong, "note_too_long"),
    ] as [(CartLineProblem, String)])
  func code(problem: CartLineProblem, code: String) { #expect(problem.code == code) }
}
