import Client
import Domain
import Wire

/// One order from sign-in to the door. Each step is a file beside this one.
struct OrderConversation: Conversation {
  let options: OrderOptions
  var around: Surroundings

  mutating func run() async throws(Failure) {
    try await signIn()
    if let id = options.cancel {
      guard try await agree("Cancel order \(id)?", otherwise: "no") else { throw .leave("Nothing is cancelled.") }
      return try await cancel(id)
    }
    if try await resumePending() { return }
    let seats = try await findSeats()
    let place = if let seats { Place(seats) } else { try await choosePlace() }
    let card = try await chooseRestaurant(near: place)
    try await makeRoomInCart()
    let menu: MenuBody = try await call(.getMenu(card.id))
    let wanted = Set(card.matchedDishes.map(\.id))
    var basket = try await chooseDishes(menu, wanted: wanted)
    let fulfilment =
      if let seats { FulfilmentBody(kind: .seat, bookingId: seats.bookingId) } else {
        FulfilmentBody(kind: .delivery, address: try await chooseAddress(place))
      }
    var cart = try await price(basket, of: card, fulfilment)
    while cart.quote == nil {
      if common.yes { throw .failed("The cart cannot be ordered as it is.") }
      basket = try await chooseDishes(menu, wanted: wanted, basket: basket)
      cart = try await price(basket, of: card, fulfilment)
    }
    try await pay(cart, basket: basket, card: card, fulfilment)
  }
}
