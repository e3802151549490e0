import Domain
import Wire

/// The carts of a platform, one for each session: merged, stamped and let go as the contract says.
struct ModelCarts {
  private var carts: [String: CartAnswer] = [:]
  /// The number of the last word of each device.
  private var heard: [String: Int64] = [:]
  private var count = 0
  /// When the kitchen has no room.
  var fullSlot: Instant?
  /// What quotes say can be paid with. Nil: they say nothing.
  var paymentMethods: [PaymentKindCode]?

  subscript(token: String?) -> CartAnswer? {
    get { carts[token ?? ""] }
    set { carts[token ?? ""] = newValue }
  }

  mutating func sync(_ request: CartSyncRequest, by token: String?) throws(Problem) -> CartAnswer {
    var request = request
    let before = self[token]
    if let id = request.cartId, id != before?.cartId { throw Problem(.cartNotFound) }
    if let device = request.device, let last = heard[device.id], last >= device.sequence {
      // What comes late or twice changes nothing.
      guard var before else { throw Problem(.cartNotFound) }
      before.device = CartDeviceBody(id: device.id, sequence: last)
      return before
    }
    if let before, !before.lines.isEmpty {
      if before.restaurantId == request.restaurantId {
        if request.baseVersion == nil { request.lines = before.lines.map { CartLineRequest($0) } + request.lines }
      } else if request.replace != true {
        var problem = Problem(.cartHasOtherRestaurant)
        problem.extra["restaurant_id"] = .string("\(before.restaurantId)")
        throw problem
      }
    }
    request.fulfilment = request.fulfilment ?? before?.fulfilment
    if before == nil { count += 1 }
    var cart = ModelSamples.cart(request)
    cart.cartId = before?.cartId ?? CartID(suffix: "\(count)")
    cart.version = (before?.version ?? 0) + 1
    cart.device = request.device
    if let device = request.device { heard[device.id] = device.sequence }
    if cart.fulfilment.kind == .seat { cart.fulfilment = ModelSamples.toSeats }
    if let issue = issue(of: cart.fulfilment) { (cart.validationErrors, cart.quote) = ([issue], nil) }
    cart.quote?.paymentMethods = paymentMethods
    self[token] = cart
    return cart
  }

  private func issue(of fulfilment: FulfilmentBody) -> CartIssue? {
    guard fulfilment.kind != .seat, let start = fulfilment.slot?.start else { return nil }
    if start < ModelSamples.now { return CartIssue(code: "slot_invalid", message: "Choose a time within seven days.") }
    return start == fullSlot ? CartIssue(code: "slot_full", message: "The kitchen is full at that time.") : nil
  }
}

extension CartLineRequest {
  fileprivate init(_ line: CartLineBody) {
    self.init(
      lineId: line.lineId, menuItemId: line.menuItemId, quantity: line.quantity,
      selectedModifiers: line.selectedModifiers)
  }
}
