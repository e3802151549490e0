import Structures

/// A reason why a line of a cart cannot be ordered.  O3
public enum CartLineProblem: Hashable, Sendable {
  case itemUnknown(MenuItemID)
  case itemUnavailable(name: String)
  /// Not an option of this dish.
  case optionUnknown(OptionID)
  case optionUnavailable(OptionID, name: String)
  case optionRepeated(OptionID, name: String)
  case tooFewChoices(group: String, minimum: Int)
  case tooManyChoices(group: String, maximum: Int)
  /// More options than `CartLimits.options`.  P4
  case tooManyOptions
  case quantityOutOfRange
  case noteTooLong

  /// The stable name on the wire.
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
}

/// A line of a cart that was looked up in the menu.
public struct CheckedLine: Hashable, Sendable {
  /// As the client sent it.
  public var line: CartLine
  /// Today's dish, available or not.
  public var item: MenuItem
  /// The selected options that exist, in the menu's order.
  public var choices: [Choice]
  /// Everything that keeps the line from being ordered; empty when nothing does.
  public var problems: [CartLineProblem]

  /// A selected option with the name of its group.
  public struct Choice: Hashable, Sendable {
    /// Name of the modifier group, "Size".
    public var group: String
    /// As on today's menu.
    public var option: ModifierOption
  }

  /// The dish with its options in minor units, never below zero. A price beyond 64 bits is `Int64.max`, which every
  /// bill refuses (`PricingError.amountOutOfRange`).
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
  /// Looks a line up and collects all its problems.
  ///
  /// - Returns: Nil when the dish is not on this menu.
  public func check(_ line: CartLine) -> CheckedLine? {
    guard let item = self[line.item] else { return nil }
    var problems = Self.problems(of: line)
    if !item.isAvailable { problems.append(.itemUnavailable(name: item.name)) }
    var chosen = ChosenOptions(line.options.prefix(CartLimits.options))
    var choices: [CheckedLine.Choice] = []
    for group in item.modifierGroups {
      let before = choices.count
      for option in group.options {
        guard let times = chosen.take(option.id) else { continue }
        if times > 1 { problems.append(.optionRepeated(option.id, name: option.name)) }
        if !option.isAvailable { problems.append(.optionUnavailable(option.id, name: option.name)) }
        choices.append(CheckedLine.Choice(group: group.name, option: option))
      }
      let count = choices.count - before
      if count < group.minSelection {
        problems.append(.tooFewChoices(group: group.name, minimum: group.minSelection))
      }
      if count > group.maxSelection {
        problems.append(.tooManyChoices(group: group.name, maximum: group.maxSelection))
      }
    }
    for option in chosen.left { problems.append(.optionUnknown(option)) }
    return CheckedLine(line: line, item: item, choices: choices, problems: problems)
  }

  /// Problems of a line that do not depend on the menu.  P4
  private static func problems(of line: CartLine) -> [CartLineProblem] {
    var problems: [CartLineProblem] = []
    if !(1...CartLimits.quantity).contains(line.quantity) { problems.append(.quantityOutOfRange) }
    if let note = line.note, note.unicodeScalars.count > CartLimits.note { problems.append(.noteTooLong) }
    if line.options.count > CartLimits.options { problems.append(.tooManyOptions) }
    return problems
  }
}

/// The options of a line, each once with how often it was chosen, until a group claims it.
///
/// Sorted, not hashed: a line has few, and hashing every option of a dish costs more than comparing a handful of ids.
private struct ChosenOptions {
  private var entries: [(id: OptionID, times: Int)] = []

  init(_ options: ArraySlice<OptionID>) {
    for id in options.inOrder() {
      if let last = entries.last, last.id == id {
        entries[entries.count - 1].times += 1
      } else {
        entries.append((id, 1))
      }
    }
  }

  /// The times that the option was chosen. Nil: never, or another group has claimed it.
  mutating func take(_ id: OptionID) -> Int? {
    let place = entries.partitioningIndex { $0.id >= id }
    guard place < entries.count, entries[place].times > 0, entries[place].id == id else { return nil }
    defer { entries[place].times = 0 }
    return entries[place].times
  }

  /// Those that no group claimed.
  var left: [OptionID] { entries.compactMap { $0.times > 0 ? $0.id : nil } }
}
