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

/// A connection that sends as long as it is let, and reads nothing.
final class FloodingPeer {
  private let descriptor: Int32

  /// Lets this process have so many more descriptors than a process has by default.
  static func raiseLimit(by count: Int) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(7), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, rlim_t(1_024 + count)))
    setrlimit(__rlimit_resource_t(7), &limit)
  }

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    try #require(descriptor >= 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = inet_addr("127.0.0.1")
    let code = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0)
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether the server has answered or ended the connection.
  var hasHeard: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count >= 0 || errno != EAGAIN
  }
}
