public import ClientCore
public import Domain
import Wire

/// The cart of whoever uses the app, as a sequence of what it is now.
public struct CartRepository: Sendable {
  public let store: CartStore
  /// Where the food is to go, and the platform's last word.
  public let around: CartSurroundings
  private let disk: any Disk

  /// It tells the platform nothing before ``resume()`` could say what an earlier life kept, though somebody taps.  E1
  public init(
    _ session: Session, disk: any Disk, device: Device, _ around: CartSurroundings
  ) {
    store = CartStore(session, disk: disk, device: device, around)
    (self.around, self.disk) = (around, disk)
  }

  /// The cart now, and after each tap and each answer.
  public var carts: AsyncStream<CartSync> { store.states }

  /// Shows the cart that an earlier life of the app kept; what was tapped before comes to it. False: there is none, or the
  /// disk cannot be read now: nothing is told before it is called again, or `.resume(nil)` says to go on without it.
  @discardableResult
  public func resume() async -> Bool { await store.resume(from: disk, around) }

  /// The same.
  /// - Throws: When the disk cannot be read now: it is to be tried again.
  func takeUp() async throws(DiskError) { _ = try await store.takeUp(from: disk, around) }

  /// Leaves nothing of whoever filled it: neither dishes nor where they were to go.  P1
  public func forget() async {
    around.destination.forget()
    around.answer.forget()
    await store.send(.signedOut)
    await store.settle()
    await forgetDestination()
  }

  /// A cart became an order: the next one begins without dishes, and without the seats, the counter or the time of this
  /// one. Its door is that of the next one, unless another device says where that goes. What was tapped beside the order
  /// begins the next one, which goes where this one did.
  /// - Parameter purchase: what was bought. Another cart stays as it is.
  public func ordered(_ purchase: OrderPurchase) async { await store.endCart(purchase, keptOn: disk, around) }

  /// Forgets where the food was to go: the next cart goes where somebody says, or where the platform has it.
  public func forgetDestination() async {
    around.destination.forget()
    await disk.forget(CartRunner.destination)
  }

  /// Says where the food is to go.
  public func bring(to destination: Destination) async {
    await store.bring(to: destination, keptOn: disk, around)
  }

  /// A line that no other has: for a dish that is added.
  public func line(
    of item: MenuItemID, quantity: Int64 = 1, options: [OptionID] = [], note: String? = nil
  ) -> CartLine {
    CartLine(
      id: "l" + String(store.device.seed(), radix: 36), item: item, quantity: quantity, options: options, note: note)
  }

  /// Puts so many of a dish into the cart.
  /// - Parameter pricing: Whose menu it was chosen from.
  public func add(
    _ item: MenuItemID, quantity: Int64 = 1, options: [OptionID] = [], note: String? = nil, from pricing: PricingContext
  ) async {
    await store.send(.add(line(of: item, quantity: quantity, options: options, note: note), pricing))
  }
}
