public import ClientCore
public import Domain
public import Observation
public import Wire

/// One order on its way: its steps, when it comes, where the courier is, and what may be done now.
@Observable @MainActor public final class TrackingModel {
  public struct Step: Identifiable, Hashable, Sendable {
    public let id: Int
    public let title: String
    public let state: TimelineStep.State
    public let at: Instant?
  }

  public struct Button: Identifiable, Hashable, Sendable {
    public let action: OrderTracking.Action
    public let title: String
    public var id: OrderTracking.Action { action }
  }

  public let order: OrderID
  public private(set) var title = ""
  public private(set) var text = ""
  public private(set) var steps: [Step] = []
  /// `20–30 min` from now, as the minutes pass; nil when nothing is expected.  D3
  public private(set) var eta: String?
  /// Between pickup and delivery.  D5
  public private(set) var courier: OrderTracking.Courier?
  /// The courier's place is the last known one.  D4
  public private(set) var isCourierStale = false
  public private(set) var buttons: [Button] = []
  public private(set) var isLoading = true
  public private(set) var isOver = false
  /// What happened, in words.
  public internal(set) var notice: String?
  /// A thanks is under way: another tap on it does nothing.
  public internal(set) var isTipping = false
  /// What the courier asks for at the door.
  public private(set) var pin: String?
  /// As it was bought; from the disk until the platform has answered.  O2
  public private(set) var detail: OrderDetail?
  public private(set) var bill: PriceBreakdown?
  public private(set) var needsSignIn = false

  public let store: OrderTrackingStore
  private let disk: any Disk
  let actions: OrderActions
  @ObservationIgnored private let watches = (Watch(), Watch(), Watch())
  @ObservationIgnored private let minute = Watch()
  @ObservationIgnored let tips = Watch()
  /// How often somebody left: an answer to what was asked before is not shown.  P1
  @ObservationIgnored private(set) var departures = 0
  @ObservationIgnored private var machine: OrderTracking

  /// - Parameter details: What the store was made with.
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

  /// Shows what is kept, reads the order and follows it. Thanks of before whose end nobody knows are asked about.
  public func open() async {
    if detail == nil, let kept = await disk.cached(.order, order.rawValue),
      let order = try? WireDecoder().decode(OrderDetail.self, from: kept.bytes), detail == nil
    {
      if show(order) { (title, text) = (order.title, order.description) }
    }
    await store.send(.open)
    // What is under way says itself what becomes of it.
    if !isTipping { findOutAboutTip(after: nil) }
  }

  /// Follows it no more.
  public func close() async {
    minute.end()
    tips.end()
    await store.send(.close)
  }

  /// Where the courier is drawn now: call it with each frame or second.  D4
  public func courierPlace(at now: Instant) -> Coordinate? { machine.trail?.place(at: now) }

  /// O6
  public func cancel() async { await store.send(.cancel) }

  /// Rates it, from one star to five.
  public func review(stars: Int64, comment: String? = nil) async {
    await doing { actions throws(ClientError) in
      try await actions.review(self.order, stars: stars, comment: comment)
    }
  }

  /// Makes a fresh cart of it. What could not be carried over is told.
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

  /// For somebody else to follow it.
  public var publicPage: String? { detail.flatMap { actions.publicPage(of: $0) } }

  private func doing(_ action: (OrderActions) async throws(ClientError) -> some Any) async {
    notice = nil
    let before = departures
    do { _ = try await action(actions) } catch { if departures == before { notice = FoodWords.failure(error) } }
  }

  @discardableResult
  private func show(_ order: OrderDetail) -> Bool {
    // It was read by whoever left.  P1
    guard machine.phase != .signedOut else { return false }
    detail = order
    bill = PriceBreakdown(order.totals, order.currency, isDelivered: order.fulfilment.kind == .delivery)
    pin = order.deliveryPin
    return true
  }

  private func show(_ machine: OrderTracking) {
    // Whoever came back waits for their order, and is not asked again.
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
      (needsSignIn, notice, isCourierStale) = (true, nil, false)
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

  /// Until it is another minute, or something is heard.
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

  /// When either end of the interval is a minute nearer; nil: both are past.
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

  /// A status that this version does not know has the platform's own words, while the order stands there.
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
