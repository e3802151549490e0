public import Client
public import Domain

// The cinema's screens.
extension Soiree {
  /// - Parameter date: By the theatres' own calendar; nil: whatever has not started.
  public func films(in city: CityID?, on date: LocalDate? = nil) -> FilmsModel {
    FilmsModel(FilmRepository(session, disk: disk, device: device), city: city, date: date)
  }

  public func shows(of film: MovieID, in city: CityID?, on date: LocalDate? = nil) -> ShowsModel {
    ShowsModel(
      ShowRepository(session, disk: disk, device: device), films: FilmRepository(session, disk: disk, device: device),
      movie: film, city: city, date: date)
  }

  /// The hall of a show, with the seats that an earlier life of the app held there.
  /// - Parameter asksForAccess: Somebody of the party needs an accessible seat.  R6
  /// - Throws: What the platform said, when the hall could not be read.
  public func seats(of show: ShowID, asksForAccess: Bool = false) async throws(ClientError) -> SeatMapModel {
    let hall = try await ShowRepository(session, disk: disk, device: device).hall(of: show)
    let store = await SeatStore.open(
      hall, asksForAccess: asksForAccess, session: session, disk: disk, live: feed, device: device)
    await store.listen(to: events)
    return SeatMapModel(hall, store)
  }

  /// One booking, from its bill on.
  /// - Parameter map: Where its seats were picked, if that screen is still there.
  public func booking(_ id: BookingID, from map: SeatMapModel? = nil) -> BookingModel {
    let model = BookingModel(
      id, purchases: seatPurchases, seats: map?.store,
      bookings: BookingRepository(session, disk: disk, device: device))
    model.listen(to: events)
    return model
  }

  public func tickets() -> TicketsModel {
    let model = TicketsModel(BookingRepository(session, disk: disk, device: device), device: device)
    model.listen(to: events)
    return model
  }

  /// The show whose seats an earlier life of the app still holds, to be opened first; nil: there is none.
  public func heldShow() async -> ShowID? { await HeldSeats.read(from: disk)?.show }
}
