public import Domain
public import Wire

/// Reads a CSV list of dishes, plain or gzip, as the whole menu of a restaurant: the columns `category`, `name` and
/// `price`, and those of ``header`` that there are, in any order.
///
/// A dish that the restaurant has, by its id or else by its name, keeps what the list has no column for: its picture, its
/// options, its id.
public struct MenuListReader: Sendable {
  /// A first row with every column.
  public static let header = "category,name,price,id,description,diets,allergens,age_restricted"
  private static let list = OwnList(name: "list of dishes", needed: ["category", "name", "price"], header: header)
  /// A menu is kept as a whole, so its list is no longer than many menus.
  private static let longest = InputLimits(total: 16 << 20)

  private let currency: Currency
  private let present: MenuContent
  private let limits: InputLimits

  /// - Parameter present: the menu that the list is to replace.
  public init(currency: Currency, replacing present: MenuContent, limits: InputLimits? = nil) {
    self.currency = currency
    self.present = present
    self.limits = limits ?? Self.longest
  }

  /// - Returns: the menu of the rows that are kept, and what was refused.
  /// - Throws: `InputError`, `OwnListError`.
  public func read(path: String) async throws -> (menu: MenuContent, report: ImportReport) {
    try await read(TextLineReader(try InputFile(path: path, limits: limits), limits: limits))
  }

  func read(_ lines: TextLineReader) async throws -> (menu: MenuContent, report: ImportReport) {
    var menu = MenuContent(categories: [])
    var lineOf: [MenuItemID: Int] = [:]
    let report = try await Self.list.read(lines, limits: limits) { number, row in
      let category = try row.needed("category")
      let dish = try dish(row, in: category)
      if let id = dish.id {
        if let earlier = lineOf[id] { throw RefusedRow("is the dish of line \(earlier) again") }
        lineOf[id] = number
      }
      add(dish, to: category, of: &menu)
    }
    return (menu, report)
  }

  /// A category stands where its first dish does.
  private func add(_ dish: MenuContentItem, to category: String, of menu: inout MenuContent) {
    if let place = menu.categories.firstIndex(where: { $0.name == category }) {
      menu.categories[place].items.append(dish)
    } else {
      let known = present.categories.first { $0.name == category }
      menu.categories.append(MenuContentCategory(id: known?.id, name: category, items: [dish]))
    }
  }

  private func dish(_ row: RowFields, in category: String) throws(RefusedRow) -> MenuContentItem {
    let name = try row.needed("name")
    guard let price = try row.amount("price", in: currency) else { throw RefusedRow("price: is missing") }
    var dish = try known(row["id"], name, in: category) ?? MenuContentItem(name: name, price: 0)
    dish.name = name
    dish.price = price
    if row.has("description") { dish.description = row["description"] }
    if row.has("diets") { dish.diets = row.codes("diets")?.map { DietCode(rawValue: $0) } }
    if row.has("allergens") {
      let words = row.codes("allergens")
      dish.allergens = words == ["none"] ? [] : words?.map { AllergenCode(rawValue: $0) }
    }
    if row.has("age_restricted") { dish.ageRestricted = try row.flag("age_restricted") ? true : nil }
    return try dish.checked()
  }

  /// The dish that the restaurant has already.
  private func known(_ id: String?, _ name: String, in category: String) throws(RefusedRow) -> MenuContentItem? {
    if let id {
      for category in present.categories {
        if let found = category.items.first(where: { $0.id?.rawValue == id }) { return found }
      }
      throw RefusedRow("id: is no dish of this restaurant; leave it empty for a new one")
    }
    let own = present.categories.first { $0.name == category }?.items.filter { $0.name == name } ?? []
    let all = own.isEmpty ? present.categories.flatMap { $0.items.filter { $0.name == name } } : own
    return all.count == 1 ? all[0] : nil
  }
}
