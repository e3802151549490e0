import Database
public import Domain
public import Wire

extension Restaurants {
  /// Changes a restaurant; absent fields stay. Priced carts are priced again (M6) and the search follows.
  ///
  /// Closing or pausing it stops new orders at once, also those whose cart is priced. Orders that are placed go on.  O7
  /// - Parameter expected: The version that the change is meant for; nil for any.
  /// - Throws: 404; `version_conflict`; `illegal_transition`; `restaurant_incomplete` with everything that it lacks to
  ///   go live; 422 for values that cannot be.
  public func change(
    _ id: RestaurantID, _ patch: OperatorRestaurantPatch, expected: Int64? = nil, by actor: AccountID
  ) async throws -> OperatorRestaurant {
    let change = try OperatorChange(patch, picture: try await media.picture(patch.picture))
    let answer = try await platform.change(lane: Topic.catalogue) { tx in
      let old = try StoredRestaurant.load(id, in: tx.connection, tx.vault)
      try Problem.checkVersion(expected, is: old.version)
      let new = try change.applied(to: old, City.load(old.restaurant.city, in: tx.connection), at: tx.now)
      let before = try OperatorRestaurant(old, in: tx.connection)
      guard new.restaurant != old.restaurant || new.contact != old.contact else { return before }
      try tx.connection.execute(
        "UPDATE restaurants SET document = $2, version = version + 1 WHERE id = $1", id.rawValue,
        RestaurantDocument.bytes(of: new.restaurant))
      // One that does not open stays until another is named.  P6
      if patch.contact != nil {
        try tx.connection.execute(
          "UPDATE restaurants SET contact_sealed = $2 WHERE id = $1", id.rawValue,
          new.contact?.sealed(for: id, tx.vault))
      }
      try KitchenChoices.record(change.fields, of: id, in: tx.connection)
      let after = try OperatorRestaurant(StoredRestaurant.load(id, in: tx.connection, tx.vault), in: tx.connection)
      try tx.audit(.patchOperatorRestaurant, of: id.rawValue, by: actor, before: before, after: after)
      tx.announceToNodes(CatalogueChange(restaurantIds: [id]))
      return after
    }
    try await catalogue.refresh(id)
    return answer
  }
}

/// The changes of a patch, validated as far as the restaurant itself is not needed.
private struct OperatorChange: Sendable {
  let patch: OperatorRestaurantPatch
  let hours: OpeningHours?
  let zones: [Polygon]?
  let charges: Charges?
  let picture: ChosenPicture?

  init(_ patch: OperatorRestaurantPatch, picture: ChosenPicture?) throws {
    self.patch = patch
    self.picture = picture
    hours = try patch.hours?.checked()
    zones = try patch.zones.map(ZoneBody.checked)
    charges = try patch.charges?.checked("charges")
  }

  /// The fields it sets. Imports keep them from now on.
  var fields: [KitchenChoices.RestaurantField] {
    let fields: [KitchenChoices.RestaurantField?] = [
      patch.status.map { _ in .status }, patch.name.map { _ in .name }, patch.cuisines.map { _ in .cuisines },
      patch.street == nil && patch.point == nil ? nil : .place, hours.map { _ in .hours }, zones.map { _ in .zones },
      charges.map { _ in .charges }, patch.commissionMillionths.map { _ in .commission },
      patch.preparationMinutes.map { _ in .preparation }, patch.isPromoted.map { _ in .promotion },
      picture.map { _ in .picture },
    ]
    return fields.compactMap { $0 }
  }

  func applied(to stored: StoredRestaurant, _ city: City, at now: Instant) throws -> StoredRestaurant {
    var stored = stored
    if let name = patch.name { stored.restaurant.name = name }
    if let cuisines = patch.cuisines { stored.restaurant.cuisines = cuisines }
    if let street = patch.street { stored.restaurant.street = street }
    if let point = patch.point { stored.restaurant.location = try point.checked(in: city) }
    if let hours { stored.restaurant.hours = hours }
    if let zones { stored.restaurant.zones = zones }
    if let charges { stored.restaurant.charges = charges }
    if let share = patch.commissionMillionths { stored.restaurant.commission = Rate(millionths: share) }
    if let minutes = patch.preparationMinutes { stored.restaurant.preparationMinutes = Int(minutes) }
    if let isPromoted = patch.isPromoted { stored.restaurant.isPromoted = isPromoted }
    if let picture { stored.restaurant.picture = picture.picture(of: stored.restaurant.name) }
    if let contact = patch.contact { stored.contact = contact == ContactBody() ? nil : contact }
    if let status = patch.status { try stored.move(to: status, at: now) }
    return stored
  }
}

extension StoredRestaurant {
  /// - Throws: `illegal_transition`, or `restaurant_incomplete` when it is not ready for customers.
  fileprivate mutating func move(to code: RestaurantStatusCode, at now: Instant) throws {
    guard let status = RestaurantStatus(rawValue: code.rawValue), status != restaurant.status else { return }
    guard restaurant.status.mayBecome(status) else {
      throw Problem(
        .illegalTransition, "The restaurant is \(restaurant.status.rawValue) and can't become \(status.rawValue).")
    }
    if status == .live {
      let lacks = lacks
      guard lacks.isEmpty else {
        throw Problem(
          .restaurantIncomplete, "It lacks: \(lacks.map(\.field).joined(separator: ", ")).", errors: lacks)
      }
      if restaurant.status == .draft { restaurant.openedAt = now }
    }
    restaurant.status = status
  }
}
