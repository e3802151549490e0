/// Logs the first message that a push service refused. How many there are is in the metrics.
final class PushRefusalLog: Sendable {
  private let log: Log
  /// Anybody can name services that refuse.
  private let services = LoggedOnce(forgetsOldest: true)

  init(_ log: Log) { self.log = log }

  func record(_ service: String, status: Int) {
    guard services.isNew(service) else { return }
    log(
      .warning, "push_refused",
      [
        "service": .code(service), "status": .number(Int64(status)),
        "remedy": .word("--push-contact must be an address of yours; this machine's clock must be right"),
      ])
  }
}
