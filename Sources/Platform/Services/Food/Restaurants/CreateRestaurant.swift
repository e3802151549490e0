import Database
public import Domain
public import Wire

extension Restaurants {
  /// Adds a restaurant as a draft with an empty menu. Currency, time zone and, unless it says others, charges are its
  /// city's. Every node knows it within a second (N1); customers see it once it is live.
  /// - Parameter own: the id that a list gives it. Nil: a new one.
  /// - Throws: 422 for an unknown city, a point outside it, hours, areas or charges that cannot be, and an id that another
  ///   restaurant has.
  public func create(
    _ request: RestaurantRequest, id own: RestaurantID? = nil, by actor: AccountID?
  ) async throws -> OperatorRestaurant {
    let id = own ?? platform.ids.next()
    let (hours, zones) = (try request.hours?.checked(), try request.zones.map(ZoneBody.checked) ?? [])
    let charges = try request.charges?.checked("charges")
    let answer = try await platform.change(lane: Topic.catalogue) { tx in
      guard let row = try tx.connection.row("SELECT * FROM cities WHERE id = $1", request.cityId.rawValue) else {
        throw Problem.invalid("city_id", "is no city of this platform", code: "unknown")
      }
      guard try tx.connection.row("SELECT 1 FROM restaurants WHERE id = $1", id.rawValue) == nil else {
        throw Problem.invalid("id", "is another restaurant's", code: "taken")
      }
      let city = try City(row: row)
      let restaurant = Restaurant(
        id: id, city: city.id, name: request.name, cuisines: request.cuisines ?? [],
        location: try request.point?.checked(in: city) ?? .unset, street: request.street ?? "",
        currency: city.currency, timeZone: city.timeZone,
        hours: hours ?? OpeningHours(week: Array(repeating: [], count: 7)), zones: zones,
        charges: charges ?? city.charges, ratingTenths: 0, reviewCount: 0,
        preparationMinutes: Int(request.preparationMinutes ?? 20), openedAt: tx.now, status: .draft,
        commission: Rate(millionths: request.commissionMillionths ?? 0))
      let menu = Menu(restaurant: id, version: 0, currency: city.currency, categories: [])
      try tx.connection.execute(
        """
        INSERT INTO restaurants (id, city_id, version, document, dishes, review_count, rating_sum, contact_sealed)
        VALUES ($1, $2, 1, $3, $4, 0, 0, $5)
        """, id.rawValue, city.id.rawValue, RestaurantDocument.bytes(of: restaurant),
        DishList([], diets: []).bytes, request.contact?.sealed(for: id, tx.vault))
      try CatalogueWriter.save(menu, replacing: nil, in: tx.connection)
      try KitchenChoices.record(KitchenChoices.RestaurantField.allCases, of: id, in: tx.connection)
      let answer = try OperatorRestaurant(StoredRestaurant.load(id, in: tx.connection, tx.vault), in: tx.connection)
      try tx.audit(.createRestaurant, of: id.rawValue, by: actor, after: answer)
      tx.announceToNodes(CatalogueChange(restaurantIds: [id]))
      return answer
    }
    try await catalogue.refresh(id)
    return answer
  }
}

extension ContactBody {
  /// Nil for a contact that names nobody.
  func sealed(for id: RestaurantID, _ vault: Vault) -> [UInt8]? {
    self == ContactBody() ? nil : vault.seal(bytes, context: id.rawValue)
  }
}
