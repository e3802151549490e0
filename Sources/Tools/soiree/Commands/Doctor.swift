import Demo
import HTTPServer
import Server
import Services

#if canImport(Glibc)
  import Glibc
#endif

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "Says what is missing or wrong on this machine, and the remedy.",
    options: [.data, .database, .port]
  ) { arguments in
    let options = try ServerOptions(arguments)
    var findings: [(what: String, problem: String?)] = [
      (
        "time zones",
        ZoneDatabase().offsets(of: "America/New_York") == nil
          ? "none are installed. Run: apt-get install tzdata" : nil
      ),
      ("open files", openFilesProblem()),
      ("port \(options.http.port)", options.portProblem.map { "\($0)" }),
    ]
    findings += await stored(options, isNamed: arguments["data"] != nil || options.databaseURL != nil)
    for (what, problem) in findings {
      Console.say((problem == nil ? "ok    " : "WRONG ") + what + (problem.map { ": " + $0 } ?? ""))
    }
    return findings.allSatisfy { $0.problem == nil } ? .done : .failed
  }

  /// Examines the stored data without creating any.
  /// - Parameter isNamed: Whether the place was given. Then missing data is a problem.
  private static func stored(_ options: ServerOptions, isNamed: Bool) async -> [(what: String, problem: String?)] {
    do {
      try options.requirePlatform()
    } catch {
      guard isNamed else { return [("data: none yet in \(options.dataFolder); `soiree serve` makes it", nil)] }
      return [("data in \(options.dataFolder)", "\(error)")]
    }
    let steps = ProgressLine("opening")
    let findings = await Stores.examine(dataFolder: options.dataFolder, databaseURL: options.databaseURL) { count in
      steps.update(count, of: nil, "sealed fields")
    }
    steps.finish()
    return findings.map { ($0.what, $0.problem) }
  }

  private static func openFilesProblem() -> String? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(7), &limit) == 0 else { return nil }
    return limit.rlim_max < 4_096
      ? "at most \(limit.rlim_max), so at most as many connections. Raise `ulimit -Hn`" : nil
  }
}
