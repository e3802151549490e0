import Client
import ClientCore
import Domain
import Scripted
import Services
import SoireeClient
import Testing
import Waiting
import Wire

@testable import Server

/// Somebody hungry with the whole SDK in their hand, the real application, and two clocks that a test moves together.
@MainActor struct Diner {
  let soiree: Soiree
  let evening: Evening
  let feed = ScriptedFeed()
  private let phone: Phone

  static let door = Destination.address(
    DeliveryAddress(street: "12 Ocean Avenue", recipientName: "Zoë Quinn"), at: Evening.home)
  static let margherita = MenuItemID(suffix: "pizza.1")

  /// - Parameter number: Of the phone: no two have the same dice.
  init(in evening: Evening, number: Int = 1) {
    self.evening = evening
    phone = Phone(evening.transport, token: "")
    for _ in 1..<number { for _ in 0..<1_000 { _ = phone.clock.number() } }
    let session = Session(api: evening.stranger, tokens: MemoryTokenStore())
    soiree = Soiree(session: session, disk: MemoryDisk(), device: phone.device(Launch()), feed: feed)
  }

  /// As the screens do it: an address, the code that came, a door to deliver to.
  func signIn(_ email: String = "zoe@example.org") async throws {
    await soiree.begin()
    await soiree.account.requestCode(email)
    await soiree.account.signIn(try #require(soiree.account.demoCode), device: "Phone")
    #expect(soiree.account.stage == .signedIn)
    await soiree.cart.bring(to: Self.door)
  }

  /// A large Margherita, chosen on its screen, in a cart that can be ordered.
  func fillCart() async throws {
    let restaurant = soiree.restaurant(Evening.pizzeria)
    restaurant.open()
    try await until("the menu") { restaurant.pricing != nil }
    let dish = try #require(restaurant.options(of: Self.margherita))
    dish.toggle(OptionID(suffix: "pizza.2"))
    #expect(dish.add())
    try await until("a quote") { soiree.cart.canOrder }
  }

  func checkout(_ tokens: String...) -> CheckoutModel {
    soiree.checkout(paying: tokens.map { token in CardPayment(name: token) { _ in token } } + [CashPayment()])
  }

  /// Time passes for the platform and the phone.
  func pass(_ duration: Duration) {
    evening.clock.advance(by: duration)
    phone.clock.advance(by: duration)
  }
}
