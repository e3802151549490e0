public import ClientCore
public import Domain
public import Observation
public import Wire

/// The screen of a hall: a map that changes while others pick, one's own pick with its price, and the hold's countdown.
@MainActor
@Observable
public final class SeatMapModel {
  public private(set) var rows: [SeatLine] = []
  /// Whether the platform has not told yet which seats are taken.
  public private(set) var isLoading = true
  public private(set) var phase = SeatSelection.Phase.choosing
  /// `F7 F8`
  public private(set) var picked = ""
  /// What the pick costs: by the platform's word once it is held. Nil: nothing is picked, or only the platform can tell.
  public private(set) var totals: BookingTotals?
  /// Why the pick may not be held, with what may be instead. Nil: nothing stands in the way.  R5, R6
  public private(set) var advice: String?
  public private(set) var hasSuggestion = false
  /// Whole seconds that the seats are still kept; nil: nothing is held, or it does not lapse now.  R3, R4
  public private(set) var secondsLeft: Int64?
  /// While the time is short: that it is, and what to do.  R8
  public private(set) var warning: String?
  /// How often ``extend()`` may still keep the seats thirty seconds longer.  R8
  public private(set) var extensionsLeft: Int64 = 0
  /// What happened last, until the next tap: a seat that turned grey under the finger, a hold that lapsed.
  public private(set) var notice: String?
  /// Whether somebody has to sign in before seats can be held.
  public private(set) var asksForSignIn = false

  public let hall: SeatHall
  public let store: SeatStore
  private let copy: ScreenCopy<SeatSelection>
  private let watches = (effects: Watch(), clock: Watch())

  /// - Parameter store: Closed by ``close()``; nobody else sends it taps meanwhile.
  public init(_ hall: SeatHall, _ store: SeatStore) {
    (self.hall, self.store) = (hall, store)
    copy = ScreenCopy(store, SeatSelection(layout: hall.layout, rules: hall.rules, dice: store.device.dice))
    // From now on, not from when the task begins.
    let effects = store.effects
    watches.effects.begin { [weak self] in for await effect in effects { await self?.hear(effect) } }
    copy.onChange = { [weak self] in self?.show() }
  }

  /// The booking that holds the picked seats.
  public var held: BookingID? { copy.machine.hold?.booking }

  /// Whether the picked seats may be asked for.
  public var canHold: Bool {
    copy.machine.canHold
  }

  /// Another seat, or one less; shows in the same call.
  public func tap(_ seat: Int) { say(.tap(seat)) }

  public func takeSuggestion() { say(.takeSuggestion) }

  /// So many seats together, as good as there are.  R5
  /// - Parameter accessible: Half of them, rounded up, are places for those who need one.  R6
  public func pickBest(_ count: Int, category: SeatCategory? = nil, accessible: Bool = false) {
    let request = SeatRequest(
      count: count, category: category, accessiblePlaces: accessible ? (count + 1) / 2 : 0)
    say(.pickBest(request))
  }

  /// Asks for the picked seats.  R1
  public func hold() { say(.hold) }

  /// Asks for the platform's choice, and has it at once.  R5
  public func holdBest(_ count: Int, category: SeatCategory? = nil, accessible: Bool = false) {
    say(.holdBest(SeatRequest(count: count, category: category, accessiblePlaces: accessible ? (count + 1) / 2 : 0)))
  }

  /// Keeps the seats thirty seconds longer, while ``extensionsLeft`` says so.  R8
  public func extend() { say(.extend) }

  /// Back from the bill: the seats are for others again.
  public func letGo() { say(.letGo) }

  /// Shows the bill: the hold is extended when it becomes short, the first time without a tap.
  public func checkout() { say(.checkout) }

  /// Watches no more. Held seats stay held, and on the disk.
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

  /// The countdown, once a second while it runs.
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
