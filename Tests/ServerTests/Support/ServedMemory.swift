import DatabaseTesting
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The memory of a served process that is resident (proc(5)), in bytes.
struct ServedMemory {
  var now: Int
  /// The most since the process began.
  var peak: Int

  init(of server: ServedProcess) throws {
    let text = try String(contentsOfFile: "/proc/\(server.process.id)/status", encoding: .utf8)
    func bytes(_ name: String) throws -> Int {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name + ":") })
      return try #require(line.split(separator: " ").compactMap { Int($0) }.first) << 10
    }
    now = try bytes("VmRSS")
    peak = try bytes("VmHWM")
  }
}

/// Lets this process have so many more descriptors than a process has by default.
func raiseDescriptorLimit(by count: Int) {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(7), &limit) == 0 else { return }
  limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, rlim_t(1_024 + count)))
  setrlimit(__rlimit_resource_t(7), &limit)
}
