import DatabaseTesting
import Foundation
import Testing

/// What a server uses of its machine, from the kernel (proc(5)).
extension ServedProcess {
  var place: String { "/proc/\(process.id)" }

  /// Time on processors, in hundredths of a second.
  func ticks() throws -> Int {
    let text = try String(contentsOfFile: place + "/stat", encoding: .utf8)
    // The second field, a name in brackets, may hold anything.
    let fields = try #require(text.split(separator: ")").last).split(separator: " ")
    return try #require(Int(fields[11])) + #require(Int(fields[12]))
  }
}
