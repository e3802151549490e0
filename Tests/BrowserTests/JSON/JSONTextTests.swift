import Structures
import Testing
import Wire

@testable import Browser

struct JSONTextTests {
  private func root(_ text: String) throws -> Node { try JSONText(Array(text.utf8)).root }

  @Test func `members, lists and values are read where they lie`() throws {
    let node = try root(#" {"a":[1,-20,{"b":null}],"c":"x\n\u00e9\ud83c\udf55","d":true,"e":{}} "#)
    let numbers = try node.member("a").items()
    #expect(try numbers[0].number() == 1 && numbers[1].number() == -20)
    #expect(numbers[2]["b"] == nil && node["z"] == nil)
    #expect(try node.member("c").text() == "x\né🍕")
    #expect(try node.member("d").flag())
    #expect(try node.member("e").members().isEmpty)
    #expect(String(decoding: try node.member("a").bytes, as: UTF8.self) == #"[1,-20,{"b":null}]"#)
  }

  @Test(arguments: [
    "", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "\"x", "\"\u{01}\"", "tru", "[1]2", "nul", "{\"a\":1,}",
    "\"\\",
  ])
  func `what is no JSON is refused, and never a trap`(_ text: String) {
    #expect(throws: Malformed.self) { try JSONText(Array(text.utf8)) }
  }

  @Test func `every cut of a text is refused`() {
    let whole = Array(#"{"a":[1,2,{"b":"c\u0041"}],"d":false}"#.utf8)
    for count in 0..<whole.count {
      #expect(throws: Malformed.self) { try JSONText(Array(whole[..<count])) }
    }
  }

  @Test func `sixty-four levels are read, one more is not`() throws {
    let deep = { (levels: Int) in String(repeating: "[", count: levels) + String(repeating: "]", count: levels) }
    _ = try root(deep(JSONText.deepest))
    #expect(throws: Malformed.self) { try root(deep(JSONText.deepest + 1)) }
  }

  @Test(arguments: ["9223372036854775808", "-9223372036854775809", "1.0", "1e2", "-", "--1", "1-"])
  func `a number that is no whole one of 64 bits is refused`(_ text: String) {
    #expect(throws: Malformed.self) { try root(text).number() }
  }

  @Test(arguments: [Int64.min, -1, 0, 7, .max])
  func `the whole range of 64 bits is read and written`(_ number: Int64) throws {
    var json = JSONWriter()
    json.number(number)
    #expect(try JSONText(json.bytes).root.number() == number)
  }

  @Test(arguments: ["40.0125", "-73.9857", "0", "12.5e1", "1e-7", "179.99999999999997", "-0.000001"])
  func `degrees are read as a double has them`(_ text: String) throws {
    let expected = try #require(Double(text))
    let read = try root(text).degrees()
    #expect(abs(read - expected) <= expected.ulp)
  }

  @Test(arguments: [#""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, #""\u12g4""#, #""\x""#])
  func `a broken mark in a text is refused`(_ text: String) throws {
    #expect(throws: Malformed.self) { try root(text).text() }
  }

  @Test func `what Wire writes is read the same, for a hundred seeds`() throws {
    for seed in 0..<100 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let json = Self.random(&dice, depth: 4)
      #expect(try Self.tree(JSONText(json.bytes).root) == json, "seed \(seed)")
    }
  }

  @Test func `what is written is read by Wire the same`() throws {
    var json = JSONWriter()
    json.open()
    json.text("a", "“\"\\\n\u{01}🍕")
    json.openList("b")
    json.number(1 as Int64)
    json.flag(true)
    json.closeList()
    json.degrees("c", -73.98571)
    json.close()
    let read = try JSON.parse(json.bytes)
    #expect(read["a"]?.stringValue == "“\"\\\n\u{01}🍕" && read["b"] == [1, true])
    #expect(abs((read["c"]?.doubleValue ?? 0) + 73.98571) < 0.000_000_2)
  }

  private static func random(_ dice: inout SplitMix64, depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &dice) {
    case 0: .integer(Int64.random(in: .min ... .max, using: &dice))
    case 1: .bool(Bool.random(using: &dice))
    case 2: .null
    case 3: .string(String((0..<5).map { _ in ["a", "\"", "é", "🍕", "\n", "/"].randomElement(using: &dice) ?? "b" }))
    case 4: .array((0..<3).map { _ in random(&dice, depth: depth - 1) })
    default: .object(JSONObject(members: (0..<3).map { .init(key: "k\($0)", value: random(&dice, depth: depth - 1)) }))
    }
  }

  private static func tree(_ node: Node) throws -> JSON {
    if let number = try? node.number() { return .integer(number) }
    if let flag = try? node.flag() { return .bool(flag) }
    if let text = try? node.text() { return .string(text) }
    if let items = try? node.items() { return .array(try items.map { try tree($0) }) }
    guard let members = try? node.members() else { return .null }
    return .object(JSONObject(members: try members.map { .init(key: try $0.name.text(), value: try tree($0.value)) }))
  }
}
