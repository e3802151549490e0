public import ClientCore
public import Domain
public import Observation
import Wire

/// The screen of the cart: a tap shows with its price in the same call, and the platform's corrections become messages.
/// M5
@Observable @MainActor public final class CartModel {
  /// A line of the cart as a screen shows it.
  public struct Line: Identifiable, Hashable, Sendable {
    public let id: String
    public let name: String
    /// The chosen options, in the menu's order.
    public let options: [String]
    public let note: String?
    public let quantity: Int64
    /// Nil before the menu is here.
    public let price: String?
    /// The problem that keeps this line from being ordered.
    public let issue: String?
  }

  /// A message about the cart.
  public struct Notice: Identifiable, Hashable, Sendable {
    public let id: Int
    public let text: String
  }

  /// The lines of the cart, in its order.
  public private(set) var lines: [Line] = []
  /// The platform's bill while it is for exactly the cart shown, otherwise this device's.  M5, M6
  /// Nil for an empty cart, and before its menu is here.
  public private(set) var bill: PriceBreakdown?
  /// Nil when there is no cart.
  public private(set) var restaurant: RestaurantID?
  /// The destination and time by the platform's last answer. Nil before an answer, and after a change here until it is
  /// answered. Never nil while the cart can be ordered.  M6
  public private(set) var goal: CartGoal?
  /// Oldest first, until ``dismiss(_:)``.
  public private(set) var notices: [Notice] = []
  /// Problems of the whole cart.
  public private(set) var issues: [String] = []
  /// The question before another restaurant's cart is dropped.  O3
  public private(set) var question: String?
  /// Whether a tap has not reached the platform yet.
  public private(set) var isAhead = false
  /// Whether the cart can be ordered as it is shown.  M6
  public private(set) var canOrder = false
  /// Whether a sign-in is needed before the cart is sent.
  public private(set) var needsSignIn = false

  /// The cart that this screen shows.
  public let repository: CartRepository
  @ObservationIgnored private let copy: ScreenCopy<CartSync>
  @ObservationIgnored private let watch = Watch()
  @ObservationIgnored private var noticeNumber = 0
  /// The name of a restaurant, for the question.
  @ObservationIgnored private let name: @MainActor (RestaurantID) -> String?

  /// - Parameter name: The name of a restaurant, if known.
  public init(_ repository: CartRepository, name: @escaping @MainActor (RestaurantID) -> String? = { _ in nil }) {
    (self.repository, self.name) = (repository, name)
    copy = ScreenCopy(repository.store, CartSync(dice: repository.store.device.dice))
    copy.onChange = { [weak self] in self?.show() }
    let effects = repository.store.effects
    watch.begin { [weak self] in for await effect in effects { await self?.hear(effect) } }
  }

  /// The number of dishes in the cart.
  public var count: Int64 { lines.reduce(0) { $0 + $1.quantity } }

  /// The machine's state that is shown.
  public var machine: CartSync { copy.machine }

  // MARK: Taps

  /// Adds a dish.
  public func add(
    _ item: MenuItemID, quantity: Int64 = 1, options: [OptionID] = [], note: String? = nil, from pricing: PricingContext
  ) {
    copy.tap(.add(repository.line(of: item, quantity: quantity, options: options, note: note), pricing))
  }

  /// Zero removes the line.
  public func setQuantity(of line: Line.ID, to quantity: Int64) { copy.tap(.setQuantity(line, quantity)) }

  /// A model to change a line's options. Nil when the line or its menu is missing.
  public func options(of line: Line.ID) -> DishOptionsModel? {
    guard let line = machine.lines.first(where: { $0.id == line }), let pricing = machine.pricing else { return nil }
    return DishOptionsModel(line.item, from: pricing, to: self, changing: line)
  }

  /// Replaces the options or the note of the line with this id.
  public func change(_ line: CartLine) { copy.tap(.change(line)) }

  /// Minor units.
  public func setTip(_ tip: Int64) { copy.tap(.setTip(tip)) }

  /// Nil removes the code.
  public func setPromo(_ code: String?) { copy.tap(.setPromo(code)) }

  /// Removes all lines.
  public func clear() { copy.tap(.clear) }

  /// Gives up the other restaurant's dishes.  O3
  public func clearAndAdd() { copy.tap(.replaceCart) }

  /// Leaves the other restaurant's cart as it is.  O3
  public func keepCart() { copy.tap(.keepCart) }

  /// Sets the destination.
  public func bring(to destination: Destination) async { await repository.bring(to: destination) }

  /// Removes a notice that was read.
  public func dismiss(_ notice: Notice.ID) { notices.removeAll { $0.id == notice } }
}

// MARK: Showing the state

extension CartModel {
  private var currency: String {
    copy.machine.pricing?.index.menu.currency.code ?? repository.around.answer.value?.currency ?? ""
  }

  private func show() {
    let machine = copy.machine
    let price = machine.price
    let answer = agreed(machine)
    restaurant = machine.restaurant
    lines = machine.lines.enumerated().map { index, line in
      self.line(line, machine, price: answer?.lines[index].total ?? price.map { $0.lines[index].total })
    }
    bill = machine.lines.isEmpty ? nil : answer.map { bill($0) } ?? price.map { bill($0, machine) }
    goal = goal(of: machine)
    issues = (machine.answer?.issues ?? []).filter { $0.line == nil }.map(\.message)
    question = machine.question.map { FoodWords.question(loses: name($0.loses)) }
    isAhead = machine.state != .settled
    canOrder = answer != nil
    if machine.state != .signedOut { needsSignIn = false }
  }

  /// The platform's last answer, when its quote is for the cart shown.  M6
  private func agreed(_ machine: CartSync) -> CartAnswer? {
    guard let quote = machine.quote, let answer = repository.around.answer.value, answer.quote?.id == quote.id,
      answer.totals.total == quote.total, answer.lines.count == machine.lines.count
    else { return nil }
    return answer
  }

  /// The destination in this state of the machine.
  func goal(of machine: CartSync) -> CartGoal? {
    guard let answer = repository.around.answer.value, machine.answer?.id == answer.cartId, !machine.lines.isEmpty,
      machine.restaurant == answer.restaurantId, !machine.goesElsewhere
    else { return nil }
    return CartGoal(answer.fulfilment, from: name(answer.restaurantId))
  }

  private func bill(_ answer: CartAnswer) -> PriceBreakdown {
    PriceBreakdown(answer.totals, answer.currency, isDelivered: answer.fulfilment.kind == .delivery && isDelivered)
  }

  private func bill(_ price: PricedCart, _ machine: CartSync) -> PriceBreakdown {
    let code = machine.promoCode
    let isKnown = code == nil || machine.pricing?.promotions.contains { $0.code == code } == true
    return PriceBreakdown(price, currency, isDelivered: isDelivered, isProvisional: !isKnown)
  }

  private var isDelivered: Bool { repository.around.destination.value?.fulfilment.kind == .delivery }

  private func line(_ line: CartLine, _ machine: CartSync, price: Int64?) -> Line {
    let checked = machine.pricing?.index.check(line)
    return Line(
      id: line.id, name: name(of: line), options: checked?.choices.map(\.option.name) ?? [], note: line.note,
      quantity: line.quantity, price: price.map { AmountWords.amount($0, currency) },
      issue: checked?.problems.first.map(FoodWords.problem)
        ?? machine.answer?.issues.first { $0.line == line.id }?.message)
  }

  /// The name by the menu or the platform; the id when neither is here.
  private func name(of line: CartLine) -> String {
    copy.machine.pricing?.index[line.item]?.name
      ?? repository.around.answer.value?.lines.first { $0.menuItemId == line.item }?.name ?? line.item.rawValue
  }

  private func hear(_ effect: CartSync.Effect) {
    switch effect {
    case .notify(let notice):
      noticeNumber += 1
      let text = FoodWords.notice(notice, currency) { name(of: $0) }
      notices.append(Notice(id: noticeNumber, text: text))
    case .signIn: needsSignIn = true
    // They name another account's dishes.  P1
    case .forget: notices = []
    default: break
    }
  }
}
