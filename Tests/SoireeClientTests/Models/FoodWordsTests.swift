import Domain
import SoireeClient
import Testing

struct FoodWordsTests {
  @Test(
    "M2: rates are read as percent",
    arguments: [(825, "8.25 %"), (1900, "19 %"), (750, "7.5 %"), (405, "4.05 %"), (0, "0 %")])
  func rates(basisPoints: Int64, text: String) {
    let rate = Rate(basisPoints: basisPoints)
    #expect(FoodWords.tax("VAT", rate, isIncluded: false) == "VAT " + text)
    #expect(FoodWords.tax("VAT", rate, isIncluded: true) == "VAT \(text) (included)")
  }
}
