import Testing

@Suite("Halves of the product")
struct HalfScannerTests {
  private static let sources = ["Sources/Common/Wire/Food/Carts/Cart.swift", "Sources/Common/Wire/JSON/JSON.swift"]

  @Test(
    "a test stands in the folder of its half, or of what all parts share",
    arguments: [
      ("Tests/WireTests/Food/Carts/CartTests.swift", 0), ("Tests/WireTests/Food/FoodRouteTests.swift", 0),
      ("Tests/WireTests/JSON/JSONTests.swift", 0), ("Tests/WireTests/Support/Samples.swift", 0),
      ("Tests/WireTests/Dinner/CartTests.swift", 1), ("Tests/WireTests/Food/Menus/MenuTests.swift", 1),
      ("Tests/WireTests/Cinema/SeatTests.swift", 1), ("Tests/DomainTests/Dinner/CartTests.swift", 0),
    ])
  func tests(path: String, count: Int) {
    #expect(HalfScanner.scan(Self.sources + [path]).count == count)
  }

  @Test("so does what is tested; only the contract has folders that all parts share")
  func sources() {
    #expect(HalfScanner.scan(["Sources/Platform/Services/Ordering/Submit.swift"]).map(\.line) == [0])
    #expect(HalfScanner.scan(["Sources/Platform/Services/JSON/JSON.swift"]).count == 1)
    #expect(HalfScanner.scan(["Sources/Platform/Services/Food/Submit.swift"]).isEmpty)
  }
}
