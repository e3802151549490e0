import Testing

@testable import Wire

@Suite("A schema names every field that is wrong (P4)")
struct SchemaTests {
  @Test("lengths count characters as JSON Schema does, not bytes")
  func countsScalars() throws {
    let name = Schema.string(2...3, .line)
    for (text, code) in [("é", "too_short"), ("éé", nil), ("😀😀😀", nil), ("😀😀😀😀", "too_long"), ("e\u{301}", nil)] {
      #expect(name.validate(.string(text)).first?.code == code, "\(text)")
    }
    #expect(Schema.remark.validate(.string(String(repeating: "x", count: 1 << 20))).first?.code == "too_long")
  }

  @Test("repeated items of a set are named")
  func refusesDuplicates() {
    let set = Schema.array(.string(1...9, .line), 0...9, isUnique: true)
    #expect(set.validate(["a", "b", "a"]).map(\.field) == ["[2]"])
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
