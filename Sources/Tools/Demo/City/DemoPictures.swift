import Domain
import Imports
import Pictures
import Services
import Structures

/// The demo's own pictures: drawn by name and seed, so that it looks alive without anybody's photographs.
///
/// Only recipes are made here; a picture is rasterised when somebody first asks for it.
struct DemoPictures {
  /// A dish of one name is drawn in so many ways, however many kitchens have it.
  private static let variants: UInt64 = 6
  /// Dishes that a cover chooses from.
  private static let dishesOfCover = 8

  private let seed: UInt64
  private var known: [Recipe: Picture] = [:]
  /// By a dish's name, since kitchens share most of their dishes.
  private var courses: [String: Course?] = [:]
  /// How many films of a genre have their poster.
  private var dealt: [String: Int] = [:]
  /// All that were used, each once.
  private(set) var recipes: [Recipe] = []

  init(seed: UInt64) { self.seed = seed }

  mutating func with(_ restaurant: Restaurant, _ menu: Menu) -> Restaurant {
    var restaurant = restaurant
    let names = typical(menu.categories.flatMap(\.items).map(\.name))
    // Kitchens of one cuisine begin their menus alike.
    let start = Int(FNV1a.hash(restaurant.id.rawValue.utf8) % UInt64(max(1, names.count)))
    let dishes = (names[min(start, names.count)...] + names[..<min(start, names.count)]).prefix(Self.dishesOfCover)
    restaurant.picture = picture(.cover(restaurant.name, dishes: Array(dishes), seed: seed))
    return restaurant
  }

  mutating func with(_ menu: Menu) -> Menu {
    var menu = menu
    for category in menu.categories.indices {
      for item in menu.categories[category].items.indices {
        let dish = menu.categories[category].items[item]
        let variant = FNV1a.hash(dish.id.rawValue.utf8) % Self.variants
        menu.categories[category].items[item].picture = picture(.dish(dish.name, seed: seed &+ variant))
      }
    }
    return menu
  }

  /// Compositions are dealt out, not drawn by lot: of a film's genres the one goes first that fewest films had, and its
  /// next composition is taken.
  mutating func with(_ movie: Movie) -> Movie {
    var movie = movie
    let genre = movie.genres.min { dealt[$0, default: 0] < dealt[$1, default: 0] } ?? ""
    let turn = dealt[genre, default: 0]
    dealt[genre] = turn + 1
    movie.picture = picture(
      .poster(
        movie.title, genres: [genre] + movie.genres.filter { $0 != genre }, certificate: movie.certificate, seed: seed,
        turn: turn))
    return movie
  }

  mutating func with(_ theatre: ImportedTheatre) -> ImportedTheatre {
    var theatre = theatre
    theatre.theatre.picture = picture(
      .cover(theatre.theatre.name, dishes: ["Butter Popcorn", "Cola", "Lager"], seed: seed))
    return theatre
  }

  /// The dishes of a menu that show what the kitchen cooks; all of them when no name tells.
  private mutating func typical(_ names: [String]) -> [String] {
    for name in names where courses[name] == nil { courses[name] = .some(Course(of: name)) }
    guard let typical = Course.typical(of: names.compactMap { courses[$0] ?? nil }) else { return names }
    return names.filter { courses[$0] == .some(typical) }
  }

  private mutating func picture(_ recipe: Recipe) -> Picture {
    if let picture = known[recipe] { return picture }
    let picture = recipe.picture()
    known[recipe] = picture
    recipes.append(recipe)
    return picture
  }
}
