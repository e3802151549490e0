import ClientCore
import Testing
import Wire

@testable import Client

@Suite("What a machine hears of a call that failed")
struct FailuresTests {
  @Test("the platform's no comes with its code, its status and its wait")
  func refused() {
    let error = ClientError.problem(Problem(.rateLimited, "Slowly.", retryAfter: 3))
    let refusal = Refusal(code: "rate_limited", status: 429, message: "Slowly.", retryAfter: 3)
    #expect(error.refusal == refusal)
    #expect(CallFailure(error) == .refused(refusal))
  }

  @Test(
    "no answer, and one that nobody can read, is no refusal",
    arguments: [.transport(.closedEarly), .unreadable(status: 200), .unreadable(status: 404)] as [ClientError])
  func unanswered(error: ClientError) {
    #expect(error.refusal == nil)
    #expect(CallFailure(error) == .unanswered)
  }
}
