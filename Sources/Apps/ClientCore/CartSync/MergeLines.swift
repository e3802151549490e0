import Domain

extension Array<CartLine> {
  /// The server's lines with the taps made here since `base`: changes of both sides are kept.
  ///
  /// - Parameters:
  ///   - ours: the lines shown here.
  ///   - base: the lines of the last request or answer before the taps.
  ///   - isOther: whether these lines are another cart's, such as the remainder of an order. A line missing from them
  ///     then gets only the quantity tapped since: the rest was ordered.
  func merging(_ ours: [CartLine], since base: [CartLine], isOther: Bool = false) -> [CartLine] {
    var merged = self
    for line in base where !ours.contains(where: { $0.id == line.id }) { merged.add(line, times: -line.quantity) }
    for line in ours {
      let before = base.first { $0.id == line.id }
      guard before != line else { continue }
      if let before, !before.isSameDish(as: line) {
        // The dish was changed: the old line goes, the new one comes. Quantity that went with an order does not come
        // back.
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

  /// Adds to a dish's quantity, on its own line or on the line that the server joined it with. The line goes below one.
  private mutating func add(_ line: CartLine, times: Int64) {
    let place = firstIndex { $0.id == line.id && $0.isSameDish(as: line) } ?? firstIndex { $0.isSameDish(as: line) }
    guard let place else {
      // A line that another device removed stays away, unless its quantity was raised here.
      if times > 0 { append(line) }
      return
    }
    self[place].quantity = Swift.min(CartLimits.quantity, self[place].quantity + times)
    if self[place].quantity < 1 { remove(at: place) }
  }
}
