public import Domain
public import Observation
public import Wire

/// The screen of what is booked, and of the tickets at a door where no network is.
@MainActor
@Observable
public final class TicketsModel {
  public private(set) var state = ListState.loading
  /// The next show first; those that are over or were given back after them, the latest first.
  public private(set) var bookings: [BookingSummary] = []
  public private(set) var notice: String?

  /// The booking whose tickets are shown.
  public private(set) var open: BookingID?
  public private(set) var tickets: [TicketBody] = []
  /// The pictures of the shown tickets, with their QR codes: SVG.
  public private(set) var pictures: [TicketID: [UInt8]] = [:]
  public private(set) var ticketNotice: String?

  private let repository: BookingRepository
  private let device: Device
  private let watch = Watch()
  /// How many people have left: what one of them asked for is not shown to the next.  P1
  @ObservationIgnored private var departures = 0

  public init(_ repository: BookingRepository, device: Device) {
    (self.repository, self.device) = (repository, device)
  }

  /// Hears who comes and goes: what is shown is of whoever is signed in.  P1
  public func listen(to events: AppEvents) {
    let stream = events.stream
    watch.begin { [weak self] in
      for await event in stream { await self?.hear(event) }
    }
  }

  private func hear(_ event: AppEvent) {
    switch event {
    case .signedOut:
      departures += 1
      (state, bookings, notice) = (.failed(CinemaWords.signIn), [], nil)
      (open, tickets, pictures, ticketNotice) = (nil, [], [:], nil)
    case .signedIn: Task { [weak self] in await self?.load() }
    case .foreground, .background, .connected: break
    }
  }

  /// Shows what is kept, then what the platform says, and brings the tickets of shows to come onto the disk.
  public func load() async {
    let before = departures
    for await reading in repository.bookings() {
      guard !Task.isCancelled, departures == before else { return }
      notice = reading.notice
      bookings = sorted(reading.value?.items ?? [])
      state = ListState(reading, isEmpty: bookings.isEmpty, CinemaWords.noBookings)
      guard reading.freshness == .current else { continue }
      for booking in bookings where isToCome(booking) { await repository.keepTickets(of: booking.bookingId) }
    }
  }

  /// Shows the tickets of a booking: those of the disk at once.
  public func show(_ booking: BookingID) async {
    let before = departures
    (open, tickets, pictures, ticketNotice) = (booking, [], [:], nil)
    for await reading in repository.tickets(of: booking) {
      guard open == booking, departures == before, !Task.isCancelled else { return }
      tickets = reading.value?.tickets ?? []
      ticketNotice = reading.notice
      if reading.value == nil, case .failed(let error) = reading.freshness {
        ticketNotice = CinemaWords.failure(error)
      }
    }
    for ticket in tickets {
      guard let picture = try? await repository.ticketFile(booking, .svg, ticket: ticket.ticketId) else { continue }
      guard open == booking, departures == before else { return }
      pictures[ticket.ticketId] = picture
    }
  }

  /// All tickets of the shown booking, to print. Nil: the platform does not answer, and the disk has none.
  public func document() async -> [UInt8]? {
    guard let open else { return nil }
    let before = departures
    do throws(ClientError) {
      let document = try await repository.ticketFile(open, .pdf)
      return departures == before ? document : nil
    } catch {
      if departures == before, self.open == open { ticketNotice = CinemaWords.failure(error) }
      return nil
    }
  }

  /// Whether its tickets will still open a door.
  public func isToCome(_ booking: BookingSummary) -> Bool {
    // A film runs a while, and some come late.
    booking.status == .confirmed && booking.startsAt + .hours(4) > device.now()
  }

  private func sorted(_ all: [BookingSummary]) -> [BookingSummary] {
    let coming = all.filter(isToCome).sorted { $0.startsAt < $1.startsAt }
    let rest = all.filter { !isToCome($0) }.sorted { $0.startsAt > $1.startsAt }
    return coming + rest
  }
}
