public import ClientCore
public import Domain
public import Observation
public import Wire

/// The screen of a hall: a map that changes while others pick, the pick with its price, and the hold's countdown.
@MainActor
@Observable
public final class SeatMapModel {
  /// The rows from the screen backwards.
  public private(set) var rows: [SeatLine] = []
  /// Whether the map has not been read yet.
  public private(set) var isLoading = true
  /// The state of the hold.
  public private(set) var phase = SeatSelection.Phase.choosing
  /// The names of the picked seats, such as `F7 F8`.
  public private(set) var picked = ""
  /// The price of the pick; the platform's own once it is held. Nil for no pick, or when only the platform can compute
  /// it.
  public private(set) var totals: BookingTotals?
  /// Why the pick may not be held, with a suggestion. Nil when it may.  R5, R6
  public private(set) var advice: String?
  /// Whether ``takeSuggestion()`` has an effect.
  public private(set) var hasSuggestion = false
  /// Whole seconds until the hold lapses. Nil when nothing is held, or it does not lapse now.  R3, R4
  public private(set) var secondsLeft: Int64?
  /// A warning while the hold's end is near.  R8
  public private(set) var warning: String?
  /// Extensions that are left; each keeps the seats thirty seconds longer.  R8
  public private(set) var extensionsLeft: Int64 = 0
  /// A message about the last event, such as a seat that was taken or a hold that lapsed. It goes with the next tap.
  public private(set) var notice: String?
  /// Whether a sign-in is needed before seats can be held.
  public private(set) var asksForSignIn = false

  public let hall: SeatHall
  /// Runs ``SeatSelection`` for this screen.
  public let store: SeatStore
  private let copy: ScreenCopy<SeatSelection>
  private let watches = (effects: Watch(), clock: Watch())

  /// - Parameter store: Closed by ``close()``. Only this model may send it taps.
  public init(_ hall: SeatHall, _ store: SeatStore) {
    (self.hall, self.store) = (hall, store)
    copy = ScreenCopy(store, SeatSelection(layout: hall.layout, rules: hall.rules, dice: store.device.dice))
    // Subscribed here, so that no effect before the task's start is missed.
    let effects = store.effects
    watches.effects.begin { [weak self] in for await effect in effects { await self?.hear(effect) } }
    copy.onChange = { [weak self] in self?.show() }
  }

  /// The booking that holds the seats.
  public var held: BookingID? { copy.machine.hold?.booking }

  /// Whether ``hold()`` would ask for the picked seats.
  public var canHold: Bool {
    copy.machine.canHold
  }

  /// Picks a seat, or unpicks it. It shows in the same call.
  public func tap(_ seat: Int) { say(.tap(seat)) }

  /// Picks the suggested seats instead.
  public func takeSuggestion() { say(.takeSuggestion) }

  /// Picks the best seats together by the map on this device.  R5
  /// - Parameter accessible: Half of the seats, rounded up, are accessible places.  R6
  public func pickBest(_ count: Int, category: SeatCategory? = nil, accessible: Bool = false) {
    let request = SeatRequest(
      count: count, category: category, accessiblePlaces: accessible ? (count + 1) / 2 : 0)
    say(.pickBest(request))
  }

  /// Asks for the picked seats.  R1
  public func hold() { say(.hold) }

  /// Asks the platform to choose and hold the best seats.  R5
  public func holdBest(_ count: Int, category: SeatCategory? = nil, accessible: Bool = false) {
    say(.holdBest(SeatRequest(count: count, category: category, accessiblePlaces: accessible ? (count + 1) / 2 : 0)))
  }

  /// Keeps the seats thirty seconds longer, up to ``extensionsLeft`` times.  R8
  public func extend() { say(.extend) }

  /// Goes back from the bill and releases the seats.
  public func letGo() { say(.letGo) }

  /// Shows the bill: a hold that becomes short is extended, the first time without a tap.
  public func checkout() { say(.checkout) }

  /// Ends the updates. The hold stays, and stays on the disk.
  public func close() async {
    watches.effects.end()
    watches.clock.end()
    await store.settle()
    await store.close()
  }

  private func say(_ input: SeatSelection.Input) {
    asksForSignIn = false
    copy.tap(input)
  }

  private func show() {
    let machine = copy.machine
    let picture = SeatPicture(hall: hall, selection: machine)
    rows = picture.rows
    (phase, isLoading) = (machine.phase, !machine.map.isWhole)
    picked = picture.names(machine.picked)
    if let hold = machine.hold, hold.seats == machine.picked {
      totals = BookingTotals(hold.bill)
    } else {
      totals = machine.picked.isEmpty ? nil : hall.price(machine.picked)
    }
    extensionsLeft = machine.hold?.extensionsLeft ?? 0
    warning = machine.isExpiring ? CinemaWords.expiring(extensionsLeft: extensionsLeft) : nil
    notice = machine.notice.map { said in
      CinemaWords.notice(said) { [hall] in $0.map { hall.body.seats[$0].name }.joined(separator: " ") }
    }
    let instead = machine.advice?.suggestion ?? []
    hasSuggestion = !instead.isEmpty
    advice = machine.advice.map {
      CinemaWords.advice(
        $0, seats: picture.names($0.seats), instead: instead.isEmpty ? nil : picture.names(instead))
    }
    count()
  }

  private func hear(_ effect: SeatSelection.Effect) {
    if effect == .signIn { asksForSignIn = true }
  }

  /// Updates the countdown once a second while it runs.
  private func count() {
    let device = store.device
    let now = device.now()
    secondsLeft = copy.machine.secondsLeft(at: now)
    guard let left = secondsLeft, left > 0 else { return watches.clock.end() }
    watches.clock.begin { [weak self] in
      do { try await device.sleep(until: now + .seconds(1)) } catch { return }
      await self?.count()
    }
  }
}
