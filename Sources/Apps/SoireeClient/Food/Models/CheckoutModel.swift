public import ClientCore
public import Domain
public import Observation

/// Paying for the cart: what is shown and which buttons there are follows from where the purchase stands.  E1, E5, M6
@Observable @MainActor public final class CheckoutModel {
  /// One way to pay that can be chosen.
  public struct Way: Identifiable, Hashable, Sendable {
    public let id: Int
    public let name: String
    public let kind: PaymentMethod.Kind
  }

  public struct Button: Identifiable, Hashable, Sendable {
    public let tap: PlaceOrder.Tap
    public let title: String
    public var id: PlaceOrder.Tap { tap }
  }

  /// A heading and a sentence of where the purchase stands; nil before anything was tapped.
  public private(set) var title: String?
  public private(set) var text: String?
  /// None while the truth is unknown: nobody is told to try again.  E5
  public private(set) var buttons: [Button] = []
  /// A spinner: it is being placed, or found out what became of it.
  public private(set) var isBusy = false
  public private(set) var ways: [Way]
  public private(set) var chosen: Way.ID
  /// The page of the payer's bank, while it wants a word.
  public private(set) var bankPage: String?
  /// The order that stands: follow it.
  public private(set) var placed: OrderID?
  public private(set) var needsSignIn = false
  /// For the kitchen. It goes with the cart of whoever wrote it.  P1
  public var comment = ""

  public let cart: CartModel
  private let store: PurchaseStore
  private let strategies: [any PaymentStrategy]
  @ObservationIgnored private let watches = (Watch(), Watch())
  @ObservationIgnored private var machine: PlaceOrder
  /// Whether it is this screen's purchase, or one of an earlier life: not one that was placed before.
  @ObservationIgnored private var isOurs = false
  @ObservationIgnored private var isAsking = false

  /// - Parameter strategies: The ways to pay, in the order in which they are offered; one at least.
  public init(_ store: PurchaseStore, cart: CartModel, paying strategies: [any PaymentStrategy]) {
    (self.store, self.cart, self.strategies) = (store, cart, strategies)
    machine = PlaceOrder(dice: store.device.dice)
    ways = strategies.enumerated().map { Way(id: $0, name: $1.name, kind: $1.kind) }
    chosen = 0
    let (states, effects) = (store.states, cart.repository.store.effects)
    watches.0.begin { [weak self] in for await machine in states { await self?.show(machine) } }
    watches.1.begin { [weak self] in for await effect in effects where effect == .forget { await self?.forget() } }
  }

  /// What is paid: exactly what is shown.  M6
  public var total: String? { cart.bill?.totalText }

  /// Whether the cart can be ordered now.
  public var canPlace: Bool { machine.taps.contains(.place) && cart.canOrder && !isAsking && !strategies.isEmpty }

  /// Chooses a way to pay; after a decline, ``pay()`` goes on with it.
  public func choose(_ way: Way.ID) { if ways.contains(where: { $0.id == way }) { chosen = way } }

  /// The button of that name.
  public func tap(_ tap: PlaceOrder.Tap) async {
    switch tap {
    // It says itself why nothing was sent.
    case .place, .choose: return await pay()
    case .accept: return await accept()
    case .edit: await store.send(.edit)
    case .send: await store.send(.send)
    case .openBank: await store.send(.openBank)
    }
    await catchUp()
  }

  /// The payer's browser or bank app came back.
  public func backFromBank() async {
    await store.send(.backFromBank)
    await catchUp()
  }

  /// Pays what is shown in the chosen way, for the first time or after a decline. A second tap does nothing.  E1
  public func pay() async {
    guard !isAsking, strategies.indices.contains(chosen) else { return }
    guard let offer, let amount = money(offer) else {
      // What was declined is not what is shown, or nobody knows yet whether it is.
      if case .choice(.declined) = machine.progress { say(.changedMeanwhile) }
      return
    }
    isAsking = true
    defer { isAsking = false }
    let method: PaymentMethod
    do { method = try await strategies[chosen].method(for: amount) } catch {
      if let fault = error as? PaymentFault {
        // Who closed the sheet knows it.
        (title, text) = fault == .cancelled ? (nil, nil) : (ways[chosen].name, PurchaseWords.cannotPaySo)
      } else {
        (title, text) = (ways[chosen].name, PurchaseWords.notPrepared)
      }
      return
    }
    // The sheet is of the price that was shown when it opened. What came since is looked at first, also what the app asked
    // for as it came back to the front.  M6
    guard await settledOffer()?.isSame(as: offer) == true else {
      say(.changedMeanwhile)
      return
    }
    await send(method, offer)
    await catchUp()
  }

  /// Pays the new price, if it is the price of what is shown: it may be that of another device's cart.  M6
  private func accept() async {
    guard !isAsking, case .choice(.newPrice(let total)) = machine.progress else { return }
    let seen = Offer.Content(cart.machine, to: cart.goal)
    isAsking = true
    defer { isAsking = false }
    await lookAtCart()
    guard let offer = await settledOffer() else {
      (title, text) = (title(of: .accept), PurchaseWords.notPrepared)
      return
    }
    guard offer.content == seen, offer.quote.total == total else {
      // That price is over: what is shown now can be placed for its own.
      await store.send(.edit)
      await catchUp()
      say(.changedMeanwhile)
      return
    }
    await store.accept()
    await catchUp()
  }

  private func send(_ method: PaymentMethod, _ offer: Offer) async {
    let machine = await store.machine
    if case .choice(.declined(let others)) = machine.progress {
      let isTheSame = machine.record?.purchase.quote == offer.quote
      if isTheSame, others.contains(method) { return await store.choose(method) }
      // A way that had to be asked for, or another cart: the declined purchase is over, and what is shown is bought.
      await store.send(.edit)
    }
    isOurs = true
    let note = comment.allSatisfy(\.isWhitespace) ? nil : comment
    await store.place(
      OrderPurchase(
        cart: offer.cart, quote: offer.quote, method: method,
        otherMethods: strategies.compactMap(\.standing).filter { $0 != method },
        comment: note))
  }

  /// What a tap would buy now; nil while what is shown has no price that the platform signed.  M6
  private var offer: Offer? { Offer(cart.machine, to: cart.goal) }

  /// The same once the platform has answered to what is under way.
  private func settledOffer() async -> Offer? {
    for await machine in cart.repository.store.states where machine.state != .sending {
      return Offer(machine, to: cart.goal(of: machine))
    }
    return nil
  }

  /// Another device may have been at it.
  private func lookAtCart() async { await cart.repository.store.send(.foreground) }

  private func money(_ offer: Offer) -> Money? { Currency(code: currency).map { Money(offer.quote.total, $0) } }

  private var currency: String { cart.bill?.currency ?? cart.repository.around.answer.value?.currency ?? "" }

  private func catchUp() async { show(await store.machine) }

  private func show(_ machine: PlaceOrder) {
    let (before, progress) = (self.machine.progress, machine.progress)
    self.machine = machine
    if case .choice(.newPrice) = progress, progress != before { Task { await lookAtCart() } }
    switch progress {
    case .nothing: break
    // Placed before this screen: it begins anew.
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

  private func forget() { comment = "" }

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
