import Domain

// MARK: Taps

extension CartSync {
  mutating func add(_ line: CartLine, _ pricing: PricingContext) -> [Effect] {
    guard question == nil else { return [] }
    guard let checked = pricing.index.check(line) else { return [.notify(.cannotAdd([.itemUnknown(line.item)]))] }
    guard checked.problems.isEmpty else { return [.notify(.cannotAdd(checked.problems))] }
    if let restaurant, restaurant != pricing.restaurant, !lines.isEmpty {
      let tapped = Tapped(lines: [line], restaurant: pricing.restaurant, pricing: pricing)
      cart?.question = Question(loses: restaurant, tapped: tapped)
      return []
    }
    var next = lines
    if let index = next.firstIndex(where: { $0.id == line.id || $0.isSameDish(as: line) }) {
      next[index].quantity += line.quantity
      guard next[index].quantity <= CartLimits.quantity else { return [.notify(.cannotAdd([.quantityOutOfRange]))] }
    } else {
      guard next.count < CartLimits.lines else { return [.notify(.cartFull)] }
      next.append(line)
    }
    if restaurant != pricing.restaurant { begin(at: pricing.restaurant) }
    cart?.pricing = pricing
    return show(next)
  }

  /// Begins a cart of another restaurant in place of none or of an empty one. The server need not know yet that it is
  /// empty.
  mutating func begin(at restaurant: RestaurantID) {
    var next = DeviceCart(restaurant: restaurant)
    if let cart {
      let mayReplace = cart.known.mayReplace || !cart.known.lines.isEmpty || sender.request != nil
      (next.known, next.isUnsent, next.place) = (.nothing(mayReplace: mayReplace), cart.isUnsent, cart.place)
    }
    sender.giveUpRepeating()
    cart = next
  }

  mutating func setQuantity(of id: String, to quantity: Int64) -> [Effect] {
    guard question == nil, let index = lines.firstIndex(where: { $0.id == id }), lines[index].quantity != quantity
    else {
      return []
    }
    guard quantity <= CartLimits.quantity else { return [.notify(.cannotAdd([.quantityOutOfRange]))] }
    var next = lines
    next[index].quantity = quantity
    if quantity < 1 { next.remove(at: index) }
    return show(next)
  }

  mutating func change(_ line: CartLine) -> [Effect] {
    guard question == nil, let index = lines.firstIndex(where: { $0.id == line.id }), lines[index] != line else {
      return []
    }
    if let problems = pricing?.index.check(line)?.problems, !problems.isEmpty { return [.notify(.cannotAdd(problems))] }
    var next = lines
    next[index] = line
    return show(next)
  }

  mutating func set(tip: Int64, promo: String?) -> [Effect] {
    guard cart != nil, question == nil, tip != self.tip || promo != promoCode else { return [] }
    cart?.tip = tip
    cart?.promoCode = promo
    return push()
  }

  mutating func show(_ next: [CartLine]) -> [Effect] {
    guard question == nil else { return [] }
    cart?.lines = next
    return push()
  }
}

// MARK: Answers to the question

extension CartSync {
  /// Gives up the other restaurant's dishes.
  mutating func replaceOther(at now: Instant) -> [Effect] {
    guard let question else { return [] }
    sender.giveUpRepeating()
    if let tapped = question.tapped { begin(with: tapped) }
    cart?.question = nil
    cart?.known = .nothing(mayReplace: true)
    return push() + resumeAsked(at: now)
  }

  /// Keeps the other restaurant's cart: the one shown, or the server's, which is read.
  mutating func keepOther(at now: Instant) -> [Effect] {
    guard let question else { return [] }
    cart?.question = nil
    guard question.tapped == nil else { return resumeAsked(at: now) }
    cart = nil
    sender = .idle
    return [kept] + fetch()
  }

  /// Shows the dishes that waited for the answer.
  mutating func begin(with tapped: Tapped) {
    let place = cart?.place ?? .agreed
    cart = DeviceCart(
      restaurant: tapped.restaurant, lines: tapped.lines, pricing: tapped.pricing, isUnsent: true, place: place)
  }
}
