public import ClientCore
public import Domain
public import Observation

/// The screen that pays for the cart. Its texts and buttons follow from the purchase's progress.  E1, E5, M6
@Observable @MainActor public final class CheckoutModel {
  /// One way to pay that can be chosen.
  public struct Way: Identifiable, Hashable, Sendable {
    public let id: Int
    public let name: String
    public let kind: PaymentMethod.Kind
  }

  /// A button that is possible now.
  public struct Button: Identifiable, Hashable, Sendable {
    public let tap: PlaceOrder.Tap
    public let title: String
    public var id: PlaceOrder.Tap { tap }
  }

  /// The heading and the text of the purchase's progress. Nil before the first tap.
  public private(set) var title: String?
  public private(set) var text: String?
  /// Empty while the outcome is unknown, so that nobody buys twice.  E5
  public private(set) var buttons: [Button] = []
  /// Whether the purchase is being sent or looked up, for a spinner.
  public private(set) var isBusy = false
  /// The ways to pay, in the order in which they are offered.
  public private(set) var ways: [Way]
  /// The way that ``pay()`` uses.
  public private(set) var chosen: Way.ID
  /// The page of the payer's bank, while it asks for a confirmation.
  public private(set) var bankPage: String?
  /// The order that was placed: follow it.
  public private(set) var placed: OrderID?
  /// Whether a sign-in is needed before the purchase goes on.
  public private(set) var needsSignIn = false
  /// For the kitchen. It is deleted with the cart of the account that wrote it.  P1
  public var comment = ""
  /// What whoever eats is allergic to, by the platform's codes. The kitchen is told it before the dishes.
  public var allergies: [String] = []

  /// The screen's cart, whose bill is paid.
  public let cart: CartModel
  private let store: PurchaseStore
  private let strategies: [any PaymentStrategy]
  @ObservationIgnored private let watches = (Watch(), Watch())
  @ObservationIgnored private var machine: PlaceOrder
  /// Whether the purchase is this screen's, or was resumed from the disk; not one placed before.
  @ObservationIgnored private var isOurs = false
  @ObservationIgnored private var isAsking = false

  /// - Parameter strategies: The ways to pay, in the order in which they are offered; at least one.
  public init(_ store: PurchaseStore, cart: CartModel, paying strategies: [any PaymentStrategy]) {
    (self.store, self.cart, self.strategies) = (store, cart, strategies)
    machine = PlaceOrder(dice: store.device.dice)
    ways = strategies.enumerated().map { Way(id: $0, name: $1.name, kind: $1.kind) }
    chosen = 0
    let (states, effects) = (store.states, cart.repository.store.effects)
    watches.0.begin { [weak self] in for await machine in states { await self?.show(machine) } }
    watches.1.begin { [weak self] in for await effect in effects where effect == .forget { await self?.forget() } }
  }

  /// The total of the bill that is shown and paid.  M6
  public var total: String? { cart.bill?.totalText }

  /// Whether the cart can be ordered now.
  public var canPlace: Bool { machine.taps.contains(.place) && cart.canOrder && !isAsking && !strategies.isEmpty }

  /// Chooses a way to pay. After a decline, ``pay()`` pays by it.
  public func choose(_ way: Way.ID) { if ways.contains(where: { $0.id == way }) { chosen = way } }

  /// Carries out a button.
  public func tap(_ tap: PlaceOrder.Tap) async {
    switch tap {
    // It shows itself why nothing was sent.
    case .place, .choose: return await pay()
    case .accept: return await accept()
    case .edit: await store.send(.edit)
    case .send: await store.send(.send)
    case .openBank: await store.send(.openBank)
    case .abandon: await store.send(.abandon)
    }
    await catchUp()
  }

  /// The payer's browser or bank app came back.
  public func backFromBank() async {
    await store.send(.backFromBank)
    await catchUp()
  }

  /// Pays the bill in the chosen way, for the first time or after a decline. A second tap does nothing.  E1
  public func pay() async {
    guard !isAsking, strategies.indices.contains(chosen) else { return }
    guard let terms, let amount = money(terms) else {
      // The cart shown differs from the declined one, or is not confirmed yet.
      if case .choice(.declined) = machine.progress { say(.changedMeanwhile) }
      return
    }
    isAsking = true
    defer { isAsking = false }
    let method: PaymentMethod
    do { method = try await strategies[chosen].method(for: amount) } catch {
      if let fault = error as? PaymentFault {
        // The payer closed the sheet themselves.
        (title, text) = fault == .cancelled ? (nil, nil) : (ways[chosen].name, PurchaseWords.cannotPaySo)
      } else {
        (title, text) = (ways[chosen].name, PurchaseWords.notPrepared)
      }
      return
    }
    // The sheet was for the price at its opening. Changes since are checked first, also those that the app read on its
    // return to the front.  M6
    guard await settledTerms()?.isSame(as: terms) == true else {
      say(.changedMeanwhile)
      return
    }
    await send(method, terms)
    await catchUp()
  }

  /// Pays the new price, if it is for the cart shown: another device may have changed the cart.  M6
  private func accept() async {
    guard !isAsking, case .choice(.newPrice(let total)) = machine.progress else { return }
    let seen = AcceptedTerms.Content(cart.machine, to: cart.goal)
    isAsking = true
    defer { isAsking = false }
    await lookAtCart()
    guard let terms = await settledTerms() else {
      (title, text) = (title(of: .accept), PurchaseWords.notPrepared)
      return
    }
    guard terms.content == seen, terms.quote.total == total else {
      // The price is outdated: the cart shown can be placed at its own.
      await store.send(.edit)
      await catchUp()
      say(.changedMeanwhile)
      return
    }
    await store.accept()
    await catchUp()
  }

  private func send(_ method: PaymentMethod, _ terms: AcceptedTerms) async {
    let machine = await store.machine
    if case .choice(.declined(let others)) = machine.progress {
      let isTheSame = machine.record?.purchase.quote == terms.quote
      if isTheSame, others.contains(method) { return await store.choose(method) }
      // A method that had to be asked for, or another cart: the declined purchase ends, and the cart shown is bought.
      await store.send(.edit)
    }
    isOurs = true
    let note = comment.allSatisfy(\.isWhitespace) ? nil : comment
    await store.place(
      OrderPurchase(
        cart: terms.cart, quote: terms.quote, method: method,
        otherMethods: strategies.compactMap(\.standing).filter { $0 != method },
        comment: note, allergies: allergies))
  }

  /// The purchase of a tap now. Nil while the cart shown has no signed price.  M6
  private var terms: AcceptedTerms? { AcceptedTerms(cart.machine, to: cart.goal) }

  /// The terms after the answer to the request under way.
  private func settledTerms() async -> AcceptedTerms? {
    for await machine in cart.repository.store.states where machine.state != .sending {
      return AcceptedTerms(machine, to: cart.goal(of: machine))
    }
    return nil
  }

  /// Reads the cart again, as another device may have changed it.
  private func lookAtCart() async { await cart.repository.store.send(.foreground) }

  private func money(_ terms: AcceptedTerms) -> Money? { Currency(code: currency).map { Money(terms.quote.total, $0) } }

  private var currency: String { cart.bill?.currency ?? cart.repository.around.answer.value?.currency ?? "" }

  private func catchUp() async { show(await store.machine) }

  private func show(_ machine: PlaceOrder) {
    let (before, progress) = (self.machine.progress, machine.progress)
    self.machine = machine
    // The cart then has its new price, or why it cannot be ordered.  M6
    if progress.mayHaveNewPrice(after: before) { Task { await lookAtCart() } }
    switch progress {
    case .nothing: break
    // It was placed before this screen opened, which begins anew.
    case .done: if !isOurs { return rest() }
    default: isOurs = true
    }
    if progress != before { say(PurchaseWords(progress, of: .order, currency)) }
    (isBusy, needsSignIn) = (progress.isWorking, progress == .choice(.signIn))
    bankPage = if case .bank(_, let page) = progress { page } else { nil }
    placed = if case .done(let order) = progress { order } else { nil }
    buttons = machine.taps.filter { $0 != .place || placed == nil }.map { Button(tap: $0, title: title(of: $0)) }
  }

  private func say(_ words: PurchaseWords?) { (title, text) = (words?.title, words?.text) }

  private func forget() { (comment, allergies) = ("", []) }

  private func rest() {
    (title, text, isBusy, bankPage, placed, needsSignIn) = (nil, nil, false, nil, nil, false)
    buttons = [Button(tap: .place, title: title(of: .place))]
  }

  private func title(of tap: PlaceOrder.Tap) -> String {
    if tap == .accept, case .choice(.newPrice(let total)) = machine.progress {
      return PurchaseWords.tap(tap, total: AmountWords.amount(total, currency))
    }
    return PurchaseWords.tap(tap, total: total)
  }
}
