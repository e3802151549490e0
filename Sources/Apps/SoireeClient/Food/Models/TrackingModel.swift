public import ClientCore
public import Domain
public import Observation
public import Wire

/// The screen of one order: its steps, expected time, courier and possible actions.
@Observable @MainActor public final class TrackingModel {
  /// A step of the order as a screen lists it.
  public struct Step: Identifiable, Hashable, Sendable {
    public let id: Int
    public let title: String
    public let state: TimelineStep.State
    /// When the step was reached, if known.
    public let at: Instant?
  }

  /// A button that is possible now.
  public struct Button: Identifiable, Hashable, Sendable {
    public let action: OrderTracking.Action
    public let title: String
    public var id: OrderTracking.Action { action }
  }

  public let order: OrderID
  /// The platform's words for the status.
  public private(set) var title = ""
  /// A sentence that explains the status.
  public private(set) var text = ""
  /// The steps reached and those to come.
  public private(set) var steps: [Step] = []
  /// `20–30 min` from now, updated each minute. Nil when no time is expected.  D3
  public private(set) var eta: String?
  /// Set between pickup and delivery.  D5
  public private(set) var courier: OrderTracking.Courier?
  /// Whether the courier's place is the last known one.  D4
  public private(set) var isCourierStale = false
  public private(set) var buttons: [Button] = []
  public private(set) var isLoading = true
  /// Whether the order will not change any more.
  public private(set) var isOver = false
  /// A message for the customer.
  public internal(set) var notice: String?
  /// Whether a tip is under way, during which another tap does nothing.
  public internal(set) var isTipping = false
  /// The page of the payer's bank, while it asks about a tip.
  public internal(set) var tipBankPage: String?
  /// The PIN that the courier asks for at the door.
  public private(set) var pin: String?
  /// The order as it was bought; the stored one until the platform has answered.  O2
  public private(set) var detail: OrderDetail?
  /// Nil before the order is read.
  public private(set) var bill: PriceBreakdown?
  /// Whether a sign-in is needed to see the order.
  public private(set) var needsSignIn = false

  public let store: OrderTrackingStore
  private let disk: any Disk
  let actions: OrderActions
  @ObservationIgnored private let watches = (Watch(), Watch(), Watch())
  @ObservationIgnored private let minute = Watch()
  @ObservationIgnored let tips = Watch()
  /// Counts sign-outs: an answer to an earlier account is not shown.  P1
  @ObservationIgnored private(set) var departures = 0
  @ObservationIgnored private var machine: OrderTracking

  /// - Parameter details: The one that the store was made with.
  public init(
    _ order: OrderID, store: OrderTrackingStore, details: Latest<OrderDetail>, disk: any Disk, actions: OrderActions
  ) {
    (self.order, self.store, self.disk, self.actions) = (order, store, disk, actions)
    machine = OrderTracking(order: order, dice: store.device.dice)
    let (states, read, effects) = (store.allStates, details.stream, store.effects)
    watches.0.begin { [weak self] in for await machine in states { await self?.show(machine) } }
    watches.1.begin { [weak self] in for await detail in read { await self?.show(detail) } }
    watches.2.begin { [weak self] in for await effect in effects { await self?.hear(effect) } }
  }

  /// Shows the stored order, reads it and follows it. The outcome of an open tip is asked for.
  public func open() async {
    if detail == nil, let kept = await disk.cached(.order, order.rawValue),
      let order = try? WireDecoder().decode(OrderDetail.self, from: kept.bytes), detail == nil
    {
      if show(order) { (title, text) = (order.title, order.description) }
    }
    await store.send(.open)
    // A tip under way reports its own outcome.
    if !isTipping { findOutAboutTip(after: nil) }
  }

  /// Ends the updates.
  public func close() async {
    minute.end()
    tips.end()
    await store.send(.close)
  }

  /// The courier's place on the map; ask with each frame or second.  D4
  public func courierPlace(at now: Instant) -> Coordinate? { machine.trail?.place(at: now) }

  /// Cancels the order, while that is possible.  O6
  public func cancel() async { await store.send(.cancel) }

  /// Rates the order with one to five stars.
  public func review(stars: Int64, comment: String? = nil) async {
    await doing { actions throws(ClientError) in
      try await actions.review(self.order, stars: stars, comment: comment)
    }
  }

  /// Makes a new cart of the order. A notice lists what could not be carried over.
  public func reorder(into cart: CartModel) async {
    await doing { actions throws(ClientError) in
      let before = self.departures
      let answer = try await actions.reorder(self.order)
      guard self.departures == before else { return }
      self.notice =
        answer.notCarriedOver.isEmpty
        ? nil : answer.notCarriedOver.map(FoodWords.notCarriedOver).joined(separator: "\n")
      await cart.repository.store.send(.foreground)
    }
  }

  /// The address of the order's public page, to be shared.
  public var publicPage: String? { detail.flatMap { actions.publicPage(of: $0) } }

  private func doing(_ action: (OrderActions) async throws(ClientError) -> some Any) async {
    notice = nil
    let before = departures
    do { _ = try await action(actions) } catch { if departures == before { notice = FoodWords.failure(error) } }
  }

  @discardableResult
  private func show(_ order: OrderDetail) -> Bool {
    // The account that read it has left.  P1
    guard machine.phase != .signedOut else { return false }
    detail = order
    bill = PriceBreakdown(order.totals, order.currency, isDelivered: order.fulfilment.kind == .delivery)
    pin = order.deliveryPin
    return true
  }

  private func show(_ machine: OrderTracking) {
    // The account is back and its order is being read: the question for a sign-in goes.
    if self.machine.phase == .signedOut, machine.phase == .loading { (needsSignIn, title) = (false, "") }
    self.machine = machine
    isLoading = machine.phase == .loading
    isOver = machine.phase == .over || machine.phase == .absent
    buttons = machine.actions.map { Button(action: $0, title: FoodWords.action($0)) }
    isCourierStale = machine.isCourierStale
    if machine.phase == .absent {
      needsSignIn = false
      return showNothing(but: FoodWords.absent)
    }
    if machine.phase == .signedOut {
      tips.end()
      departures += 1
      (needsSignIn, notice, tipBankPage, isCourierStale) = (true, nil, nil, false)
      return showNothing(but: FoodWords.signIn)
    }
    guard let snapshot = machine.snapshot else { return }
    needsSignIn = false
    (title, text) = (snapshot.title, snapshot.details)
    steps = snapshot.steps.enumerated().map { number, step in
      Step(id: number, title: words(of: step, in: snapshot), state: step.state, at: step.at)
    }
    courier = snapshot.status.known?.showsCourier == true ? snapshot.courier : nil
    showMinutes()
  }

  /// Shows the expected time in minutes, until the next minute or event.
  private func showMinutes() {
    let now = store.device.now()
    let words = machine.snapshot?.eta.map {
      AmountWords.minutes(Self.minutes(from: now, to: $0.earliest), Self.minutes(from: now, to: $0.latest))
    }
    if eta != words { eta = words }
    guard let next = machine.snapshot?.eta.flatMap({ Self.nextMinute(of: $0, after: now) }) else { return minute.end() }
    minute.begin { [weak self, device = store.device] in
      do { try await device.sleep(until: next) } catch { return }
      await self?.showMinutes()
    }
  }

  /// The moment at which either end is a minute nearer. Nil when both are past.
  private static func nextMinute(of window: OrderTracking.Window, after now: Instant) -> Instant? {
    [window.earliest, window.latest].compactMap { end in
      let left = minutes(from: now, to: end)
      return left > 0 ? end - .minutes(left - 1) : nil
    }.min()
  }

  private func showNothing(but title: String) {
    minute.end()
    self.title = title
    (text, steps, eta, courier, detail, bill, pin) = ("", [], nil, nil, nil, nil, nil)
  }

  /// For an unknown present status, the platform's own words.
  private func words(of step: TimelineStep, in snapshot: OrderTracking.Snapshot) -> String {
    if step.status.known == nil, step.status == snapshot.status { return snapshot.title }
    return FoodWords.status(step.status, over: snapshot.handover)
  }

  private static func minutes(from now: Instant, to time: Instant) -> Int64 {
    max(0, (time.since(now).wholeMicroseconds + 59_999_999) / 60_000_000)
  }

  private func hear(_ effect: OrderTracking.Effect) {
    switch effect {
    case .notify(.notCancelled(let refusal)): notice = FoodWords.notCancelled(refusal)
    case .notify(.etaMoved(let from, let to)):
      notice = FoodWords.etaMoved(by: to.latest.since(from.latest).wholeMicroseconds / 60_000_000)
    case .signIn: needsSignIn = true
    default: break
    }
  }
}
