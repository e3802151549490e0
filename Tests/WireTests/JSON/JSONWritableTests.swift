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
}
