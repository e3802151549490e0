extension SearchIndex {
  /// Adds a restaurant or replaces its data. The index then equals one that was built with them.
  ///
  /// A change of hours, zones, fees or a pause costs little. A new name or dish costs a search of the words. A new
  /// place moves the numbers of those behind it.
  /// - Parameter offsets: The time zone of its hours, should the index not have it. Without it, the place counts as
  /// closed.
  public mutating func put(_ entry: SearchEntry, offsets: ZoneOffsets? = nil) {
    let id = entry.restaurant.id
    let number: Int32
    if let known = self.number(of: id) {
      number = known
      leaveOrders(number)
    } else {
      number = firstNumber { $0 >= id }
      insertPlace(entry.restaurant, at: number)
    }
    move(number, to: entry.restaurant)
    setHours(of: number, entry.restaurant, offsets)
    setText(of: number, entry)
    let words = nameWordsOfPlace[Int(number)].count
    places[Int(number)].nameWords = UInt8(min(words, Self.longestQuery))
    places[Int(number)].diets = SearchPlace.bits(of: entry.diets)
    apply(SearchFacts(entry), to: number)
    joinOrders(number)
  }

  /// Removes a restaurant. False when the index does not hold it.
  @discardableResult
  public mutating func remove(_ id: RestaurantID) -> Bool {
    guard let number = number(of: id) else { return false }
    leaveOrders(number)
    for hour in openByHour.indices { openByHour[hour].remove(number) }
    setText(of: number, name: [], cuisines: [], dishes: [])
    deliveryGrid.move(number, from: deliveryBoxes[Int(number)], to: nil)
    locationGrid.move(number, from: locations[Int(number)], to: nil)
    removePlace(at: number)
    return true
  }

  /// Replaces the data of a restaurant that change most. False when the index does not hold it.
  ///
  /// It costs a shift in three arrays of numbers and no sorting.
  @discardableResult
  public mutating func update(_ id: RestaurantID, _ facts: SearchFacts) -> Bool {
    guard let number = number(of: id) else { return false }
    leaveOrders(number)
    apply(facts, to: number)
    joinOrders(number)
    return true
  }

  private mutating func apply(_ facts: SearchFacts, to number: Int32) {
    let least = places[Int(number)].preparationMinutes
    places[Int(number)].apply(facts)
    let tiersSlot = slot(of: facts.deliveryTiers, in: tiers, besides: number) { $0.tiers }
    places[Int(number)].tiers = Self.keep(facts.deliveryTiers, in: &tiers, at: tiersSlot)
    let offersSlot = slot(of: facts.offers, in: offers, besides: number) { $0.offers }
    places[Int(number)].offers = Self.keep(facts.offers, in: &offers, at: offersSlot)
    if Int(least) == leastPreparation {
      leastPreparation = places.map { Int($0.preparationMinutes) }.min() ?? 0
    } else {
      leastPreparation = min(leastPreparation, Int(places[Int(number)].preparationMinutes))
    }
  }
}

// MARK: What places share

extension SearchIndex {
  /// The index of a value in a table: where it is already, else an index that no other place uses, else the end.
  ///
  /// So a table never has more entries than there are places, however often places change.
  private func slot<Value: Equatable>(
    of value: Value, in table: [Value], besides number: Int32, _ used: (SearchPlace) -> Int32
  ) -> Int {
    table.firstIndex(of: value) ?? freeSlot(among: table.count, besides: number, used)
  }

  private static func keep<Value>(_ value: Value, in table: inout [Value], at slot: Int) -> Int32 {
    if slot == table.count { table.append(value) } else { table[slot] = value }
    return Int32(slot)
  }

  /// The first slot that no other place uses; the end of the table when all are.
  private func freeSlot(among count: Int, besides number: Int32, _ used: (SearchPlace) -> Int32) -> Int {
    var isUsed = Bitset(capacity: count)
    for (other, place) in places.enumerated() where other != Int(number) { isUsed.insert(used(place)) }
    return (0..<Int32(count)).first { !isUsed.contains($0) }.map(Int.init) ?? count
  }

  private mutating func setHours(of number: Int32, _ restaurant: Restaurant, _ offsets: ZoneOffsets?) {
    let zone = zoneNumber(restaurant.timeZone, offsets)
    let slot = hoursSlot(of: restaurant.hours, zone, besides: number)
    places[Int(number)].hours = Int32(slot)
    for hour in openByHour.indices { openByHour[hour].remove(number) }
    guard zone >= 0 else { return }
    for hour in weeklySpans.hoursOfWeek(slot) { openByHour[hour].insert(number) }
  }

  private mutating func zoneNumber(_ name: String, _ offsets: ZoneOffsets?) -> Int32 {
    if let known = zoneNumbers[name] { return known }
    guard let offsets else { return -1 }
    zoneNumbers[name] = Int32(self.offsets.count)
    self.offsets.append(offsets)
    return Int32(self.offsets.count - 1)
  }

  private mutating func hoursSlot(of new: OpeningHours, _ zone: Int32, besides number: Int32) -> Int {
    if let known = hours.indices.first(where: { zoneOfHours[$0] == zone && hours[$0] == new }) { return known }
    let slot = freeSlot(among: hours.count, besides: number) { $0.hours }
    if slot == hours.count {
      hours.append(new)
      weeklySpans.append(new)
      zoneOfHours.append(zone)
    } else {
      hours[slot] = new
      weeklySpans.replace(slot, with: new)
      zoneOfHours[slot] = zone
    }
    return slot
  }

  private mutating func move(_ number: Int32, to restaurant: Restaurant) {
    let place = Int(number)
    if locations[place] != restaurant.location {
      locationGrid.move(number, from: locations[place], to: restaurant.location)
      locations[place] = restaurant.location
      places[place].position = UnitVector(restaurant.location)
    }
    guard deliveryZones[place] != restaurant.zones else { return }
    let box = BoundingBox(restaurant.zones)
    deliveryGrid.move(number, from: deliveryBoxes[place], to: box)
    deliveryZones[place] = restaurant.zones
    deliveryBoxes[place] = box
  }
}

// MARK: Places and their order

extension SearchIndex {
  /// Makes room for a place at its number, without anything that is looked up by words, hours, zones or orders.
  private mutating func insertPlace(_ restaurant: Restaurant, at number: Int32) {
    let place = Int(number)
    ids.insert(restaurant.id, at: place)
    places.insert(
      SearchPlace(
        position: UnitVector(restaurant.location), popularity: 0, reviewCount: 0, preparationMinutes: 0, tiers: 0,
        offers: 0, hours: 0, ratingTenths: 0, diets: 0, isPaused: false, isPromoted: false), at: place)
    locations.insert(restaurant.location, at: place)
    deliveryZones.insert([], at: place)
    deliveryBoxes.insert(nil, at: place)
    nameWordsOfPlace.insertEmpty(at: place)
    cuisineWordsOfPlace.insertEmpty(at: place)
    dishesOfPlace.insertEmpty(at: place)
    placesByNameWord.insertPlace(at: number)
    placesByCuisineWord.insertPlace(at: number)
    placesByDishWord.insertPlace(at: number)
    placesByCuisine.insertGap(at: number)
    for hour in openByHour.indices { openByHour[hour].insertGap(at: number) }
    deliveryGrid.insertGap(at: number)
    locationGrid.insertGap(at: number)
    locationGrid.move(number, from: nil, to: restaurant.location)
    withOrders { order in
      for index in order.indices where order[index] >= number { order[index] += 1 }
    }
  }

  /// Takes a place away that nothing looks up any more.
  private mutating func removePlace(at number: Int32) {
    let place = Int(number)
    ids.remove(at: place)
    places.remove(at: place)
    locations.remove(at: place)
    deliveryZones.remove(at: place)
    deliveryBoxes.remove(at: place)
    nameWordsOfPlace.remove(at: place)
    cuisineWordsOfPlace.remove(at: place)
    dishesOfPlace.remove(at: place)
    placesByNameWord.removePlace(at: number)
    placesByCuisineWord.removePlace(at: number)
    placesByDishWord.removePlace(at: number)
    placesByCuisine.closeGap(at: number)
    for hour in openByHour.indices { openByHour[hour].closeGap(at: number) }
    deliveryGrid.closeGap(at: number)
    locationGrid.closeGap(at: number)
    withOrders { order in
      for index in order.indices where order[index] > number { order[index] -= 1 }
    }
  }

  private mutating func withOrders(_ body: (inout [Int32]) -> Void) {
    body(&byQuality)
    body(&byRating)
    body(&byPopularity)
  }

  private static let sorts = [SearchSort.relevance, .rating, .popularity]

  /// Takes a place out of the prepared orders, while its keys are what they were.
  private mutating func leaveOrders(_ number: Int32) {
    for sort in Self.sorts {
      let position = position(in: sort, after: staticKey(number, sort), number)
      withOrder(sort) { $0.remove(at: position - 1) }
    }
  }

  private mutating func joinOrders(_ number: Int32) {
    for sort in Self.sorts {
      let position = position(in: sort, after: staticKey(number, sort), number)
      withOrder(sort) { $0.insert(number, at: position) }
    }
  }

  private mutating func withOrder(_ sort: SearchSort, _ body: (inout [Int32]) -> Void) {
    switch sort {
    case .rating: body(&byRating)
    case .popularity: body(&byPopularity)
    case .relevance, .distance, .deliveryTime: body(&byQuality)
    }
  }
}
