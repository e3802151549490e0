import Structures
import Testing

@testable import Domain

/// Random dishes and random choices, checked a second time group by group.
@Suite("Every line that can be sent")
struct CheckLinePropertyTests {
  private static func randomItem(_ random: inout SplitMix64) -> MenuItem {
    var number = 0
    let groups = (0..<Int.random(in: 0...4, using: &random)).map { group in
      let minimum = Int.random(in: 0...2, using: &random)
      return ModifierGroup(
        id: ModifierGroupID(suffix: "r.\(group)"), name: "G\(group)", minSelection: minimum,
        maxSelection: .random(in: max(1, minimum)...4, using: &random),
        options: (0..<Int.random(in: 1...5, using: &random)).map { _ in
          number += 1
          return ModifierOption(
            id: OptionID(suffix: "r.\(number)"), name: "O\(number)",
            priceDelta: .random(in: -200...400, using: &random), isAvailable: .random(in: 0...5, using: &random) > 0)
        })
    }
    return MenuItem(
      id: MenuItemID(suffix: "r.1"), name: "Dish", price: .random(in: 0...2_000, using: &random),
      isAvailable: .random(in: 0...5, using: &random) > 0, modifierGroups: groups)
  }

  private static func index(_ item: MenuItem) -> MenuIndex {
    MenuIndex(
      Menu(
        restaurant: RestaurantID(suffix: "r"), version: 1, currency: Currency(code: "KWD")!,
        categories: [MenuCategory(id: CategoryID(suffix: "r.1"), name: "C", items: [item])]))
  }

  /// What is wrong, said in the slow way: each rule by itself.
  private static func expected(_ line: CartLine, of item: MenuItem) -> Set<CartLineProblem> {
    var problems = Set<CartLineProblem>()
    if line.quantity < 1 || line.quantity > 99 { problems.insert(.quantityOutOfRange) }
    if !item.isAvailable { problems.insert(.itemUnavailable(name: item.name)) }
    let known = item.modifierGroups.flatMap(\.options)
    for id in line.options {
      guard let option = known.first(where: { $0.id == id }) else {
        problems.insert(.optionUnknown(id))
        continue
      }
      if !option.isAvailable { problems.insert(.optionUnavailable(id, name: option.name)) }
      if line.options.filter({ $0 == id }).count > 1 { problems.insert(.optionRepeated(id, name: option.name)) }
    }
    for group in item.modifierGroups {
      let count = Set(line.options).intersection(group.options.map(\.id)).count
      if count < group.minSelection {
        problems.insert(.tooFewChoices(group: group.name, minimum: group.minSelection))
      }
      if count > group.maxSelection {
        problems.insert(.tooManyChoices(group: group.name, maximum: group.maxSelection))
      }
    }
    return problems
  }

  @Test("O3: all that is wrong with a line is said, each thing once", arguments: 0..<20 as Range<UInt64>)
  func all(block: UInt64) throws {
    for seed in block * 100..<(block + 1) * 100 {
      var random = SplitMix64(seed: seed)
      let item = Self.randomItem(&random)
      let line = CartLine(
        id: "1", item: item.id, quantity: .random(in: -1...101, using: &random),
        options: (0..<Int.random(in: 0...6, using: &random)).map { _ in
          OptionID(suffix: "r.\(Int.random(in: 1...18, using: &random))")
        })
      let checked = try #require(Self.index(item).check(line))
      #expect(Set(checked.problems) == Self.expected(line, of: item), "seed \(seed)")
      #expect(Set(checked.problems).count == checked.problems.count, "seed \(seed)")
      let chosen = item.modifierGroups.flatMap(\.options).filter { line.options.contains($0.id) }
      #expect(checked.choices.map(\.option) == chosen, "seed \(seed)")
      #expect(checked.unitPrice == max(0, chosen.reduce(item.price) { $0 + $1.priceDelta }), "seed \(seed)")
    }
  }
}
