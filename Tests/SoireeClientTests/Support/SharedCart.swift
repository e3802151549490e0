import Client
import ClientCore
import Domain
import Scripted
import Synchronization
import Wire

/// The cart as a platform merges it, by Domain's own rule: each device's words once, and in their order.
final class SharedCart: Sendable {
  private struct State {
    var cart: Cart?
    var heard: [String: Int64] = [:]
  }

  private let state = Mutex(State())

  var lines: [CartLine] { state.withLock { $0.cart?.lines ?? [] } }
  var restaurant: RestaurantID? { state.withLock { $0.cart?.restaurant } }

  /// How many there are of a dish.
  func count(of item: MenuItemID) -> Int64 { lines.filter { $0.item == item }.reduce(0) { $0 + $1.quantity } }

  /// Answers for the platform.
  func serve(_ platform: ScriptedPlatform) {
    platform.on("POST", "/v1/cart/sync") { [self] request throws(TransportError) in
      guard let body = try? CartSyncRequest(request: request.body ?? []) else { return ClientResponse(status: 422) }
      return answer(to: body)
    }
    platform.on("GET", "/v1/cart") { [self] _ throws(TransportError) in
      guard let cart = state.withLock({ $0.cart }) else {
        return ClientResponse(status: 404, body: Problem(.cartNotFound).body)
      }
      return ClientResponse(status: 200, body: Self.answer(cart, to: nil).bytes)
    }
  }

  @discardableResult
  func answer(to request: CartSyncRequest) -> ClientResponse {
    state.withLock { state in
      if let device = request.device, let last = state.heard[device.id], device.sequence <= last, let cart = state.cart
      {
        return ClientResponse(status: 200, body: Self.answer(cart, to: request, heard: last).bytes)
      }
      let change = CartChange(
        base: request.baseVersion, restaurant: request.restaurantId,
        lines: request.lines.map {
          CartLine(id: $0.lineId, item: $0.menuItemId, quantity: $0.quantity, options: $0.selectedModifiers)
        },
        promoCode: request.promoCode, tip: request.tip, replacesOther: request.replace ?? false)
      let before = state.cart ?? Cart(id: CartID(suffix: "1"), restaurant: request.restaurantId)
      guard let after = try? before.merging(change) else {
        var problem = Problem(.cartHasOtherRestaurant)
        problem.extra["restaurant_id"] = .string(before.restaurant.rawValue)
        return ClientResponse(status: problem.status, body: problem.body)
      }
      state.cart = after
      if let device = request.device { state.heard[device.id] = device.sequence }
      return ClientResponse(
        status: 200, body: Self.answer(after, to: request, heard: request.device?.sequence).bytes)
    }
  }

  private static func answer(_ cart: Cart, to request: CartSyncRequest?, heard: Int64? = nil) -> CartAnswer {
    var answer = Dinner.answer(
      CartSyncRequest(
        cartId: cart.id, restaurantId: cart.restaurant, lines: cart.lines.map { CartLineRequest(whole: $0) },
        promoCode: cart.promoCode, tip: cart.tip, fulfilment: request?.fulfilment), version: cart.version)
    if let device = request?.device, let heard { answer.device = CartDeviceBody(id: device.id, sequence: heard) }
    return answer
  }
}

extension CartLineRequest {
  fileprivate init(whole line: CartLine) {
    self.init(lineId: line.id, menuItemId: line.item, quantity: line.quantity, selectedModifiers: line.options)
  }
}
