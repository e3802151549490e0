import Domain
import Testing

@testable import Wire

private func seats(_ range: Range<Int>) -> String {
  "[" + range.map { "\"sea_hall.\($0)\"" }.joined(separator: ",") + "]"
}

@Suite("The cinema's requests name every field that is wrong (P4)")
struct CinemaSchemaTests {
  @Test(
    "a hold is of named seats or of the best, and not of both",
    arguments: [
      (#"{"seat_ids":["sea_hall.0"]}"#, []), (#"{"best_available":{"count":2}}"#, []),
      (#"{"seat_ids":\#(seats(0..<10))}"#, []), (#"{"seat_ids":["sea_hall.0"],"best_available":null}"#, []),
      (#"{"seat_ids":["sea_hall.0","sea_hall.1"],"accessible":true}"#, []),
      (#"{"best_available":{"count":10,"category":"wheelchair","accessible":true}}"#, []),
      ("{}", ["seat_ids required"]), (#"{"seat_ids":null}"#, ["seat_ids required"]),
      (
        #"{"seat_ids":["sea_hall.0"],"best_available":{"count":2}}"#, ["best_available not_together"]
      ),
      (#"{"seat_ids":[]}"#, ["seat_ids too_few_items"]), (#"{"seat_ids":"sea_hall.0"}"#, ["seat_ids wrong_type"]),
      (#"{"seat_ids":\#(seats(0..<11))}"#, ["seat_ids too_many_items"]),
      (#"{"seat_ids":["sea_hall.0","sea_hall.1","sea_hall.0"]}"#, ["seat_ids[2] duplicate"]),
      (
        #"{"seat_ids":["sea_hall.0","shw_1",7,""]}"#,
        ["seat_ids[1] bad_format", "seat_ids[2] wrong_type", "seat_ids[3] too_short"]
      ),
      (#"{"best_available":{}}"#, ["best_available.count required"]),
      (#"{"best_available":{"count":0}}"#, ["best_available.count out_of_range"]),
      (#"{"best_available":{"count":11}}"#, ["best_available.count out_of_range"]),
      (#"{"best_available":{"count":-1}}"#, ["best_available.count out_of_range"]),
      (#"{"best_available":{"count":1.5}}"#, ["best_available.count wrong_type"]),
      (#"{"best_available":{"count":2,"category":"royal"}}"#, ["best_available.category unknown_value"]),
      (#"{"best_available":{"count":2,"accessible":"yes"}}"#, ["best_available.accessible wrong_type"]),
      (#"{"seat_ids":["sea_hall.0"],"accessible":1}"#, ["accessible wrong_type"]), ("[]", [" wrong_type"]),
    ] as [(String, [String])])
  func checksHolds(_ text: String, _ expected: [String]) throws {
    #expect(try errors(HoldRequest.schema, text) == expected)
  }

  @Test(
    "eleven seats are too many, whatever way they are asked for; other mistakes are mistakes (R7)",
    arguments: [
      (#"{"seat_ids":\#(seats(0..<11))}"#, .tooManySeats, "seat_ids"),
      (#"{"seat_ids":\#(seats(0..<500))}"#, .tooManySeats, "seat_ids"),
      (#"{"best_available":{"count":11}}"#, .tooManySeats, "best_available.count"),
      (#"{"best_available":{"count":9223372036854775807,"category":"x"}}"#, .tooManySeats, "best_available.count"),
      (#"{"best_available":{"count":0}}"#, .validationFailed, "best_available.count"),
      (#"{"best_available":{"count":-11}}"#, .validationFailed, "best_available.count"),
      (#"{"seat_ids":[]}"#, .validationFailed, "seat_ids"), (#"{"seat_ids":[1]}"#, .validationFailed, "seat_ids[0]"),
      ("{}", .validationFailed, "seat_ids"),
      (#"{"seat_ids":["sea_a.1"],"best_available":{"count":11}}"#, .tooManySeats, "best_available.count"),
    ] as [(String, ProblemCode, String)])
  func countsSeats(_ text: String, _ code: ProblemCode, _ field: String) {
    let problem = #expect(throws: Problem.self) { try HoldRequest(request: Array(text.utf8)) }
    #expect(problem?.code == code && problem?.status == 422)
    #expect(problem?.errors.first?.field == field)
  }

  @Test("a hold is read to a value")
  func readsHolds() throws {
    let named = try HoldRequest(request: Array(#"{"seat_ids":["sea_hall.3","sea_hall.4"]}"#.utf8))
    #expect(named.seatIds == [SeatID(suffix: "hall.3"), SeatID(suffix: "hall.4")] && named.bestAvailable == nil)
    let best = try HoldRequest(request: Array(#"{"best_available":{"count":3,"category":"vip"}}"#.utf8))
    #expect(best.bestAvailable == BestAvailableRequest(count: 3, category: .vip) && best.seatIds == nil)
  }

  @Test(
    "paying says how, and what the customer saw",
    arguments: [
      (#"{"payment_method":{"kind":"card","token":"tok_approved"},"expected_total":2750}"#, []),
      (#"{"payment_method":{"kind":"card"},"expected_total":0}"#, []),
      (#"{"payment_method":{"kind":"card"},"expected_total":0,"confirmed_rule":{"age":16,"kind":"checked"}}"#, []),
      (
        #"{"payment_method":{"kind":"card"},"expected_total":0,"confirmed_rule":16}"#, ["confirmed_rule wrong_type"]
      ),
      ("{}", ["payment_method required", "expected_total required"]),
      (
        #"{"payment_method":{"kind":"barter"},"expected_total":-1}"#,
        ["payment_method.kind unknown_value", "expected_total out_of_range"]
      ),
      (
        #"{"payment_method":{"kind":"card","token":""},"expected_total":12.5}"#,
        ["payment_method.token too_short", "expected_total wrong_type"]
      ),
      (#"{"payment_method":"card","expected_total":"1"}"#, ["payment_method wrong_type", "expected_total wrong_type"]),
    ] as [(String, [String])])
  func checksPayments(_ text: String, _ expected: [String]) throws {
    #expect(try errors(PayRequest.schema, text) == expected)
  }

  @Test("staff block up to a thousand seats at once, each once")
  func checksStaffSeats() throws {
    #expect(try errors(SeatsRequest.schema, #"{"seat_ids":\#(seats(0..<1000))}"#).isEmpty)
    #expect(try errors(SeatsRequest.schema, #"{"seat_ids":\#(seats(0..<1001))}"#) == ["seat_ids too_many_items"])
    #expect(try errors(SeatsRequest.schema, #"{"seat_ids":[]}"#) == ["seat_ids too_few_items"])
    #expect(try errors(SeatsRequest.schema, "{}") == ["seat_ids required"])
    #expect(
      try errors(SeatsRequest.schema, #"{"seat_ids":["sea_a.1","sea_a.1"]}"#) == ["seat_ids[1] duplicate"])
    #expect(try errors(MoveRequest.schema, #"{"seat_ids":\#(seats(0..<11))}"#) == ["seat_ids too_many_items"])
    #expect(
      try errors(CompRequest.schema, #"{"seat_ids":["x"],"email":"nobody"}"#) == [
        "seat_ids[0] too_short", "email bad_format",
      ])
  }

  @Test(
    "a show's hold lasts from thirty seconds to a quarter of an hour (R8)",
    arguments: [
      ("30", []), ("900", []), ("29", ["out_of_range"]), ("901", ["out_of_range"]), ("\"30\"", ["wrong_type"]),
    ]
      as [(String, [String])])
  func checksPatches(_ seconds: String, _ codes: [String]) throws {
    let found = try errors(ShowPatch.schema, #"{"hold_seconds":\#(seconds)}"#)
    #expect(found == codes.map { "hold_seconds \($0)" })
  }

  @Test("a show is called off with a reason that people read")
  func checksCancellations() throws {
    #expect(try errors(ShowCancelRequest.schema, #"{"reason":"The projector is broken."}"#).isEmpty)
    #expect(try errors(ShowCancelRequest.schema, "{}") == ["reason required"])
    #expect(try errors(ShowCancelRequest.schema, #"{"reason":""}"#) == ["reason too_short"])
    #expect(try errors(ShowCancelRequest.schema, #"{"reason":"\u0007"}"#) == ["reason bad_format"])
  }

  @Test("a door sends whatever it read; what is no ticket is not for the schema to say")
  func checksCodes() throws {
    for code in ["S1:1:ABC", "https://example.org/menu?x=1", "héllo wörld", " ", String(repeating: "x", count: 1024)] {
      #expect(CheckInRequest.schema.validate(["code": .string(code)]).isEmpty, "\(code)")
    }
    #expect(try errors(CheckInRequest.schema, "{}") == ["code required"])
    #expect(try errors(CheckInRequest.schema, #"{"code":""}"#) == ["code too_short"])
    #expect(try errors(CheckInRequest.schema, #"{"code":7}"#) == ["code wrong_type"])
    let long = JSON.string(String(repeating: "x", count: 1025))
    #expect(CheckInRequest.schema.validate(["code": long]).map(\.code) == ["too_long"])
    #expect(
      try errors(CheckInRequest.schema, #"{"code":"x","theatre_id":"shw_1","checked_at":"now","door":"a\nb"}"#)
        == ["theatre_id bad_format", "checked_at too_short", "door bad_format"])
  }

  @Test("doors that were offline send one to five hundred checks, each with its time and door")
  func checksBatches() throws {
    let check = #"{"code":"x","checked_at":"2026-03-01T18:30:00Z","door":"left"}"#
    func batch(_ count: Int) -> String {
      #"{"checks":["# + Array(repeating: check, count: count).joined(separator: ",") + "]}"
    }
    #expect(try errors(CheckInsRequest.schema, batch(1)).isEmpty)
    #expect(try errors(CheckInsRequest.schema, batch(500)).isEmpty)
    #expect(try errors(CheckInsRequest.schema, batch(501)) == ["checks too_many_items"])
    #expect(try errors(CheckInsRequest.schema, batch(0)) == ["checks too_few_items"])
    #expect(
      try errors(CheckInsRequest.schema, #"{"checks":[{"code":"x"}]}"#)
        == ["checks[0].checked_at required", "checks[0].door required"])
  }
}
