import Client
import Domain
import SoireeClient
import Wire

/// One order, from sign-in to delivery. Each step is a file beside this one.
struct OrderConversation: Conversation {
  let options: OrderOptions
  let around: Surroundings

  func run() async throws(Failure) {
    try await signIn()
    if let id = options.cancel {
      guard try await agree(TerminalWords.cancel(id), otherwise: "no") else {
        throw .leave(TerminalWords.nothingCancelled)
      }
      return try await cancel(id)
    }
    let counter = Counter(around, disk: disk)
    do throws(Failure) {
      if try await !resumePending(at: counter) { try await orderFood(at: counter) }
      await counter.close()
    } catch {
      await counter.close()
      throw error
    }
  }

  private func orderFood(at counter: Counter) async throws(Failure) {
    let seats = try await findSeats()
    let kept = try await goOn(to: seats, at: counter)
    var place = if let seats { OrderPlace(seats) } else { try await choosePlace(goingOnWith: kept, at: counter) }
    let eatery = if let kept { kept } else { try await chooseRestaurant(near: place, at: counter) }
    if kept == nil { try await makeRoom(for: eatery, at: counter) }
    await counter.cart.bring(to: destination(place, seats))
    try await chooseDishes(of: eatery, at: counter)
    if seats == nil { await counter.cart.bring(to: try await chooseAddress(place)) }
    let tip = try await chooseTip(isCarried: seats == nil && !place.isFetched, at: counter)
    while true {
      let cart = try await price(eatery, tip: tip, at: counter)
      if let cart, cart.quote != nil { return try await pay(cart, at: eatery, counter) }
      if common.yes { throw .failed(TerminalWords.cannotOrder) }
      if try await removeRefusedTime(of: cart, at: counter) {
        place.goal?.slot = nil
        continue
      }
      await counter.menus.changed(eatery.id)
      try await chooseDishes(of: eatery, at: counter)
      // The platform refuses the address.
      if seats == nil, await counter.machine.goesElsewhere {
        await counter.setDestination(to: try await askForAddress(place))
      }
    }
  }
}
