import ClientCore
import Domain

extension OpenCart {
  /// The view of the cart now.
  var view: CartView {
    let price = machine.price
    let quote = machine.quote
    return CartView(
      restaurant: machine.restaurant, lines: lines(price), promoCode: machine.promoCode, tip: machine.tip,
      state: machine.state, isResumed: machine.isResumed, question: machine.question, price: price,
      quote: quote.flatMap { quote in
        machine.answer.map { CartQuote(cart: $0.id, id: quote.id, total: quote.total, version: quote.version) }
      }, issues: machine.answer?.issues ?? [], goesElsewhere: machine.goesElsewhere, destination: destination?.bytes,
      answer: machine.answer == nil ? nil : lastAnswer?.root.bytes)
  }

  private func lines(_ price: PricedCart?) -> [CartLineView] {
    let index = machine.pricing?.index
    var shown: [CartLineView] = []
    for (place, line) in machine.lines.enumerated() {
      let checked = index?.check(line)
      let priced = price.flatMap { $0.lines.indices.contains(place) ? $0.lines[place] : nil }
      shown.append(
        CartLineView(
          id: line.id, item: line.item, quantity: line.quantity, options: line.options, note: line.note,
          name: checked?.item.name, unitPrice: priced?.unitPrice, total: priced?.total,
          problems: checked?.problems ?? []))
    }
    return shown
  }
}
