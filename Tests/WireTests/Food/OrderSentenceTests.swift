import Domain
import Testing
import Wire

@Suite("What the platform says to a customer about an order")
struct OrderSentenceTests {
  @Test("every status of an order has a title of its own and a sentence", arguments: Handover.allCases)
  func orders(handover: Handover) {
    let words = OrderStatus.allCases.map { $0.words(over: handover) }
    #expect(Set(words.map { $0.title }).count == words.count)
    for word in words {
      #expect(!word.title.isEmpty && word.title.count <= 24)
      #expect(word.description.hasSuffix("."))
    }
  }

  @Test("E5: who waits for a payment is never told to try again")
  func checking() {
    let words = OrderStatus.pendingPayment.words()
    #expect(words.description.contains("checking"))
    #expect(!words.description.lowercased().contains("try again"))
  }

  static let option = OptionID(suffix: "r.1")

  @Test(
    "O3: every problem of a line tells a person what to do",
    arguments: [
      .itemUnknown(MenuItemID(suffix: "r.1")), .itemUnavailable(name: "Pizza"), .optionUnknown(option),
      .optionUnavailable(option, name: "Ham"), .optionRepeated(option, name: "Ham"),
      .tooFewChoices(group: "Size", minimum: 1), .tooManyChoices(group: "Size", maximum: 2), .tooManyOptions,
      .quantityOutOfRange, .noteTooLong,
    ] as [CartLineProblem])
  func lines(problem: CartLineProblem) {
    #expect(problem.message.hasSuffix("."))
    #expect(!problem.message.contains("_"))
  }

  @Test(
    "M4: every promotion that does not apply says why",
    arguments: [
      .notStarted, .expired, .usedUp, .otherRestaurant, .firstOrderOnly, .nothingToReduce, .notCombinable,
      .minimumNotMet(1),
    ] as [PromotionRefusal])
  func promotions(refusal: PromotionRefusal) {
    #expect(refusal.message.hasSuffix("."))
  }
}
