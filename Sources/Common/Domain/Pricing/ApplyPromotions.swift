extension PricedCart {
  /// M4: first what makes single dishes free, then what takes off the basket, then the delivery. No discount exceeds
  /// what it applies to (M3).
  mutating func reduce(by input: PricingInput) throws(PricingError) {
    let promotions = input.promotions
    if let first = promotions.first {
      do { try Promotion.combine(promotions) } catch { throw .promotion(first.id, error) }
    }
    for promotion in promotions {
      guard case .buyGetFree(let buy, let free, let items) = promotion.effect else { continue }
      try apply(promotion, perLine: freeUnits(of: input, buy: buy, free: free, items: items))
    }
    for promotion in promotions {
      switch promotion.effect {
      case .percent(let rate, let cap):
        let share = remaining.share(max(.zero, min(rate, .whole)), .halfEven)
        try applyToBasket(promotion, amount: min(share, cap ?? .max))
      case .fixed(let amount): try applyToBasket(promotion, amount: amount)
      case .freeDelivery, .buyGetFree: continue
      }
    }
    for promotion in promotions where promotion.effect == .freeDelivery {
      let taken = discounts.reduce(0) { $0 + ($1.isOfDelivery ? $1.amount : 0) }
      try note(promotion, amount: fees[.delivery] - taken, isOfDelivery: true)
    }
  }

  /// The price of the dishes after the discounts so far.
  private var remaining: Int64 { lines.reduce(0) { $0 + $1.discounted } }

  private mutating func applyToBasket(_ promotion: Promotion, amount: Int64) throws(PricingError) {
    let left = lines.map { $0.discounted }
    try apply(promotion, perLine: max(0, min(amount, remaining)).spread(over: left))
  }

  private mutating func apply(_ promotion: Promotion, perLine parts: [Int64]) throws(PricingError) {
    try note(promotion, amount: parts.reduce(0, +), isOfDelivery: false)
    for index in lines.indices { lines[index].discount += parts[index] }
  }

  private mutating func note(_ promotion: Promotion, amount: Int64, isOfDelivery: Bool) throws(PricingError) {
    guard amount > 0 else { throw .promotion(promotion.id, .nothingToReduce) }
    discounts.append(
      Discount(
        promotion: promotion.id, code: promotion.code, text: promotion.text, amount: amount,
        isRestaurants: promotion.restaurant != nil, isOfDelivery: isOfDelivery))
  }

  /// The price of the free units of each line: of every `buy + free` units the cheapest are free.
  private func freeUnits(of input: PricingInput, buy: Int64, free: Int64, items: [MenuItemID]) -> [Int64] {
    var parts = lines.map { _ in Int64(0) }
    let (group, overflow) = buy.addingReportingOverflow(free)
    guard buy > 0, free > 0, !overflow else { return parts }
    let eligible = lines.indices.filter { items.isEmpty || items.contains(input.lines[$0].item) }
    let units = eligible.reduce(0) { $0 + lines[$1].quantity }
    var left = units / group * free
    let cheapestFirst = eligible.sorted { a, b in
      lines[a].unitPrice == lines[b].unitPrice ? a < b : lines[a].unitPrice < lines[b].unitPrice
    }
    for index in cheapestFirst {
      let count = min(left, lines[index].quantity)
      parts[index] = min(lines[index].discounted, count * lines[index].unitPrice)
      left -= count
    }
    return parts
  }
}
