import Domain
import Wire

extension OpenStateBody {
  init(_ state: OpenState, timeZone: String) {
    switch state {
    case .open(let until): self.init(state: .open, closesAt: until, timeZone: timeZone)
    case .closed(let next): self.init(state: .closed, nextOpening: next, timeZone: timeZone)
    case .paused: self.init(state: .paused, timeZone: timeZone)
    }
  }
}

extension BadgeBody {
  /// Nil for a regular restaurant, which has no badge.
  init?(_ badge: Badge) {
    guard badge.kind != .regular else { return nil }
    let text = badge.kind == .new && badge.text.isEmpty ? "New" : badge.text
    self.init(kind: BadgeKindCode(badge.kind), text: text)
  }
}

extension PromotionBody {
  init(_ promotion: Promotion) {
    self.init(
      id: promotion.id, code: promotion.code, text: promotion.text, restaurantId: promotion.restaurant,
      endsAt: promotion.endsAt)
  }
}
