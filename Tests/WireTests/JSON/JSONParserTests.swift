import Structures
import Testing

@testable import Wire

private func parse(_ text: String, _ limits: JSONLimits = .request) throws -> JSON {
  try JSON.parse(Array(text.utf8), limits: limits)
}

private func reason(_ bytes: [UInt8], _ limits: JSONLimits = .request) -> JSONError.Reason? {
  do throws(JSONError) {
    _ = try JSON.parse(bytes, limits: limits)
    return nil
  } catch { return error.reason }
}

private func reason(_ text: String) -> JSONError.Reason? { reason(Array(text.utf8)) }

@Suite("JSON is read strictly")
struct JSONParserTests {
  @Test(
    "what JSON allows is read",
    arguments: [
      ("null", .null), (" true\r\n\t", true), ("false", false), ("0", 0), ("-1", -1), ("\"\"", ""), ("[]", []),
      ("{}", [:]), ("[1,[2,{\"a\":[]}]]", [1, [2, ["a": []]]]), ("{\"\":null}", ["": nil]),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)), ("1.5", .number(1.5)),
      ("1e2", .number(100)), ("1E+2", .number(100)), ("-1.25e-2", .number(-0.0125)), ("0.0", .number(0)),
      ("4.9e-324", .number(.leastNonzeroMagnitude)), ("1e-400", .number(0)),
      ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"), (#""\u00e9\u6f22\uD83D\uDE00""#, "é漢😀"),
      ("\"é漢😀\"", "é漢😀"), (#""\u0000""#, "\u{0}"), ("\"\u{7f}\"", "\u{7f}"),
      ("[1 , 2 ]", [1, 2]), ("{ \"a\" : 1 , \"b\" : 2 }", ["a": 1, "b": 2]),
    ] as [(String, JSON)])
  func reads(_ text: String, _ value: JSON) throws {
    #expect(try parse(text) == value)
  }

  @Test(
    "what JSON does not allow is refused by its reason",
    arguments: [
      ("", .empty), ("  \n", .empty), ("nul", .unexpectedEnd), ("nulL", .unexpectedByte), ("True", .unexpectedByte),
      ("[1,]", .unexpectedByte), ("[,1]", .unexpectedByte), ("[1", .unexpectedEnd), ("[1 2]", .unexpectedByte),
      ("{\"a\":1,}", .unexpectedByte), ("{a:1}", .unexpectedByte), ("{\"a\"}", .unexpectedByte),
      ("{\"a\":}", .unexpectedByte), ("{\"a\":1", .unexpectedEnd), ("{'a':1}", .unexpectedByte),
      ("1 2", .trailingBytes), ("{}{}", .trailingBytes), ("[]]", .trailingBytes), ("null//", .trailingBytes),
      ("01", .badNumber), ("-01", .badNumber), ("-", .unexpectedEnd), ("-a", .badNumber), ("1.", .unexpectedEnd),
      ("1.e1", .badNumber), (".5", .unexpectedByte), ("+1", .unexpectedByte), ("1e", .unexpectedEnd),
      ("1e+", .unexpectedEnd), ("0x10", .trailingBytes), ("NaN", .unexpectedByte), ("Infinity", .unexpectedByte),
      ("-Infinity", .badNumber), ("1e400", .numberOutOfRange), ("-1e400", .numberOutOfRange),
      ("9223372036854775808", .numberOutOfRange), ("-9223372036854775809", .numberOutOfRange),
      ("18446744073709551616", .numberOutOfRange), ("100000000000000000000000000", .numberOutOfRange),
      ("\"", .unexpectedEnd), ("\"abc", .unexpectedEnd), ("\"\n\"", .controlCharacter),
      ("\"\u{0}\"", .controlCharacter), (#""\x""#, .badEscape), (#""\u12""#, .badEscape), (#""\u12G4""#, .badEscape),
      (#""\"#, .unexpectedEnd), (#""\u00"#, .unexpectedEnd), (#""\uD800""#, .loneSurrogate),
      (#""\uDC00""#, .loneSurrogate), (#""\uD800\u0041""#, .loneSurrogate), (#""\uD800x""#, .loneSurrogate),
      (#""\uDE00\uD83D""#, .loneSurrogate), ("{\"a\":1,\"a\":1}", .duplicateKey),
      (#"{"a":1,"\u0061":2}"#, .duplicateKey), ("[{\"b\":{\"x\":1,\"x\":2}}]", .duplicateKey),
    ] as [(String, JSONError.Reason)])
  func refuses(_ text: String, _ expected: JSONError.Reason) {
    #expect(reason(text) == expected)
  }

  @Test(
    "bytes that are not UTF-8 are refused wherever they stand",
    arguments: [
      [0xFF], [0x80], [0xC0, 0xAF], [0xC1, 0x81], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0xAF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xC3],
    ] as [[UInt8]])
  func refusesInvalidUTF8(_ bytes: [UInt8]) {
    #expect(reason([0x22] + bytes + [0x22]) == .invalidUTF8)
    #expect(reason(Array(#""\n"#.utf8) + bytes + [0x22]) == .invalidUTF8)
    #expect(reason(bytes) == .invalidUTF8)
    #expect(reason([0xEF, 0xBB, 0xBF] + Array("{}".utf8)) == .unexpectedByte)
  }

  @Test("a text cut off anywhere is refused and never traps")
  func refusesEveryPrefix() {
    let text = Array(#"{"a":[1.5e-3,true,null,"é😀\u00e9\uD83D\uDE00\n"],"b":{"c":-0}}"#.utf8)
    for length in 0..<text.count { #expect(reason(Array(text[..<length])) != nil, "\(length) bytes") }
    #expect(reason(text) == nil)
  }

  @Test("any bytes give a value or a reason and never trap", arguments: [1, 2, 3] as [UInt64])
  func survivesNoise(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let alphabet = Array(#"{}[]",:\u09eE+-.tfn "#.utf8) + [0xC3, 0xA9, 0x00, 0xFF]
    for _ in 0..<5000 {
      let bytes = (0..<generator.next() % 24).map { _ in alphabet.randomElement(using: &generator)! }
      if let value = try? JSON.parse(bytes) {
        #expect((try? JSON.parse(value.bytes)) == value, "seed \(seed): \(bytes)")
      }
    }
  }
}

@Suite("JSON has limits (P4)")
struct JSONLimitsTests {
  @Test("32 levels are read, 33 and 10,000 are refused without using up the stack")
  func limitsDepth() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(reason(nested(32)) == nil)
    #expect(reason(nested(33)) == .tooDeep)
    #expect(reason(nested(10_000)) == .tooDeep)
    #expect(reason(Array(String(repeating: "{\"a\":", count: 10_000).utf8)) == .tooDeep)
  }

  @Test("a string of one mebibyte is refused, plain or escaped")
  func limitsStrings() {
    let limits = JSONLimits(size: 8 << 20)
    let long = String(repeating: "x", count: 1 << 20)
    #expect(reason(Array("\"\(long)\"".utf8), limits) == .stringTooLong)
    #expect(reason(Array("\"\\n\(long)\"".utf8), limits) == .stringTooLong)
    #expect(reason(Array("{\"\(long)\":1}".utf8), limits) == .stringTooLong)
    #expect(reason(Array("\"\(String(repeating: "x", count: 64 << 10))\"".utf8), limits) == nil)
  }

  @Test("a body over its size, or with too many values, is refused")
  func limitsSize() {
    #expect(reason([UInt8](repeating: 0x20, count: (1 << 20) + 1)) == .tooLarge)
    let many = "[" + String(repeating: "0,", count: 100_000) + "0]"
    #expect(reason(many) == .tooManyValues)
  }

  @Test("digits without end are refused")
  func limitsDigits() {
    #expect(reason("0." + String(repeating: "1", count: 1000)) == .badNumber)
    #expect(reason(String(repeating: "1", count: 1000)) == .numberOutOfRange)
  }

  @Test("an object of ten thousand keys still finds the repeated one")
  func findsDuplicateAmongMany() {
    let members = (0..<10_000).map { "\"k\($0)\":0" }
    #expect(reason("{" + members.joined(separator: ",") + "}") == nil)
    #expect(reason("{" + (members + ["\"k17\":1"]).joined(separator: ",") + "}") == .duplicateKey)
  }

  @Test("each reason has a problem that a client can act on")
  func hasProblems() {
    #expect(JSONError(reason: .duplicateKey, offset: 7).problem.code == .duplicateKey)
    #expect(JSONError(reason: .invalidUTF8, offset: 7).problem.code == .invalidUTF8)
    #expect(JSONError(reason: .tooDeep, offset: 7).problem.code == .tooDeep)
    #expect(JSONError(reason: .tooLarge, offset: 7).problem.status == 413)
    #expect(JSONError(reason: .badNumber, offset: 7).problem.detail.contains("byte 7"))
    #expect(JSONError(reason: .empty, offset: 0).problem.status == 400)
  }
}
