import Domain
import Wire

/// Reads the menu of one Domino's store, in the format of the chain's interface, as a restaurant.
///
/// A product becomes a dish. Its variants (a size with a crust or flavour, each with a price) become a required group;
/// the cheapest gives the dish's price. Toppings, dips and kitchen instructions become optional groups. The description
/// lists what is included. Ids follow the file's order, so the same file gives the same ids.
///
/// The report refuses entries that cannot be sold.
/// - Throws: when the file is not such a menu.
public func readDominos(
  _ bytes: [UInt8], store: DominosStore
) throws(DominosError) -> (restaurant: ImportedRestaurant, report: ImportReport) {
  let file = try DominosFile(bytes)
  var reader = DominosReader(file, store)
  let menu = reader.menu()
  if menu.categories.isEmpty { throw .noDishes }
  reader.refuseWhatHasNoPlace()
  let restaurant = Restaurant(
    id: menu.restaurant, city: store.city, name: store.name, cuisines: ["pizza", "american"],
    location: store.location, street: store.street, currency: store.currency, timeZone: store.timeZone,
    hours: store.hours, zones: store.zones, charges: store.charges, ratingTenths: 0, reviewCount: 0,
    preparationMinutes: store.preparationMinutes, openedAt: store.openedAt)
  return (ImportedRestaurant(restaurant: restaurant, menu: menu), reader.report)
}

/// One pass over the file.
struct DominosReader {
  let file: DominosFile
  let store: DominosStore
  let restaurant: RestaurantID
  var report = ImportReport()
  private var listed: Set<String> = []
  private var categories = 0
  private var items = 0
  private var groups = 0
  private var options = 0

  init(_ file: DominosFile, _ store: DominosStore) {
    self.file = file
    self.store = store
    restaurant = RestaurantID(suffix: "dominos." + file.storeID)
  }

  mutating func menu() -> Menu {
    var found: [MenuCategory] = []
    collect(file.food, parent: "", depth: 0, into: &found)
    for product in file.products.entries where !listed.contains(product.key) {
      report.refuse(.entry("Products/" + product.key), "no category of the menu lists it")
    }
    return Menu(restaurant: restaurant, version: 1, currency: store.currency, categories: found)
  }

  /// Adds categories with dishes, depth first. One without a name has its parent's name.
  private mutating func collect(_ json: JSON, parent: String, depth: Int, into found: inout [MenuCategory]) {
    guard depth < 8 else { return }
    let own = json.text("Name") ?? ""
    let name = own.isEmpty ? parent : own
    var dishes: [MenuItem] = []
    for code in json["Products"]?.arrayValue ?? [] {
      guard let code = code.stringValue, listed.insert(code).inserted else { continue }
      guard let dish = dish(code) else { continue }
      dishes.append(dish)
      report.keep()
    }
    if !dishes.isEmpty {
      categories += 1
      found.append(MenuCategory(id: CategoryID(suffix: number(categories)), name: name, items: dishes))
    }
    for child in json["Categories"]?.arrayValue ?? [] {
      collect(child, parent: name, depth: depth + 1, into: &found)
    }
  }

  private func number(_ number: Int) -> String { "\(restaurant.suffix).\(number)" }

  mutating func nextItem() -> MenuItemID {
    items += 1
    return MenuItemID(suffix: number(items))
  }

  /// A group with these choices. Empty without choices.
  mutating func group(
    _ name: String, _ selection: ClosedRange<Int>, _ choices: [(name: String, delta: Int64)]
  ) -> [ModifierGroup] {
    if choices.isEmpty { return [] }
    groups += 1
    let group = ModifierGroup(
      id: ModifierGroupID(suffix: number(groups)), name: name, minSelection: selection.lowerBound,
      maxSelection: min(selection.upperBound, choices.count),
      options: choices.map { choice in
        options += 1
        return ModifierOption(id: OptionID(suffix: number(options)), name: choice.name, priceDelta: choice.delta)
      })
    return [group]
  }
}

extension DominosReader {
  /// Refuses all entries that have no counterpart on the platform, with reasons.
  mutating func refuseWhatHasNoPlace() {
    for entry in file.preconfigured.entries {
      let dish = entry.value.text("ReferencedProductCode") ?? "a dish"
      report.refuse(
        .entry("PreconfiguredProducts/" + entry.key), "repeats \(dish), which the menu has, with choices made")
    }
    for entry in file.coupons.entries {
      report.refuse(
        .entry("Coupons/" + entry.key), "is a price for a set of dishes; no kind of promotion says that")
    }
    for tier in file.couponTiers.entries {
      for coupon in DominosTable(tier.value["Coupons"]).entries {
        report.refuse(
          .entry("CouponTiers/\(tier.key)/\(coupon.key)"),
          "reduces pizzas from a number of them on; no kind of promotion says that")
      }
    }
    for entry in file.unsupported.entries {
      report.refuse(.entry("UnsupportedProducts/" + entry.key), "the store does not sell it online")
    }
  }
}
