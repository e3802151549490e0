import Domain
import SoireeClient
import Wire

extension OrderConversation {
  /// Reads the cart of an earlier run or another device. Returns its restaurant if the customer goes on with it.
  func goOn(to seats: BookingDetail?, at counter: Counter) async throws(Failure) -> Eatery? {
    try await counter.open()
    let machine = try await agreed(at: counter)
    guard !common.yes, let restaurant = machine.restaurant, !machine.lines.isEmpty, counter.isMeant(for: seats) else {
      return nil
    }
    let eatery = try await eatery(restaurant, at: counter)
    output.say(TerminalWords.hasDishes(from: eatery.name))
    for name in counter.names(in: machine) { output.say("  \(name)") }
    return try await agree(TerminalWords.goOnWithThem, otherwise: "yes") ? eatery : nil
  }

  private func eatery(_ id: RestaurantID, at counter: Counter) async throws(Failure) -> Eatery {
    for await reading in counter.restaurants.restaurant(id) where reading.isLast {
      if let detail = reading.value { return Eatery(detail) }
      if case .failed(let error) = reading.freshness { throw Failure(error) }
    }
    throw .tryAgain(TerminalWords.noAnswer)
  }

  /// Clears a cart with other dishes, if the customer agrees.  O3
  func makeRoom(for eatery: Eatery, at counter: Counter) async throws(Failure) {
    let machine = await counter.machine
    guard !machine.lines.isEmpty, common.yes || machine.restaurant != eatery.id else { return }
    output.say(TerminalWords.hasDishes)
    for name in counter.names(in: machine) { output.say("  \(name)") }
    guard try await agree(TerminalWords.clearIt, otherwise: "no") else { throw .leave(TerminalWords.cartStays) }
    await counter.send(.clear)
    try await agreed(at: counter)
    sayCleared()
  }

  /// The cart once the platform has answered. Prints its notices and asks its question.  O3
  @discardableResult
  func agreed(at counter: Counter) async throws(Failure) -> CartSync {
    let machine = try await counter.settled()
    try await hear(counter)
    guard machine.question != nil else { return machine }
    output.say(TerminalWords.hasOtherDishes)
    guard try await agree(TerminalWords.clearIt, otherwise: "no") else {
      await counter.send(.keepCart)
      throw .leave(TerminalWords.cartStays)
    }
    await counter.send(.replaceCart)
    let cleared = try await agreed(at: counter)
    sayCleared()
    return cleared
  }

  /// Prints the corrections, line by line.
  /// - Returns: The cart as of before the notices were read.
  /// - Throws: `failed` with `--yes` when the last change was rolled back.
  @discardableResult
  func hear(_ counter: Counter) async throws(Failure) -> CartSync {
    let machine = await counter.machine
    for notice in await counter.notices() {
      switch notice {
      // The bill shows problems, and only the platform's price was shown before.
      case .issue, .total: continue
      case .rolledBack(let refusal) where common.yes: throw .failed(FoodWords.refusal(refusal))
      default: output.say(FoodWords.notice(notice, "") { counter.name(of: $0, in: machine) })
      }
    }
    return machine
  }

  /// Removes all other lines, so that `--yes` buys this line only.
  func keepOnly(_ wanted: CartLine, at counter: Counter) async throws(Failure) {
    let others = try await agreed(at: counter).lines.map { line in
      (id: line.id, before: line.quantity, now: line.isSameDish(as: wanted) ? wanted.quantity : 0)
    }
    guard others.contains(where: { $0.before != $0.now }) else { return }
    for line in others { await counter.send(.setQuantity(line.id, line.now)) }
    try await agreed(at: counter)
    sayCleared()
  }

  private func sayCleared() {
    if common.yes { output.say(TerminalWords.cleared) }
  }
}

extension Counter {
  /// Whether the cart's destination is that of this command: these seats, or an address.  V1
  fileprivate func isMeant(for seats: BookingDetail?) -> Bool {
    let goal = answer?.fulfilment ?? cart.around.destination.value?.fulfilment
    guard let seats else { return goal?.kind != .seat }
    return goal?.bookingId == seats.bookingId
  }
}
