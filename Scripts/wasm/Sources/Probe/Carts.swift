import ClientCore
import Domain
import Structures

/// A cart that is tapped while a server answers as chance decides, told step by step.
func carts() -> String {
  var text = ""
  guard let dollar = Currency(code: "USD") else { return "no currency\n" }
  let restaurant = RestaurantID(suffix: "probe")
  let dishes = (1...4).map { number in
    MenuItem(id: MenuItemID(suffix: "probe.\(number)"), name: "Dish \(number)", price: Int64(number) * 333)
  }
  let menu = Menu(
    restaurant: restaurant, version: 1, currency: dollar,
    categories: [MenuCategory(id: CategoryID(suffix: "probe"), name: "All", items: dishes)])
  let charges = Charges(
    taxMode: .exclusive, taxes: [Tax(name: "Tax", rate: Rate(basisPoints: 875), appliesToFees: true)],
    deliveryTiers: [DeliveryTier(metres: 3000, fee: 299)])
  let pricing = PricingContext(menu: menu, charges: charges, deliveryMetres: 900)
  for seed in 0..<30 as Range<UInt64> {
    var dice = Dice(seed: seed)
    var machine = CartSync(dice: Dice(seed: seed))
    if seed % 2 == 0 { _ = machine.handle(Timed(.resume(nil), at: Instant(seconds: 0))) }
    var server: [CartLine] = []
    for step in 0..<40 {
      let line = CartLine(id: "l\(step)", item: dishes[Int(dice.next() % 4)].id, quantity: 1)
      let number = machine.requestNumber
      let answer = CartSync.ServerCart(
        id: CartID(suffix: "probe"), version: Int64(step), restaurant: restaurant, lines: server, total: 1,
        quote: OrderPurchase.Quote(id: "q", total: 1, version: 1), goesElsewhere: dice.next() % 5 == 0)
      let inputs: [CartSync.Input] = [
        .add(line, pricing), .add(line, pricing), .setQuantity(machine.lines.first?.id ?? "", Int64(dice.next() % 4)),
        .answered(number, answer), .answered(number, answer), .failed(number, .unanswered), .connected, .foreground,
        .fetched(number, answer), .resume(nil), .setTip(Int64(dice.next() % 300)), .fulfilmentChanged,
      ]
      let input = inputs[Int(dice.next() % UInt64(inputs.count))]
      for effect in machine.handle(Timed(input, at: Instant(seconds: Int64(step)))) {
        if case .sync(_, let request) = effect { server = request.lines }
        text += said(effect)
      }
      text += " \(machine.price?.total ?? -1)" + (machine.goesElsewhere ? " elsewhere" : "")
    }
    text += "\n"
  }
  return text
}

private func said(_ effect: CartSync.Effect) -> String {
  switch effect {
  case .sync(let number, let request):
    " sync \(number) \(request.lines.count) \(request.base ?? -1) \(request.stamp.sequence)"
  case .fetch(let number): " fetch \(number)"
  case .keep(let record): (try? CartRecord(bytes: record.bytes)) == record ? " keep" : " lost"
  case .forget: " forget"
  case .notify: " notify"
  case .reloadMenu(let restaurant): " reload \(restaurant)"
  case .signIn: " sign in"
  case .wake(let at): " wake \(at.microseconds)"
  }
}
