import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

struct CartRepositoryTests {
  private let app = TestApp()

  @Test("the cart is a sequence of what it is now")
  func carts() async throws {
    app.takesCarts()
    let repository = await app.carts()
    await repository.bring(to: .address(DeliveryAddress(street: "12 Ocean Avenue"), at: Dinner.door))
    await repository.add(Dinner.margherita, options: [Dinner.large], from: Dinner.pricing(to: Dinner.door))
    await repository.add(Dinner.cola, quantity: 2, from: Dinner.pricing(to: Dinner.door))
    let cart = await repository.carts.first("a quote of two lines") { $0.quote != nil && $0.lines.count == 2 }
    #expect(cart?.price?.subtotal == 2_200)
    #expect(Set(cart?.lines.map(\.id) ?? []).count == 2)
  }

  @Test("a repository of an app that was killed goes on with its cart")
  func resumed() async throws {
    app.takesCarts()
    let before = await app.carts()
    await before.add(Dinner.cola, from: Dinner.pricing())
    _ = await before.store.first { $0.quote != nil }
    await before.store.settle()
    let after = CartRepository(app.session, disk: app.disk, device: app.device, app.around)
    #expect(await after.resume())
    #expect(await after.store.first { $0.lines.count == 1 && $0.price != nil } != nil)
  }
}
