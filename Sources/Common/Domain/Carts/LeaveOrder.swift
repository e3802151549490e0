extension Cart {
  /// The cart that remains when these lines were ordered: dishes added since then. Nil when nothing remains.
  ///
  /// It is another cart with new line ids: a device's quantity of an ordered line says nothing about the rest. Tip and
  /// code went with the order.
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
  /// The quantities of each dish beyond those of `before`. A line whose options changed since counts as the same line.
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
