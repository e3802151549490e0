/// Logs once for each reason why pictures that were made cannot be kept.
final class PictureLog: Sendable {
  private let log: Log
  private let reasons = LoggedOnce()

  init(_ log: Log) { self.log = log }

  func notKept(_ error: any Error) {
    // The system's reason names no file; of another error the type is enough.
    let reason = (error as? FolderError)?.reason ?? "\(type(of: error))"
    guard reasons.isNew(reason) else { return }
    log(
      .error, "picture_not_kept",
      [
        "reason": .code(reason),
        "remedy": .word("give the folder media room and the right to write: each picture is made anew until then"),
      ])
  }
}
