/// The room of a banned word: where it may stand, and why.
struct Allowance {
  let words: [String]
  /// Of the path, from the repository's root.
  let prefix: String
  let reason: String

  init(_ words: [String], in prefix: String, because reason: String) {
    self.words = words
    self.prefix = prefix
    self.reason = reason
  }

  static let all: [Allowance] = [
    Allowance(["print("], in: "Sources/Tools/soiree/", because: "the command speaks to a person"),
    Allowance(["print("], in: "Sources/Tools/soiree-bench/", because: "its table is for whoever started it"),
    Allowance(
      ["clock_gettime(", "Task.sleep"], in: "Sources/Tools/soiree-bench/Measure/",
      because: "measuring time is what it is for, and customers come by the clock"),
    Allowance(["print("], in: "Examples/", because: "the README's program speaks to a person"),
    Allowance(["print("], in: "Scripts/wasm/", because: "the probe's output is what is compared"),
    Allowance(
      ["clock_gettime(", "nanosleep("], in: "Sources/Platform/Database/Work/Microseconds.swift",
      because: "deadlines of waiting threads, and the pause before a conflict is tried again"),
    Allowance(
      ["Task.sleep", "SystemRandomNumberGenerator"], in: "Sources/Apps/Client/Calls/Backoff.swift",
      because: "the pause between tries and its spread, unless the caller gives others"),
    Allowance(
      ["SystemRandomNumberGenerator"], in: "Sources/Apps/Client/Calls/IdempotencyKey.swift",
      because: "a key that nobody can guess, for whoever brings no generator"),
    Allowance(
      ["SystemRandomNumberGenerator"], in: "Sources/Apps/Client/Sockets/SocketTransport.swift",
      because: "the masks of WebSocket frames, which must not be guessed"),
    Allowance(
      ["clock_gettime("], in: "Sources/Apps/Client/Calls/DeviceClock.swift",
      because: "where a client's clock is made, to be handed in"),
    Allowance(
      ["clock_gettime("], in: "Sources/Apps/Client/Loop/", because: "time-outs of transfers and sockets, no rule"),
    Allowance(
      ["clock_gettime(", "Task.sleep"], in: "Sources/Platform/Server/App/",
      because: "where the real clock is given to everything else, and the sandbox its silence"),
    Allowance(
      ["Task.sleep"], in: "Tests/ServerTests/Jobs/JobsTests.swift",
      because: "a pause that is cancelled before it has begun"),
    Allowance(
      ["Task.sleep"], in: "Tests/ServerTests/Live/LiveBroadcasterTests.swift",
      because: "a day's pause that is cancelled when the test ends"),
    Allowance(
      ["Task.sleep"], in: "Tests/ServerTests/Web/CookieSocketTests.swift",
      because: "a day's pause that is cancelled when the test ends"),
    Allowance(
      ["clock_gettime("], in: "Tests/Support/Waiting/DeadlineThread.swift",
      because: "the deadline of a wait that would have no end otherwise"),
    Allowance(
      ["clock_gettime("], in: "Tests/ClientCoreTests/Support/ProcessorTime.swift",
      because: "what a step costs the processor, not what time it is"),
    Allowance(
      ["clock_gettime("], in: "Sources/Platform/HTTPServer/",
      because: "time-outs of sockets and the log's durations, no rule"),
  ]
}
