import Domain
import Testing

@testable import Wire

@Suite("A request for a hold, read by hand")
struct HoldRequestTests {
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
