import Testing

@testable import Domain

@Suite("A meal before something else")
struct EngagementTests {
  private static let home = Coordinate(latitude: 40, longitude: -74)

  /// So many metres north of home.
  private static func north(_ metres: Double) -> Coordinate {
    Coordinate(latitude: home.latitude + metres / 111_195, longitude: home.longitude)
  }

  @Test("a delivery suits when its late end, the meal and the walk fit in", arguments: [(72, true), (71, false)])
  func delivery(minutes: Int64, suits: Bool) {
    // 39 minutes at the latest, 20 to eat, 800 metres are 13 on foot.
    let eta = ETA(minimum: 26, maximum: 39)
    let film = Engagement(place: Self.north(800), minutes: minutes)
    #expect(film.allowsDelivery(eta, to: Self.home) == suits)
  }

  @Test("a pickup suits on the way: what is not ready yet is waited for", arguments: [(57, true), (56, false)])
  func pickup(minutes: Int64, suits: Bool) {
    // Ready after 30 at the latest, 20 to eat, 400 metres are 7 on foot.
    let film = Engagement(place: Self.north(800), minutes: minutes)
    #expect(
      film.allowsPickup(at: Self.north(400), preparationMinutes: 20, from: Self.home) == suits)
  }

  @Test("a kitchen that lies behind one's back is not on the way")
  func detour() {
    let film = Engagement(place: Self.north(800), minutes: 1_000)
    #expect(film.allowsPickup(at: Self.north(-240), preparationMinutes: 20, from: Self.home))
    #expect(!film.allowsPickup(at: Self.north(-260), preparationMinutes: 20, from: Self.home))
  }
}
