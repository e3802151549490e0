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
    do {
      let stores = try await Stores.open(dataFolder: options.dataFolder, databaseURL: options.databaseURL)
      findings.append(("data in " + (options.databaseURL == nil ? options.dataFolder : "PostgreSQL"), nil))
      await stores.close()
    } catch {
      findings.append(("data in \(options.dataFolder)", "\(error)"))
    }
    for (what, problem) in findings {
      Console.say((problem == nil ? "ok    " : "WRONG ") + what + (problem.map { ": " + $0 } ?? ""))
    }
    return findings.allSatisfy { $0.problem == nil } ? .done : .failed
  }

  private static func openFilesProblem() -> String? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(7), &limit) == 0 else { return nil }
    return limit.rlim_max < 4_096
      ? "at most \(limit.rlim_max), so at most as many connections. Raise `ulimit -Hn`" : nil
  }
}
