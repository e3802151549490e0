import Domain
import Wire

/// The times of restaurants' own offers, by their stored pages. The platform's filter means no other offers.
struct OwnOffers {
  private struct Page {
    let own: [OfferPeriod]
    let readAt: Instant
  }

  private var pages: [RestaurantID: Page] = [:]

  /// - Parameter answers: Stored answers; those that are no restaurant's page are skipped.
  init(in answers: [CachedAnswer]) {
    for answer in answers {
      guard let detail = try? WireDecoder().decode(RestaurantDetail.self, from: answer.bytes) else { continue }
      // A page lists only the offers that have begun.
      let own = detail.promotions.filter { $0.restaurantId == detail.id }
      pages[detail.id] = Page(own: own.map { .until($0.endsAt) }, readAt: answer.readAt)
    }
  }

  /// The offers by the newer of page and list. The list does not say how long an offer runs, so an offer of the page
  /// that ran then is used for it.
  /// - Parameter time: When the platform last listed it among those with offers.
  func of(_ restaurant: RestaurantID, found time: Instant?) -> [OfferPeriod] {
    let page = pages[restaurant]
    guard let time else { return page?.own ?? [] }
    guard let page, page.readAt >= time || page.own.contains(where: { $0.contains(time) }) else { return [.until(nil)] }
    return page.own
  }
}

extension OfferPeriod {
  /// - Parameter end: Nil when it is not known.
  fileprivate static func until(_ end: Instant?) -> OfferPeriod {
    OfferPeriod(startsAt: Instant(microseconds: .min), endsAt: end ?? Instant(microseconds: .max))
  }
}
