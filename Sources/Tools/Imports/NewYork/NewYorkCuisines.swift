/// The city's 85 kinds of restaurants, with the platform's cuisines and the dish book's cuisines for their menus.
enum NewYorkCuisines {
  struct Kitchen: Sendable {
    /// The cuisines by which customers filter.
    var words: [String]
    var book: [Cuisine]
  }

  /// The kind with this trimmed name in the list. An unknown kind gets American dishes.
  static func kitchen(_ name: String) -> Kitchen { table[name] ?? other }

  private static let other = Kitchen(words: ["other"], book: [DishBook.american])

  private static let table: [String: Kitchen] = lines.split(separator: "\n").reduce(into: [:]) { table, line in
    let parts = line.split(separator: "=", maxSplits: 1)
    let sides = (parts.last ?? "").split(separator: "<")
    func list(_ text: Substring?) -> [String] {
      (text ?? "").split(separator: ",").map { String($0).trimmed }
    }
    guard parts.count == 2, let words = sides.first else { return }
    let books = list(sides.count > 1 ? sides[1] : words).map { DishBook.cuisine($0) }
    for name in parts[0].split(separator: ";") {
      table[String(name).trimmed] = Kitchen(words: list(words), book: books)
    }
  }

  /// `the list's names = cuisines < cuisines of the dish book`. Without the last part the cuisines are used for both.
  static let lines = """
    Afghan = afghan < mediterranean, indian
    African; Ethiopian = african < caribbean
    American; Californian = american
    Armenian; Turkish = mediterranean
    Asian = asian < chinese, thai
    Australian; English = british < american, seafood
    Bagels/Pretzels = bagels, bakery < bakery, coffee
    Bakery = bakery < bakery, coffee
    Bangladeshi; Pakistani = indian
    Barbecue = barbecue, american < american, chicken
    Bottled beverages, including water, sodas, juices, etc. = drinks < coffee
    Brazilian; Peruvian; Chilean = latin american < mexican, seafood
    Café/Coffee/Tea; CafÃ©/Coffee/Tea = coffee < coffee, bakery
    Cajun; Creole; Creole/Cajun = cajun < seafood, american
    Caribbean = caribbean
    Chicken = chicken < chicken, american
    Chinese = chinese
    Chinese/Cuban = chinese, latin american < chinese, caribbean
    Chinese/Japanese = chinese, japanese
    Continental = european < french, italian
    Czech; Eastern European; German; Polish; Russian; Scandinavian = european < french, american
    Delicatessen = deli, sandwiches < american, bakery
    Donuts = donuts, bakery < bakery, coffee
    Egyptian; Iranian; Middle Eastern; Moroccan = middle eastern < mediterranean
    Filipino; Indonesian = asian < thai, chinese
    French = french
    Fruits/Vegetables; Salads = healthy
    Greek = greek, mediterranean < mediterranean, seafood
    Hamburgers = burgers, american < american
    Hawaiian; Polynesian = hawaiian < seafood, healthy
    Hotdogs; Hotdogs/Pretzels = hot dogs, american < american
    Ice Cream, Gelato, Yogurt, Ices = ice cream, desserts < coffee, bakery
    Indian = indian
    Irish = irish, pub < american, seafood
    Italian = italian
    Japanese = japanese
    Jewish/Kosher = kosher < mediterranean, bakery
    Juice, Smoothies, Fruit Salads = juice, healthy < healthy, coffee
    Korean = korean
    Latin (Cuban, Dominican, Puerto Rican, South & Central American) = latin american < caribbean, mexican
    Mediterranean = mediterranean
    Mexican; Tex-Mex; Southwestern = mexican
    Nuts/Confectionary = desserts < bakery
    Pancakes/Waffles = breakfast < american, coffee
    Pizza = pizza
    Pizza/Italian = pizza, italian
    Portuguese; Spanish; Tapas = spanish < seafood, mediterranean
    Sandwiches; Sandwiches/Salads/Mixed Buffet; Soups & Sandwiches = sandwiches < american, healthy
    Seafood = seafood
    Soul Food = soul food, american < chicken, american
    Soups = soups, healthy < healthy
    Steak = steak < american, french
    Thai = thai
    Vegetarian = vegetarian, healthy < healthy, indian
    Vietnamese/Cambodian/Malaysia = vietnamese
    """
}
