import Foundation
import Synchronization
import Testing
import Waiting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program started by a test, with its input and output at hand.
///
/// Its input ends when this process ends, however that happens; a child that reads its input outlives no test.
public final class ChildProcess: Sendable {
  public let id: Int32
  private let input: Int32
  private let output: Int32
  private let unread = Mutex<[UInt8]>([])
  /// Nil while it runs.
  private let end = Mutex<End?>(nil)

  /// Starts `arguments[0]`, a path, in a session of its own, so that an interrupt at the terminal passes it by.
  /// - Parameter errors: A file that its error output is added to. Nil: it goes where this process's goes.
  public init(_ arguments: [String], errors: String? = nil) throws {
    let (inputEnd, input) = try Self.pipe()
    let (output, outputEnd) = try Self.pipe()
    defer {
      close(inputEnd)
      close(outputEnd)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, inputEnd, 0)
    posix_spawn_file_actions_adddup2(&actions, outputEnd, 1)
    if let errors { posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600) }
    // A test beside this one may have thousands of sockets open: a server that inherits them has no room for its own.
    if let closeFrom = Self.closeFrom { _ = closeFrom(&actions, 3) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var argv = arguments.map { strdup($0) } + [nil]
    defer { for text in argv { free(text) } }
    var child: pid_t = 0
    let result = posix_spawn(&child, arguments[0], &actions, &attributes, &argv, environ)
    guard result == 0 else { throw TestSupportError("\(arguments[0]) does not start: errno \(result)") }
    id = child
    self.input = input
    self.output = output
  }

  deinit {
    close(input)
    close(output)
    wait()
  }

  private typealias CloseFrom =
    @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

  /// Closes in the child all files from this number on: glibc has it since 2.34, Swift's module of glibc does not show it.
  private static var closeFrom: CloseFrom? {
    dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map { unsafeBitCast($0, to: CloseFrom.self) }
  }

  /// Writes a line to the child's input.
  public func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(input, bytes, bytes.count)
  }

  /// Waits for the next line of the child's output. Nil at its end; or none came for ``longPatience``, and the test has
  /// an issue.
  public func line() -> String? {
    unread.withLock { unread in
      while true {
        if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
          defer { unread.removeSubrange(...end) }
          return String(decoding: unread[..<end], as: UTF8.self)
        }
        var wanted = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        if poll(&wanted, 1, Int32(longPatience * 1_000)) == 0 {
          Issue.record(NeverCame("a line of process \(id)", seconds: longPatience))
          return nil
        }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(output, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return nil }
        unread += buffer[..<count]
      }
    }
  }

  /// Reads the child's output to its end. A child that keeps it open while a test waits is killed.
  public func remainingLines() -> (lines: [String], isWhole: Bool) {
    let rescue = Rescue { [id] in _ = Self.signal(id, SIGKILL) }
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return (lines, !rescue.over())
  }

  /// Ends the child without warning, as `kill -9` and a power cut do.
  public func kill() {
    _ = Self.signal(id, SIGKILL)
    wait()
  }

  /// How a program came to its end.
  public enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It did not end while a test waits: it has been killed.
    case never
  }

  /// Waits for the child to end by itself.
  @discardableResult
  public func wait() -> End {
    end.withLock { end in
      if let end { return end }
      let isLate = killedAfterPatience()
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0 && errno == EINTR {}
      let new: End = status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .killed(signal: status & 0x7f)
      let outcome = isLate ? .never : new
      end = outcome
      return outcome
    }
  }

  /// Returns when the child has ended and still has its id: whether it had to be killed for that.
  private func killedAfterPatience() -> Bool {
    let rescue = Rescue { [id] in _ = Self.signal(id, SIGKILL) }
    var info = siginfo_t()
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    return rescue.over()
  }

  private static func signal(_ id: Int32, _ number: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.kill(id, number)
    #else
      Darwin.kill(id, number)
    #endif
  }

  /// A program of this package, which is built beside the tests.
  public static func built(_ name: String) -> String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Ends that later children do not inherit.
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #else
      let result = Darwin.pipe(&ends)
    #endif
    guard result == 0 else { throw TestSupportError("no pipe: errno \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
