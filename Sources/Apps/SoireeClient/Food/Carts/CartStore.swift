import Client
public import ClientCore
public import Domain
public import Wire

/// Runs ``CartSync``: every tap shows at once and is sent over any network, even if the app is killed.  E1, M5, O3
///
/// ``resume(from:_:)`` shows the cart of an earlier launch. Listeners get `notify`, `signIn` and `forget`.
public typealias CartStore = Store<CartSync>

/// The parts that a cart needs besides the calls.
public struct CartSurroundings: Sendable {
  /// Reads a restaurant's menu and charges, for the distance to a door. Nil when they are neither stored nor readable.
  public typealias PricingSource = @Sendable (RestaurantID, _ door: Coordinate?) async -> PricingContext?

  /// The destination, sent with every sync once it is known.
  public let destination: Latest<Destination>
  /// The platform's last answer, with the names and alternatives that the machine omits.
  public let answer: Latest<CartAnswer>
  /// Serves stored menus at once.
  public let pricingSource: PricingSource
  /// As ``pricingSource``, but read from the platform, after its total differed.  M5
  public let freshPricingSource: PricingSource

  /// - Parameter freshPricingSource: Nil for the same as `pricingSource`.
  public init(
    destination: Latest<Destination> = Latest(), answer: Latest<CartAnswer> = Latest(),
    pricingSource: @escaping PricingSource,
    freshPricingSource: PricingSource? = nil
  ) {
    self.destination = destination
    self.answer = answer
    self.pricingSource = pricingSource
    self.freshPricingSource = freshPricingSource ?? pricingSource
  }

  /// Reads the menus of this device's repository.
  public init(
    destination: Latest<Destination> = Latest(), answer: Latest<CartAnswer> = Latest(), menus: MenuRepository
  ) {
    self.init(
      destination: destination, answer: answer,
      pricingSource: { restaurant, door in await menus.pricing(of: restaurant, to: door) },
      freshPricingSource: { restaurant, door in await menus.freshPricing(of: restaurant, to: door) })
  }
}

extension Store<CartSync> {
  /// Sends nothing before ``resume(from:_:)`` has read the disk, even when dishes are tapped.  E1
  public init(
    _ session: Session, disk: any Disk, device: Device, _ around: CartSurroundings
  ) {
    let runner = CartRunner(session: session, disk: disk, around: around)
    self.init(CartSync(dice: device.dice), on: device, runner: runner.carryOut)
  }

  /// Shows the cart that an earlier launch stored, merged with taps made since, and loads its menu. Returns false when
  /// there is none, or when the disk cannot be read now.
  @discardableResult
  public func resume(from disk: any Disk, _ around: CartSurroundings) async -> Bool {
    (try? await takeUp(from: disk, around)) ?? false
  }

  /// As ``resume(from:_:)``, with the failure.
  /// - Throws: When the disk cannot be read now: try again later.
  func takeUp(from disk: any Disk, _ around: CartSurroundings) async throws(DiskError) -> Bool {
    let said = try await disk.record(CartRunner.destination)
    let record = try await disk.record(CartRunner.record).flatMap { try? CartRecord(bytes: $0) }
    let hasLines = record?.lines.isEmpty == false
    // A destination may have been set, or the account have left, while the disk was read.  P1
    if around.destination.value == nil, !machine.isResumed,
      let destination = said.flatMap({ Destination(bytes: $0, readAt: device.now(), withCart: hasLines) })
    {
      around.destination.set(destination)
      // A cart that is here already was not compared with this destination.
      send(.fulfilmentChanged)
    }
    await take(.resume(record), keptOn: disk, around)
    guard record?.restaurant != nil else { return false }
    loadPricing(around)
    return true
  }

  /// Sets the destination: the cart is priced again, on this device and by the platform.
  public func bring(to destination: Destination, keptOn disk: any Disk, _ around: CartSurroundings) async {
    guard around.destination.value != destination else { return }
    around.destination.set(destination)
    // In the same step, so that no quote for the former destination remains.
    send(.fulfilmentChanged)
    loadPricing(around)
    // If it cannot be stored, the app asks for it again after a restart.
    try? await disk.keep(destination.bytes(saidAt: device.now()), as: CartRunner.destination)
  }

  /// Reacts to the app's events.
  public func listen(to events: AppEvents) { listen(to: events) { true } }

  /// - Parameter mayHear: Whether an event may reach the cart; asked for each.
  func listen(to events: AppEvents, _ mayHear: @escaping @Sendable () -> Bool) {
    listen(to: events) { event -> CartSync.Input? in
      let input: CartSync.Input? =
        switch event {
        case .foreground: .foreground
        case .connected: .connected
        case .signedIn: .signedIn
        case .background, .signedOut: nil
        }
      return input != nil && mayHear() ? input : nil
    }
  }

  /// Reads the menu and charges for the present restaurant and door.
  /// - Parameter isOutdated: Whether the known ones turned out to be out of date.
  func loadPricing(_ around: CartSurroundings, isOutdated: Bool = false) {
    guard let restaurant = machine.restaurant else { return }
    start { [weak self] in
      let pricingSource = isOutdated ? around.freshPricingSource : around.pricingSource
      guard let pricing = await pricingSource(restaurant, around.destination.value?.point) else { return }
      await self?.send(.menu(pricing))
    }
  }
}
