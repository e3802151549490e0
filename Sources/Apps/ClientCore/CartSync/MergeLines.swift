import Domain

extension Array<CartLine> {
  /// What the server has, with what was tapped here since it was told: nothing that either side did is lost.
  ///
  /// - Parameters:
  ///   - ours: the lines shown here.
  ///   - base: the lines that the server was told, or said, before the taps.
  ///   - isOther: whether these are another cart's, such as what an order left: a line that is not among them is only as
  ///     many as were tapped, for the others are in the order.
  func merging(_ ours: [CartLine], since base: [CartLine], isOther: Bool = false) -> [CartLine] {
    var merged = self
    for line in base where !ours.contains(where: { $0.id == line.id }) { merged.add(line, times: -line.quantity) }
    for line in ours {
      let before = base.first { $0.id == line.id }
      guard before != line else { continue }
      if let before, !before.isSameDish(as: line) {
        // Made in another way now: the line as it was goes, as it is comes. One that went with an order does not come back.
        let isBought = isOther && !merged.contains { $0.isSameDish(as: before) }
        merged.add(before, times: -before.quantity)
        var line = line
        if isBought { line.quantity -= before.quantity }
        merged.add(line, times: line.quantity)
      } else {
        let more = line.quantity - (before?.quantity ?? 0)
        var line = line
        if isOther { line.quantity = more }
        merged.add(line, times: more)
      }
    }
    return merged
  }

  /// So many more of a dish, on its line or on the one that the server joined it with; fewer than one is none.
  private mutating func add(_ line: CartLine, times: Int64) {
    let place = firstIndex { $0.id == line.id && $0.isSameDish(as: line) } ?? firstIndex { $0.isSameDish(as: line) }
    guard let place else {
      // What another device removed stays away, unless there is more of it here now.
      if times > 0 { append(line) }
      return
    }
    self[place].quantity = Swift.min(CartLimits.quantity, self[place].quantity + times)
    if self[place].quantity < 1 { remove(at: place) }
  }
}
