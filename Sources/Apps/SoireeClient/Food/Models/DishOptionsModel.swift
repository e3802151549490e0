public import ClientCore
public import Domain
public import Observation

/// The screen of one dish before it is added: its options, quantity and price.  M5, O3
@Observable @MainActor public final class DishOptionsModel {
  /// An option of a group.
  public struct Choice: Identifiable, Hashable, Sendable {
    public let id: OptionID
    public let name: String
    /// Such as `+0.50 USD`.
    public let surcharge: String?
    /// Whether the restaurant has it now.
    public let isAvailable: Bool
    public fileprivate(set) var isChosen: Bool
  }

  /// A modifier group of the dish.
  public struct Group: Identifiable, Hashable, Sendable {
    public let id: ModifierGroupID
    public let name: String
    /// Such as `Choose 1` or `Up to 2`.
    public let demand: String
    /// Whether choosing an option replaces the one before.
    public let isSingle: Bool
    public fileprivate(set) var choices: [Choice]
    /// Whether the number of chosen options is allowed.
    public fileprivate(set) var isAnswered: Bool
  }

  public let item: MenuItem
  /// The dish's modifier groups, in the menu's order.
  public private(set) var groups: [Group]
  /// Set by ``setQuantity(_:)``.
  public private(set) var quantity: Int64
  /// A wish to the kitchen; blanks alone count as none.
  public var note: String { didSet { update() } }
  /// The price of the quantity with the chosen options.
  public private(set) var price = ""
  /// The problems that keep it from being added, as texts.
  public private(set) var problems: [String] = []

  private let pricing: PricingContext
  private let cart: CartModel
  private let edited: CartLine?

  /// - Parameter line: The line of the cart to change. Nil for a new one.
  /// - Returns: Nil when the menu lacks the dish.
  public init?(_ item: MenuItemID, from pricing: PricingContext, to cart: CartModel, changing line: CartLine? = nil) {
    guard let item = pricing.index[item] else { return nil }
    (self.item, self.pricing, self.cart, edited) = (item, pricing, cart, line)
    quantity = line?.quantity ?? 1
    note = line?.note ?? ""
    let currency = pricing.index.menu.currency.code
    let chosen = line?.options ?? item.usualOptions
    groups = item.modifierGroups.map { Group($0, currency, chosen: chosen) }
    update()
  }

  /// Whether ``add()`` would add the dish.
  public var canAdd: Bool { problems.isEmpty }

  /// Chooses an option, or unchooses it. In a group of one it replaces the other; beyond the group's limit nothing
  /// happens.
  public func toggle(_ option: OptionID) {
    guard let (group, choice) = place(of: option), groups[group].choices[choice].isAvailable else { return }
    let rule = item.modifierGroups[group]
    let wasChosen = groups[group].choices[choice].isChosen
    if groups[group].isSingle, !wasChosen {
      for index in groups[group].choices.indices { groups[group].choices[index].isChosen = false }
    } else if groups[group].isSingle, rule.minSelection == 1 {
      // The group requires a choice, so it stays.
      return
    } else if !wasChosen, groups[group].chosen >= rule.maxSelection {
      return
    }
    groups[group].choices[choice].isChosen = !wasChosen
    update()
  }

  /// Between one and the limit of a line.
  public func setQuantity(_ count: Int64) {
    quantity = min(max(1, count), CartLimits.quantity)
    update()
  }

  /// Adds the dish, or changes the line. Returns false when a choice is missing, or the line has gone.
  @discardableResult
  public func add() -> Bool {
    guard canAdd else { return false }
    if let edited {
      guard cart.lines.contains(where: { $0.id == edited.id }) else { return false }
      cart.change(line(id: edited.id))
    } else {
      cart.add(item.id, quantity: quantity, options: options, note: line(id: "").note, from: pricing)
    }
    return true
  }

  private var options: [OptionID] { groups.flatMap { $0.choices.filter(\.isChosen).map(\.id) } }

  private func line(id: String) -> CartLine {
    let text = note.allSatisfy(\.isWhitespace) ? nil : note
    return CartLine(id: id, item: item.id, quantity: quantity, options: options, note: text)
  }

  private func place(of option: OptionID) -> (group: Int, choice: Int)? {
    for (group, entry) in groups.enumerated() {
      if let choice = entry.choices.firstIndex(where: { $0.id == option }) { return (group, choice) }
    }
    return nil
  }

  private func update() {
    for (index, rule) in item.modifierGroups.enumerated() {
      groups[index].isAnswered = (rule.minSelection...max(rule.minSelection, rule.maxSelection)).contains(
        groups[index].chosen)
    }
    guard let checked = pricing.index.check(line(id: "")) else { return }
    problems = checked.problems.map(FoodWords.problem)
    let (total, isTooMuch) = checked.unitPrice.multipliedReportingOverflow(by: quantity)
    price = isTooMuch ? "" : AmountWords.amount(total, pricing.index.menu.currency.code)
  }
}

extension DishOptionsModel.Group {
  fileprivate init(_ group: ModifierGroup, _ currency: String, chosen: [OptionID]) {
    self.init(
      id: group.id, name: group.name, demand: FoodWords.demand(group), isSingle: group.maxSelection == 1,
      choices: group.options.map {
        DishOptionsModel.Choice(
          id: $0.id, name: $0.name, surcharge: FoodWords.surcharge($0.priceDelta, currency),
          isAvailable: $0.isAvailable, isChosen: chosen.contains($0.id))
      }, isAnswered: false)
  }

  fileprivate var chosen: Int { choices.count { $0.isChosen } }
}

extension MenuItem {
  /// The first available option of each group that requires exactly one.
  fileprivate var usualOptions: [OptionID] {
    modifierGroups.compactMap { group in
      guard group.minSelection == 1, group.maxSelection == 1 else { return nil }
      return group.options.first { $0.isAvailable }?.id
    }
  }
}
