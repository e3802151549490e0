import Domain
import Testing

@testable import Wire

@Suite("The wire's codes of films and seats are the Domain's")
struct CinemaCodeTests {
  @Test("no state, category, format or actor is missing on the wire")
  func codesAgree() {
    #expect(Set(SeatStateCode.known.map(\.rawValue)) == Set(SeatState.allCases.map(\.rawValue)))
    #expect(Set(SeatCategoryCode.known.map(\.rawValue)) == Set(SeatCategory.allCases.map(\.rawValue)))
    #expect(Set(ShowAvailabilityCode.known.map(\.rawValue)) == Set(Availability.allCases.map(\.rawValue)))
    #expect(Set(ScreenFormatCode.known.map(\.rawValue)) == Set(ScreenFormat.allCases.map(\.rawValue)))
    #expect(Set(BookingStatusCode.known.map(\.rawValue)) == Set(BookingStatus.allCases.map(\.rawValue)))
    #expect(Set(BookingActorCode.known.map(\.rawValue)) == Set(BookingActor.allCases.map(\.rawValue)))
  }
}
