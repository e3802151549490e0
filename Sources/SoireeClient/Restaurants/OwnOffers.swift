import Domain
import Wire

/// Which restaurants have an offer of their own, by their pages that are kept: the platform's filter means no others.
struct OwnOffers {
  private struct Page {
    let hasOwn: Bool
    let readAt: Instant
  }

  private var pages: [RestaurantID: Page] = [:]

  /// - Parameter answers: Pages of restaurants, and others, which are passed over.
  init(in answers: [CachedAnswer], at now: Instant) {
    for answer in answers {
      guard let detail = try? WireDecoder().decode(RestaurantDetail.self, from: answer.bytes) else { continue }
      let hasOwn = detail.promotions.contains { promotion in
        promotion.restaurantId == detail.id && promotion.endsAt.map { now < $0 } ?? true
      }
      pages[detail.id] = Page(hasOwn: hasOwn, readAt: answer.readAt)
    }
  }

  /// The newer of the two words counts.
  /// - Parameter time: When the platform last found it among those with offers.
  func has(_ restaurant: RestaurantID, found time: Instant?) -> Bool {
    guard let page = pages[restaurant], time.map({ page.readAt >= $0 }) ?? true else { return time != nil }
    return page.hasOwn
  }
}
