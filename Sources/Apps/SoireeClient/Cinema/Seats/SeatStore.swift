public import Client
public import ClientCore
public import Domain
import Wire

/// Somebody in front of a hall's map: what they pick and hold, while others do.
///
/// It tells `notify`, `warn` and `signIn`; all else is in its machine.
public typealias SeatStore = Store<SeatSelection>

typealias SeatChange = SeatSelection.Change

extension Store<SeatSelection> {
  /// Begins to watch the map, and takes up seats that an earlier life of the app held.
  /// - Parameter asksForAccess: Somebody of the party needs an accessible seat.  R6
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

  /// Another seat, or one less.
  public func tap(_ seat: Int) { send(.tap(seat)) }

  /// As many seats as wanted, as good as there are.  R5
  public func pickBest(_ request: SeatRequest) { send(.pickBest(request)) }

  /// Asks for the picked seats.  R1
  public func hold() { send(.hold) }

  /// Asks for just these seats, all or none, unless the house would refuse them anyway.  R1, R5
  public func hold(_ seats: [Int]) { send(.holdSeats(seats)) }

  /// Asks for the platform's choice.  R5
  public func holdBest(_ request: SeatRequest) { send(.holdBest(request)) }

  /// Keeps the seats longer, once.  R1
  public func extend() { send(.extend) }

  /// Back from the bill: the seats are for others again.
  public func letGo() { send(.letGo) }

  /// Lets the seats go, and returns when the platform has heard of it, or cannot: for an app that ends.
  public func leave() async {
    send(.letGo)
    await settle()
    await finishReleases()
  }

  /// Seats of an earlier life of the app, or another tab's.
  public func resume(_ booking: BookingID) { send(.resume(booking)) }
}

extension Store<SeatSelection> {
  /// Hears what happens around the app.
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
