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
          guard let category = row["category"] else { throw RefusedRow("category: is missing") }
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
    guard let name = row["name"] else { throw RefusedRow("name: is missing") }
    guard let price = row["price"] else { throw RefusedRow("price: is missing") }
    var dish = try known(row["id"], name, in: category) ?? MenuContentItem(name: name, price: 0)
    dish.name = name
    dish.price = try amount(price)
    if row.has("description") { dish.description = row["description"] }
    if row.has("diets") { dish.diets = row.words("diets")?.map { DietCode(rawValue: $0) } }
    if row.has("allergens") {
      let words = row.words("allergens")
      dish.allergens = words == ["none"] ? [] : words?.map { AllergenCode(rawValue: $0) }
    }
    if row.has("age_restricted") { dish.ageRestricted = try row.flag("age_restricted") ? true : nil }
    // What the route refuses, a list may not bring either.
    do throws(Problem) { return try MenuContentItem(json: JSON(encoding: dish), isClosed: true) } catch {
      throw RefusedRow(error.errors.first.map { "\($0.field): \($0.message)" } ?? error.detail)
    }
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

  /// `12.50` and `12,50` in minor units of the currency.
  private func amount(_ text: String) throws(RefusedRow) -> Int64 {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let digits = parts.joined()
    let places = parts.count == 2 ? parts[1].count : 0
    guard parts.count <= 2, !parts[0].isEmpty, parts.count == 1 || places > 0, digits.count <= 12,
      digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int64(digits)
    else { throw RefusedRow("price: \"\(text.prefix(40))\" is no amount") }
    guard places <= currency.exponent else {
      throw RefusedRow("price: \"\(text.prefix(40))\" has more digits than \(currency.code) has")
    }
    return (places..<currency.exponent).reduce(number) { amount, _ in amount * 10 }
  }
}

extension RowFields {
  fileprivate func has(_ name: String) -> Bool { names.contains(name) }

  /// Parted by `;`; nil for an empty field.
  fileprivate func words(_ name: String) -> [String]? {
    self[name]?.split(separator: ";").map { String($0).trimmed.lowercased().replacing(" ", with: "_") }
      .filter { !$0.isEmpty }
  }

  fileprivate func flag(_ name: String) throws(RefusedRow) -> Bool {
    switch self[name]?.lowercased() {
    case nil, "no", "false", "0": return false
    case "yes", "true", "1": return true
    case let other?: throw RefusedRow("\(name): \"\(other.prefix(40))\" is neither yes nor no")
    }
  }
}
