/// What is wrong with one line of a cart.  O3
public enum CartLineProblem: Hashable, Sendable {
  case itemUnknown(MenuItemID)
  case itemUnavailable(name: String)
  /// Not an option of this dish.
  case optionUnknown(OptionID)
  case optionUnavailable(OptionID, name: String)
  case optionRepeated(OptionID, name: String)
  case tooFewChoices(group: String, minimum: Int)
  case tooManyChoices(group: String, maximum: Int)
  /// More choices than any dish has.  P4
  case tooManyOptions
  case quantityOutOfRange
  case noteTooLong

  /// The name clients know it by.
  public var code: String {
    switch self {
    case .itemUnknown: "item_unknown"
    case .itemUnavailable: "item_unavailable"
    case .optionUnknown: "option_unknown"
    case .optionUnavailable: "option_unavailable"
    case .optionRepeated: "option_repeated"
    case .tooFewChoices: "too_few_choices"
    case .tooManyChoices: "too_many_choices"
    case .tooManyOptions: "too_many_options"
    case .quantityOutOfRange: "quantity_out_of_range"
    case .noteTooLong: "note_too_long"
    }
  }

  /// What it is and what to do, for a person.
  public var message: String {
    switch self {
    case .itemUnknown: "This dish is not on the menu any more. Remove it."
    case .itemUnavailable(let name): name + " is sold out. Choose something else or remove it."
    case .optionUnknown: "One of the choices does not belong to this dish. Choose again."
    case .optionUnavailable(_, let name): name + " is not available. Choose another option."
    case .optionRepeated(_, let name): name + " can be chosen once."
    case .tooFewChoices(let group, let minimum): "Choose at least \(minimum) of " + group + "."
    case .tooManyChoices(let group, let maximum): "Choose at most \(maximum) of " + group + "."
    case .tooManyOptions: "Choose at most \(CartLimits.options) options for one dish."
    case .quantityOutOfRange: "The quantity is from 1 to \(CartLimits.quantity)."
    case .noteTooLong: "The note has at most \(CartLimits.note) characters. Make it shorter."
    }
  }
}

/// A line that was looked up in the menu.
public struct CheckedLine: Hashable, Sendable {
  public var line: CartLine
  public var item: MenuItem
  /// In the menu's order, with the group each belongs to.
  public var choices: [Choice]
  public var problems: [CartLineProblem]

  public struct Choice: Hashable, Sendable {
    public var group: String
    public var option: ModifierOption
  }

  /// The dish with its choices, in minor units; never below zero. A price beyond 64 bits is `Int64.max`, which no bill
  /// takes (`PricingError.amountOutOfRange`).
  public var unitPrice: Int64 {
    var price = item.price
    for choice in choices {
      let (sum, overflow) = price.addingReportingOverflow(choice.option.priceDelta)
      if overflow { return .max }
      price = sum
    }
    return max(0, price)
  }
}

extension MenuIndex {
  /// Looks a line up and says everything that is wrong with it, not only the first.
  /// - Returns: nil when the dish is not on this menu.
  public func check(_ line: CartLine) -> CheckedLine? {
    guard let item = self[line.item] else { return nil }
    var problems: [CartLineProblem] = []
    if !(1...CartLimits.quantity).contains(line.quantity) { problems.append(.quantityOutOfRange) }
    if let note = line.note, note.unicodeScalars.count > CartLimits.note { problems.append(.noteTooLong) }
    if line.options.count > CartLimits.options { problems.append(.tooManyOptions) }
    let options = line.options.prefix(CartLimits.options)
    if !item.isAvailable { problems.append(.itemUnavailable(name: item.name)) }
    var left: [OptionID: Int] = [:]
    for option in options { left[option, default: 0] += 1 }
    var choices: [CheckedLine.Choice] = []
    for group in item.modifierGroups {
      let chosen = Self.choices(of: group, from: &left, &problems)
      if chosen.count < group.minSelection {
        problems.append(.tooFewChoices(group: group.name, minimum: group.minSelection))
      }
      if chosen.count > group.maxSelection {
        problems.append(.tooManyChoices(group: group.name, maximum: group.maxSelection))
      }
      choices += chosen
    }
    for option in options where left.removeValue(forKey: option) != nil {
      problems.append(.optionUnknown(option))
    }
    return CheckedLine(line: line, item: item, choices: choices, problems: problems)
  }

  private static func choices(
    of group: ModifierGroup, from left: inout [OptionID: Int], _ problems: inout [CartLineProblem]
  ) -> [CheckedLine.Choice] {
    var chosen: [CheckedLine.Choice] = []
    for option in group.options {
      guard let times = left.removeValue(forKey: option.id) else { continue }
      if times > 1 { problems.append(.optionRepeated(option.id, name: option.name)) }
      if !option.isAvailable { problems.append(.optionUnavailable(option.id, name: option.name)) }
      chosen.append(CheckedLine.Choice(group: group.name, option: option))
    }
    return chosen
  }
}
