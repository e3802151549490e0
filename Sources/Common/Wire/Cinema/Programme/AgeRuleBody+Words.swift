extension AgeRuleBody {
  /// What a buyer confirms before paying, in English. A kind that this version does not know is read as the strictest.  R11
  public var statement: String {
    switch kind {
    case .advised: "We know that this film is advised from \(age) on."
    case .accompanied: "Whoever of us is under \(age) comes with an adult."
    default: "All of us are \(age) or older."
    }
  }
}
