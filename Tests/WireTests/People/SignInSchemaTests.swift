import Testing

@testable import Wire

@Suite("A code is asked for by one address")
struct SignInSchemaTests {
  @Test("an email address or a telephone number, and not both")
  func choosesOne() throws {
    #expect(try errors(CodeRequest.schema, "{}") == ["email required"])
    #expect(try errors(CodeRequest.schema, #"{"email":null}"#) == ["email required"])
    #expect(try errors(CodeRequest.schema, #"{"email":"a@b.test"}"#) == [])
    #expect(try errors(CodeRequest.schema, #"{"phone":"+4915112345678","email":null}"#) == [])
    #expect(try errors(CodeRequest.schema, #"{"email":"a@b.test","phone":"+4915112345678"}"#) == ["phone not_together"])
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
}
