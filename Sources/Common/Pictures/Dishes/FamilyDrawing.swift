/// How a family is drawn.
extension Family {
  /// Whether a dish is seen from the side, with a wall and the edge of a table behind it.
  func stands(_ canvas: Canvas) -> Bool {
    if canvas.has("iced", "cold brew", "frapp", "bubble", "boba", "milk tea", "thai tea") { return true }
    switch self {
    case .cake: return !canvas.has("pie", "tart", "torte", "birthday", "crumble", "quiche")
    case .friedChicken: return canvas.has("bucket", "fried", "karaage") && !canvas.has("wing", "korean")
    case .kebab, .breakfast: return !canvas.has(lying)
    case .burger, .sandwich, .iceCream, .fries, .popcorn, .beerWine, .softDrink, .cloche: return true
    default: return false
    }
  }

  private var lying: [String] {
    switch self {
    case .kebab: ["skewer", "shish", "satay", "souvlaki", "yakitori", "adana", "plate", "tikka", "kofta", "cevap"]
    case .breakfast: ["full", "english", "irish", "shakshuka", "benedict", "omelet", "eggs", "avocado"]
    default: []
    }
  }

  /// Draws the dish alone around (200, 200), about 150 to each side.
  func draw(on canvas: inout Canvas) {
    switch self {
    case .pizza: canvas.pizza()
    case .burger: canvas.burger()
    case .ramen: canvas.ramen()
    case .pho: canvas.pho()
    case .sushi: canvas.sushi()
    case .maki: canvas.maki()
    case .biryani: canvas.biryani()
    case .curry: canvas.curry()
    case .burrito: canvas.burrito()
    case .tacos: canvas.tacos()
    case .poke: canvas.poke()
    case .friedRice: canvas.friedRice()
    case .friedChicken: canvas.friedChicken()
    case .kebab: canvas.kebab()
    case .pasta: canvas.pasta()
    case .dumplings: canvas.dumplings()
    case .breakfast: canvas.breakfast()
    case .sandwich: canvas.sandwich()
    case .salad: canvas.salad()
    case .cake: canvas.cake()
    case .iceCream: canvas.iceCream()
    case .donut: canvas.donut()
    case .cookies: canvas.cookies()
    case .fries: canvas.fries()
    case .popcorn: canvas.popcorn()
    case .steak: canvas.steak()
    case .coffee: canvas.coffee()
    case .tea: canvas.tea()
    case .beerWine: canvas.beerWine()
    case .softDrink: canvas.softDrink()
    case .soup: canvas.soup()
    case .sweets: canvas.sweets()
    case .pretzel: canvas.pretzel()
    case .nachos: canvas.nachos()
    case .cloche: canvas.cloche()
    }
  }
}
