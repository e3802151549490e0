import Domain
import Testing

@testable import Wire

@Suite("Bodies travel in snake_case")
struct CoderTests {
  private struct Everything: Body {
    var anInt: Int
    var aSmallInt: Int8
    var unsigned: UInt64
    var aDouble: Double
    var aFlag: Bool
    var someText: String
    var maybeAbsent: String?
    var numbers: [Int32]
    var nested: [[String]]
    var free: JSON
    var when: Instant
    var who: OrderID
  }

  private let sample = Everything(
    anInt: -3, aSmallInt: 127, unsigned: 12, aDouble: 0.25, aFlag: true, someText: "é\n", maybeAbsent: nil,
    numbers: [1, -2], nested: [[], ["a"]], free: ["k": [nil, .number(1.5)]], when: Instant(microseconds: 1_000),
    who: OrderID(suffix: "7"))

  private let text =
    #"{"an_int":-3,"a_small_int":127,"unsigned":12,"a_double":0.25,"a_flag":true,"some_text":"é\n","numbers":[1,-2],"#
    + #""nested":[[],["a"]],"free":{"k":[null,1.5]},"when":"1970-01-01T00:00:00.001Z","who":"ord_7"}"#

  @Test("an absent optional is left out; keys keep their order")
  func writes() throws {
    #expect(String(decoding: try WireEncoder().encode(sample), as: UTF8.self) == text)
    #expect(sample.bytes == Array(text.utf8))
  }

  @Test("what was written is read; unknown members are ignored; null is absent")
  func reads() throws {
    #expect(try WireDecoder().decode(Everything.self, from: Array(text.utf8)) == sample)
    let more = text.dropLast() + #","maybe_absent":null,"from_the_future":[{}]}"#
    #expect(try WireDecoder().decode(Everything.self, from: Array(more.utf8)) == sample)
  }

  @Test("a page says null where there is no next one, and reads both")
  func writesPages() throws {
    let page = Page<RestaurantName>(items: [])
    #expect(String(decoding: page.bytes, as: UTF8.self) == #"{"items":[],"next_cursor":null}"#)
    #expect(try WireDecoder().decode(Page<RestaurantName>.self, from: Array(#"{"items":[]}"#.utf8)) == page)
    let more = Page(items: [RestaurantName(id: RestaurantID(suffix: "1"), name: "A")], nextCursor: "c")
    #expect(try WireDecoder().decode(Page<RestaurantName>.self, from: more.bytes) == more)
  }

  @Test(
    "what does not fit is named by its path",
    arguments: [
      (#"{"cart":1}"#, "", "wrong_type"), ("[]", "", "wrong_type"), (#"{}"#, "order_id", "required"),
      (#"{"order_id":"rst_1","not":1}"#, "order_id", "invalid"), (#"{"order_id":7}"#, "order_id", "wrong_type"),
      (#"{"order_id":"ord_1","items":[{"at":"now"}]}"#, "items[0].at", "invalid"),
      (#"{"order_id":"ord_1","items":[{"at":"2026-03-01T18:30:00Z"},{}]}"#, "items[1].at", "required"),
      (#"{"order_id":"ord_1","items":[null]}"#, "items[0]", "wrong_type"),
      (#"{"order_id":"ord_1","items":[],"small":300}"#, "small", "wrong_type"),
    ])
  func namesPaths(_ text: String, _ field: String, _ code: String) {
    struct Inner: Body { var at: Instant }
    struct Outer: Body {
      var orderId: OrderID
      var items: [Inner]
      var small: Int8?
    }
    do throws(Problem) {
      _ = try WireDecoder().decode(Outer.self, from: Array(text.utf8))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.code == .validationFailed)
      // A root that is no object, or has other members, has no path but its own.
      if text.hasPrefix("[") { #expect(error.errors.first?.field == "") }
      if field != "" { #expect(error.errors.first?.field == field && error.errors.first?.code == code) }
    }
  }

  @Test("a word of a newer version survives the way there and back")
  func keepsUnknownWords() throws {
    let json =
      Array(#"{"order_id":"ord_1","status":"teleported","stage":"beaming","title":"","description":"","#.utf8)
      + Array(#""message_count":0,"updated_at":"2026-03-01T18:30:00.000Z"}"#.utf8)
    let answer = try WireDecoder().decode(OrderStatusAnswer.self, from: json)
    #expect(answer.status.rawValue == "teleported")
    #expect(!answer.status.isKnown && OrderStatusCode.placed.isKnown)
    #expect(answer.bytes == json)
  }
}
