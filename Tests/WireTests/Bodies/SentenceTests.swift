import Domain
import Testing
import Wire

@Suite("What the platform says to a customer")
struct SentenceTests {
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
    for words in [OrderStatus.pendingPayment.words(), BookingStatus.paymentPending.words] {
      #expect(words.description.contains("checking"))
      #expect(!words.description.lowercased().contains("try again"))
    }
  }

  @Test("every status of a booking has a title of its own and a sentence")
  func bookings() {
    #expect(Set(BookingStatus.allCases.map { $0.words.title }).count == BookingStatus.allCases.count)
    #expect(BookingStatus.allCases.allSatisfy { $0.words.description.hasSuffix(".") })
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
