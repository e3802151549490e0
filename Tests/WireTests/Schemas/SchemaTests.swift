import Testing

@testable import Wire

private func errors(_ schema: Schema, _ text: String) throws -> [String] {
  schema.validate(try JSON.parse(Array(text.utf8), limits: .answer)).map { "\($0.field) \($0.code)" }
}

@Suite("A schema names every field that is wrong (P4)")
struct SchemaTests {
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

  @Test("lengths count characters as JSON Schema does, not bytes")
  func countsScalars() throws {
    let name = Schema.string(2...3, .line)
    for (text, code) in [("é", "too_short"), ("éé", nil), ("😀😀😀", nil), ("😀😀😀😀", "too_long"), ("e\u{301}", nil)] {
      #expect(name.validate(.string(text)).first?.code == code, "\(text)")
    }
    #expect(Schema.remark.validate(.string(String(repeating: "x", count: 1 << 20))).first?.code == "too_long")
  }

  @Test("one of two members, and not both")
  func choosesOne() throws {
    #expect(try errors(CodeRequest.schema, "{}") == ["email required"])
    #expect(try errors(CodeRequest.schema, #"{"email":null}"#) == ["email required"])
    #expect(try errors(CodeRequest.schema, #"{"email":"a@b.test"}"#) == [])
    #expect(try errors(CodeRequest.schema, #"{"phone":"+4915112345678","email":null}"#) == [])
    #expect(try errors(CodeRequest.schema, #"{"email":"a@b.test","phone":"+4915112345678"}"#) == ["phone not_together"])
    #expect(try errors(LocationRequest.schema, #"{"lat":1,"lon":2}"#) == ["recorded_at required"])
    #expect(try errors(LocationRequest.schema, #"{"positions":[]}"#) == ["positions too_few_items"])
  }

  @Test("repeated items of a set are named")
  func refusesDuplicates() {
    let set = Schema.array(.string(1...9, .line), 0...9, isUnique: true)
    #expect(set.validate(["a", "b", "a"]).map(\.field) == ["[2]"])
  }

  @Test("a message says what to do, and never repeats what was typed (P1)")
  func explains() throws {
    let problem = #expect(throws: Problem.self) {
      try CodeRequest(request: Array(#"{"email":"mara at example.org"}"#.utf8))
    }
    #expect(problem?.status == 422)
    #expect(problem?.errors.first?.message == "must be an email address such as name@example.org")
    #expect(problem.map { !String(decoding: $0.body, as: UTF8.self).contains("mara") } == true)
  }

  @Test("a request is read from bytes to a value, or refused by its first gate")
  func readsRequests() throws {
    let request = try SubmitRequest(
      request: Array(
        #"{"cart_id":"crt_1","quote_id":"q","expected_total":1250,"payment_method":{"kind":"cash"}}"#.utf8))
    #expect(request.expectedTotal == 1250 && request.paymentMethod.kind == .cash)
    #expect(throws: Problem.self) { try SubmitRequest(request: Array("{".utf8)) }
    #expect(try CancelRequest(request: [], isOptional: true) == CancelRequest())
    #expect(throws: Problem.self) { try CancelRequest(request: []) }
    let problem = #expect(throws: Problem.self) { try SubmitRequest(request: [0x7B, 0xFF]) }
    #expect(problem?.code == .invalidUTF8)
  }
}

@Suite("Formats of strings")
struct TextFormatTests {
  @Test(
    "each format knows its own",
    arguments: [
      (.text, ["a\nb\tc\r", "<b>'; DROP TABLE x;--", ""], ["a\u{0}", "\u{1B}[0m", "\u{7f}"]),
      (.line, ["Łódź 😀", " "], ["a\nb", "\u{0}"]), (.visible, ["a~!", "tok_approved"], ["a b", "é", "\n"]),
      (.id(prefix: "ord"), ["ord_1", "ord_a.b-9"], ["ord_", "ord1", "ORD_1", "ord_A", "ord_a_b", "rst_1", "ord_é"]),
      (
        .email, ["a@b.test", "kitchen+rst_1.x@soiree.test"],
        ["a", "@b.test", "a@", "a@b", "a@b.", "a@.b", "a@@b.test", "a b@c.test", "a@b..c", "a@b.test\n", "ä@b.test"]
      ),
      (
        .phone, ["+4915112345678", "+1234567"],
        ["4915112345678", "+0123456789", "+123456", "+1234567890123456", "+49 1"]
      ),
      (
        .uuid, ["6f1c1a52-3b1e-4d2c-9a1f-2f0a5f7f6f10", "6F1C1A52-3B1E-4D2C-9A1F-2F0A5F7F6F10"],
        [
          "", "6f1c1a523b1e4d2c9a1f2f0a5f7f6f10", "6f1c1a52-3b1e-4d2c-9a1f-2f0a5f7f6f1",
          "6f1c1a52-3b1e-4d2c-9a1f-2f0a5f7f6f1g",
        ]
      ),
      (.digits, ["012345"], ["12a", "１２"]),
      (.date, ["2026-12-24", "2024-02-29"], ["2026-02-29", "2026-1-1", "24.12.2026"]),
      (.clock, ["00:00", "23:59"], ["24:00", "9:00", "12:60", "12:3a"]), (.currency, ["EUR"], ["eur", "EURO", "€"]),
      (.locale, ["de", "de-DE", "zh-Hant-TW"], ["d", "de_DE", "de-", "-de"]),
      (.instant, ["2026-03-01T18:30:00Z"], ["yesterday"]), (.free, ["\u{0}"], []),
    ] as [(TextFormat, [String], [String])])
  func knows(_ format: TextFormat, _ good: [String], _ bad: [String]) throws {
    for text in good { #expect(format.matches(text), "\(text.debugDescription)") }
    for text in bad { #expect(!format.matches(text), "\(text.debugDescription)") }
    guard let pattern = format.pattern else { return }
    // The printed pattern says the same as the code.
    let regex = try Regex(pattern).matchingSemantics(.unicodeScalar)
    for text in good { #expect(text.wholeMatch(of: regex) != nil, "\(text.debugDescription)") }
    for text in bad { #expect(text.wholeMatch(of: regex) == nil, "\(text.debugDescription)") }
  }
}
