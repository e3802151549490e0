public import Client
public import ClientCore
public import Domain
import Wire

/// Runs ``SeatSelection``, from the first tap on a hall's map to the held seats.
///
/// Its listeners get `notify`, `warn` and `signIn`; the machine has the rest.
public typealias SeatStore = Store<SeatSelection>

typealias SeatChange = SeatSelection.Change

extension Store<SeatSelection> {
  /// Begins to follow the map, and resumes the hold of an earlier launch.
  /// - Parameter asksForAccess: The party needs an accessible seat.  R6
  public static func open(
    _ hall: SeatHall, asksForAccess: Bool = false, session: Session, disk: any Disk, live: any LiveFeed, device: Device
  ) async -> SeatStore {
    let runner = SeatRunner(hall: hall, asksForAccess: asksForAccess, session: session, disk: disk)
    let machine = SeatSelection(
      layout: hall.layout, rules: hall.rules, asksForAccess: asksForAccess, dice: device.dice)
    let store = SeatStore(machine, on: device, runner: runner.carryOut)
    if let held = await HeldSeats.read(from: disk), held.show == hall.show.id { await store.resume(held.booking) }
    await runner.watch(live, store)
    await store.send(.foreground)
    return store
  }

  /// Picks a seat, or unpicks it.
  public func tap(_ seat: Int) { send(.tap(seat)) }

  /// Picks the best seats by the map on this device.  R5
  public func pickBest(_ request: SeatRequest) { send(.pickBest(request)) }

  /// Asks for the picked seats.  R1
  public func hold() { send(.hold) }

  /// Asks for exactly these seats, all or none, unless the theatre's rules refuse them.  R1, R5
  public func hold(_ seats: [Int]) { send(.holdSeats(seats)) }

  /// Asks the platform to choose and hold the best seats.  R5
  public func holdBest(_ request: SeatRequest) { send(.holdBest(request)) }

  /// Asks to keep the seats thirty seconds longer.  R1
  public func extend() { send(.extend) }

  /// Goes back from the bill and releases the seats.
  public func letGo() { send(.letGo) }

  /// Releases the seats, and returns once the platform has answered or cannot. For an app that ends.
  public func leave() async {
    send(.letGo)
    await settle()
    await finishReleases()
  }

  /// Takes up a hold of an earlier launch or of another tab.
  public func resume(_ booking: BookingID) { send(.resume(booking)) }
}

extension Store<SeatSelection> {
  /// Reacts to the app's events.
  public func listen(to events: AppEvents) {
    listen(to: events) { event in
      switch event {
      case .foreground, .connected: .foreground
      case .background: .background
      case .signedIn: .signedIn
      case .signedOut: .signedOut
      }
    }
  }
}
