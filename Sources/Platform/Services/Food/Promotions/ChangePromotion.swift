import Database
public import Domain
public import Wire

extension Promotions {
  /// Adds a promotion: of a restaurant, which pays for it and where alone it holds, or of the platform.
  /// - Throws: 404 for a restaurant that the staff do not work for; `code_taken`; 422 for terms that cannot be.
  public func create(
    _ request: PromotionRequest, of restaurant: RestaurantID? = nil, staff: Staff
  ) async throws -> StaffPromotion {
    try check(restaurant, staff)
    let own = try restaurant.map { try catalogue.staffed($0).restaurant.currency }
    let now = platform.clock.now
    let promotion = Promotion(
      id: platform.ids.next(), code: request.code.uppercased(), text: request.text,
      effect: try request.effect.checked(of: restaurant), restaurant: restaurant,
      currency: try own ?? request.checkedCurrency(), minimumBasket: request.minimumBasket ?? 0,
      startsAt: request.startsAt ?? now, endsAt: request.endsAt, useLimit: request.useLimit,
      useLimitPerAccount: request.useLimitPerAccount, isFirstOrderOnly: request.firstOrderOnly ?? false)
    try promotion.checkAmounts()
    return try await change { tx in
      let other = try tx.connection.row(
        "SELECT id FROM promotions WHERE code = $1 AND deleted_at IS NULL", promotion.code)
      guard other == nil else { throw Problem(.codeTaken, "Another promotion has this code. Choose another one.") }
      if let restaurant { try Self.checkRoom(at: restaurant, in: tx) }
      let stored = StoredPromotion(promotion)
      try stored.insert(in: tx.connection)
      let answer = StaffPromotion(stored)
      try tx.audit(
        restaurant == nil ? .createPromotion : .createRestaurantPromotion, of: promotion.id.rawValue, by: staff.actor,
        after: answer)
      return answer
    }
  }

  /// Every node keeps them, and a search looks at each.  P4
  private static func checkRoom(at restaurant: RestaurantID, in tx: Tx) throws {
    let count: Int64 = try tx.connection.row(
      "SELECT COUNT(*) AS n FROM promotions WHERE restaurant_id = $1 AND deleted_at IS NULL", restaurant.rawValue
    ).unwrapped().get("n")
    let most = tx.settings.promotionsPerRestaurant
    guard count < most else {
      throw Problem.invalid("", "A restaurant has at most \(most) promotions. Delete one first", code: "too_many")
    }
  }

  /// Changes or ends a promotion; absent fields stay. A cart that is priced with it is priced again at its submit.  M6
  /// - Parameter expected: The version that the change is meant for; nil for any.
  /// - Throws: 404; `version_conflict`; 422 for terms that cannot be.
  public func change(
    _ id: PromotionID, _ patch: PromotionPatch, of restaurant: RestaurantID? = nil, expected: Int64? = nil,
    staff: Staff
  ) async throws -> StaffPromotion {
    try check(restaurant, staff)
    return try await change { tx in
      let old = try StoredPromotion.load(id, of: restaurant, in: tx.connection)
      try Problem.checkVersion(expected, is: old.version)
      var new = old
      try new.promotion.apply(patch)
      guard new != old else { return StaffPromotion(old) }
      guard new.promotion.useLimit.map({ $0 >= old.uses }) ?? true else {
        throw Problem.invalid("use_limit", "is below the \(old.uses) uses so far", code: "out_of_range")
      }
      new.version += 1
      try new.update(in: tx.connection)
      try tx.audit(
        restaurant == nil ? .patchPromotion : .patchRestaurantPromotion, of: id.rawValue, by: staff.actor,
        before: StaffPromotion(old), after: StaffPromotion(new))
      return StaffPromotion(new)
    }
  }

  /// Ends a promotion and takes it off the lists. Its code answers as that of one that is over.
  /// - Throws: 404.
  public func delete(_ id: PromotionID, of restaurant: RestaurantID? = nil, staff: Staff) async throws {
    try check(restaurant, staff)
    try await change { tx in
      let old = try StoredPromotion.load(id, of: restaurant, in: tx.connection)
      try tx.connection.execute(
        "UPDATE promotions SET deleted_at = $2, version = version + 1 WHERE id = $1", id.rawValue,
        tx.now.microseconds)
      try tx.audit(
        restaurant == nil ? .deletePromotion : .deleteRestaurantPromotion, of: id.rawValue, by: staff.actor,
        before: StaffPromotion(old))
    }
  }
}

extension PromotionRequest {
  fileprivate func checkedCurrency() throws -> Currency? {
    guard let currency else { return nil }
    guard let known = Currency(code: currency) else {
      throw Problem.invalid("currency", "is no currency of ISO 4217 that this platform knows", code: "unknown")
    }
    return known
  }
}

extension PromotionEffectBody {
  /// - Throws: 422 for members that do not belong to the kind, and for dishes of others.
  fileprivate func checked(of restaurant: RestaurantID?) throws -> Promotion.Effect {
    guard let effect else {
      throw Problem.invalid("effect", "has a field too few or too many for \(kind.rawValue)")
    }
    if let other = items?.firstIndex(where: { $0.restaurant != restaurant || restaurant == nil }) {
      throw Problem.invalid("effect.items[\(other)]", "is no dish of the restaurant that gives the promotion")
    }
    return effect
  }
}

extension Promotion {
  fileprivate mutating func apply(_ patch: PromotionPatch) throws {
    if let text = patch.text { self.text = text }
    if let effect = patch.effect { self.effect = try effect.checked(of: restaurant) }
    if let basket = patch.minimumBasket { minimumBasket = basket }
    if let at = patch.startsAt { startsAt = at }
    if let at = patch.endsAt { endsAt = at }
    if let limit = patch.useLimit { useLimit = limit == 0 ? nil : limit }
    if let limit = patch.useLimitPerAccount { useLimitPerAccount = limit == 0 ? nil : limit }
    if let isFirst = patch.firstOrderOnly { isFirstOrderOnly = isFirst }
    try checkAmounts()
  }

  /// An amount without a currency would be another in each city.
  fileprivate func checkAmounts() throws {
    let hasAmounts =
      switch effect {
      case .percent(_, let cap): cap != nil || minimumBasket > 0
      case .fixed: true
      case .freeDelivery, .buyGetFree: minimumBasket > 0
      }
    guard currency != nil || !hasAmounts else {
      throw Problem.invalid("currency", "is needed: the promotion has amounts", code: "required")
    }
  }
}
