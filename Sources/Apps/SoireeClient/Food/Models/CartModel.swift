public import ClientCore
public import Domain
public import Observation
import Wire

/// The cart on a screen: a tap shows with its price in the same call, what the platform corrects comes as sentences.  M5
@Observable @MainActor public final class CartModel {
  public struct Line: Identifiable, Hashable, Sendable {
    public let id: String
    public let name: String
    /// The choices, in the menu's order.
    public let options: [String]
    public let note: String?
    public let quantity: Int64
    /// Nil before the menu is here.
    public let price: String?
    /// What stands between this line and an order.
    public let issue: String?
  }

  /// What a person should know of their cart.
  public struct Notice: Identifiable, Hashable, Sendable {
    public let id: Int
    public let text: String
  }

  public private(set) var lines: [Line] = []
  /// The platform's own while it stands for exactly what is shown; with newer taps this device's.  M5, M6
  /// Nil for an empty cart, and before its menu is here.
  public private(set) var bill: PriceBreakdown?
  public private(set) var restaurant: RestaurantID?
  /// Where it goes and when, whichever device said so. Nil before the platform has answered, and after somebody here
  /// said another place until it has answered to that; there whenever the cart can be ordered.  M6
  public private(set) var goal: CartGoal?
  /// The oldest first, until they are read.
  public private(set) var notices: [Notice] = []
  /// What is wrong with the cart as a whole.
  public private(set) var issues: [String] = []
  /// "Clear and add?"  O3
  public private(set) var question: String?
  /// Whether the platform has still to hear of a tap.
  public private(set) var isAhead = false
  /// Whether it can be ordered as it is shown.  M6
  public private(set) var canOrder = false
  public private(set) var needsSignIn = false

  public let repository: CartRepository
  @ObservationIgnored private let copy: ScreenCopy<CartSync>
  @ObservationIgnored private let watch = Watch()
  @ObservationIgnored private var noticeNumber = 0
  /// What restaurants are called, for the question.
  @ObservationIgnored private let name: @MainActor (RestaurantID) -> String?

  /// - Parameter name: What a restaurant is called, if that is known.
  public init(_ repository: CartRepository, name: @escaping @MainActor (RestaurantID) -> String? = { _ in nil }) {
    (self.repository, self.name) = (repository, name)
    copy = ScreenCopy(repository.store, CartSync(dice: repository.store.device.dice))
    copy.onChange = { [weak self] in self?.show() }
    let effects = repository.store.effects
    watch.begin { [weak self] in for await effect in effects { await self?.hear(effect) } }
  }

  /// How many dishes are in the cart.
  public var count: Int64 { lines.reduce(0) { $0 + $1.quantity } }

  /// The machine as it is shown.
  public var machine: CartSync { copy.machine }

  // MARK: Taps

  /// So many of a dish, made in one way.
  public func add(
    _ item: MenuItemID, quantity: Int64 = 1, options: [OptionID] = [], note: String? = nil, from pricing: PricingContext
  ) {
    copy.tap(.add(repository.line(of: item, quantity: quantity, options: options, note: note), pricing))
  }

  /// Zero takes it out.
  public func setQuantity(of line: Line.ID, to quantity: Int64) { copy.tap(.setQuantity(line, quantity)) }

  /// The choices of a line, to be changed. Nil: it is not in the cart, or its menu is not here.
  public func options(of line: Line.ID) -> DishOptionsModel? {
    guard let line = machine.lines.first(where: { $0.id == line }), let pricing = machine.pricing else { return nil }
    return DishOptionsModel(line.item, from: pricing, to: self, changing: line)
  }

  /// The same line with other choices or another note.
  public func change(_ line: CartLine) { copy.tap(.change(line)) }

  /// Minor units.
  public func setTip(_ tip: Int64) { copy.tap(.setTip(tip)) }

  /// Nil: no code.
  public func setPromo(_ code: String?) { copy.tap(.setPromo(code)) }

  public func clear() { copy.tap(.clear) }

  /// Lets the other restaurant's dishes go.  O3
  public func clearAndAdd() { copy.tap(.replaceCart) }

  public func keepCart() { copy.tap(.keepCart) }

  public func bring(to destination: Destination) async { await repository.bring(to: destination) }

  /// A notice was read.
  public func dismiss(_ notice: Notice.ID) { notices.removeAll { $0.id == notice } }
}

// MARK: What is shown

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

  /// The platform's last word, when what it signed is what is shown.  M6
  private func agreed(_ machine: CartSync) -> CartAnswer? {
    guard let quote = machine.quote, let answer = repository.around.answer.value, answer.quote?.id == quote.id,
      answer.totals.total == quote.total, answer.lines.count == machine.lines.count
    else { return nil }
    return answer
  }

  /// Where it goes as the machine stands.
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

  /// By the menu, by the platform, or by its id when neither is here.
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
    // They tell of somebody else's dishes.  P1
    case .forget: notices = []
    default: break
    }
  }
}
