import Testing

@testable import Wire

@Suite("The schemas of requests about food name every field that is wrong (P4)")
struct FoodSchemaTests {
  private static let line = #"{"line_id":"a","menu_item_id":"itm_1.1","quantity":1,"selected_modifiers":[]}"#

  private static func cart(_ lines: String, _ more: String = "") -> String {
    #"{"cart_id":null,"restaurant_id":"rst_1","lines":[\#(lines)]\#(more)}"#
  }

  @Test(
    "a cart's fields are checked one by one",
    arguments: [
      (cart(line), []), (cart(""), []), (cart(line, #","fulfilment":{"kind":"delivery"}"#), []),
      (cart(line, #","unknown":{"deep":[1]}"#), []), ("{}", ["restaurant_id required", "lines required"]),
      ("[]", [" wrong_type"]), ("null", [" wrong_type"]), (#""cart""#, [" wrong_type"]),
      (
        #"{"cart_id":5,"restaurant_id":null,"lines":{}}"#,
        ["cart_id wrong_type", "restaurant_id wrong_type", "lines wrong_type"]
      ),
      (#"{"cart_id":"crt_","restaurant_id":"itm_1","lines":[]}"#, ["cart_id too_short", "restaurant_id bad_format"]),
      (cart(line + ",7"), ["lines[1] wrong_type"]),
      (
        cart(line + ",{}"),
        [
          "lines[1].line_id required", "lines[1].menu_item_id required", "lines[1].quantity required",
          "lines[1].selected_modifiers required",
        ]
      ),
      (cart(line.replacing("1,", with: "0,")), ["lines[0].quantity out_of_range"]),
      (cart(line.replacing("1,", with: "-1,")), ["lines[0].quantity out_of_range"]),
      (cart(line.replacing("1,", with: "100,")), ["lines[0].quantity out_of_range"]),
      (cart(line.replacing("1,", with: "1.5,")), ["lines[0].quantity wrong_type"]),
      (cart(line.replacing("1,", with: "\"1\",")), ["lines[0].quantity wrong_type"]),
      (
        cart(line.replacing("[]", with: #"["opt_1.1",3,"itm_1"]"#)),
        ["lines[0].selected_modifiers[1] wrong_type", "lines[0].selected_modifiers[2] bad_format"]
      ),
      (cart(line.replacing("\"a\"", with: "\"a b\"")), ["lines[0].line_id bad_format"]),
      (
        cart(line, #","tip":-1,"promo_code":"","replace":"yes""#),
        ["promo_code too_short", "tip out_of_range", "replace wrong_type"]
      ),
      (cart(line, #","device":{"id":"p","sequence":9007199254740991}"#), []),
      (
        cart(line, #","device":{"id":"","sequence":0}"#), ["device.id too_short", "device.sequence out_of_range"]
      ),
      (
        cart(line, #","device":{"sequence":9007199254740992}"#), ["device.id required", "device.sequence out_of_range"]
      ),
      (
        cart(line, #","fulfilment":{"kind":"drone","address":{}}"#),
        ["fulfilment.kind unknown_value", "fulfilment.address.address_id required"]
      ),
      (
        cart(line, #","fulfilment":{"kind":"pickup","slot":{"start":"noon, more or less"}}"#),
        ["fulfilment.slot.start too_short"]
      ),
      (
        cart(line, #","fulfilment":{"kind":"delivery","address":{"lat":90.1,"lon":-180}}"#),
        ["fulfilment.address.lat out_of_range"]
      ),
      (cart(line, #","fulfilment":{"kind":"delivery","address":{"lat":1}}"#), ["fulfilment.address.lon required"]),
    ] as [(String, [String])])
  func checksCarts(_ text: String, _ expected: [String]) throws {
    #expect(try errors(CartSyncRequest.schema, text) == expected)
  }

  @Test("a hundred lines fit, one more does not; a list of errors ends at twenty")
  func limitsLists() throws {
    func lines(_ line: String, _ count: Int) -> String {
      Self.cart(Array(repeating: line, count: count).joined(separator: ","))
    }
    #expect(try errors(CartSyncRequest.schema, lines(Self.line, 100)).isEmpty)
    #expect(try errors(CartSyncRequest.schema, lines(Self.line, 101)) == ["lines too_many_items"])
    #expect(try errors(CartSyncRequest.schema, lines("{}", 100)).count == Schema.mostErrors)
  }

  @Test("a city has a hundred holidays, a restaurant six spans on one of them (O4)")
  func limitsHolidays() throws {
    func city(_ holiday: String, _ count: Int) -> String {
      #"{"holidays":[\#(Array(repeating: holiday, count: count).joined(separator: ","))]}"#
    }
    let holiday = #"{"date":"2026-12-25","name":"Christmas Day"}"#
    #expect(try errors(CityPatch.schema, city(holiday, 100)).isEmpty)
    #expect(try errors(CityPatch.schema, city(holiday, 101)) == ["holidays too_many_items"])
    #expect(
      try errors(CityPatch.schema, city(#"{"date":"2026-02-30","name":""}"#, 1))
        == ["holidays[0].date bad_format", "holidays[0].name too_short"])
    func hours(_ count: Int) -> String {
      let spans = Array(repeating: #"{"opens":"10:00","closes":"11:00"}"#, count: count).joined(separator: ",")
      return #"{"week":[[],[],[],[],[],[],[]],"exceptions":[],"holiday":[\#(spans)]}"#
    }
    #expect(try errors(HoursBody.schema, hours(6)).isEmpty)
    #expect(try errors(HoursBody.schema, hours(7)) == ["holiday too_many_items"])
  }

  @Test("food for a seat names a booking, and only a booking (V1)")
  func checksFulfilment() throws {
    #expect(try errors(FulfilmentBody.schema, #"{"kind":"seat","booking_id":"bkg_1"}"#).isEmpty)
    #expect(try errors(FulfilmentBody.schema, #"{"kind":"seat","booking_id":"ord_1"}"#) == ["booking_id bad_format"])
    #expect(
      try errors(FulfilmentBody.schema, #"{"kind":"seat","booking_id":7,"seat":{"row":"A"}}"#)
        == ["booking_id wrong_type", "seat.theatre required", "seat.screen required", "seat.numbers required"])
  }

  @Test("a courier reports one position or a list, and neither half of one")
  func checksPositions() throws {
    #expect(try errors(LocationRequest.schema, #"{"lat":1,"lon":2}"#) == ["recorded_at required"])
    #expect(try errors(LocationRequest.schema, #"{"positions":[]}"#) == ["positions too_few_items"])
  }
}
