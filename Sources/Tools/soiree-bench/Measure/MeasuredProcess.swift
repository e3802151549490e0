#if canImport(Glibc)
  import Glibc
#endif

/// A child process whose output is read line by line.
final class MeasuredProcess {
  let id: pid_t
  private let output: Int32
  private var pending: [UInt8] = []
  private var isOver = false

  init(_ path: String, _ arguments: [String]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchError("no pipe (error \(errno))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    // Threads of the concurrency runtime block signals. A child inherits the mask and could not be stopped.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { words.forEach { free($0) } }
    var child = pid_t()
    let result = posix_spawn(&child, path, &actions, &attributes, words, environ)
    close(ends[1])
    guard result == 0 else { throw BenchError("\(path) does not start (error \(result))") }
    id = child
    output = ends[0]
  }

  deinit {
    stop()
    close(output)
  }

  /// The next line of its output. Nil at the end.
  func line() -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeFirst(end + 1) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { return nil }
      pending += buffer[..<count]
    }
  }

  /// The whole numbers of its next line.
  func numbers() throws -> [Int] {
    guard let line = line() else { throw BenchError("process \(id) ended without an answer") }
    return line.split(separator: " ").compactMap { Int($0) }
  }

  /// Ends it with SIGTERM and waits for its exit.
  func stop() {
    guard !isOver else { return }
    isOver = true
    kill(id, SIGTERM)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }

  /// Resident memory in MiB, from the kernel.
  func residentMemory() throws -> Double { try Self.residentMemory(of: "\(id)") }

  /// - Parameter id: The process id, or `self`.
  static func residentMemory(of id: String) throws -> Double {
    guard let file = fopen("/proc/\(id)/status", "r") else { throw BenchError("no /proc/\(id)/status") }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      let line = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard line.hasPrefix("VmRSS:") else { continue }
      let digits = line.drop { !$0.isNumber }.prefix { $0.isNumber }
      return (Double(digits) ?? 0) / 1024
    }
    throw BenchError("/proc/\(id)/status names no resident memory")
  }
}
