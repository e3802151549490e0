import SoireeClient
import Structures

/// The parts that the robots of a city share.
struct RobotParts: Sendable {
  let options: RobotOptions
  let api: APIClient
  let listening: Listening
  let time: PacedTime
  let serverTime: ServerTime
  let operatorIdentity: Identity
  let couriers: [Identity]
  let audience: [Identity]

  init(_ options: RobotOptions) throws {
    self.options = options
    let carriers = try Carriers.system(maximumHostConnections: 8)
    let api = APIClient(
      baseURL: options.baseURL, transport: carriers.transport,
      retry: RetryPolicy(attempts: 3), backoff: Backoff(pause: options.time.pause))
    self.api = api
    listening = Listening(sockets: carriers.sockets, time: options.time, seed: options.seed)
    time = PacedTime(options.time, pace: Pace(options.pace))
    serverTime = ServerTime(options.time)
    operatorIdentity = Identity(email: "operator@soiree.test", api: api)
    couriers = (0..<max(0, options.couriers)).map { Identity(email: "courier+\($0 + 1)@soiree.test", api: api) }
    audience = (0..<max(0, options.audience)).map { Identity(email: "audience+\($0 + 1)@soiree.test", api: api) }
  }

  /// A device for the SDK's parts of a robot.
  func device(of name: String) -> Device {
    var dice = Dice(seed: options.seed, for: name)
    let seed = dice.next()
    // Keys do not depend on the seed. The platform keeps a key as long as its account, so a restarted city would repeat
    // keys for other purchases.  E1
    return Device(clock: options.time, newKey: { .make() }, seed: { seed })
  }

  /// The restaurants to play.
  func restaurants() async throws -> [RestaurantID] {
    if let known = options.restaurants { return known }
    return try await patiently { try await operatorIdentity.restaurants().map(\.id) }
  }

  /// The couriers' first places, each near a random kitchen.
  func homes(near restaurants: [RestaurantID]) async throws -> [Coordinate] {
    guard !restaurants.isEmpty else { return [] }
    var dice = Dice(seed: options.seed, for: "homes")
    var homes: [Coordinate] = []
    for _ in couriers {
      let nearby = restaurants[Int(dice.next() % UInt64(restaurants.count))]
      let kitchen: RestaurantDetail = try await patiently { try await api.call(.restaurants(.getRestaurant(nearby))) }
      let place = Coordinate(latitude: kitchen.lat, longitude: kitchen.lon)
      homes.append(place.moved(north: dice.number(in: -300...300), east: dice.number(in: -300...300)))
    }
    return homes
  }

  /// Repeats the request until it succeeds, since the server may start after the robots.
  private func patiently<T>(_ ask: () async throws -> T) async throws -> T {
    var patience = RetryDelay(beside: Dice(seed: options.seed, for: "the first call"))
    while true {
      do { return try await ask() } catch let error as RobotError { throw error } catch {
        try await options.time.pause(patience.next())
      }
    }
  }

  func kitchenCrew() -> Crew<RestaurantID, Kitchen> {
    let runner = KitchenRunner(
      operatorIdentity: operatorIdentity, staff: StaffIdentities(api: api) { "kitchen+\($0)@soiree.test" },
      serverTime: serverTime)
    return Crew(time: time) { [options, time] restaurant in
      Kitchen(pace: time.pace, dice: Dice(seed: options.seed, for: restaurant.rawValue))
    } perform: { restaurant, effect in
      await runner.perform(effect, at: restaurant)
    }
  }

  func watch(
    _ restaurants: [RestaurantID], send: @escaping @Sendable (RestaurantID, Kitchen.Input) async -> Void
  ) -> KitchenWatch {
    KitchenWatch(
      listening: listening, restaurants: restaurants, operatorIdentity: operatorIdentity, time: options.time,
      serverTime: serverTime, send: send)
  }

  /// The couriers' phones, in the couriers' order.
  func phones() -> [CourierPhone] {
    couriers.enumerated().map { courier, identity in
      CourierPhone(
        identity, serverTime: serverTime, device: device(of: "courier \(courier + 1)'s phone"))
    }
  }

  func courierCrew(homes: [Coordinate], phones: [CourierPhone]) -> Crew<Int, Courier> {
    let runner = CourierRunner(identities: couriers, phones: phones)
    return Crew(time: time) { [options, time] courier in
      // Delays spread the sign-ins.
      Courier(
        home: homes[courier], pace: time.pace, dice: Dice(seed: options.seed, for: "courier \(courier + 1)"),
        firstLook: time.now + time.pace.inside(.milliseconds(50 * courier)))
    } perform: { courier, effect in
      await runner.perform(effect, by: courier)
    }
  }

  func ears(
    phones: [CourierPhone], send: @escaping @Sendable (Int, Courier.Input) async -> Void
  ) -> CourierEars {
    CourierEars(listening: listening, serverTime: serverTime, phones: phones, send: send)
  }
}
