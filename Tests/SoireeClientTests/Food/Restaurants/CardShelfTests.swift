import Domain
import Testing
import Wire

@testable import SoireeClient

@Suite("The restaurants that were seen")
struct CardShelfTests {
  private let disk = MemoryDisk()

  private static func card(_ suffix: String) -> RestaurantCard {
    Dinner.card(
      suffix, cuisines: [], at: Dinner.door, isOpen: true, fee: 0, rating: 4, distance: 100)
  }

  private func vegan(_ shelf: CardShelf) async -> [String]? {
    await shelf.search(SearchQuery(point: Dinner.door, filters: [.diet(.vegan)], now: Dinner.now))?.hits.map(
      \.id.suffix)
  }

  @Test("what was seen of a restaurant goes with its card, also with one that went from the disk meanwhile")
  func trimmed() async throws {
    let first = CardShelf(disk: disk)
    await first.add([Self.card("wok"), Self.card("bella")], under: [.diet(.vegan)], at: Dinner.now)
    #expect(await vegan(first)?.sorted() == ["bella", "wok"])
    // Rarely used answers make room.
    await disk.evict(.restaurant, "card/rst_wok")

    let second = CardShelf(disk: disk)
    #expect(await vegan(second) == ["bella"])
    await second.add([Self.card("wok")], under: [], at: Dinner.now)
    #expect(await vegan(second) == ["bella"])
    await second.add([Self.card("noche")], under: [.offers], at: Dinner.now)
    let kept = try #require(await disk.cached(.restaurant, "card-filters"))
    let proofs = try FilterProofs(bytes: kept.bytes)
    #expect(proofs.diets(of: RestaurantID(suffix: "bella")) == [.vegan])
    #expect(proofs.diets(of: RestaurantID(suffix: "wok")).isEmpty)
  }

  @Test("of more than its limit those seen longest ago go, with what was seen of them")
  func bounded() async throws {
    let shelf = CardShelf(disk: disk, limit: 2)
    await shelf.add([Self.card("wok")], under: [.diet(.vegan)], at: Dinner.now)
    await shelf.add([Self.card("bella"), Self.card("noche")], under: [], at: Dinner.now)
    await shelf.add([Self.card("wok")], under: [], at: Dinner.now)
    #expect(await vegan(shelf) == [])
    #expect(await disk.cached(.restaurant, "card/rst_bella") == nil)
  }
}
