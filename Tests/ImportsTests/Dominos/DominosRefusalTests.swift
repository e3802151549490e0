import Domain
import Structures
import Testing

@testable import Imports

@Suite("A broken Domino's file")
struct DominosRefusalTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    let part, other, place, reason: String
    let kept: Int
    var testDescription: String { place + " " + reason }
  }

  static let entries = [
    Broken(
      part: "\"9.5\"", other: "\"nine\"", place: "Variants/P10T", reason: "its price is not an amount of USD", kept: 4),
    Broken(
      part: "\"9.5\"", other: "\"-1.00\"", place: "Variants/P10T", reason: "its price is not an amount of USD", kept: 4),
    Broken(part: "\"9.5\"", other: "9.5", place: "Variants/P10T", reason: "its price is not an amount of USD", kept: 4),
    Broken(part: "\"1.99\"", other: "\"\"", place: "Products/F_COLA", reason: "has no variant with a price", kept: 3),
    Broken(
      part: "[\"COLA\"]", other: "[\"COLA\", \"NONE\"]", place: "Variants/NONE",
      reason: "a product lists it, the variants do not", kept: 4),
    Broken(
      part: "[\"COLA\"]", other: "null", place: "Products/F_COLA", reason: "has no variant with a price", kept: 3),
    Broken(
      part: "\"Name\": \"Chicken Bites\"", other: "\"Name\": \" \"", place: "Products/S_BITES", reason: "has no name",
      kept: 3),
    Broken(
      part: "\"F_COLA\", \"S_PLAIN\"]", other: "\"F_COLA\", \"S_GONE\"]", place: "Products/S_GONE",
      reason: "a category lists it, the products do not", kept: 4),
    Broken(
      part: "\"F_COLA\", \"S_PLAIN\"]", other: "\"S_PLAIN\"]", place: "Products/F_COLA",
      reason: "no category of the menu lists it", kept: 3),
    Broken(
      part: "X=1,C=1.5", other: "X=1,Zz=1", place: "Products/S_PLAIN/Zz", reason: "is not among the toppings of Pizza",
      kept: 4),
    Broken(
      part: "\"AvailableSides\": \"DIP\"", other: "\"AvailableSides\": \"DUNK\"", place: "Products/S_BITES/DUNK",
      reason: "is not among the sides of Wings", kept: 4),
    Broken(
      part: "\"0.75\"", other: "\"free\"", place: "Products/S_BITES/DIP", reason: "is a side that has no price", kept: 3
    ),
  ]

  @Test("loses only the broken entry, and says which and why", arguments: entries) func entry(_ broken: Broken) throws {
    let read = try Tasted(SampleMenu.with(broken.part, broken.other))
    #expect(read.reason(broken.place) == broken.reason)
    #expect(read.report.kept == broken.kept && read.dishes.count == broken.kept)
    #expect(read.report.refused == read.report.refusals.count)
  }

  @Test("gives its coupons and ready-made orders back with the reason") func withoutPlace() throws {
    let bytes = try SampleMenu.with(
      "{\"Misc\"",
      #"""
      {"Coupons": {"9174": {"Name": "Two for one"}}, "UnsupportedProducts": {"_CUP": {}},
       "CouponTiers": {"Many": {"Coupons": {"8651": {"Name": "15% off"}}}},
       "PreconfiguredProducts": {"LARGE": {"ReferencedProductCode": "P14H"}}, "Misc"
      """#)
    let read = try Tasted(bytes)
    #expect(read.report.kept == 4 && read.report.refused == 4)
    #expect(read.reason("PreconfiguredProducts/LARGE") == "repeats P14H, which the menu has, with choices made")
    for place in ["Coupons/9174", "CouponTiers/Many/8651", "UnsupportedProducts/_CUP"] {
      #expect(read.reason(place) != nil, "\(place)")
    }
    let first = try #require(read.report.refusals.first)
    #expect(first.description == "PreconfiguredProducts/LARGE: repeats P14H, which the menu has, with choices made")
  }

  static let whole: [(String, String, DominosError)] = [
    ("\"Products\": {\n", "\"Wares\": {\n", .missingPart("Products")),
    ("\"Variants\": {\n", "\"Kinds\": {\n", .missingPart("Variants")),
    ("\"Food\": {", "\"Books\": {", .missingPart("Categorization/Food")),
    ("\"StoreID\": \"0001\"", "\"StoreID\": \"../1\"", .storeUnnamed),
    ("\"StoreID\": \"0001\"", "\"StoreID\": 1", .storeUnnamed),
    ("\"StoreID\": \"0001\"", "\"Store\": \"0001\"", .storeUnnamed),
    ("\"Name\": \"Food\"", "\"Categories\": []", .notJSON("duplicateKey at byte")),
    ("{\"Misc\"", "[\"Misc\"", .notJSON("unexpectedByte at byte")),
  ]

  @Test("that is no menu hands nothing over", arguments: whole)
  func file(part: String, other: String, expected: DominosError) throws {
    let bytes = try SampleMenu.with(part, other)
    let error = #expect(throws: DominosError.self) { try readDominos(bytes, store: SampleMenu.store) }
    if case .notJSON(let why) = expected {
      #expect(error?.description.contains(why) == true)
    } else {
      #expect(error == expected)
    }
  }

  @Test("that is empty, cut off, binary or endless hands nothing over") func nonsense() {
    let whole = Array(SampleMenu.text.utf8)
    for bytes in [
      [], Array(whole.dropLast(1)), [0xFF, 0xFE, 0x00], Array(repeating: UInt8(ascii: "["), count: 100_000),
    ] {
      #expect(throws: DominosError.self) { try readDominos(bytes, store: SampleMenu.store) }
    }
    let endless = [UInt8](repeating: 0x20, count: DominosFile.largest + 1)
    #expect(throws: DominosError.self) { try readDominos(endless, store: SampleMenu.store) }
    #expect(throws: DominosError.noDishes) {
      try readDominos(
        Array(#"{"Misc":{"StoreID":"1"},"Products":{},"Variants":{},"Categorization":{"Food":{}}}"#.utf8),
        store: SampleMenu.store)
    }
  }

  @Test("does not trap whatever its bytes are", arguments: [UInt64(1), 2, 3, 4]) func mutated(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let whole = Array(SampleMenu.text.utf8)
    let letters = Array(#"0123456789.-=:,"{}[]\ué"#.utf8)
    var read = 0
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      guard let result = try? readDominos(bytes, store: SampleMenu.store) else { continue }
      read += 1
      for item in result.restaurant.menu.categories.flatMap(\.items) { #expect(item.price >= 0, "seed \(seed)") }
    }
    #expect(read > 20, "too few of seed \(seed) were still menus to show anything")
  }
}

@Suite("A Domino's text")
struct DominosTextTests {
  @Test(
    "is tidied for people",
    arguments: [
      ("Coke\\u00ae", "Coke®"), ("  a \n b\t", "a b"), ("plain", "plain"), ("", ""), ("\\u", "\\u"), ("\\u12", "\\u12"),
      ("\\uzzzz", "\\uzzzz"), ("\\ud800", "\\ud800"), ("\\u0007", "\\u0007"), ("\\u2013\\u2122x", "–™x"),
      ("\\u+041", "\\u+041"),
    ])
  func tidy(text: String, expected: String) { #expect(DominosText.tidy(text) == expected) }

  @Test(
    "is an exact price or none",
    arguments: [
      ("16.99", 2, 1699), ("22", 2, 2200), ("0", 2, 0), ("0.75", 2, 75), ("9.5", 2, 950), ("10000", 2, 1_000_000),
      ("10000.01", 2, nil), ("1.999", 2, nil), ("1.", 2, nil), (".5", 2, nil), ("", 2, nil), ("-1", 2, nil),
      ("+1", 2, nil), ("1e3", 2, nil), ("1,50", 2, nil), ("1.2.3", 2, nil), ("99999999999999999999", 2, nil),
      ("٣", 2, nil), ("500", 0, 500), ("500.0", 0, nil), ("1.234", 3, 1234),
    ] as [(String, Int, Int64?)])
  func price(text: String, exponent: Int, expected: Int64?) {
    #expect(DominosText.minorUnits(text, exponent: exponent) == expected)
  }

  @Test("lists codes with what stands behind them") func codes() {
    let found = DominosText.codes("X=1, Pm,Ac=0:0.5:1,=,")
    #expect(found.map(\.code) == ["X", "Pm", "Ac", ""] || found.map(\.code) == ["X", "Pm", "Ac"])
    #expect(found.prefix(3).map(\.value) == ["1", "", "0:0.5:1"])
  }
}
