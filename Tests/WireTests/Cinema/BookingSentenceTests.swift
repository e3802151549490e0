import Domain
import Testing
import Wire

@Suite("What the platform says to a customer about a booking")
struct BookingSentenceTests {
  @Test("every status of a booking has a title of its own and a sentence")
  func bookings() {
    #expect(Set(BookingStatus.allCases.map { $0.words.title }).count == BookingStatus.allCases.count)
    #expect(BookingStatus.allCases.allSatisfy { $0.words.description.hasSuffix(".") })
  }

  @Test("E5: who waits for a payment is never told to try again")
  func checking() {
    let words = BookingStatus.paymentPending.words
    #expect(words.description.contains("checking"))
    #expect(!words.description.lowercased().contains("try again"))
  }
}
