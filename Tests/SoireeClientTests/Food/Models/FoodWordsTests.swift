import Domain
import SoireeClient
import Testing

struct FoodWordsTests {
  @Test(
    "M2: rates are read as percent",
    arguments: [
      (82_500, "8.25 %"), (190_000, "19 %"), (75_000, "7.5 %"), (40_500, "4.05 %"), (0, "0 %"), (3_750, "0.375 %"),
      (1, "0.0001 %"), (1_000_000, "100 %"),
    ])
  func rates(millionths: Int64, text: String) {
    let rate = Rate(millionths: millionths)
    #expect(FoodWords.tax("VAT", rate, isIncluded: false) == "VAT " + text)
    #expect(FoodWords.tax("VAT", rate, isIncluded: true) == "VAT \(text) (included)")
  }
}
