import Domain
import Testing

@testable import soiree_bench

@Suite("What is measured")
struct QuestionTests {
  private let now = Instant(seconds: 1_790_000_000)

  @Test("the same questions are asked in every run")
  func seeded() {
    #expect(SearchRow.questions(50, now: now) == SearchRow.questions(50, now: now))
  }

  @Test("questions use every text, every sort, filters, and ask for next pages")
  func mixture() {
    let questions = SearchRow.questions(400, now: now)
    #expect(Set(questions.map(\.text)) == Set(SearchRow.texts))
    #expect(Set(questions.map(\.sort)) == Set(SearchSort.allCases))
    #expect(questions.allSatisfy { !$0.filters.isEmpty })
    #expect(questions.contains { $0.limit == 20 })
  }

  @Test("the cart of fifty lines is whole on the menu it is priced by")
  func cart() throws {
    let currency = try #require(Currency(code: "USD"))
    let menu = MenuIndex(SmallPlatform.menu(currency, dishes: 200))
    for line in CartRow.lines(50) {
      let checked = try #require(menu.check(line))
      #expect(checked.problems.isEmpty)
    }
  }

  @Test("pricing is measured on a cart that has a price")
  func pricing() throws {
    #expect(try CartRow(repetitions: 3).measure().what == "cart priced, 50 lines")
  }
}
