public import Client
public import ClientCore
public import Domain

/// The seats of a show while they change.
public struct SeatRepository: Sendable {
  private let shows: ShowRepository
  private let session: Session
  private let disk: any Disk
  private let live: any LiveFeed
  private let device: Device

  public init(_ session: Session, disk: any Disk, live: any LiveFeed, device: Device) {
    shows = ShowRepository(session, disk: disk, device: device)
    (self.session, self.disk, self.live, self.device) = (session, disk, live, device)
  }

  /// The hall with the states of its seats, now and after each change, until the reader stops.
  /// - Throws: What the platform said, when the hall could not be read.
  public func seats(of show: ShowID) async throws(ClientError) -> AsyncStream<SeatPicture> {
    let hall = try await shows.hall(of: show)
    let store = await store(in: hall)
    let (stream, listener) = AsyncStream.makeStream(of: SeatPicture.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      for await machine in store.states where machine.map.isWhole {
        listener.yield(SeatPicture(hall: hall, selection: machine))
      }
      listener.finish()
    }
    listener.onTermination = { _ in
      task.cancel()
      Task { await store.close() }
    }
    return stream
  }

  /// Somebody who sits down in front of the hall's map.
  public func store(in hall: SeatHall, asksForAccess: Bool = false) async -> SeatStore {
    await SeatStore.open(
      hall, asksForAccess: asksForAccess, session: session, disk: disk, live: live, device: device)
  }
}

/// A hall and what its seats are at one moment.
public struct SeatPicture: Hashable, Sendable {
  public let hall: SeatHall
  public let selection: SeatSelection

  public init(hall: SeatHall, selection: SeatSelection) {
    self.hall = hall
    self.selection = selection
  }

  /// Of the seats' map; each change makes the next.
  public var version: Int64 { selection.map.version }

  public func look(_ seat: Int) -> SeatLook {
    if selection.picked.contains(seat) { return .picked }
    if hall.body.seats.indices.contains(seat), hall.body.seats[seat].price == nil { return .taken }
    return selection.isTaken(seat) ? .taken : .free
  }

  public var freeSeats: Int { hall.layout.seats.indices.count { look($0) != .taken } }
}

/// What a seat looks like to whoever picks.
public enum SeatLook: Hashable, Sendable {
  case free
  /// One's own, held or about to be.
  case picked
  /// Somebody else's, or not sold.
  case taken
}
