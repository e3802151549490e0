/// The texts on a ticket, ready to print. An empty text is left out.
public struct TicketFace: Hashable, Sendable {
  /// The title as it is printed.
  public var movie: String
  /// In small letters below the title: certificate, format, language.
  public var details: String
  /// The theatre's name.
  public var theatre: String
  /// Street and city.
  public var address: String
  /// Date and time where the theatre is.
  public var time: String
  /// The screen's name.
  public var hall: String
  /// The row's label, such as `F`.
  public var row: String
  /// The seat's label in its row.
  public var seat: String
  /// Of the booking or ticket, for whoever has to look it up by hand.
  public var reference: String
  /// The content of the QR code: ``TicketCode``.
  public var code: String

  public init(
    movie: String, details: String = "", theatre: String, address: String = "", time: String, hall: String,
    row: String, seat: String, reference: String = "", code: String
  ) {
    self.movie = movie
    self.details = details
    self.theatre = theatre
    self.address = address
    self.time = time
    self.hall = hall
    self.row = row
    self.seat = seat
    self.reference = reference
    self.code = code
  }

  /// The same with each of its words, but not the code, changed.
  func mapWords(_ change: (String) -> String) -> TicketFace {
    TicketFace(
      movie: change(movie), details: change(details), theatre: change(theatre), address: change(address),
      time: change(time), hall: change(hall), row: change(row), seat: change(seat), reference: change(reference),
      code: code)
  }
}
