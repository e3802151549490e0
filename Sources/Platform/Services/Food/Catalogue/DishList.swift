import Domain
import Structures

/// A restaurant's dishes for the search: the number of each name in the shared dictionary, item number and price. A
/// dish takes about six bytes, so that a city's dishes fit in memory.
struct DishList: Sendable {
  struct Dish: Equatable, Sendable {
    var name: Int
    /// The number behind the dot of the item's id.
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
  /// Diets that at least one dish suits.
  var diets: [Diet] {
    let all = Set(categories.flatMap { $0.items.flatMap(\.diets) })
    return Diet.allCases.filter(all.contains)
  }
}

extension MenuItemID {
  /// The restaurant named by the first part of the item's id, found without a query.
  var restaurant: RestaurantID? {
    guard let dot = suffix.lastIndex(of: ".") else { return nil }
    return RestaurantID(suffix: String(suffix[..<dot]))
  }

  /// The number behind the dot.
  var number: Int64? {
    guard let dot = suffix.lastIndex(of: ".") else { return nil }
    return Int64(suffix[suffix.index(after: dot)...])
  }

  init(restaurant: RestaurantID, number: Int64) { self.init(suffix: "\(restaurant.suffix).\(number)") }
}
