import Wire

/// A Domino's menu file with its tables, looked up by code.
struct DominosFile {
  let storeID: String
  let products: DominosTable
  let variants: DominosTable
  let cookingInstructions: DominosTable
  let cookingGroups: DominosTable
  let preconfigured: DominosTable
  let coupons: DominosTable
  let couponTiers: DominosTable
  let unsupported: DominosTable
  let food: JSON
  private let sizes, flavors, toppings, sides: [String: DominosTable]

  /// The largest file read, in bytes. A store's menu has about 160,000.
  static let largest = 8 << 20

  init(_ bytes: [UInt8]) throws(DominosError) {
    let json = try Self.parse(bytes)
    guard let store = json["Misc"]?["StoreID"]?.stringValue, Self.isCode(store) else { throw .storeUnnamed }
    storeID = store.lowercased()
    products = try DominosTable(json, "Products")
    variants = try DominosTable(json, "Variants")
    guard let food = json["Categorization"]?["Food"] else { throw .missingPart("Categorization/Food") }
    self.food = food
    func optional(_ name: String) -> DominosTable { DominosTable(json[name]) }
    cookingInstructions = optional("CookingInstructions")
    cookingGroups = optional("CookingInstructionGroups")
    preconfigured = optional("PreconfiguredProducts")
    coupons = optional("Coupons")
    couponTiers = optional("CouponTiers")
    unsupported = optional("UnsupportedProducts")
    func byType(_ name: String) -> [String: DominosTable] {
      optional(name).entries.reduce(into: [:]) { $0[$1.key] = DominosTable($1.value) }
    }
    sizes = byType("Sizes")
    flavors = byType("Flavors")
    toppings = byType("Toppings")
    sides = byType("Sides")
  }

  func size(_ code: String, of type: String) -> DominosChoice? { DominosChoice(sizes[type]?[code]) }
  func flavor(_ code: String, of type: String) -> DominosChoice? { DominosChoice(flavors[type]?[code]) }
  func topping(_ code: String, of type: String) -> JSON? { toppings[type]?[code] }
  func side(_ code: String, of type: String) -> JSON? { sides[type]?[code] }

  private static func parse(_ bytes: [UInt8]) throws(DominosError) -> JSON {
    var limits = JSONLimits.answer
    limits.size = largest
    do { return try JSON.parse(bytes, limits: limits) } catch {
      throw .notJSON("\(error.reason) at byte \(error.offset)")
    }
  }

  private static func isCode(_ text: String) -> Bool {
    (1...12).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
  }
}

/// The members of one of the file's objects, in order and by key.
struct DominosTable {
  let entries: [JSONObject.Member]
  private let places: [String: Int]

  init(_ json: JSON?) {
    entries = json?.objectValue?.members ?? []
    places = entries.enumerated().reduce(into: [:]) { $0[$1.element.key] = $1.offset }
  }

  init(_ json: JSON, _ name: String) throws(DominosError) {
    guard json[name]?.objectValue != nil else { throw .missingPart(name) }
    self.init(json[name])
  }

  subscript(key: String) -> JSON? { places[key].map { entries[$0].value } }
}

/// A size or a flavour, with its name and its order among the others.
struct DominosChoice {
  let name: String
  let order: Int

  init?(_ json: JSON?) {
    guard let name = json?.text("Name"), !name.isEmpty else { return nil }
    self.name = name
    order = json?.text("SortSeq").flatMap { Int($0) } ?? .max
  }
}

extension JSON {
  /// The member's text, tidied.
  func text(_ key: String) -> String? { self[key]?.stringValue.map { DominosText.tidy($0) } }

  /// Whether a tag is set. The file writes some as text.
  func tag(_ name: String) -> Bool { self["Tags"]?[name]?.boolValue ?? (self["Tags"]?[name]?.stringValue == "true") }

  /// A tag's number, which the file writes as text.
  func number(tag name: String) -> Int? { self["Tags"]?[name]?.stringValue.flatMap { Int($0) } }
}
