import Domain
import Wire

extension OrderConversation {
  /// Dishes with their options, until the person has enough. With `--yes`: the first that fits.
  func chooseDishes(
    _ menu: MenuBody, wanted: Set<MenuItemID>, basket: [CartLineRequest] = []
  ) async throws(Failure) -> [CartLineRequest] {
    let items = menu.categories.flatMap(\.items).filter { $0.isAvailable && $0.canBeOrdered }
    guard !items.isEmpty else { throw .failed("Nothing on this menu can be had right now.") }
    if common.yes {
      let item = items.first { wanted.contains($0.id) } ?? items[0]
      return [line("1", item, item.leastOptions)]
    }
    var basket = basket
    if !basket.isEmpty { basket = try await dropLines(basket, items) }
    while true {
      let labels = labels(menu, items, wanted)
      guard let index = try await choose("Dish:", labels, none: basket.isEmpty ? nil : "that is all") else {
        return basket
      }
      let item = items[index]
      let chosen = try await chooseOptions(item, currency: menu.currency)
      var line = line("\((basket.compactMap { Int64($0.lineId) }.max() ?? 0) + 1)", item, chosen)
      line.quantity = try await chooseQuantity()
      basket.append(line)
    }
  }

  private func labels(_ menu: MenuBody, _ items: [MenuItemBody], _ wanted: Set<MenuItemID>) -> [String] {
    items.map { item in
      let mark = wanted.contains(item.id) ? "» " : ""
      let diets = item.diets.isEmpty ? "" : " (" + item.diets.map(\.rawValue).joined(separator: ", ") + ")"
      return "\(mark)\(item.name)\(diets)  \(Amount(item.price, menu.currency))"
    }
  }

  private func line(_ id: String, _ item: MenuItemBody, _ chosen: [OptionID]) -> CartLineRequest {
    CartLineRequest(lineId: id, menuItemId: item.id, quantity: 1, selectedModifiers: chosen)
  }

  private func chooseQuantity() async throws(Failure) -> Int64 {
    while true {
      let answer = try await ask("How many?", otherwise: "1")
      if let count = Int64(answer), (1...99).contains(count) { return count }
      output.say("  From 1 to 99, please.")
    }
  }

  /// Lets lines go that the server would not take.
  private func dropLines(_ basket: [CartLineRequest], _ items: [MenuItemBody]) async throws(Failure)
    -> [CartLineRequest]
  {
    var basket = basket
    while !basket.isEmpty {
      let names = basket.map { line in
        "\(line.quantity) × " + (items.first { $0.id == line.menuItemId }?.name ?? "\(line.menuItemId)")
      }
      guard let index = try await choose("Take out:", names, none: "keep these") else { break }
      basket.remove(at: index)
    }
    return basket
  }
}

extension OrderConversation {
  /// One group after the other, each until it has enough.
  func chooseOptions(_ item: MenuItemBody, currency: String) async throws(Failure) -> [OptionID] {
    var chosen: [OptionID] = []
    for group in item.modifierGroups {
      var left = group.options.filter(\.isAvailable)
      var count: Int64 = 0
      output.say("\(group.name) (\(group.demand)):")
      while count < group.maxSelection, !left.isEmpty {
        let labels = left.map { option in
          option.priceDelta == 0 ? option.name : "\(option.name)  \(Amount(option.priceDelta, currency).signed)"
        }
        let none = count >= group.minSelection ? "no more" : nil
        guard let index = try await choose("Option:", labels, none: none) else { break }
        chosen.append(left.remove(at: index).id)
        count += 1
      }
    }
    return chosen
  }
}

extension MenuItemBody {
  /// Whether each required group still has enough options.
  var canBeOrdered: Bool {
    modifierGroups.allSatisfy { group in group.options.filter(\.isAvailable).count >= group.minSelection }
  }

  /// The first options that every required group takes.
  var leastOptions: [OptionID] {
    modifierGroups.flatMap { $0.options.filter(\.isAvailable).prefix(Int($0.minSelection)).map(\.id) }
  }
}

extension ModifierGroupBody {
  fileprivate var demand: String {
    switch (minSelection, maxSelection) {
    case (let least, let most) where least == most: "choose \(least)"
    case (0, let most): "up to \(most)"
    case (let least, let most): "\(least) to \(most)"
    }
  }
}
