import Domain
import Structures

/// A restaurant's dishes as search needs them: names by number in the house's dictionary, item numbers and prices. Six
/// bytes a dish, so that every dish of a city fits in memory.
struct DishList: Sendable {
  struct Dish: Equatable, Sendable {
    var name: Int
    /// What follows the dot in the item's id.
    var item: Int64
    var price: Int64
  }

  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ dishes: [Dish], diets: [Diet]) {
    var out = ByteWriter()
    out.write(diets) { $0.write($1.rawValue) }
    out.write(dishes) { out, dish in
      out.write(UInt64(dish.name))
      out.write(dish.item)
      out.write(dish.price)
    }
    bytes = out.bytes
  }

  func read() throws(DamagedBytes) -> (dishes: [Dish], diets: [Diet]) {
    var input = ByteReader(bytes)
    let diets = try input.list { input throws(DamagedBytes) in
      let diet: Diet = try input.known()
      return diet
    }
    let dishes = try input.list { input throws(DamagedBytes) in
      Dish(name: Int(try input.unsigned()), item: try input.number(), price: try input.number())
    }
    return (dishes, diets)
  }
}

extension Menu {
  /// Diets that at least one dish fits.
  var diets: [Diet] {
    let all = Set(categories.flatMap { $0.items.flatMap(\.diets) })
    return Diet.allCases.filter(all.contains)
  }
}

extension MenuItemID {
  /// The restaurant that an item's id begins with, so that no table is needed to find it.
  var restaurant: RestaurantID? {
    guard let dot = suffix.lastIndex(of: ".") else { return nil }
    return RestaurantID(suffix: String(suffix[..<dot]))
  }

  /// What follows the dot.
  var number: Int64? {
    guard let dot = suffix.lastIndex(of: ".") else { return nil }
    return Int64(suffix[suffix.index(after: dot)...])
  }

  init(restaurant: RestaurantID, number: Int64) { self.init(suffix: "\(restaurant.suffix).\(number)") }
}
