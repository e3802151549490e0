import Client
import ClientCore
import Testing
import Wire

@Suite("Refusals that apps tell apart")
struct RefusalCodeTests {
  /// What a look-up found, in the form of a refusal.
  private static let own: Set<RefusalCode> = [.bookingCancelled]

  @Test("each is a problem code of the platform", arguments: RefusalCode.allCases)
  func exists(code: RefusalCode) {
    let names = Set(ProblemCode.table.map(\.code.rawValue))
    #expect(names.contains(code.rawValue) != Self.own.contains(code))
  }

  @Test("a refusal of an unknown code is kept, and is none of them")
  func unknown() {
    let refusal = Refusal(code: "kitchen_asleep", status: 409)
    #expect(refusal.known == nil)
    #expect(!RefusalCode.allCases.contains { refusal.says($0) })
    #expect(Refusal(code: "hold_expired", status: 410).known == .holdExpired)
  }
}
