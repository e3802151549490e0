import ClientCore
import Domain

/// The menus and charges that this page read last, to compute prices from.  M5
final class PricingSource: OpenMachine {
  private struct Known {
    let restaurant: RestaurantID
    var menu: Menu?
    var charges: Charges?
    var place: Coordinate?
    /// Whose number is waited for, or zero.
    var menuCall: Int32 = 0
    var restaurantCall: Int32 = 0
    /// The last one that was asked for, and the door it was for.
    var pricing: PricingContext?
    var door: Coordinate?
  }

  /// The one used longest ago first.
  private var known: [Known] = []

  static var most: Int { 8 }

  /// It is not opened by name, so it has no number of the row.
  init() { super.init(number: 0) }

  /// Nil: its menu or its charges are not here.
  func pricing(of restaurant: RestaurantID, to door: Coordinate?) -> PricingContext? {
    guard let place = known.firstIndex(where: { $0.restaurant == restaurant }) else { return nil }
    var entry = known.remove(at: place)
    if entry.pricing == nil || entry.door != door, let menu = entry.menu, let charges = entry.charges,
      let counter = entry.place
    {
      entry.door = door
      entry.pricing = PricingContext(
        menu: menu, charges: charges, deliveryMetres: door.map { $0.wholeMetres(to: counter) })
    }
    known.append(entry)
    return entry.pricing
  }

  /// Reads what is not here and not asked for.
  /// - Parameter isOutdated: Whether what is here turned out to be another.
  func load(_ restaurant: RestaurantID, isOutdated: Bool = false, in core: BrowserCore) {
    let place = place(of: restaurant)
    if known[place].menu == nil || isOutdated, known[place].menuCall == 0 {
      known[place].menuCall = core.call(.get, Path.menu(restaurant), for: number)
    }
    if known[place].charges == nil || isOutdated, known[place].restaurantCall == 0 {
      known[place].restaurantCall = core.call(.get, Path.restaurant(restaurant), for: number)
    }
  }

  override func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    let id = answer.id
    guard let place = known.firstIndex(where: { $0.menuCall == id || $0.restaurantCall == id }) else { return }
    let isMenu = known[place].menuCall == id
    let restaurant = known[place].restaurant
    if isMenu { known[place].menuCall = 0 } else { known[place].restaurantCall = 0 }
    if case .body(let text) = Outcome(answer, body), take(isMenu ? .menu : .restaurant, text) {
      core.cart?.pricingChanged(restaurant, at: now, in: core)
    } else {
      core.cart?.pricingMissing(restaurant, at: now, in: core)
    }
  }

  override func know(_ what: KnownBody, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    guard let text = try? JSONText(body), take(what, text), let restaurant = known.last?.restaurant else { return }
    core.cart?.pricingChanged(restaurant, at: now, in: core)
  }

  /// Takes it in as the newest. False: it cannot be read.
  private func take(_ what: KnownBody, _ text: JSONText) -> Bool {
    switch what {
    case .menu:
      guard let menu = try? Menu(body: text.root) else { return false }
      known[place(of: menu.restaurant)].menu = menu
    case .restaurant:
      guard let id = try? text.root.id("id", RestaurantID.self), let counter = try? text.root.coordinate(),
        counter.isValid, let charges = try? Charges(body: text.root.member("charges"))
      else { return false }
      let place = place(of: id)
      (known[place].charges, known[place].place) = (charges, counter)
    }
    known[known.count - 1].pricing = nil
    return true
  }

  /// Makes room for it as the newest.
  private func place(of restaurant: RestaurantID) -> Int {
    if let place = known.firstIndex(where: { $0.restaurant == restaurant }) {
      known.append(known.remove(at: place))
    } else {
      if known.count >= Self.most { known.removeFirst() }
      known.append(Known(restaurant: restaurant))
    }
    return known.count - 1
  }
}
