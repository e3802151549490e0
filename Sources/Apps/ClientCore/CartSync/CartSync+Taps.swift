import Domain

// MARK: Taps

extension CartSync {
  mutating func add(_ line: CartLine, _ kitchen: Kitchen) -> [Effect] {
    guard question == nil else { return [] }
    guard let checked = kitchen.index.check(line) else { return [.tell(.cannotAdd([.itemUnknown(line.item)]))] }
    guard checked.problems.isEmpty else { return [.tell(.cannotAdd(checked.problems))] }
    if let restaurant, restaurant != kitchen.restaurant, !lines.isEmpty {
      question = Question(
        loses: restaurant, tapped: Tapped(lines: [line], restaurant: kitchen.restaurant, kitchen: kitchen))
      return []
    }
    if restaurant != kitchen.restaurant { begin(at: kitchen.restaurant) }
    self.kitchen = kitchen
    var next = lines
    if let index = next.firstIndex(where: { $0.id == line.id || $0.isSameDish(as: line) }) {
      next[index].quantity += line.quantity
      guard next[index].quantity <= CartLimits.quantity else { return [.tell(.cannotAdd([.quantityOutOfRange]))] }
    } else {
      guard next.count < CartLimits.lines else { return [.tell(.cartFull)] }
      next.append(line)
    }
    return show(next)
  }

  /// An empty cart becomes another restaurant's. Whether the server has heard that it is empty does not matter.
  mutating func begin(at place: RestaurantID) {
    replaces = replaces || !acknowledged.isEmpty || sent != nil || doubt != nil
    (restaurant, doubt) = (place, nil)
    (promoCode, tip, answer, cart, version, acknowledged) = (nil, 0, nil, nil, 0, [])
  }

  mutating func setQuantity(of id: String, to quantity: Int64) -> [Effect] {
    guard question == nil, let index = lines.firstIndex(where: { $0.id == id }), lines[index].quantity != quantity
    else {
      return []
    }
    guard quantity <= CartLimits.quantity else { return [.tell(.cannotAdd([.quantityOutOfRange]))] }
    var next = lines
    next[index].quantity = quantity
    if quantity < 1 { next.remove(at: index) }
    return show(next)
  }

  mutating func change(_ line: CartLine) -> [Effect] {
    guard question == nil, let index = lines.firstIndex(where: { $0.id == line.id }), lines[index] != line else {
      return []
    }
    if let problems = kitchen?.index.check(line)?.problems, !problems.isEmpty { return [.tell(.cannotAdd(problems))] }
    var next = lines
    next[index] = line
    return show(next)
  }

  mutating func tell(tip: Int64, promo: String?) -> [Effect] {
    guard question == nil, restaurant != nil, tip != self.tip || promo != promoCode else { return [] }
    (self.tip, promoCode) = (tip, promo)
    return push()
  }

  mutating func show(_ next: [CartLine]) -> [Effect] {
    lines = next
    return push()
  }

  /// Lets the other restaurant's dishes go.
  mutating func replace() -> [Effect] {
    guard let question else { return [] }
    self.question = nil
    (replaces, cart, version, acknowledged, doubt) = (true, nil, 0, [], nil)
    if let tapped = question.tapped {
      begin(at: tapped.restaurant)
      (kitchen, lines) = (tapped.kitchen, tapped.lines)
    }
    return push()
  }

  /// Leaves the other restaurant's cart: here that is what is shown, elsewhere it is read.
  mutating func keepOther() -> [Effect] {
    guard let question else { return [] }
    self.question = nil
    guard question.tapped == nil else { return [] }
    (lines, acknowledged, cart, version, restaurant, kitchen) = ([], [], nil, 0, nil, nil)
    (isDirty, doubt) = (false, nil)
    return [kept] + fetch()
  }
}
