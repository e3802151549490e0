extension Cart {
  /// What is left when these lines of it were ordered: so many more of each dish as were put in since. Nil: nothing is left.
  ///
  /// It is another cart, with lines of other names: devices say how many there are of a line, and what they say of the one
  /// that was ordered is not said of what is left. The tip and the code are the order's.
  public func left(afterOrderOf bought: [CartLine], as id: CartID) -> Cart? {
    let left = lines.beyond(bought)
    guard !left.isEmpty else { return nil }
    return Cart(
      id: id, version: 1, restaurant: restaurant,
      records: left.indices.map { index in
        var line = left[index]
        line.id = "\(id).\(index)"
        return CartLineRecord(id: line.id, states: [.init(version: 1, line: line)])
      })
  }
}

extension Array<CartLine> {
  /// So many more of each dish than there were. A line that was made in another way since is still the one that it was.
  public func beyond(_ before: [CartLine]) -> [CartLine] {
    var (left, gone) = (self, before)
    for isItself in [true, false] {
      for index in left.indices {
        for place in gone.indices
        where isItself ? gone[place].id == left[index].id : gone[place].isSameDish(as: left[index]) {
          let count = Swift.min(gone[place].quantity, left[index].quantity)
          gone[place].quantity -= count
          left[index].quantity -= count
        }
      }
    }
    return left.filter { $0.quantity > 0 }
  }
}
