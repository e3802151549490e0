public import Client
public import ClientCore
public import Domain
public import Observation
import Wire

/// The screen of one restaurant with its menu. The stored menu shows at once, then the platform's, then changes while
/// it is open.
@Observable @MainActor public final class RestaurantModel {
  /// The restaurant's own data above its menu.
  public struct Header: Hashable, Sendable {
    public let name: String
    public let cuisines: String
    public let street: String
    /// Nil without a review.
    public let rating: String?
    /// Why nothing can be ordered now. Nil when it can.
    public let closed: String?
    /// The promotions' texts with their codes.
    public let promotions: [String]
  }

  public let id: RestaurantID
  /// Nil before the restaurant is read.
  public private(set) var header: Header?
  /// The sections that match ``text`` and ``diets``.
  public private(set) var sections: [MenuScreen.Section] = []
  /// True until a menu or the failure to read it is here.
  public private(set) var isLoading = true
  /// A message over the menu.
  public private(set) var notice: String?
  /// Words to search the menu for.
  public var text = "" { didSet { filter() } }
  /// Diets that shown dishes must fit; all of them.
  public var diets: [Diet] = [] { didSet { filter() } }

  private let restaurants: RestaurantRepository
  private let menus: any Menus
  private let cart: CartModel
  private let feed: any LiveFeed
  private let device: Device
  @ObservationIgnored private let watches = (Watch(), Watch(), Watch(), Watch())
  @ObservationIgnored private var screen: MenuScreen?
  /// Prices the dishes that are added. Nil before the menu is read.
  public private(set) var pricing: PricingContext?

  public init(
    _ id: RestaurantID, restaurants: RestaurantRepository, menus: any Menus, cart: CartModel, feed: any LiveFeed,
    device: Device
  ) {
    (self.id, self.restaurants, self.menus, self.cart) = (id, restaurants, menus, cart)
    (self.feed, self.device) = (feed, device)
  }

  /// Shows the stored menu, reads the new one, and follows it until ``close()``.
  public func open() {
    watches.0.begin { [weak self, restaurants, id] in
      for await reading in restaurants.restaurant(id) { await self?.show(reading) }
    }
    watches.1.begin { [weak self, menus, id] in
      for await reading in menus.menu(of: id) {
        // The rows are built outside of the screen's thread.
        let screen = reading.value.map { MenuScreen($0) }
        await self?.show(reading, screen)
      }
    }
    let doors = cart.repository.around.destination.stream
    watches.2.begin { [weak self] in for await _ in doors { await self?.price() } }
    let updates = feed.follow(.restaurant(id))
    watches.3.begin { [weak self] in for await item in updates { await self?.hear(item) } }
  }

  /// Ends the updates.
  public func close() {
    watches.0.end()
    watches.1.end()
    watches.2.end()
    watches.3.end()
  }

  /// Adds one of a dish that needs no choice. Returns false otherwise: then use ``options(of:)``.
  @discardableResult
  public func add(_ dish: MenuScreen.Dish) -> Bool {
    guard !dish.needsChoice, dish.soldOut == nil, let pricing else { return false }
    cart.add(dish.id, from: pricing)
    return true
  }

  /// A model for the options of a dish. Nil before the menu is here.
  public func options(of dish: MenuItemID) -> DishOptionsModel? {
    pricing.flatMap { DishOptionsModel(dish, from: $0, to: cart) }
  }

  private func filter() { sections = screen?.sections(matching: text, diets: diets) ?? [] }

  private func show(_ reading: Reading<RestaurantDetail>) {
    if case .failed(let error) = reading.freshness { notice = notice ?? words(error, hasValue: reading.value != nil) }
    guard let detail = reading.value else { return }
    header = Header(detail, at: device.now())
  }

  private func show(_ reading: Reading<Menu>, _ screen: MenuScreen?) async {
    if case .failed(let error) = reading.freshness { notice = words(error, hasValue: screen != nil) }
    if reading.freshness == .current { notice = nil }
    if reading.isLast || screen != nil { isLoading = false }
    guard let screen, screen != self.screen else { return }
    self.screen = screen
    filter()
    await price()
  }

  private func hear(_ update: LiveUpdate) async {
    switch update {
    case .event(let event) where event.name == .menuChanged:
      guard let change = try? event.decode(MenuChangedEvent.self), change.version > screen?.version ?? 0 else { return }
      await menus.changed(id)
    // A change may have been missed.
    case .reload: await menus.changed(id)
    case .event, .status, .seats, .signedOut: break
    }
  }

  /// Prices added dishes for the present destination.
  private func price() async {
    guard screen != nil, let pricing = await menus.pricing(of: id, to: cart.repository.around.destination.value?.point)
    else { return }
    self.pricing = pricing
    await cart.repository.store.send(.menu(pricing))
  }

  private func words(_ error: ClientError, hasValue: Bool) -> String {
    if hasValue, case .transport = error { return FoodWords.asItWas }
    return FoodWords.failure(error)
  }
}

extension RestaurantModel.Header {
  init(_ detail: RestaurantDetail, at now: Instant) {
    name = detail.name
    cuisines = detail.cuisines.joined(separator: ", ")
    street = detail.street
    rating = detail.rating.map { FoodWords.rating($0, detail.reviewCount) }
    let isOpen = detail.openState.isOpen(at: now)
    closed = isOpen ? nil : detail.openState.state == .paused ? FoodWords.paused : FoodWords.closed
    promotions = detail.promotions.map { promotion in
      promotion.code.map { "\(promotion.text) (\($0))" } ?? promotion.text
    }
  }
}
