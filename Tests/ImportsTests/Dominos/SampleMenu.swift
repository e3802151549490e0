import Domain
import Imports
import Testing

/// A small menu written by hand in the file's shape: a pizza in three variants, chicken with a dip, a dip, a drink.
enum SampleMenu {
  static let text = #"""
    {"Misc": {"StoreID": "0001"},
     "Categorization": {"Food": {"Code": "Food", "Name": "Food", "Products": [], "Categories": [
       {"Code": "Pizza", "Name": "Pizza", "Products": [], "Categories": [
         {"Code": "Own", "Name": "", "Products": ["S_PLAIN"], "Categories": []}]},
       {"Code": "Empty", "Name": "Nothing here", "Products": [], "Categories": []},
       {"Code": "Rest", "Name": "The rest", "Products": ["S_BITES", "F_DIP", "F_COLA", "S_PLAIN"], "Categories": []}]}},
     "Sizes": {"Pizza": {
       "14": {"Code": "14", "Name": "Large (14\")", "SortSeq": "05"},
       "10": {"Code": "10", "Name": "Small (10\")", "SortSeq": "03"}}},
     "Flavors": {"Pizza": {
       "THIN": {"Code": "THIN", "Name": "Thin", "SortSeq": "03"},
       "HAND": {"Code": "HAND", "Name": "Hand Tossed", "SortSeq": "01"}}},
     "Toppings": {
       "Pizza": {
         "X": {"Name": "Tomato Sauce", "Tags": {"ExclusiveGroup": "Sauce", "Sauce": true, "NonMeat": true}},
         "Bq": {"Name": "BBQ Sauce", "Tags": {"ExclusiveGroup": "Sauce", "Sauce": true, "NonMeat": true}},
         "C": {"Name": "Cheese", "Tags": {"Cheese": true, "NonMeat": true}},
         "P": {"Name": "Pepperoni", "Tags": {"Meat": true}},
         "J": {"Name": "Jalape\\u00f1os", "Tags": {"Vege": true, "NonMeat": true}}},
       "Wings": {"J": {"Name": "Jalapeños", "Tags": {"Vege": true, "NonMeat": true}}}},
     "Sides": {"Wings": {"DIP": {"Name": "Ranch"}}},
     "CookingInstructionGroups": {"CUT": {"Name": "Cut"}, "BAKE": {"Name": "Bake"}},
     "CookingInstructions": {
       "UNCT": {"Name": "Uncut", "Group": "CUT"}, "PIECT": {"Name": "Pie Cut", "Group": "CUT"},
       "WD": {"Name": "Well Done", "Group": "BAKE"}},
     "Products": {
       "S_PLAIN": {"Name": "Plain\\u2122  Pizza ", "Description": "Made to order.", "ProductType": "Pizza",
         "Variants": ["P14H", "P10H", "P10T"], "DefaultToppings": "X=1,C=1.5",
         "AvailableToppings": "X=0:0.5:1:1.5,Bq,C,P,J=0:0.5:1", "DefaultSides": "", "AvailableSides": "",
         "Tags": {"MaxOptionQty": "3", "OptionQtys": ["0", "0.5", "1", "1.5", "2"]}},
       "S_BITES": {"Name": "Chicken Bites", "Description": "", "ProductType": "Wings", "Variants": ["BITES"],
         "DefaultToppings": "J=1", "AvailableToppings": "J=0:0.5:1", "DefaultSides": "DIP=1", "AvailableSides": "DIP",
         "Tags": {}},
       "F_DIP": {"Name": "Ranch Cup", "Description": "", "ProductType": "Sides", "Variants": ["CUP"], "Tags": {}},
       "F_COLA": {"Name": "Cola", "Description": "", "ProductType": "Drinks", "Variants": ["COLA"], "Tags": {}}},
     "Variants": {
       "P14H": {"Name": "Large Hand Tossed", "Price": "12.99", "SizeCode": "14", "FlavorCode": "HAND",
         "AllowedCookingInstructions": "WD,PIECT,UNCT", "DefaultCookingInstructions": "PIECT"},
       "P10H": {"Name": "Small Hand Tossed", "Price": "9", "SizeCode": "10", "FlavorCode": "HAND",
         "AllowedCookingInstructions": "WD,PIECT,UNCT", "DefaultCookingInstructions": "PIECT"},
       "P10T": {"Name": "Small Thin", "Price": "9.5", "SizeCode": "10", "FlavorCode": "THIN",
         "AllowedCookingInstructions": "PIECT,UNCT", "DefaultCookingInstructions": "PIECT"},
       "BITES": {"Name": "Bites", "Price": "6.99", "SizeCode": "", "FlavorCode": ""},
       "CUP": {"Name": "Cup", "Price": "0.75", "SizeCode": "", "FlavorCode": ""},
       "COLA": {"Name": "Cola", "Price": "1.99", "SizeCode": "", "FlavorCode": ""}}}
    """#

  /// The sample with parts of its text replaced; a part that is not there fails the test.
  static func with(_ changes: [(String, String)]) throws -> [UInt8] {
    var result = text
    for (part, other) in changes {
      let range = try #require(result.firstRange(of: part), "the sample has no \(part)")
      result.replaceSubrange(range, with: other)
    }
    return Array(result.utf8)
  }

  static func with(_ part: String, _ other: String) throws -> [UInt8] { try with([(part, other)]) }

  /// A store whose toppings cost 150.
  static let store = DominosStore(
    city: CityID(suffix: "sample"), location: Coordinate(latitude: 40.75, longitude: -73.98), street: "1 Sample Street",
    currency: Currency(code: "USD")!, timeZone: "America/New_York", zones: [],
    openedAt: Instant(seconds: 1_488_326_400),
    extraTopping: 150)
}

/// What a test asks of a menu.
struct Tasted {
  let restaurant: ImportedRestaurant
  let report: ImportReport

  init(_ bytes: [UInt8], store: DominosStore = SampleMenu.store) throws {
    (restaurant, report) = try readDominos(bytes, store: store)
  }

  var dishes: [MenuItem] { restaurant.menu.categories.flatMap(\.items) }

  func dish(_ name: String) throws -> MenuItem { try #require(dishes.first { $0.name == name }) }

  /// The reason an entry was refused for.
  func reason(_ path: String) -> String? { report.refusals.first { $0.place == .entry(path) }?.reason }
}

extension MenuItem {
  func group(_ name: String) -> ModifierGroup? { modifierGroups.first { $0.name == name } }

  /// The options of a group as `name +delta`.
  func options(_ name: String) -> [String] { group(name)?.options.map { "\($0.name) +\($0.priceDelta)" } ?? [] }
}
