import Testing

@testable import Wire

@Suite("JSON is written compactly and reads back the same")
struct JSONWriterTests {
  @Test(
    "values have one spelling",
    arguments: [
      (.null, "null"), (true, "true"), (0, "0"), (.integer(.min), "-9223372036854775808"),
      (.integer(.max), "9223372036854775807"), (.number(0.1), "0.1"), (.number(4), "4.0"), (.number(-0.0), "-0.0"),
      (.number(1e300), "1e+300"), (.number(.nan), "null"), (.number(.infinity), "null"),
      ("a\"\\/\n\r\t\u{1}\u{7f}é😀", "\"a\\\"\\\\/\\n\\r\\t\\u0001\u{7f}é😀\""), ([1, [], [:]], "[1,[],{}]"),
      (["a": nil, "b": ["c": 1]], #"{"a":null,"b":{"c":1}}"#),
    ] as [(JSON, String)])
  func writes(_ value: JSON, _ text: String) {
    #expect(value.description == text)
  }

  @Test("any value read back is the same value", arguments: [11, 12, 13, 14] as [UInt64])
  func roundTrips(_ seed: UInt64) throws {
    var samples = WireSamples(seed: seed)
    for round in 0..<500 {
      let value = samples.json(depth: 5)
      #expect(try JSON.parse(value.bytes, limits: .answer) == value, "seed \(seed), round \(round): \(value)")
    }
  }

  @Test("members can be looked up, set and removed")
  func editsObjects() {
    var object: JSONObject = ["a": 1]
    object["b"] = "two"
    object["a"] = nil
    object["b"] = 2
    object["absent"] = nil
    #expect(object == ["b": 2])
    #expect(JSON.object(object)["b"]?.integerValue == 2)
    #expect(JSON.null["b"] == nil)
    #expect(JSON.integer(3).doubleValue == 3)
    #expect(JSON.string("x").boolValue == nil)
  }
}
