import Domain
import Wire

/// A topping that a product has or may have.
struct DominosTopping {
  enum Kind: CaseIterable { case sauce, meat, cheese, vegetable, other }

  let name: String
  let kind: Kind
  let isMeatless: Bool
  /// Whether it is a sauce of which a dish has only one.
  let isExclusive: Bool
  let isIncluded: Bool
  /// Whether an extra portion can be had.
  let canHaveMore: Bool
  let canBeLeftOut: Bool
}

/// A dip or a dressing.
struct DominosSide {
  let name: String
  let price: Int64
  let isIncluded: Bool
}

extension DominosReader {
  mutating func toppings(of product: JSON, code: String, type: String) -> [DominosTopping] {
    let included = DominosText.codes(product["DefaultToppings"]?.stringValue ?? "")
    let available = DominosText.codes(product["AvailableToppings"]?.stringValue ?? "")
    let usual = (product["Tags"]?["OptionQtys"]?.arrayValue ?? []).compactMap { Self.hundredths($0.stringValue ?? "") }
    let all = available + included.filter { entry in !available.contains { $0.code == entry.code } }
    var found: [DominosTopping] = []
    for entry in all {
      guard let json = file.topping(entry.code, of: type), let name = json.text("Name"), !name.isEmpty else {
        report.refuse(.entry("Products/\(code)/\(entry.code)"), "is not among the toppings of \(type)")
        continue
      }
      let amount = included.first { $0.code == entry.code }.map { Self.hundredths($0.value) ?? 100 } ?? 0
      let isAvailable = available.contains { $0.code == entry.code }
      let listed = entry.value.split(separator: ":").compactMap { Self.hundredths(String($0)) }
      // Without listed amounts a topping is either on the dish or not.
      let amounts = !isAvailable ? [amount] : listed.count > 0 ? listed : usual.isEmpty ? [0, 100] : usual
      found.append(
        DominosTopping(
          name: name, kind: Self.kind(json), isMeatless: json.tag("NonMeat"),
          isExclusive: json["Tags"]?["ExclusiveGroup"] != nil, isIncluded: amount > 0,
          canHaveMore: amounts.contains { $0 > amount && $0 >= 100 }, canBeLeftOut: amount > 0 && amounts.contains(0)))
    }
    return found
  }

  mutating func toppingGroups(_ toppings: [DominosTopping], of product: JSON) -> [ModifierGroup] {
    let sauces = toppings.filter(\.isExclusive)
    var changes: [(name: String, delta: Int64)] = []
    for sauce in sauces where sauce.canHaveMore {
      changes.append((sauce.isIncluded ? "Extra " + sauce.name : sauce.name, 0))
    }
    for sauce in sauces where sauce.canBeLeftOut { changes.append(("No " + sauce.name, 0)) }
    let others = toppings.filter { !$0.isExclusive }
    let more = DominosTopping.Kind.allCases.flatMap { kind in others.filter { $0.kind == kind && $0.canHaveMore } }
    let additions = more.map { topping in
      (
        name: topping.isIncluded ? "Extra " + topping.name : topping.name,
        delta: topping.kind == .sauce ? 0 : store.extraTopping
      )
    }
    let removals = others.filter(\.canBeLeftOut).map { (name: "No " + $0.name, delta: Int64(0)) }
    // The file limits the toppings of a dish, including those it comes with.
    let most = (product.number(tag: "MaxOptionQty") ?? 10) - others.count { $0.isIncluded && $0.kind != .sauce }
    return group("Sauce", 0...1, changes) + group("Add toppings", 0...min(max(1, most), 20), additions)
      + group("Leave out", 0...removals.count, removals)
  }

  /// A side's price is the price of the product with the same code.
  mutating func sides(of product: JSON, code: String, type: String) -> [DominosSide] {
    let included = DominosText.codes(product["DefaultSides"]?.stringValue ?? "").map(\.code)
    let available = DominosText.codes(product["AvailableSides"]?.stringValue ?? "").map(\.code)
    var found: [DominosSide] = []
    for entry in available {
      let place = ImportRefusal.Place.entry("Products/\(code)/\(entry)")
      guard let name = file.side(entry, of: type)?.text("Name"), !name.isEmpty else {
        report.refuse(place, "is not among the sides of \(type)")
        continue
      }
      let variants = file.products["F_" + entry]?["Variants"]?.arrayValue ?? []
      let prices = variants.compactMap { variant in
        file.variants[variant.stringValue ?? ""]?["Price"]?.stringValue.flatMap {
          DominosText.minorUnits($0, exponent: store.currency.exponent)
        }
      }
      guard let price = prices.min() else {
        report.refuse(place, "is a side that has no price")
        continue
      }
      found.append(DominosSide(name: name, price: price, isIncluded: included.contains(entry)))
    }
    return found
  }

  mutating func sideGroup(_ sides: [DominosSide], type: String) -> [ModifierGroup] {
    let name = type == "GSalad" ? "Add a dressing" : "Add a dip"
    return group(name, 0...5, sides.map { ($0.isIncluded ? "Extra " + $0.name : $0.name, $0.price) })
  }

  /// Choices that every variant allows and that are not the default of all.
  mutating func cookingGroups(of product: JSON) -> [ModifierGroup] {
    let variants = (product["Variants"]?.arrayValue ?? []).compactMap { file.variants[$0.stringValue ?? ""] }
    func common(_ key: String) -> Set<String> {
      let sets = variants.map { Set(DominosText.codes($0[key]?.stringValue ?? "").map(\.code)) }
      return sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    }
    let offered = common("AllowedCookingInstructions").subtracting(common("DefaultCookingInstructions"))
    var found: [ModifierGroup] = []
    for entry in file.cookingGroups.entries {
      let codes = file.cookingInstructions.entries.filter {
        $0.value.text("Group") == entry.key && offered.contains($0.key)
      }
      let choices = codes.compactMap { code in code.value.text("Name").map { (name: $0, delta: Int64(0)) } }
      found += group(entry.value.text("Name") ?? entry.key, 0...1, choices)
    }
    return found
  }

  private static func kind(_ json: JSON) -> DominosTopping.Kind {
    if json.tag("Sauce") { return .sauce }
    if json.tag("Meat") { return .meat }
    if json.tag("Cheese") || json.text("Name")?.hasSuffix("Cheese") == true { return .cheese }
    return json.tag("Vege") ? .vegetable : .other
  }

  /// `1.5` portions give 150.
  private static func hundredths(_ text: String) -> Int64? { DominosText.minorUnits(text, exponent: 2) }
}
