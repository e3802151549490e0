import Demo
import Domain
import Server
import Services
import Wire

/// The file and the days of an export.
struct LedgerExportOptions {
  var file: String
  var from: Instant?
  /// The moment after the last day.
  var end: Instant?

  init(_ arguments: Arguments) throws {
    file = try arguments.operand(1, "file to write")
    from = try Self.day(arguments, "from")
    end = try Self.day(arguments, "to").map { $0 + .hours(24) }
  }

  private static func day(_ arguments: Arguments, _ name: String) throws -> Instant? {
    guard let text = arguments[name] else { return nil }
    guard let date = LocalDate(text: text) else {
      throw UsageError("`--\(name)` is a day such as 2026-11-30, not `\(text)`")
    }
    return Instant(seconds: date.daysSinceEpoch * 86_400)
  }
}

extension Command {
  /// Writes the ledger's entries as CSV into a new file.
  static func write(_ options: LedgerExportOptions, of platform: Platform) async throws -> Bool {
    let file = try GrowingFile(options.file)
    let steps = ProgressLine("writing")
    do {
      let count = try await platform.exportLedger(from: options.from, before: options.end) { lines, entries in
        try file.write(lines)
        steps.update(entries, of: nil, "entries")
      }
      try file.finish()
      steps.finish()
      Console.say("\(count) entries are in \(options.file)")
    } catch {
      steps.finish()
      file.discard()
      throw error
    }
    return true
  }
}
