import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

extension House {
  func operatorAccount() async throws -> AccountID {
    try await services.accounts.grant(.operator, to: .email("operator@soiree.test"))
  }

  static let lisbon = CityRequest(
    name: "Lisboa", timeZone: "Europe/Lisbon", currency: "EUR", center: PointBody(lat: 38.72, lon: -9.14),
    bounds: BoundsBody(south: 38.6, west: -9.3, north: 38.9, east: -9),
    charges: ChargesBody(
      taxMode: .inclusive, taxes: [TaxBody(name: "IVA", rateMillionths: 130_000, appliesToFees: true)],
      deliveryTiers: [DeliveryTierBody(metres: 5_000, fee: 250)], serviceRateMillionths: 0, minimumOrder: 0,
      smallOrderFeeCap: 0), dispatchRadiusM: 3_000)

  static let square = PointBody(lat: 38.71, lon: -9.14)
  static let aroundSquare = ZoneBody(
    outer: [
      PointBody(lat: 38.69, lon: -9.16), PointBody(lat: 38.69, lon: -9.12), PointBody(lat: 38.73, lon: -9.12),
      PointBody(lat: 38.73, lon: -9.16),
    ])
  static let always = HoursBody(SmallCity.allDay)

  /// Two dishes, one with a choice.
  static let tasca = MenuContent(categories: [
    MenuContentCategory(
      name: "Pratos",
      items: [
        MenuContentItem(
          name: "Bacalhau", description: "With potatoes", price: 1_450, allergens: [.fish],
          modifierGroups: [
            MenuContentGroup(
              name: "Size", minSelection: 1, maxSelection: 1,
              options: [
                MenuContentOption(name: "Half", priceDelta: -400), MenuContentOption(name: "Whole", priceDelta: 0),
              ])
          ]),
        MenuContentItem(name: "Caldo verde", price: 500, diets: [.vegan], allergens: []),
      ])
  ])

  /// A restaurant in Lisbon that has all but a menu.
  func draft(in city: CityID, by actor: AccountID) async throws -> OperatorRestaurant {
    try await services.restaurants.create(
      RestaurantRequest(
        cityId: city, name: "Tasca da Esquina", cuisines: ["portuguese"], street: "Rua do Ouro 1", point: Self.square,
        contact: ContactBody(name: "Ana Sousa", email: "ana@tasca.example", phone: "+351210000000"),
        hours: Self.always, zones: [Self.aroundSquare], commissionMillionths: 150_000), by: actor)
  }

  /// A restaurant in a city of its own that sells, and its staff.
  func openTasca() async throws -> (id: RestaurantID, staff: Staff, boss: AccountID) {
    let boss = try await operatorAccount()
    let city = try await services.cities.create(Self.lisbon, by: boss)
    let id = try await draft(in: city.id, by: boss).id
    let staff = try await staff(id)
    _ = try await services.menus.save(Self.tasca, of: id, expected: 0, isDry: false, staff: staff)
    _ = try await services.restaurants.change(id, OperatorRestaurantPatch(status: .live), by: boss)
    return (id, staff, boss)
  }

  func found(_ text: String, at point: PointBody = House.square) -> [RestaurantID] {
    catalogue.discover(SearchQuery(text: text, point: point.coordinate, now: now)).items.map(\.id)
  }

  static let ruaDoOuro = FulfilmentBody(
    kind: .delivery,
    address: DeliveryAddress(
      street: "Rua do Ouro 9", city: "Lisboa", lat: square.lat, lon: square.lon, recipientName: "Zoë Quinn"))

  /// One bowl of soup.
  func soup(_ id: RestaurantID, _ number: Int64 = 2) -> CartLineRequest {
    CartLineRequest(
      lineId: "1", menuItemId: SmallCity.item(id, number), quantity: 1, selectedModifiers: [], note: nil)
  }
}
