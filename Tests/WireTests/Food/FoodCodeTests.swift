import Domain
import Testing

@testable import Wire

@Suite("The wire's codes of food are the Domain's")
struct FoodCodeTests {
  @Test("no status, actor or kind of an order, a dish or a search is missing on the wire")
  func codesAgree() {
    #expect(Set(OrderStatusCode.known.map(\.rawValue)) == Set(OrderStatus.allCases.map(\.rawValue)))
    #expect(Set(OrderStageCode.known.map(\.rawValue)) == Set(OrderFilter.allCases.map(\.rawValue)))
    #expect(Set(ActorCode.known.map(\.rawValue)) == Set(OrderActor.allCases.map(\.rawValue)))
    #expect(Set(SortCode.known.map(\.rawValue)) == Set(SearchSort.allCases.map(\.rawValue)))
    #expect(Set(DietCode.known.map(\.rawValue)) == Set(Diet.allCases.map(\.rawValue)))
    #expect(Set(AllergenCode.known.map(\.rawValue)) == Set(Allergen.allCases.map(\.rawValue)))
  }

  @Test("a code is made from the Domain's value")
  func convert() {
    #expect(OrderStatusCode(OrderStatus.outForDelivery) == .outForDelivery)
    #expect(TaxModeCode(Charges.TaxMode.inclusive) == .inclusive)
  }
}
