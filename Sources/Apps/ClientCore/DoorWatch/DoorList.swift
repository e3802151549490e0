public import Domain

extension DoorWatch {
  /// The tickets of a show: `GET /v1/theatre/shows/{id}/door`, as far as a door needs them.
  public struct List: Hashable, Sendable {
    public let movie: String
    public let theatre: String
    /// The name of the hall.
    public let screen: String
    public let startsAt: Instant
    /// IANA name of the theatre's zone.
    public let timeZone: String
    /// By id.
    let tickets: [Ticket]
    /// Those that are good.
    let sold: Int
    /// Those that were used.
    let used: Int
    /// As the platform said it, for the disk.
    public let body: [UInt8]

    public init(
      movie: String, theatre: String, screen: String, startsAt: Instant, timeZone: String, tickets: [Ticket],
      body: [UInt8] = []
    ) {
      (self.movie, self.theatre, self.screen) = (movie, theatre, screen)
      (self.startsAt, self.timeZone, self.tickets, self.body) = (
        startsAt, timeZone, tickets.sorted { $0.id < $1.id }, body
      )
      sold = tickets.count { !$0.isCancelled }
      used = tickets.count { $0.entry != nil }
    }

    func ticket(_ id: TicketID) -> Ticket? {
      var (low, high) = (0, tickets.count)
      while low < high {
        let middle = (low + high) / 2
        if tickets[middle].id < id { low = middle + 1 } else { high = middle }
      }
      return low < tickets.count && tickets[low].id == id ? tickets[low] : nil
    }
  }

  /// A ticket on the list.
  public struct Ticket: Hashable, Sendable {
    public let id: TicketID
    public let seat: Seat
    public let isCancelled: Bool
    /// Its use. Nil: it was not used.
    public let entry: Entry?

    public init(id: TicketID, seat: Seat, isCancelled: Bool = false, entry: Entry? = nil) {
      (self.id, self.seat, self.isCancelled, self.entry) = (id, seat, isCancelled, entry)
    }
  }

  /// The labels on a row and a seat, "K" and "12".
  public struct Seat: Hashable, Sendable {
    public let row: String
    public let number: String

    public init(row: String, number: String) { (self.row, self.number) = (row, number) }
  }

  /// The time and door at which a ticket was used.
  public struct Entry: Hashable, Sendable {
    public let at: Instant
    /// Nil where nobody named it.
    public let door: String?

    public init(at: Instant, door: String?) { (self.at, self.door) = (at, door) }
  }
}
