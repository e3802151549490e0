public import Domain
public import Observation
public import Wire

/// The screen of an account's bookings and their tickets, also without a network.
@MainActor
@Observable
public final class TicketsModel {
  /// Loading, or why the list is empty.
  public private(set) var state = ListState.loading
  /// The next show first. Past and cancelled bookings follow, the latest first.
  public private(set) var bookings: [BookingSummary] = []
  /// A message that the list is out of date.
  public private(set) var notice: String?

  /// The booking whose tickets are shown.
  public private(set) var open: BookingID?
  public private(set) var tickets: [TicketBody] = []
  /// The SVG images of the shown tickets, with their QR codes.
  public private(set) var pictures: [TicketID: [UInt8]] = [:]
  /// A message about the tickets shown, such as that they are the stored ones.
  public private(set) var ticketNotice: String?

  private let repository: BookingRepository
  private let device: Device
  private let watch = Watch()
  /// Counts sign-outs: an answer to an earlier account is not shown to the next.  P1
  @ObservationIgnored private var departures = 0

  public init(_ repository: BookingRepository, device: Device) {
    (self.repository, self.device) = (repository, device)
  }

  /// Clears the screen when the account signs out.  P1
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

  /// Shows stored bookings, then the platform's, and stores the tickets of shows to come.
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

  /// Shows the tickets of a booking, stored ones first.
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

  /// A PDF of all tickets shown, to print. Nil when neither the platform nor the disk has it.
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

  /// Whether its tickets are still needed.
  public func isToCome(_ booking: BookingSummary) -> Bool {
    // A film takes a while, and some viewers come late.
    booking.status == .confirmed && booking.startsAt + .hours(4) > device.now()
  }

  private func sorted(_ all: [BookingSummary]) -> [BookingSummary] {
    let coming = all.filter(isToCome).sorted { $0.startsAt < $1.startsAt }
    let rest = all.filter { !isToCome($0) }.sorted { $0.startsAt > $1.startsAt }
    return coming + rest
  }
}
