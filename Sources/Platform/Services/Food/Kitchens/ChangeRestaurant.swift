import Database
public import Domain
public import Wire

extension Kitchens {
  /// The restaurants that this member of staff works for, by id. For an operator, all.
  /// - Parameter cursor: Id of the last restaurant on the previous page.
  public func restaurants(
    staff: Staff, limit: Int = 100, cursor: RestaurantID? = nil
  ) async throws -> Page<MerchantRestaurant> {
    let ids = (staff.restaurants.map(Array.init) ?? catalogue.ids).sorted().filter { id in
      cursor.map { $0 < id } ?? true
    }
    let entries = ids.prefix(limit).compactMap { catalogue.entry($0) }
    let open = try await openOrders(of: entries.map(\.restaurant.id))
    return Page(
      items: entries.map { MerchantRestaurant($0, catalogue, openOrders: open[$0.restaurant.id] ?? 0) },
      nextCursor: ids.count > limit ? ids[limit - 1].rawValue : nil)
  }

  /// Changes a restaurant's pause, hours, zones, own fees, preparation time or picture; absent fields stay. Priced carts
  /// are priced again (M6) and the search follows. Taxes and the service fee cannot be changed here.  P9
  public func change(_ id: RestaurantID, _ patch: RestaurantPatch, staff: Staff) async throws -> MerchantRestaurant {
    guard staff.works(at: id), catalogue.entry(id) != nil else { throw Problem.absent("restaurant") }
    let change = try RestaurantChange(patch, try await media.picture(patch.picture))
    try await platform.change(lane: Topic.catalogue) { tx in
      let row = try tx.connection.row("SELECT document FROM restaurants WHERE id = $1", id.rawValue)
      guard let row else { throw Problem.absent("restaurant") }
      var restaurant = try RestaurantDocument.restaurant(from: row.get("document"))
      let before = AuditedRestaurant(restaurant)
      change.apply(to: &restaurant)
      try tx.audit(
        .patchMerchantRestaurant, of: id.rawValue, by: staff.actor, before: before, after: AuditedRestaurant(restaurant)
      )
      try tx.connection.execute(
        "UPDATE restaurants SET document = $2, version = version + 1 WHERE id = $1", id.rawValue,
        RestaurantDocument.bytes(of: restaurant))
      try KitchenChoices.record(change.fields, of: id, in: tx.connection)
      tx.announceToNodes(CatalogueChange(restaurantIds: [id]))
    }
    try await catalogue.refresh(id)
    let open = try await openOrders(of: [id])
    return MerchantRestaurant(try catalogue.staffed(id), catalogue, openOrders: open[id] ?? 0)
  }

  private func openOrders(of ids: [RestaurantID]) async throws -> [RestaurantID: Int64] {
    try await platform.database.read { connection in
      try ids.reduce(into: [:]) { counts, id in counts[id] = try Self.openOrders(of: id, in: connection) }
    }
  }

  /// Orders of a restaurant that are with it and not in a last state.
  static func openOrders(of id: RestaurantID, in connection: Connection) throws -> Int64 {
    try connection.row(
      """
      SELECT COUNT(*) AS n FROM orders WHERE restaurant_id = $1
        AND status NOT IN ('pending_payment', 'delivered', 'cancelled', 'payment_failed', 'rejected')
      """, id.rawValue
    ).unwrapped().get("n")
  }
}

/// The changes of a patch, validated.
private struct RestaurantChange: Sendable {
  var isPaused: Bool?
  var hours: OpeningHours?
  var zones: [Polygon]?
  var charges: KitchenChargesBody?
  var preparationMinutes: Int?
  var picture: ChosenPicture?

  /// - Throws: a problem that names the invalid field.
  init(_ patch: RestaurantPatch, _ picture: ChosenPicture?) throws {
    isPaused = patch.isPaused
    self.picture = picture
    preparationMinutes = patch.preparationMinutes.map(Int.init)
    hours = try patch.hours?.checked()
    zones = try patch.zones.map(ZoneBody.checked)
    if let charges = patch.charges {
      try DeliveryTierBody.check(charges.deliveryTiers, "charges.delivery_tiers")
      self.charges = charges
    }
  }

  /// The fields it sets. Imports keep them from now on.
  var fields: [KitchenChoices.RestaurantField] {
    let fields: [KitchenChoices.RestaurantField?] = [
      isPaused.map { _ in .pause }, hours.map { _ in .hours }, zones.map { _ in .zones },
      charges.map { _ in .fees }, preparationMinutes.map { _ in .preparation }, picture.map { _ in .picture },
    ]
    return fields.compactMap { $0 }
  }

  func apply(to restaurant: inout Restaurant) {
    if let isPaused { restaurant.isPaused = isPaused }
    if let hours { restaurant.hours = hours }
    if let zones { restaurant.zones = zones }
    if let charges { restaurant.charges = charges.replacing(in: restaurant.charges) }
    if let preparationMinutes { restaurant.preparationMinutes = preparationMinutes }
    if let picture { restaurant.picture = picture.picture(of: restaurant.name) }
  }
}

extension MerchantRestaurant {
  init(_ entry: Catalogue.Entry, _ catalogue: Catalogue, openOrders: Int64) {
    let restaurant = entry.restaurant
    let state = OpenState(of: entry, at: catalogue.clock.now)
    self.init(
      id: restaurant.id, name: restaurant.name, isPaused: restaurant.isPaused,
      openState: OpenStateBody(state, timeZone: restaurant.timeZone), currency: restaurant.currency.code,
      timeZone: restaurant.timeZone, hours: HoursBody(entry.ownHours), zones: restaurant.zones.map(ZoneBody.init),
      charges: ChargesBody(restaurant.charges), preparationMinutes: Int64(restaurant.preparationMinutes),
      menuVersion: entry.menuVersion, openOrders: openOrders, picture: restaurant.picture.map(PictureBody.init))
  }
}
