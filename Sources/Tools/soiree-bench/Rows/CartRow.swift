import Domain

/// Checks and prices a cart of fifty lines, with taxes, fees and a promotion.
struct CartRow {
  let repetitions: Int

  func measure() throws -> ResultRow {
    guard let currency = Currency(code: "USD") else { throw BenchError("no dollar") }
    let menu = MenuIndex(SmallPlatform.menu(currency, dishes: 200))
    let charges = SmallPlatform.restaurant(currency).charges
    let lines = Self.lines(50)
    let promotions = [
      Promotion(
        id: PromotionID(suffix: "ten"), code: "TEN", text: "10 % off",
        effect: .percent(Rate(basisPoints: 1_000), cap: nil), startsAt: Instant(seconds: 0),
        endsAt: Instant(seconds: 4_000_000_000))
    ]
    var times: [Double] = []
    for _ in 0..<repetitions {
      let begun = Clocks.thisThread
      let checked = lines.compactMap { menu.check($0) }
      let input = PricingInput(
        lines: checked.map { .init(item: $0.item.id, unitPrice: $0.unitPrice, quantity: $0.line.quantity) },
        charges: charges, deliveryMetres: 1_800, tip: 300, promotions: promotions)
      let price = try PricedCart(input)
      times.append(Clocks.thisThread - begun)
      guard price.lines.count == lines.count, price.total > 0 else { throw BenchError("the cart was not priced whole") }
    }
    let sample = Sample(times)
    return ResultRow(
      what: "cart priced, 50 lines", measured: sample.median.text() + " µs", aim: "under 50 µs",
      isMet: sample.median < 50,
      remarks: [
        "Each line looked up in the menu and its choices checked, two taxes, four fees, a promotion spread over the lines;"
          + " median of \(repetitions), p99 \(sample.percentile(99).text()) µs."
      ])
  }

  static func lines(_ count: Int) -> [CartLine] {
    (1...count).map { number in
      CartLine(
        id: "\(number)", item: SmallPlatform.item(number), quantity: Int64(number % 3 + 1),
        options: number % 4 == 0 ? [SmallPlatform.option(number, isLarge: true)] : [])
    }
  }
}
