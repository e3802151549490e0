import Domain
import Testing

@testable import Wire

@Suite("What is written by hand")
struct JSONWritableTests {
  /// Half of it writes itself by its `Codable`.
  private struct Mixed: Body {
    struct Inner: Body {
      var aWord: String
      var numbers: [Int32]
    }

    var first: Inner?
    var braces: String
    var inner: [Inner]
    var last: Inner

    func write(to json: inout JSONWriter) {
      json.beginObject()
      json.member("first", first)
      json.member("braces", braces)
      json.member("inner", inner)
      json.member("last", last)
      json.endObject()
    }
  }

  @Test("stands in one text with what its Codable writes, commas where they belong")
  func mixed() throws {
    let inner = Mixed.Inner(aWord: "{", numbers: [1, -2])
    for body in [
      Mixed(first: nil, braces: "{", inner: [], last: inner),
      Mixed(first: inner, braces: "\"}{", inner: [inner, inner], last: inner),
    ] {
      #expect(
        try String(decoding: WireEncoder().encode(body), as: UTF8.self) == String(decoding: body.bytes, as: UTF8.self))
    }
  }

  @Test("nothing at all is an empty object")
  func empty() {
    var json = JSONWriter()
    json.beginObject()
    json.member("absent", nil as String?)
    json.endObject()
    #expect(json.bytes == Array("{}".utf8))
  }

  @Test("values stand as they stand elsewhere")
  func values() {
    var json = JSONWriter()
    json.beginObject()
    json.member("id", OrderID(suffix: "7.a-b"))
    json.member("at", Instant(microseconds: -1))
    json.member("flags", [true, false])
    json.member("share", 0.25)
    json.member("count", Int64.min)
    json.member("word", OrderStatusCode(rawValue: "new \"word\""))
    json.endObject()
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"id":"ord_7.a-b","at":"1969-12-31T23:59:59.999Z","flags":[true,false],"share":0.25,"#
        + #""count":-9223372036854775808,"word":"new \"word\""}"#)
  }

  @Test("a hold's body is read by hand as its Codable reads it, and left to that when it is of another form")
  func read() throws {
    let bodies: [(json: JSON, isUsual: Bool)] = [
      (["seat_ids": ["sea_hall.0", "sea_hall.12"]], true),
      (["seat_ids": ["sea_hall.0"], "accessible": true], false),
      (["accessible": nil, "seat_ids": ["sea_hall.0"]], false),
      (["best_available": ["count": 2]], false),
    ]
    for (json, isUsual) in bodies {
      let usual = HoldRequest.usual(json)
      #expect((usual != nil) == isUsual)
      let read = try HoldRequest(json: json)
      #expect(try read == WireDecoder().decode(HoldRequest.self, from: json))
      #expect(usual == nil || usual == read)
    }
  }

  @Test("P4: what a hold's body is read by hand from, its schema takes; what the schema refuses is left to it")
  func refused() {
    let tooMany = (0...HoldPolicy.seatLimit).map { JSON.string("sea_hall.\($0)") }
    let bodies: [JSON] = [
      ["seat_ids": ["hall.1"]], ["seat_ids": nil], ["seat_ids": []], ["seat_ids": .array(tooMany)],
      ["seat_ids": ["sea_hall.1", "sea_hall.2", "sea_hall.1"]],
      ["seat_ids": [.string("sea_" + String(repeating: "a", count: 61))]],
      ["seat_ids": ["sea_"]], ["seat_ids": ["sea_Hall.1"]], ["seat_ids": [7]],
    ]
    for json in bodies {
      #expect(HoldRequest.usual(json) == nil)
      #expect(!HoldRequest.schema.validate(json).isEmpty, "\(json)")
    }
  }
}
