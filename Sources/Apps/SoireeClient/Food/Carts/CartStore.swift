import Client
public import ClientCore
public import Domain
public import Wire

/// A cart that shows every tap at once and brings the platform along, over any network, in an app that may be killed.
/// E1, M5, O3
///
/// After the app began, ``resume(from:_:)`` shows the cart that an earlier life kept. It tells `notify`, `signIn` and
/// `forget`.
public typealias CartStore = Store<CartSync>

/// What a cart of this app stands on besides the platform.
public struct CartSurroundings: Sendable {
  /// Reads what a price is computed from on this device: a restaurant's menu and charges, for the way to a door. Nil:
  /// neither kept nor read.
  public typealias PricingSource = @Sendable (RestaurantID, _ door: Coordinate?) async -> PricingContext?

  /// Where the food is to go: said with every sync, once it is known.
  public let destination: Latest<Destination>
  /// The platform's last word with its names and alternatives; what is decided by it is in the machine.
  public let answer: Latest<CartAnswer>
  public let pricingSource: PricingSource
  /// The same after the platform's total turned out to be another: by its last word.  M5
  public let freshPricingSource: PricingSource

  /// - Parameter freshPricingSource: Those of `pricingSource`, unless others are given.
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

  /// By the menus that are kept on this device.
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
  /// It tells the platform nothing before ``resume(from:_:)`` could say what an earlier life kept, though somebody taps.  E1
  public init(
    _ session: Session, disk: any Disk, device: Device, _ around: CartSurroundings
  ) {
    let runner = CartRunner(session: session, disk: disk, around: around)
    self.init(CartSync(dice: device.dice), on: device, runner: runner.carryOut)
  }

  /// Shows the cart that an earlier life of the app kept, with what its price is computed from; what was tapped before
  /// comes to it. False: there is none, or the disk cannot be read now.
  @discardableResult
  public func resume(from disk: any Disk, _ around: CartSurroundings) async -> Bool {
    (try? await takeUp(from: disk, around)) ?? false
  }

  /// The same.
  /// - Throws: When the disk cannot be read now: it is to be tried again.
  func takeUp(from disk: any Disk, _ around: CartSurroundings) async throws(DiskError) -> Bool {
    let said = try await disk.record(CartRunner.destination)
    let record = try await disk.record(CartRunner.record).flatMap { try? CartRecord(bytes: $0) }
    let hasLines = record?.lines.isEmpty == false
    // Somebody may have said one while the disk was read, or have left.  P1
    if around.destination.value == nil, !machine.isResumed,
      let destination = said.flatMap({ hasLines ? Destination(bytes: $0) : .left(of: $0, at: device.now()) })
    {
      around.destination.set(destination)
      // A cart that is here already was not compared with it.
      send(.fulfilmentChanged)
    }
    send(.resume(record))
    // It had been ordered, and that was heard first.
    if hasLines, machine.lines.isEmpty { await retireDestination(keptOn: disk, around) }
    guard record?.restaurant != nil else { return false }
    loadPricing(around)
    return true
  }

  /// Says where the food is to go: the cart is priced again, here and there.
  public func bring(to destination: Destination, keptOn disk: any Disk, _ around: CartSurroundings) async {
    guard around.destination.value != destination else { return }
    around.destination.set(destination)
    // In the same step: no quote of before stands beside it.
    send(.fulfilmentChanged)
    loadPricing(around)
    // A disk that takes nothing costs a question after the next start.
    try? await disk.keep(destination.bytes(saidAt: device.now()), as: CartRunner.destination)
  }

  /// Hears what happens around the app.
  public func listen(to events: AppEvents) { listen(to: events) { true } }

  /// - Parameter mayHear: Asked for each of what the cart would hear.
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

  /// Reads what a price is computed from, for the restaurant and the door of now.
  /// - Parameter isOutdated: Whether what is known turned out to be another.
  func loadPricing(_ around: CartSurroundings, isOutdated: Bool = false) {
    guard let restaurant = machine.restaurant else { return }
    start { [weak self] in
      let pricingSource = isOutdated ? around.freshPricingSource : around.pricingSource
      guard let pricing = await pricingSource(restaurant, around.destination.value?.point) else { return }
      await self?.send(.menu(pricing))
    }
  }
}

/// Does what `CartSync` decides.
struct CartRunner: Sendable {
  static let record = "cart"
  static let destination = "destination"

  let session: Session
  let disk: any Disk
  let around: CartSurroundings

  func carryOut(_ effect: CartSync.Effect, _ store: CartStore) async {
    switch effect {
    case .sync(let number, let request): await store.start { await heard(sync(number, request, store), store) }
    case .fetch(let number): await store.start { await heard(fetch(number), store) }
    // What is not kept is asked of the platform again, and what is said next is taken as newer all the same.
    case .keep(let record): try? await disk.keep(record.bytes, as: Self.record)
    case .forget:
      await disk.forget(Self.record)
      await store.publish(effect)
    case .reloadMenu: await store.loadPricing(around, isOutdated: true)
    case .wake(let time): await store.wake(at: time, .woke)
    case .notify, .signIn: await store.publish(effect)
    }
  }

  /// A cart that another device filled has no price here before its menu was read.
  private func heard(_ input: CartSync.Input, _ store: CartStore) async {
    await store.hear(input, keptOn: disk, around)
    if await store.machine.pricing == nil { await store.loadPricing(around) }
  }

  private func sync(_ number: Int32, _ request: CartSync.Request, _ store: CartStore) async -> CartSync.Input {
    let body = CartSyncRequest(request, around.destination.value?.fulfilment)
    let asker = session.once
    do throws(ClientError) {
      let cart: CartAnswer = try await asker.call(.cart(.syncCart), body)
      // It is for somebody who has left.
      guard session.isStill(asker) else { return .failed(number, .unanswered) }
      around.answer.set(cart)
      await store.sayDestination(of: cart, keptOn: disk, around)
      return .answered(number, CartSync.ServerCart(cart, for: around.destination.value))
    } catch {
      guard session.isStill(asker) else { return .failed(number, .unanswered) }
      return .failed(number, CallFailure(error), other: error.otherRestaurant)
    }
  }

  private func fetch(_ number: Int32) async -> CartSync.Input {
    let asker = session.once
    do throws(ClientError) {
      let cart: CartAnswer = try await asker.call(.cart(.getCart))
      guard session.isStill(asker) else { return .failed(number, .unanswered) }
      around.answer.set(cart)
      return .fetched(number, CartSync.ServerCart(cart, for: around.destination.value))
    } catch {
      guard session.isStill(asker) else { return .failed(number, .unanswered) }
      guard case .problem(let problem) = error, problem.status == 404 else {
        return .failed(number, CallFailure(error))
      }
      around.answer.forget()
      return .fetched(number, nil)
    }
  }
}

extension ClientError {
  fileprivate var otherRestaurant: RestaurantID? {
    guard case .problem(let problem) = self else { return nil }
    return problem.otherRestaurant
  }
}
