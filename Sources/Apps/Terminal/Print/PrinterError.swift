/// Why a printer did not take a ticket.
enum PrinterError: Error, Hashable {
  /// Nobody in the network has this name.
  case unknownHost
  /// Nobody listens there, or there is no way.
  case unreachable
  /// It took too long to answer, or to take bytes.
  case silent
  /// It ended the connection before it had everything.
  case cutShort
  /// This machine has no thread or socket left.
  case noMeans
}

/// A printer that takes bytes.
protocol TicketPrinter: Sendable {
  /// Returns once the printer has them all.
  func send(_ bytes: [UInt8]) async throws(PrinterError)
}
