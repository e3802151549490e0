import Testing

@testable import Wire

@Suite("Problems are RFC 9457")
struct ProblemTests {
  @Test("every code has one line of the table, an error status and a title")
  func tableIsWhole() {
    #expect(Set(ProblemCode.table.map(\.code)).count == ProblemCode.table.count)
    for (code, meaning) in ProblemCode.table {
      #expect((400...599).contains(meaning.status), "\(code)")
      #expect(!meaning.title.isEmpty && !meaning.title.hasSuffix("."), "\(code)")
      #expect(code.rawValue.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F || (0x30...0x39).contains($0) })
      #expect(Problem(code).status == meaning.status)
    }
    let statuses = ProblemCode.table.map(\.meaning.status)
    #expect(statuses == statuses.sorted())
  }

  @Test(
    "the contract's codes have the contract's statuses",
    arguments: [
      (.malformedJSON, 400), (.idempotencyKeyRequired, 400), (.unauthenticated, 401), (.totpRequired, 401),
      (.paymentDeclined, 402), (.recentSignInRequired, 403), (.totpSetupRequired, 403), (.totpWrong, 422),
      (.forbidden, 403), (.notFound, 404), (.methodNotAllowed, 405), (.cartHasOtherRestaurant, 409),
      (.requestInProgress, 409), (.quoteChanged, 409), (.itemUnavailable, 409), (.restaurantClosed, 409),
      (.addressOutOfZone, 409), (.promoExpired, 409), (.seatUnavailable, 409), (.showStarted, 409),
      (.showCancelled, 409), (.alreadyExtended, 409), (.alreadyPaid, 409), (.tooManyPaymentAttempts, 409),
      (.bookingNotCancellable, 409), (.bookingNotConfirmed, 409), (.ticketAlreadyUsed, 409), (.ticketCancelled, 409),
      (.ticketOtherTheatre, 409), (.ticketOtherShow, 409),
      (.holdExpired, 410), (.leavesSingleSeat, 422), (.tooManySeats, 422), (.seatUnknown, 422), (.ticketInvalid, 422),
      (.splitsPair, 422), (.seatKeptForAccess, 422), (.preconditionFailed, 412), (.versionConflict, 412),
      (.bodyTooLarge, 413),
      (.unsupportedMediaType, 415), (.validationFailed, 422), (.idempotencyKeyReused, 422),
      (.preconditionRequired, 428), (.rateLimited, 429), (.draining, 503), (.overloaded, 503),
    ] as [(ProblemCode, Int)])
  func hasStatus(_ code: ProblemCode, _ status: Int) {
    #expect(code.meaning?.status == status)
  }

  @Test("the body has RFC 9457's members, the code, the errors and the extras")
  func writesBody() {
    var problem = Problem.invalid("lines[3].quantity", "must be an integer from 1 to 99", code: "out_of_range")
    problem.extra["hint"] = "less"
    problem.extra["status"] = 200
    let text = """
      {"type":"/problems/validation_failed","title":"Some fields are not valid","status":422,\
      "detail":"`lines[3].quantity` must be an integer from 1 to 99.","code":"validation_failed",\
      "errors":[{"field":"lines[3].quantity","code":"out_of_range","message":"must be an integer from 1 to 99"}],\
      "hint":"less"}
      """
    #expect(String(decoding: problem.body, as: UTF8.self) == text)
  }

  @Test("a client reads back what the server wrote")
  func readsBack() {
    let quote = PointBody(lat: 1, lon: 2)
    var problem = Problem(.quoteChanged, "The pizza costs more now.", retryAfter: 3).adding("quote", quote)
    problem.errors = [FieldError(field: "a", code: "b", message: "c")]
    #expect(Problem(status: 409, body: problem.body) == problem)
    #expect(problem.extra["quote"] == ["lat": .number(1), "lon": .number(2)])
  }

  @Test("a client survives an answer that is no problem, and a code it does not know")
  func survives() {
    let page = Problem(status: 502, body: Array("<html>".utf8))
    #expect(page.status == 502 && page.code.rawValue == "http_502")
    let newer = Problem(status: 418, body: Array(#"{"code":"teapot","title":"Short and stout"}"#.utf8))
    #expect(newer.code.rawValue == "teapot" && newer.code.meaning == nil && newer.title == "Short and stout")
  }

  @Test(
    "a wait that nobody could keep to is a day, and one that is none is none",
    arguments: [
      ("0", 0), ("86400", 86_400), ("86401", 86_400), ("9223372036854775807", 86_400), ("-1", nil),
      ("-9223372036854775808", nil), ("1e30", nil), ("\"3\"", nil),
    ] as [(String, Int64?)])
  func wait(text: String, seconds: Int64?) {
    #expect(Problem(status: 429, body: Array("{\"retry_after\":\(text)}".utf8)).retryAfter == seconds)
  }

  @Test("its description shows neither detail nor fields (P1)")
  func hidesPersons() {
    let problem = Problem.invalid("email", "mara@example.org is wrong")
    #expect("\(problem)" == "validation_failed (422)")
  }
}
