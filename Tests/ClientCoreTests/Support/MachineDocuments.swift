import Foundation
import Testing

/// The tables under `docs/machines`, compared with what the machines are.
enum MachineDocuments {
  /// Fails when a case has several outcomes in one state, or the file is not the table. With `SOIREE_WRITE_TABLES` set
  /// the file is written instead.
  static func check<M>(_ table: TransitionTable<M>, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for several in table.ambiguous { Issue.record("several outcomes: \(several)", sourceLocation: sourceLocation) }
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/machines/\(name)")
      .standardized
    let written = try? String(contentsOf: file, encoding: .utf8)
    if written == table.markdown { return }
    if ProcessInfo.processInfo.environment["SOIREE_WRITE_TABLES"] != nil {
      do { try table.markdown.write(to: file, atomically: true, encoding: .utf8) } catch {
        Issue.record("\(file.path) cannot be written: \(error)", sourceLocation: sourceLocation)
      }
      return
    }
    Issue.record("\(name) is out of date: run Scripts/transition-tables", sourceLocation: sourceLocation)
  }
}
