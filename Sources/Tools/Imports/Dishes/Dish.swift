import Domain

/// One line of the dish book.
struct Dish: Sendable {
  var category: String
  var name: String
  /// In cents, at medium prices.
  var price: Int64
  var diets: [Diet]
  var allergens: [Allergen]
  var groups: [DishGroup]
}

/// The modifier groups of a dish.
enum DishGroup: Character, Sendable {
  case size = "S"
  case heat = "H"
  case protein = "P"
  case extras = "X"
  case cooked = "C"
  case drinkSize = "D"
  case milk = "M"
}

extension Dish {
  /// Parses `Name 12.50 vgn SH`: the price, letters for diets and allergens, then the modifier groups.
  ///
  /// Diets: `v` vegetarian, `V` vegan, `h` halal, `k` kosher, `f` gluten-free. Allergens: `g` gluten, `m` milk, `e` eggs,
  /// `n` nuts, `p` peanuts, `s` soy, `i` fish, `c` crustaceans, `t` sesame, `o` molluscs. `-`: none.
  init?(_ line: Substring, category: String) {
    let words = line.split(separator: " ")
    guard words.count >= 3, let at = words.lastIndex(where: { $0.contains(".") && Double($0) != nil }),
      let price = Double(words[at])
    else { return nil }
    self.category = category
    name = words[..<at].joined(separator: " ")
    self.price = Int64((price * 100).rounded())
    let letters = at + 1 < words.count ? words[at + 1] : "-"
    diets = letters.flatMap { Self.diets[$0] ?? [] }
    allergens = letters.compactMap { Self.allergens[$0] }
    groups = at + 2 < words.count ? words[at + 2].compactMap { DishGroup(rawValue: $0) } : []
  }

  private static let diets: [Character: [Diet]] = [
    "v": [.vegetarian], "V": [.vegetarian, .vegan], "h": [.halal], "k": [.kosher], "f": [.glutenFree],
  ]
  private static let allergens: [Character: Allergen] = [
    "g": .gluten, "m": .milk, "e": .eggs, "n": .nuts, "p": .peanuts, "s": .soy, "i": .fish, "c": .crustaceans,
    "t": .sesame, "o": .molluscs,
  ]
}

/// The dishes of one cuisine.
struct Cuisine: Sendable {
  var name: String
  /// Second words of restaurants' names: "… Trattoria".
  var placeNames: [String]
  var dishes: [Dish]

  /// - Parameter text: Categories as `# Name`, with one dish a line below. `[A|B]` in a name makes one dish each.
  init(_ name: String, placeNames: String, _ text: String) {
    self.name = name
    self.placeNames = placeNames.split(separator: ",").map { $0.drop { $0 == " " }.description }
    var category = ""
    dishes = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        category = String(line.dropFirst(2))
      } else {
        for line in Self.variants(of: line) {
          guard let dish = Dish(line[...], category: category) else { continue }
          dishes.append(dish)
        }
      }
    }
  }

  /// `[Chicken|Tofu] Curry 12.00 -` makes two lines.
  private static func variants(of line: Substring) -> [String] {
    guard let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]") else { return [String(line)] }
    return line[line.index(after: open)..<close].split(separator: "|").map { word in
      String(line[..<open] + word + line[line.index(after: close)...])
    }
  }
}
