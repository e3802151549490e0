import Domain
import Wire

/// Which restaurants have an offer of their own, by their pages that are kept: the platform's filter means no others.
struct OwnOffers {
  private struct Page {
    let running: Set<PromotionID>
    let readAt: Instant
  }

  private var pages: [RestaurantID: Page] = [:]
  /// How many pages name a promotion: what holds at two places is the platform's, not theirs.
  private var holders: [PromotionID: Int] = [:]

  /// - Parameter answers: Pages of restaurants, and others, which are passed over.
  init(in answers: [CachedAnswer], at now: Instant) {
    for answer in answers {
      guard let detail = try? WireDecoder().decode(RestaurantDetail.self, from: answer.bytes) else { continue }
      let running = detail.promotions.filter { $0.endsAt.map { now < $0 } ?? true }
      pages[detail.id] = Page(running: Set(running.map(\.id)), readAt: answer.readAt)
      for promotion in detail.promotions { holders[promotion.id, default: 0] += 1 }
    }
  }

  /// The newer of the two words counts.
  /// - Parameter time: When the platform last found it among those with offers.
  func has(_ restaurant: RestaurantID, found time: Instant?) -> Bool {
    guard let page = pages[restaurant], time.map({ page.readAt >= $0 }) ?? true else { return time != nil }
    return page.running.contains { holders[$0] == 1 }
  }
}
