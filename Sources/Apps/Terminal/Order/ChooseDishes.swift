import Domain
import SoireeClient
import Wire

extension OrderConversation {
  /// Adds dishes with their options until the customer is done. With `--yes`, adds the first that fits.
  func chooseDishes(of eatery: Eatery, at counter: Counter) async throws(Failure) {
    let pricing = try await pricing(of: eatery, at: counter)
    let items = pricing.index.menu.categories.flatMap(\.items).filter { $0.isAvailable && $0.canBeOrdered }
    guard let first = items.first else { throw .failed(TerminalWords.nothingAvailable) }
    if common.yes {
      let item = items.first { eatery.wanted.contains($0.id) } ?? first
      let line = counter.cart.line(of: item.id, options: item.leastOptions)
      await counter.send(.add(line, pricing))
      return try await keepOnly(line, at: counter)
    }
    try await takeOut(at: counter)
    let labels = items.map { $0.label(pricing.currency, isWanted: eatery.wanted.contains($0.id)) }
    while true {
      let isEmpty = try await hear(counter).lines.isEmpty
      guard let index = try await choose(TerminalWords.dish, labels, none: isEmpty ? nil : TerminalWords.thatIsAll)
      else { return }
      let chosen = try await chooseOptions(items[index], currency: pricing.currency)
      let quantity = try await chooseQuantity()
      await counter.cart.add(items[index].id, quantity: quantity, options: chosen, from: pricing)
    }
  }

  /// The menu and charges that price the cart.  M5
  private func pricing(of eatery: Eatery, at counter: Counter) async throws(Failure) -> PricingContext {
    for await reading in counter.menus.menu(of: eatery.id) where reading.isLast {
      if reading.value == nil, case .failed(let error) = reading.freshness { throw Failure(error) }
      break
    }
    let door = counter.cart.around.destination.value?.point
    guard let pricing = await counter.menus.pricing(of: eatery.id, to: door) else {
      throw .tryAgain(TerminalWords.noAnswer)
    }
    return pricing
  }

  private func chooseQuantity() async throws(Failure) -> Int64 {
    while true {
      let answer = try await ask(TerminalWords.howMany, otherwise: "1")
      if let count = Int64(answer), (1...CartLimits.quantity).contains(count) { return count }
      output.say(TerminalWords.quantity)
    }
  }

  /// Removes lines that the customer does not want any more.
  private func takeOut(at counter: Counter) async throws(Failure) {
    while true {
      let machine = await counter.machine
      guard !machine.lines.isEmpty else { return }
      guard
        let index = try await choose(TerminalWords.takeOut, counter.names(in: machine), none: TerminalWords.keepThese)
      else { return }
      await counter.send(.setQuantity(machine.lines[index].id, 0))
    }
  }
}

extension OrderConversation {
  /// Asks group by group, until each has enough options.
  func chooseOptions(_ item: MenuItem, currency: String) async throws(Failure) -> [OptionID] {
    var chosen: [OptionID] = []
    for group in item.modifierGroups {
      var left = group.options.filter(\.isAvailable)
      var count = 0
      output.say("\(group.name) (\(FoodWords.demand(group).lowercased())):")
      while count < group.maxSelection, !left.isEmpty {
        let labels = left.map { option in
          option.name + (FoodWords.surcharge(option.priceDelta, currency).map { "  " + $0 } ?? "")
        }
        let none = count >= group.minSelection ? TerminalWords.noMoreOptions : nil
        guard let index = try await choose(TerminalWords.option, labels, none: none) else { break }
        chosen.append(left.remove(at: index).id)
        count += 1
      }
    }
    return chosen
  }
}

extension PricingContext {
  fileprivate var currency: String { index.menu.currency.code }
}

extension MenuItem {
  fileprivate func label(_ currency: String, isWanted: Bool) -> String {
    let diets = diets.isEmpty ? "" : " (" + diets.map(\.rawValue).joined(separator: ", ") + ")"
    return "\(isWanted ? "» " : "")\(name)\(diets)  \(Amount(price, currency))"
  }

  /// Whether each required group still has enough options.
  var canBeOrdered: Bool {
    modifierGroups.allSatisfy { group in group.options.count(where: \.isAvailable) >= group.minSelection }
  }

  /// The first options that every required group takes.
  var leastOptions: [OptionID] {
    modifierGroups.flatMap { $0.options.filter(\.isAvailable).prefix($0.minSelection).map(\.id) }
  }
}
