public import Client
import ClientCore
public import Domain
import Wire

/// An app's root object for one person on one device. It makes a model for every screen.
///
///     let soiree = try Soiree(server: "https://soiree.example", folder: path)
///     await soiree.begin()
///     let list = soiree.restaurants(near: door)
///
/// It only composes: every part takes what it needs by its initialiser, and can be made without this object.
@MainActor public final class Soiree {
  /// The sign-in and the calls made under it.
  public nonisolated let session: Session
  /// Records and cached answers.
  public nonisolated let disk: any Disk
  /// The clock, the random numbers and the keys.
  public nonisolated let device: Device
  /// Events of the platform, by a socket or by polling.
  public nonisolated let feed: any LiveFeed
  /// The app reports here when it comes to the front, leaves it, or has a network again.
  public nonisolated let events: AppEvents

  /// Images of restaurants, dishes and films by their address. Nil without a decoder.
  public nonisolated let images: ImageStore?

  /// Menus, stored and current.
  public nonisolated let menus: MenuRepository
  /// Cards of restaurants that were seen, for a search without a network.
  public nonisolated let cards: CardShelf
  /// Pays for carts.
  public nonisolated let purchases: PurchaseStore
  /// Pays for held seats.
  public nonisolated let seatPurchases: SeatPurchaseStore
  /// The account's cart.
  public let cart: CartModel
  /// Signing in and out, addresses and saved ways to pay.
  public let account: AccountModel
  /// The names of the restaurants that were opened.
  private let names: Latest<[RestaurantID: String]>
  private let watches = (feed: Watch(), people: Watch(), disk: Watch(), patience: Watch())
  private let belongings: Belongings

  /// Connects over HTTP and a WebSocket, and stores in a folder.
  /// - Parameters:
  ///   - server: `https://host`.
  ///   - folder: The app's own folder, made if it is missing.
  ///   - tokens: Nil for the Keychain on Apple's systems, a file in the folder elsewhere.
  ///   - key: Seals the folder's contents. Nil for the Keychain on Apple's systems, a file in the folder elsewhere.
  ///   - scaler: Decodes images. Nil for ImageIO on Apple's systems, and for no ``images`` elsewhere; SoireeImages'
  ///     `GDScaler` is one.
  /// - Throws: When the system has no descriptor or no thread left.
  public convenience init(
    server: String, folder: String, tokens: (any TokenStore)? = nil, key: (any SecretPlace)? = nil,
    scaler: (any ImageScaling)? = nil, device: Device = .system
  ) throws(TransportError) {
    let carriers = try Carriers.system()
    let api = APIClient(baseURL: server, transport: carriers.transport, newKey: device.newKey)
    let places = SystemPlaces(server: api.baseURL, folder: folder)
    let session = Session(api: api, tokens: tokens ?? places.tokens)
    let hub = LiveHub(
      api: api, sockets: carriers.sockets, clock: device.clock, seed: device.seed()
    ) { refused in
      // A refused token ends the session.
      if let refused, refused == session.token { session.forget() }
      return session.token
    }
    let key = key ?? places.key
    let images = (scaler ?? places.scaler).map { scaler in
      // Images have a disk of their own, so that they never displace a ticket. It has the same key: when that goes, its
      // files cannot be read, and are the first to make room.
      ImageStore(
        transport: carriers.transport, disk: SQLiteDisk(folder: folder + "/images", key: key), scaler: scaler,
        device: device)
    }
    self.init(
      session: session, disk: SQLiteDisk(folder: folder, key: key), device: device, feed: hub, images: images)
    lead(hub)
  }

  /// Takes its parts, for tests and for apps with a transport, a disk or a feed of their own.
  public init(
    session: Session, disk: any Disk, device: Device, feed: any LiveFeed, images: ImageStore? = nil
  ) {
    self.images = images
    (self.session, self.disk, self.device, self.feed) = (session, disk, device, feed)
    events = AppEvents(session)
    menus = MenuRepository(session, disk: disk, device: device)
    cards = CardShelf(disk: disk)
    let purchases = PurchaseStore(session, disk: disk, device: device)
    self.purchases = purchases
    let seatPurchases = SeatPurchaseStore(session, disk: disk, device: device)
    self.seatPurchases = seatPurchases
    let repository = CartRepository(
      session, disk: disk, device: device, CartSurroundings(menus: menus))
    let names = Latest<[RestaurantID: String]>([:])
    self.names = names
    cart = CartModel(repository) { names.value?[$0] }
    let belongings = Belongings(disk: disk, cart: repository, purchases: purchases, seatPurchases: seatPurchases)
    self.belongings = belongings
    account = AccountModel(
      session, disk: disk,
      isPaying: {
        let (food, seats) = (await purchases.machine, await seatPurchases.machine)
        return food.isUndecided || seats.isUndecided
      },
      leave: { await belongings.leave() })
    session.beforeSignIn { account in await belongings.makeRoom(for: account) }
  }

  /// Takes up what an earlier launch left. Call it once, before the first screen.  E1
  public func begin() async {
    if let account = session.account { await belongings.makeRoom(for: account) }
    await belongings.listen(to: events)
    await purchases.listen(to: events)
    await menus.listen(to: events)
    await purchases.empties(cart.repository)
    await belongings.resumeCart()
    await seatPurchases.listen(to: events)
    await images?.listen(to: events)
    followPeople()
    lookAgain()
    if let account = session.account { await belongings.resume(as: account) }
  }
}

// MARK: The food's screens

extension Soiree {
  /// - Parameter deliverableOnly: False for food to a seat: lists the nearest restaurants, whether or not they deliver
  ///   elsewhere.  V1
  public func restaurants(near door: Coordinate, deliverableOnly: Bool = true) -> RestaurantListModel {
    let question = Discovery.Question(
      point: door, sort: deliverableOnly ? .relevance : .distance, deliverableOnly: deliverableOnly)
    let store = DiscoveryStore(asking: question, session, cards: cards, device: device)
    Task { [events] in await store.listen(to: events) }
    return RestaurantListModel(store, cards: cards, asking: question)
  }

  /// One restaurant with its menu.
  public func restaurant(_ id: RestaurantID) -> RestaurantModel {
    let repository = RestaurantRepository(session, disk: disk, device: device)
    Task { [cards, names] in
      guard let name = await cards[id]?.name else { return }
      names.set((names.value ?? [:]).merging([id: name]) { $1 })
    }
    return RestaurantModel(id, restaurants: repository, menus: menus, cart: cart, feed: feed, device: device)
  }

  /// - Parameter strategies: The ways to pay, in the order in which they are offered.
  public func checkout(paying strategies: [any PaymentStrategy]) -> CheckoutModel {
    CheckoutModel(purchases, cart: cart, paying: strategies)
  }

  /// The messages of the account's orders.
  public var messenger: OrderMessenger { OrderMessenger(session, disk: disk, device: device) }

  /// The account's orders.
  public func orders() -> OrdersModel {
    let summaries = Latest<[OrderSummary]>()
    let store = OrderListStore(session, disk: disk, device: device, summaries: summaries)
    Task { [events] in await store.listen(to: events) }
    let model = OrdersModel(store, summaries: summaries)
    model.follow(feed)
    return model
  }

  /// One order, followed until it is delivered.
  public func order(_ id: OrderID) -> TrackingModel {
    let details = Latest<OrderDetail>()
    let store = OrderTrackingStore(id, session, feed: feed, disk: disk, device: device, detail: details)
    Task { [events] in await store.listen(to: events) }
    return TrackingModel(
      id, store: store, details: details, disk: disk, actions: OrderActions(session, disk: disk, device: device))
  }
}

// MARK: Events around the app

extension Soiree {
  /// Resumes the purchases of each account that signs in.
  private func followPeople() {
    let changes = session.changes
    watches.people.begin { [session, belongings] in
      for await _ in changes { if let account = session.account { await belongings.resume(as: account) } }
    }
  }

  /// Reads a disk that could not be read again after an event, such as unlocking the phone.
  private func lookAgain() {
    let stream = events.stream
    watches.disk.begin { [weak self, session, belongings] in
      await self?.waitForDisk()
      for await event in stream where event == .foreground || event == .connected || event == .signedIn {
        await belongings.lookAgain(as: session.account)
        await self?.waitForDisk()
      }
    }
  }

  /// Repeats this after pauses, so that a cart that is not resumed needs no restart of the app.
  private func waitForDisk() {
    guard belongings.isBehind else { return }
    watches.patience.begin { [session, belongings, device] in
      var delay = RetryDelay(dice: device.dice)
      while belongings.isBehind {
        do { try await device.sleep(until: device.now() + delay.next()) } catch { return }
        await belongings.lookAgain(as: session.account)
      }
    }
  }

  /// Passes the app's events to the live hub.
  private func lead(_ hub: LiveHub) {
    let stream = events.stream
    watches.feed.begin {
      for await event in stream {
        switch event {
        case .foreground: await hub.enterForeground()
        case .background: await hub.enterBackground()
        case .connected: await hub.networkReturned()
        case .signedIn, .signedOut: await hub.accountChanged()
        }
      }
    }
  }
}

extension Checkout {
  /// Whether a purchase may have been made whose outcome is not known.  E5
  var isUndecided: Bool {
    switch progress {
    // A purchase on an unreadable disk survives a sign-out.
    case .working(.reading): false
    case .working, .bank: true
    case .choice(.signIn): taps.isEmpty
    case .nothing, .choice, .done, .lost: false
    }
  }
}
