public import Client
public import Domain
public import Wire

/// An account's bookings and tickets. They are stored sealed, so that a ticket opens without a network.  P1
public struct BookingRepository: Sendable {
  private let calls: CachedCalls
  /// Pages of a list, of a hundred bookings each.
  private static let mostPages = 5

  public init(_ session: Session, disk: any Disk, device: Device) {
    calls = CachedCalls(session: session, disk: disk, device: device)
  }

  /// The account's bookings, newest first. A list of more than five hundred ends with a cursor.
  public func bookings(_ status: BookingStatusCode? = nil) -> AsyncStream<Reading<Page<BookingSummary>>> {
    let query = BookingsQuery(status: status, limit: 100)
    return calls.read(.booking, Route.bookings(.listBookings).target(query)) { api, etag throws(ClientError) in
      try await api.newer(
        than: etag, .bookings(.listBookings), query: query, allPagesOf: BookingSummary.self, by: \.cursor,
        mostPages: Self.mostPages)
    }
  }

  /// The stored booking at once, then the platform's; the stream ends with it.
  public func booking(_ id: BookingID) -> AsyncStream<Reading<BookingDetail>> {
    let route = Route.bookings(.getBooking(id))
    return calls.read(.booking, route.path) { api, etag throws(ClientError) in try await api.newer(than: etag, route) }
  }

  /// The stored tickets at once, then the platform's; the stream ends with them.
  public func tickets(of id: BookingID) -> AsyncStream<Reading<TicketsAnswer>> {
    let route = Route.bookings(.getTickets(id))
    return calls.read(.tickets, route.path) { api, etag throws(ClientError) in try await api.newer(than: etag, route) }
  }

  /// A ticket as an image or a document to print. The stored one, if the platform does not answer.
  /// - Parameter ticket: Nil for all tickets of the booking, one below the other.
  public func ticketFile(
    _ id: BookingID, _ format: TicketFormatCode, ticket: TicketID? = nil
  ) async throws(ClientError) -> [UInt8] {
    let query = TicketsQuery(format: format, ticketId: ticket)
    let key = Route.bookings(.getTickets(id)).target(query)
    let asker = calls.session.api
    do throws(ClientError) {
      let bytes = try await asker.bytes(.bookings(.getTickets(id)), query: query)
      // The account may have left meanwhile.  P1
      guard calls.session.isStill(asker) else { throw ClientError.transport(.cancelled) }
      await calls.disk.cache(CachedAnswer(bytes: bytes, readAt: calls.device.now()), .tickets, key)
      return bytes
    } catch {
      if case .problem(let problem) = error, problem.status < 500, problem.status != 429 { throw error }
      guard calls.session.isStill(asker), let kept = await calls.disk.cached(.tickets, key) else { throw error }
      return kept.bytes
    }
  }

  /// Stores a booking's tickets and their images, for a door without a network. Stored ones that did not change are not
  /// read again.
  public func keepTickets(of id: BookingID) async {
    let route = Route.bookings(.getTickets(id))
    let (_, before): (CachedAnswer?, TicketsAnswer?) = await calls.known(.tickets, route.path)
    guard let tickets = try? await CachedCalls.last(of: tickets(of: id)).value else { return }
    for ticket in tickets.tickets {
      let key = route.target(TicketsQuery(format: .svg, ticketId: ticket.ticketId))
      let isKept = before?.tickets.contains(ticket) == true
      if isKept, await calls.disk.cached(.tickets, key) != nil { continue }
      _ = try? await ticketFile(id, .svg, ticket: ticket.ticketId)
    }
  }

  /// Cancels the booking and refunds it. The answer lists the food ordered to its seats. A lost answer is asked for
  /// again.  E1, V1
  public func cancel(_ id: BookingID) async throws(ClientError) -> BookingCancelAnswer {
    let answer: BookingCancelAnswer = try await calls.session.api.call(.bookings(.cancelBooking(id)), CancelRequest())
    await forgetTickets(of: id)
    await calls.disk.evict(.booking, Route.bookings(.getBooking(id)).path)
    return answer
  }

  /// Deletes the stored tickets: cancelled ones must not look valid.
  func forgetTickets(of id: BookingID) async {
    let route = Route.bookings(.getTickets(id))
    let (_, tickets): (CachedAnswer?, TicketsAnswer?) = await calls.known(.tickets, route.path)
    let ids: [TicketID?] = [nil] + (tickets?.tickets ?? []).map(\.ticketId)
    for format in [TicketFormatCode.svg, .pdf] {
      for ticket in ids {
        await calls.disk.evict(.tickets, route.target(TicketsQuery(format: format, ticketId: ticket)))
      }
    }
    await calls.disk.evict(.tickets, route.path)
  }

  /// Cancels food that was ordered to cancelled seats.  V1
  public func cancelFood(_ order: OrderID) async throws(ClientError) -> CancelAnswer {
    try await calls.session.api.call(.orders(.cancelOrder(order)), CancelRequest())
  }
}
