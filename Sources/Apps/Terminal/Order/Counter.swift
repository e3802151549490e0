import Client
import Domain
import SoireeClient
import Wire

/// The cart of a command: the SDK's cart, and how long a command waits for the platform.  E1, M5, O3
struct Counter: Sendable {
  /// After this time without an answer a command gives up. The cart stays on the disk.
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

  /// The platform's last answer, with its names.
  var answer: CartAnswer? { cart.around.answer.value }

  func send(_ input: CartSync.Input) async { await cart.store.send(input) }

  /// Resumes the cart of an earlier run, or reads another device's.
  func open() async throws(Failure) {
    if await !cart.resume() {
      // An unreadable disk does not prevent an order.
      await send(.resume(nil))
      // The last order's destination does not apply to a new cart.
      await cart.forgetDestination()
      await send(.foreground)
    }
    _ = try await settled()
    // The cart was not shown yet, so its changes are not reported.
    _ = await notices()
  }

  /// The cart once the platform has answered, or has a question.
  /// - Throws: `tryAgain` when it does not answer in time.
  func settled() async throws(Failure) -> CartSync {
    let clock = cart.store.device.clock
    let giveUpAt = clock.now() + Self.patience
    for await machine in cart.store.states {
      switch machine.state {
      case .settled: return machine
      case .sending: continue
      case .waiting: if clock.now() >= giveUpAt { throw .tryAgain(Self.silent) }
      case .signedOut: throw .tryAgain("\(TerminalWords.wasSignedOut) \(TerminalWords.cartIsKept)")
      }
    }
    throw .tryAgain(Self.silent)
  }

  private static let silent = "\(TerminalWords.noAnswer)\n\(TerminalWords.cartIsKept)"

  /// The notices since the last call.
  func notices() async -> [CartSync.Notice] {
    let store = cart.store
    await store.settle()
    // Marks the end of the notices so far.
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

  /// Sets the destination. One that is set already is sent again, as the platform may have refused it.
  func setDestination(to destination: Destination) async {
    if cart.around.destination.value == destination { return await send(.fulfilmentChanged) }
    await cart.bring(to: destination)
  }

  /// A line's name by the menu or the platform; its id when neither is here.
  func name(of line: CartLine, in machine: CartSync) -> String {
    machine.pricing?.index[line.item]?.name ?? answer?.lines.first { $0.menuItemId == line.item }?.name
      ?? "\(line.item)"
  }

  /// The lines with quantities and names.
  func names(in machine: CartSync) -> [String] {
    machine.lines.map { "\($0.quantity) × \(name(of: $0, in: machine))" }
  }

  /// Ends the cart of an order, here and on the disk.
  func ordered(_ purchase: OrderPurchase) async {
    // The cart may be an earlier run's that was not read yet.
    await cart.resume()
    await cart.ordered(purchase)
    await cart.store.settle()
  }

  /// Ends all requests. The cart is on the disk.
  func close() async {
    await cart.store.settle()
    await cart.store.close()
    await menus.store.close()
  }
}
