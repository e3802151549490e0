public import ClientCore
public import Domain
import Wire

/// The cart of the account, as a stream of its states.
public struct CartRepository: Sendable {
  /// Runs the cart's machine.
  public let store: CartStore
  /// The destination, and the platform's last answer.
  public let around: CartSurroundings
  private let disk: any Disk

  /// Sends nothing before ``resume()`` has read the disk, even when dishes are tapped.  E1
  public init(
    _ session: Session, disk: any Disk, device: Device, _ around: CartSurroundings
  ) {
    store = CartStore(session, disk: disk, device: device, around)
    (self.around, self.disk) = (around, disk)
  }

  /// The cart now, and after each tap and each answer.
  public var carts: AsyncStream<CartSync> { store.states }

  /// Shows the cart that an earlier launch stored, merged with taps made since. Returns false when there is none, or
  /// when the disk cannot be read now. In the second case nothing is sent until it is called again, or until
  /// `.resume(nil)`.
  @discardableResult
  public func resume() async -> Bool { await store.resume(from: disk, around) }

  /// As ``resume()``, with the failure.
  /// - Throws: When the disk cannot be read now: try again later.
  func takeUp() async throws(DiskError) { _ = try await store.takeUp(from: disk, around) }

  /// Deletes the account's cart and destination.  P1
  public func forget() async {
    around.destination.forget()
    around.answer.forget()
    await store.send(.signedOut)
    await store.settle()
    await forgetDestination()
  }

  /// Ends a cart that became an order. Lines tapped meanwhile begin the next cart, with the same destination. Otherwise
  /// the next cart keeps the address only, not the seats, the counter or the time, and another device may override it.
  /// - Parameter purchase: The purchase made. Another cart stays as it is.
  public func ordered(_ purchase: OrderPurchase) async { await store.take(.ordered(purchase), keptOn: disk, around) }

  /// Forgets the destination: the next cart has the platform's, or one that is chosen.
  public func forgetDestination() async {
    around.destination.forget()
    await disk.forget(CartRunner.destination)
  }

  /// Sets the destination.
  public func bring(to destination: Destination) async {
    await store.bring(to: destination, keptOn: disk, around)
  }

  /// A line with a new id, for a dish to be added.
  public func line(
    of item: MenuItemID, quantity: Int64 = 1, options: [OptionID] = [], note: String? = nil
  ) -> CartLine {
    CartLine(
      id: "l" + String(store.device.seed(), radix: 36), item: item, quantity: quantity, options: options, note: note)
  }

  /// Adds a dish.
  /// - Parameter pricing: The menu that the dish was chosen from.
  public func add(
    _ item: MenuItemID, quantity: Int64 = 1, options: [OptionID] = [], note: String? = nil, from pricing: PricingContext
  ) async {
    await store.send(.add(line(of: item, quantity: quantity, options: options, note: note), pricing))
  }
}
