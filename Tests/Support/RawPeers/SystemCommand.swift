import Glibc
import Testing
import Waiting

/// Runs a program of this system; a test that needs one says so when it is missing.
public enum SystemCommand {
  public struct Result {
    public var status: Int32
    public var output: [UInt8]
    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Blocks until the program has ended; what it says on its error stream is dropped.
  /// - Throws: ``NeverCame`` when it does not: then it has been killed.
  public static func run(_ arguments: [String]) throws -> Result {
    OwnThreads.expectCurrent(arguments[0])
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemCommandError.cannotStart(arguments[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawnp(&child, arguments[0], &actions, nil, &words, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard code == 0 else { throw SystemCommandError.cannotStart(arguments[0]) }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var isLate = false
    while true {
      var wanted = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      isLate = poll(&wanted, 1, Int32(patience * 1_000)) == 0
      let count = isLate ? 0 : read(ends[0], &chunk, chunk.count)
      guard count > 0 else { break }
      output += chunk.prefix(count)
    }
    if isLate { kill(child, SIGKILL) }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    if isLate { throw NeverCame("the output of \(arguments[0])") }
    return Result(status: status >> 8 & 255, output: output)
  }
}

public enum SystemCommandError: Error { case cannotStart(String) }
