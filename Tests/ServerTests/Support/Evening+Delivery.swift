import Domain
import Services
import Waiting
import Wire

@testable import Server

/// An order with everybody who has to do with it signed in.
struct Staged {
  var order: OrderID
  var customer: String
  var kitchen: String
  var courier: String
}

extension Evening {
  /// Orders a Margherita; the kitchen and a courier near it are at work.
  func stage(key: String = "5f0c6f2e-0000-4000-8000-0000000000aa", promo: String? = nil) async throws -> Staged {
    _ = try await services.accounts.grant(
      .restaurantStaff, subject: Self.pizzeria.rawValue, to: .email("kitchen@soiree.test"))
    _ = try await services.accounts.grant(.courier, to: .email("courier@soiree.test"), name: "Kim Lee")
    let kitchen = try await signIn("kitchen@soiree.test")
    let courier = try await signIn("courier@soiree.test")
    let customer = try await signIn("zoe@example.org")
    _ = await send("POST", "/v1/courier/shift", ["online": true], token: courier)
    _ = await ride(courier)
    let submitted = try await submit(cart(customer, promo: promo), customer, key: key).body(SubmitAnswer.self)
    return Staged(order: submitted.orderId, customer: customer, kitchen: kitchen, courier: courier)
  }

  /// The courier tells where they are.
  func ride(_ courier: String) async -> Got {
    let place: JSON = ["lat": .number(40.0), "lon": .number(-74.001), "recorded_at": .string(clock.now.timestamp)]
    return await send("POST", "/v1/courier/location", place, token: courier)
  }

  func kitchen(_ step: String, _ staged: Staged) async -> Got {
    await send(
      "POST", "/v1/merchant/orders/\(staged.order)/\(step)", step == "accept" ? ["prep_minutes": 15] : nil,
      token: staged.kitchen)
  }

  /// From the kitchen's first yes to the courier's way to the customer, with one position told.
  func sendOut(_ staged: Staged) async throws -> DeliveryID {
    for step in ["accept", "preparing", "ready"] { _ = await kitchen(step, staged) }
    let offers = try await send("GET", "/v1/courier/offers", token: staged.courier).body(Page<CourierOffer>.self)
    let delivery = try await send(
      "POST", "/v1/courier/offers/\(offers.items[0].id)/accept", token: staged.courier
    ).body(CourierDelivery.self)
    _ = await send("POST", "/v1/courier/deliveries/\(delivery.id)/picked_up", token: staged.courier)
    clock.advance(by: .seconds(2))
    _ = await ride(staged.courier)
    return delivery.id
  }
}
