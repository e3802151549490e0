import Domain
import Wire

/// A variant with a price.
private struct Variant {
  let code: String
  let name: String
  let price: Int64
  let size: DominosChoice?
  let flavor: DominosChoice?

  var order: (Int, Int, String) { (size?.order ?? .max, flavor?.order ?? .max, code) }
}

extension DominosReader {
  /// Nil, with a refusal in the report, when the product cannot be sold.
  mutating func dish(_ code: String) -> MenuItem? {
    let place = ImportRefusal.Place.entry("Products/" + code)
    guard let product = file.products[code] else {
      report.refuse(place, "a category lists it, the products do not")
      return nil
    }
    guard let name = product.text("Name"), !name.isEmpty else {
      report.refuse(place, "has no name")
      return nil
    }
    let type = product.text("ProductType") ?? ""
    let variants = variants(of: product, type: type)
    guard let price = variants.map(\.price).min() else {
      report.refuse(place, "has no variant with a price")
      return nil
    }
    let toppings = toppings(of: product, code: code, type: type)
    let sides = sides(of: product, code: code, type: type)
    return MenuItem(
      id: nextItem(), name: name, details: Self.details(of: product, toppings, sides), price: price,
      diets: Self.isVegetarian(product, toppings, type: type) ? [.vegetarian] : [],
      modifierGroups: variantGroup(variants, type: type) + toppingGroups(toppings, of: product)
        + sideGroup(sides, type: type) + cookingGroups(of: product))
  }

  private mutating func variants(of product: JSON, type: String) -> [Variant] {
    var found: [Variant] = []
    for code in product["Variants"]?.arrayValue ?? [] {
      guard let code = code.stringValue else { continue }
      let place = ImportRefusal.Place.entry("Variants/" + code)
      guard let variant = file.variants[code] else {
        report.refuse(place, "a product lists it, the variants do not")
        continue
      }
      let written = variant["Price"]?.stringValue ?? ""
      guard let price = DominosText.minorUnits(written, exponent: store.currency.exponent) else {
        report.refuse(place, "its price is not an amount of \(store.currency.code)")
        continue
      }
      found.append(
        Variant(
          code: code, name: variant.text("Name") ?? code, price: price,
          size: file.size(variant.text("SizeCode") ?? "", of: type),
          flavor: file.flavor(variant.text("FlavorCode") ?? "", of: type)))
    }
    return found.sorted { $0.order < $1.order }
  }

  /// One group for all variants: sizes and crusts do not combine freely, so they are not two groups.
  private mutating func variantGroup(_ variants: [Variant], type: String) -> [ModifierGroup] {
    guard variants.count > 1, let base = variants.map(\.price).min() else { return [] }
    let hasSizes = Set(variants.map { $0.size?.name }).count > 1
    let hasFlavors = Set(variants.map { $0.flavor?.name }).count > 1
    let what = type == "Pizza" ? "crust" : type == "Wings" ? "flavor" : "style"
    let name = hasSizes && hasFlavors ? "Size and " + what : hasFlavors ? what.capitalizedFirst : "Size"
    let choices = variants.map { variant in
      // `Large (14") · Hand Tossed`, without what all variants share.
      [hasSizes ? variant.size?.name : nil, hasFlavors ? variant.flavor?.name : nil].compactMap(\.self)
        .joined(separator: " · ")
    }
    let isAmbiguous = Set(choices).count < choices.count || choices.contains("")
    return group(name, 1...1, zip(variants, choices).map { (isAmbiguous ? $0.name : $1, $0.price - base) })
  }

  private static func details(of product: JSON, _ toppings: [DominosTopping], _ sides: [DominosSide]) -> String {
    let included = toppings.filter(\.isIncluded).map(\.name) + sides.filter(\.isIncluded).map(\.name)
    let list = included.isEmpty ? "" : "Comes with " + included.joined(separator: ", ") + "."
    return [product.text("Description") ?? "", list].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The file marks meat only on toppings. A dish counts as vegetarian only if all of it is meatless toppings.
  private static func isVegetarian(_ product: JSON, _ toppings: [DominosTopping], type: String) -> Bool {
    guard ["Pizza", "Pasta", "Sandwich"].contains(type) else { return false }
    let included = toppings.filter(\.isIncluded)
    let listed = DominosText.codes(product["DefaultToppings"]?.stringValue ?? "")
    let hasSides = product.text("DefaultSides") ?? "" != ""
    return !listed.isEmpty && included.count == listed.count && included.allSatisfy(\.isMeatless) && !hasSides
  }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
