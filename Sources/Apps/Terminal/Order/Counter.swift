import Client
import Domain
import SoireeClient
import Wire

/// Where an evening's cart is filled: the SDK shows each dish at once, brings the platform along and keeps the cart on
/// the disk; this says how long a command waits for it.  E1, M5, O3
struct Counter: Sendable {
  /// Without a word of the platform for longer than this a command gives up; the cart stays on the disk.
  static let patience = Duration.seconds(30)

  let session: Session
  let menus: MenuRepository
  let restaurants: RestaurantRepository
  let cart: CartRepository
  private let effects: AsyncStream<CartSync.Effect>

  init(_ around: Surroundings, disk: OrderDisk) {
    let (session, device) = (around.session, around.device)
    self.session = session
    menus = MenuRepository(session, disk: disk.disk, device: device)
    restaurants = RestaurantRepository(session, disk: disk.disk, device: device)
    cart = CartRepository(session, disk: disk, device: device, CartSurroundings(menus: menus))
    effects = cart.store.effects
  }

  var machine: CartSync { get async { await cart.store.machine } }

  /// The platform's last word, with its names.
  var answer: CartAnswer? { cart.around.answer.value }

  func send(_ input: CartSync.Input) async { await cart.store.send(input) }

  /// Takes up the cart that an earlier run kept, or looks at what another device has in it.
  func open() async throws(Failure) {
    if await !cart.resume() {
      // A disk that cannot be read keeps nobody from dinner.
      await send(.resume(nil))
      // Where the last order went says nothing of the next one.
      await cart.forgetDestination()
      await send(.foreground)
    }
    _ = try await settled()
    // It was not on the screen before: nothing of it is news.
    _ = await notices()
  }

  /// The cart once the platform has answered to all of it, or asks whether another may go.
  /// - Throws: `tryAgain` when it does not answer for long.
  func settled() async throws(Failure) -> CartSync {
    let clock = cart.store.device.clock
    let giveUpAt = clock.now() + Self.patience
    for await machine in cart.store.states {
      switch machine.state {
      case .settled: return machine
      case .sending: continue
      case .waiting: if clock.now() >= giveUpAt { throw .tryAgain(Self.silent) }
      case .signedOut: throw .tryAgain("You were signed out. Run soiree order again: your cart is kept.")
      }
    }
    throw .tryAgain(Self.silent)
  }

  private static let silent = "The server did not answer.\nRun soiree order again: your cart is kept."

  /// What the cart has told since this was asked last.
  func notices() async -> [CartSync.Notice] {
    let store = cart.store
    await store.settle()
    // A mark behind all that was told until now.
    await store.publish(.wake(store.device.clock.now()))
    var notices: [CartSync.Notice] = []
    for await effect in effects {
      switch effect {
      case .notify(let notice): notices.append(notice)
      case .wake: return notices
      default: break
      }
    }
    return notices
  }

  /// Tells the platform where the cart goes, also when it was told just that before and did not take it.
  func bringAfterAll(to destination: Destination) async {
    if cart.around.destination.value == destination { return await send(.fulfilmentChanged) }
    await cart.bring(to: destination)
  }

  /// What a line is called: by the menu, by the platform, or by its id where neither is here.
  func name(of line: CartLine, in machine: CartSync) -> String {
    machine.pricing?.index[line.item]?.name ?? answer?.lines.first { $0.menuItemId == line.item }?.name
      ?? "\(line.item)"
  }

  /// The lines as a person reads them.
  func names(in machine: CartSync) -> [String] {
    machine.lines.map { "\($0.quantity) × \(name(of: $0, in: machine))" }
  }

  /// The cart became an order: it is empty, here and on the disk.
  func ordered(_ purchase: OrderPurchase) async {
    // It may be one of an earlier run that nobody has looked at yet.
    await cart.resume()
    await cart.ordered(purchase)
    await cart.store.settle()
  }

  /// Nothing is asked or kept afterwards; what was tapped is on the disk.
  func close() async {
    await cart.store.settle()
    await cart.store.close()
    await menus.store.close()
  }
}
