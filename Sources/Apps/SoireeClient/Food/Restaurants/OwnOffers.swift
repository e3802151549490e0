import Domain
import Wire

/// When restaurants have offers of their own, by their pages that are kept: the platform's filter means no others.
struct OwnOffers {
  private struct Page {
    let own: [OfferPeriod]
    let readAt: Instant
  }

  private var pages: [RestaurantID: Page] = [:]

  /// - Parameter answers: Pages of restaurants, and others, which are passed over.
  init(in answers: [CachedAnswer]) {
    for answer in answers {
      guard let detail = try? WireDecoder().decode(RestaurantDetail.self, from: answer.bytes) else { continue }
      // A page has only those that have begun.
      let own = detail.promotions.filter { $0.restaurantId == detail.id }
      pages[detail.id] = Page(own: own.map { .until($0.endsAt) }, readAt: answer.readAt)
    }
  }

  /// The newer of the two words counts. A list of those with offers does not say how long they run: one that its page knew
  /// to run then is taken for what was found.
  /// - Parameter time: When the platform last found it among those with offers.
  func of(_ restaurant: RestaurantID, found time: Instant?) -> [OfferPeriod] {
    let page = pages[restaurant]
    guard let time else { return page?.own ?? [] }
    guard let page, page.readAt >= time || page.own.contains(where: { $0.contains(time) }) else { return [.until(nil)] }
    return page.own
  }
}

extension OfferPeriod {
  /// - Parameter end: Nil: nobody said when.
  fileprivate static func until(_ end: Instant?) -> OfferPeriod {
    OfferPeriod(startsAt: Instant(microseconds: .min), endsAt: end ?? Instant(microseconds: .max))
  }
}
