public import Domain

extension CartLineProblem {
  /// The problem and the remedy, as the platform words them for a customer, in English.
  public var message: String {
    switch self {
    case .itemUnknown: "This dish is not on the menu any more. Remove it."
    case .itemUnavailable(let name): name + " is sold out. Choose something else or remove it."
    case .optionUnknown: "One of the choices does not belong to this dish. Choose again."
    case .optionUnavailable(_, let name): name + " is not available. Choose another option."
    case .optionRepeated(_, let name): name + " can be chosen only once."
    case .tooFewChoices(let group, let minimum): "Choose at least \(minimum) of " + group + "."
    case .tooManyChoices(let group, let maximum): "Choose at most \(maximum) of " + group + "."
    case .tooManyOptions: "Choose at most \(CartLimits.options) options for one dish."
    case .quantityOutOfRange: "Choose a quantity from 1 to \(CartLimits.quantity)."
    case .noteTooLong: "The note has at most \(CartLimits.note) characters. Make it shorter."
    }
  }
}
