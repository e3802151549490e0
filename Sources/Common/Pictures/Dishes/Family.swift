/// What kind of dish a name means, and so what is drawn.
public enum Family: String, CaseIterable, Sendable {
  case pizza, burger, ramen, pho, sushi, maki, biryani, curry, burrito, tacos, poke, friedRice, friedChicken, kebab
  case pasta, dumplings, breakfast, sandwich, salad, cake, iceCream, donut, cookies, fries, popcorn, steak, coffee, tea
  case beerWine, softDrink, soup, sweets, pretzel, nachos
  /// A dish under its dome: where no word tells, a promise is better than a wrong picture.
  case cloche

  /// The family whose own word stands in the name; of several the last, which is the noun in most names.
  public init(of name: String) {
    var text = " " + Canvas.words(of: name) + " "
    for (said, meant) in Self.compounds { text = Self.replace(said, by: meant, in: text) }
    let words = text.split(separator: " ").map(String.init)
    var best: (family: Family, weight: Int)?
    for (family, keys) in Self.known {
      for key in keys {
        for (place, word) in words.enumerated() where word == key || word == key + "s" {
          let weight = place + (family.outweighs(key) ? 6 : 0)
          if weight > best?.weight ?? -1 { best = (family, weight) }
        }
      }
    }
    self = best?.family ?? Self.hints.first { hint in words.contains { hint.words.contains($0) } }?.family ?? .cloche
  }

  /// Split once: a demo names thousands of dishes.
  private static let known = allCases.map { ($0, $0.keys) }

  private static let compounds = [
    ("noodle soup", "ramen"), ("fried rice", "friedrice"), ("chicken wings", "wings wings"),
    ("fried chicken", "friedchicken"), ("ice cream", "icecream"), ("bun bo", "bunbo"), ("cold brew", "coldbrew coffee"),
    ("poke bowl", "poke poke"), ("spring rolls", "dumplings"), ("hot dog", "hotdog"), ("wine gums", "gums"),
    ("chocolate bar", "chocolatebar"),
  ]

  /// Whether a word decides even with others behind it: a pizza with salad is a pizza.
  private func outweighs(_ key: String) -> Bool {
    switch self {
    case .burger, .salad, .pizza, .cake, .sandwich, .curry, .iceCream, .friedRice, .friedChicken, .popcorn, .tacos,
      .burrito, .dumplings:
      key.prefix(3) == rawValue.lowercased().prefix(3)
    default: false
    }
  }

  private static func replace(_ said: String, by meant: String, in text: String) -> String {
    var text = text
    while let range = text.firstRange(of: " " + said + " ") { text.replaceSubrange(range, with: " " + meant + " ") }
    return text
  }
}
