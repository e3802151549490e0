import Domain
import Testing

@Suite("Shows in a list")
struct ShowTests {
  @Test(
    "availability in a word",
    arguments: [
      (0, 100, Availability.soldOut), (1, 100, .almostFull), (10, 100, .almostFull), (11, 100, .filling),
      (40, 100, .filling), (41, 100, .available), (100, 100, .available), (0, 0, .soldOut), (-1, 10, .soldOut),
      (1, 9, .filling), (1, 10, .almostFull), (2, 5, .filling), (3, 5, .available), (1, 1, .available),
      (.max, .max, .available),
    ] as [(Int64, Int64, Availability)])
  func availability(free: Int64, total: Int64, word: Availability) {
    #expect(Availability(free: free, total: total) == word)
  }

  @Test("availability never gets better while seats go", arguments: [1, 7, 50, 333] as [Int64])
  func monotonic(total: Int64) {
    let order: [Availability] = [.available, .filling, .almostFull, .soldOut]
    let ranks = (0...total).reversed().map { order.firstIndex(of: Availability(free: $0, total: total)) ?? 9 }
    #expect(ranks == ranks.sorted())
    #expect(ranks.last == 3)
  }

  @Test("a show that started a microsecond ago is not sold, nor one that was cancelled")
  func open() throws {
    var show = Show(
      id: ShowID(suffix: "s"), movie: MovieID(suffix: "m"), theatre: TheatreID(suffix: "t"),
      screen: ScreenID(suffix: "c"), layout: LayoutID(suffix: "l"), startsAt: Instant(seconds: 100),
      endsAt: Instant(seconds: 200), format: .flat, language: "english",
      currency: try #require(Currency(code: "EUR")), pricing: ShowPricing(prices: []))
    #expect(throws: Never.self) { try show.checkOpen(at: Instant(microseconds: 99_999_999)) }
    #expect(throws: ShowError.started) { try show.checkOpen(at: Instant(seconds: 100)) }
    #expect(show.intervalAt == nil)
    show.intervalMinutes = 75
    #expect(show.intervalAt == Instant(seconds: 100 + 75 * 60), "V1: minutes from the start")
    show.isCancelled = true
    #expect(throws: ShowError.cancelled) { try show.checkOpen(at: Instant(seconds: 1)) }
    #expect(throws: ShowError.cancelled) { try show.checkOpen(at: Instant(seconds: 101)) }
  }
}
