public import Client
public import Domain

// MARK: The cinema's screens
extension Soiree {
  /// - Parameter date: In the theatres' calendar. Nil for all films that have not started.
  public func films(in city: CityID?, on date: LocalDate? = nil) -> FilmsModel {
    FilmsModel(FilmRepository(session, disk: disk, device: device), city: city, date: date)
  }

  /// - Parameter date: In the theatres' calendar. Nil for all shows that have not started.
  public func shows(of film: MovieID, in city: CityID?, on date: LocalDate? = nil) -> ShowsModel {
    ShowsModel(
      ShowRepository(session, disk: disk, device: device), films: FilmRepository(session, disk: disk, device: device),
      movie: film, city: city, date: date)
  }

  /// The hall of a show, with the seats that an earlier launch held there.
  /// - Parameter asksForAccess: The party needs an accessible seat.  R6
  /// - Throws: The failure that kept the hall from being read.
  public func seats(of show: ShowID, asksForAccess: Bool = false) async throws(ClientError) -> SeatMapModel {
    let hall = try await ShowRepository(session, disk: disk, device: device).hall(of: show)
    let store = await SeatStore.open(
      hall, asksForAccess: asksForAccess, session: session, disk: disk, live: feed, device: device)
    await store.listen(to: events)
    return SeatMapModel(hall, store)
  }

  /// One booking: its bill, payment and tickets.
  /// - Parameter map: The screen where its seats were picked, if it is still open.
  public func booking(_ id: BookingID, from map: SeatMapModel? = nil) -> BookingModel {
    let model = BookingModel(
      id, purchases: seatPurchases, seats: map?.store,
      bookings: BookingRepository(session, disk: disk, device: device))
    model.listen(to: events)
    return model
  }

  /// The account's bookings and their tickets.
  public func tickets() -> TicketsModel {
    let model = TicketsModel(BookingRepository(session, disk: disk, device: device), device: device)
    model.listen(to: events)
    return model
  }

  /// The show whose seats an earlier launch still holds: open it first. Nil when there is none.
  public func heldShow() async -> ShowID? { await HeldSeats.read(from: disk)?.show }
}
