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

  @Test("the code of an authenticator app has six digits, and is left out by who has none")
  func totp() throws {
    func request(_ member: String) -> String {
      #"{"email":"a@b.test","challenge_id":"chl_1","code":"123456""# + member + "}"
    }
    for good in ["", #","totp_code":null"#, #","totp_code":"012345""#] {
      #expect(try errors(SessionRequest.schema, request(good)) == [])
    }
    for wrong in [#""12345""#, #""1234567""#, #""12345a""#, "123456"] {
      #expect(try errors(SessionRequest.schema, request(#","totp_code":"# + wrong)).count == 1)
    }
  }

  @Test("an app reads the secret and the account's address from one line")
  func enrolment() {
    let enrolment = TOTPEnrolment(secret: Array("12345678901234567890".utf8), account: "zoe+a@example.org")
    #expect(enrolment.secret == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
    #expect(
      enrolment.otpauthUri == "otpauth://totp/Soiree:zoe%2Ba%40example.org?secret=\(enrolment.secret)&issuer=Soiree")
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
