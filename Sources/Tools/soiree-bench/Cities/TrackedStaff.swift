import Client
import Domain
import SoireeClient
import Wire

/// A kitchen and a courier that handle an order while an app tracks it. Their requests do not count as the app's.
@MainActor struct TrackedStaff {
  private let order: OrderID
  private let kitchen: APIClient
  private let courier: APIClient

  /// Starts the courier's shift at the restaurant.
  init(url: String, order: OrderID) async throws {
    self.order = order
    kitchen = try await Self.signedIn(as: ServedPlatform.kitchenAddress, url)
    courier = try await Self.signedIn(as: ServedPlatform.courierAddress, url)
    let _: ShiftAnswer = try await courier.call(.couriers(.setShift), ShiftRequest(online: true))
    try await report(share: 0)
  }

  /// The kitchen accepts the order and the courier accepts the delivery.
  func accept() async throws {
    let _: MerchantOrder = try await kitchen.call(.kitchens(.acceptOrder(order)), AcceptRequest(prepMinutes: 15))
    var offers: [CourierOffer] = []
    while offers.isEmpty {
      let page: Page<CourierOffer> = try await courier.call(.couriers(.listOffers))
      offers = page.items
    }
    let _: CourierDelivery = try await courier.call(.couriers(.acceptOffer(offers[0].id)))
  }

  func prepare() async throws { let _: MerchantOrder = try await kitchen.call(.kitchens(.prepareOrder(order))) }

  /// The kitchen marks the food as ready and the courier picks it up.
  func sendOut() async throws {
    let _: MerchantOrder = try await kitchen.call(.kitchens(.readyOrder(order)))
    let deliveries: Page<CourierDelivery> = try await courier.call(.couriers(.listDeliveries))
    guard let delivery = deliveries.items.first else { throw BenchError("the courier carries nothing") }
    let _: CourierDelivery = try await courier.call(.couriers(.pickUpDelivery(delivery.id)))
  }

  /// Moves the courier towards the door, with a position every second.
  /// - Parameter look: Called after each position.
  func ride(seconds: Double, look: () async -> Void) async throws {
    let begun = Clocks.wall
    let places = max(1, Int(seconds))
    for place in 1...places {
      try await report(share: Double(place) / Double(places))
      try await BenchClock.wait(until: begun + seconds * 1_000_000 * Double(place) / Double(places))
      await look()
    }
  }

  /// - Parameter share: The part of the way from the restaurant to the door.
  private func report(share: Double) async throws {
    let start = Coordinate(latitude: 40, longitude: -74)
    let place = LocationRequest(
      lat: start.latitude + (SmallPlatform.home.latitude - start.latitude) * share,
      lon: start.longitude + (SmallPlatform.home.longitude - start.longitude) * share, speed: 6,
      recordedAt: Device.system.clock.now())
    let _: LocationAnswer = try await courier.call(.couriers(.reportLocation), place)
  }

  private static func signedIn(as address: String, _ url: String) async throws -> APIClient {
    let session = Session(api: APIClient(baseURL: url, transport: try HTTPTransport()), tokens: MemoryTokenStore())
    let code = try await session.requestCode(email: address)
    try await session.signIn(email: address, code: code.demoCode ?? "")
    return session.api
  }
}
