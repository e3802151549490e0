public import Domain
public import Wire

/// Why a list of dishes cannot be read at all.
public enum MenuListError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case missingColumn(String)

  public var description: String {
    switch self {
    case .empty: "The list of dishes is empty: its first row names the columns, at least category, name and price."
    case .missingColumn(let name):
      "The first row has no column \(name); a list of dishes has at least category, name and price."
    }
  }
}

/// Reads a CSV list of dishes, plain or gzip, as the whole menu of a restaurant: the columns `category`, `name` and
/// `price`, and those of `id`, `description`, `diets`, `allergens` and `age_restricted` that there are, in any order.
///
/// A dish that the restaurant has, by its id or else by its name, keeps what the list has no column for: its picture, its
/// options, its id.
public struct MenuListReader: Sendable {
  private let currency: Currency
  private let present: MenuContent
  private let limits: InputLimits

  /// - Parameter present: the menu that the list is to replace.
  public init(currency: Currency, replacing present: MenuContent, limits: InputLimits = InputLimits()) {
    self.currency = currency
    self.present = present
    self.limits = limits
  }

  /// - Returns: the menu of the rows that are kept, and what was refused.
  /// - Throws: `InputError`, `MenuListError`.
  public func read(path: String) throws -> (menu: MenuContent, report: ImportReport) {
    try read(TextLineReader(try InputFile(path: path, limits: limits), limits: limits))
  }

  func read(_ lines: TextLineReader) throws -> (menu: MenuContent, report: ImportReport) {
    guard var rows = try CSVReader(lines, limits: limits) else { throw MenuListError.empty }
    let header = rows.header
    for name in ["category", "name", "price"] where !header.contains(name) { throw MenuListError.missingColumn(name) }
    var (menu, report) = (MenuContent(categories: []), ImportReport())
    var lineOf: [MenuItemID: Int] = [:]
    while let entry = try rows.next() {
      switch entry {
      case .refused(let refusal): report.refuse(refusal.place, refusal.reason)
      case .fields(let number, let fields):
        do throws(RefusedRow) {
          let row = RowFields(names: header, fields: fields)
          let category = try row.needed("category")
          let dish = try dish(row, in: category)
          if let id = dish.id {
            if let earlier = lineOf[id] { throw RefusedRow("is the dish of line \(earlier) again") }
            lineOf[id] = number
          }
          add(dish, to: category, of: &menu)
          report.keep()
        } catch { report.refuse(.line(number), error.reason) }
      }
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

extension RowFields {
  fileprivate func has(_ name: String) -> Bool { names.contains(name) }

  fileprivate func codes(_ name: String) -> [String]? { words(name)?.map { $0.replacing(" ", with: "_") } }

  fileprivate func flag(_ name: String) throws(RefusedRow) -> Bool {
    switch self[name]?.lowercased() {
    case nil, "no", "false", "0": return false
    case "yes", "true", "1": return true
    case let other?: throw RefusedRow("\(name): \"\(other.prefix(40))\" is neither yes nor no")
    }
  }
}
