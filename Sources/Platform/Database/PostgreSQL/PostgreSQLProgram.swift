import CPostgres

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program of PostgreSQL's, such as `pg_dump`, that runs on a database. Used by one thread.
///
/// The address goes by environment: every user of the machine can read the arguments of a process.
final class PostgreSQLProgram {
  private let name: String
  private let child: pid_t
  /// What `waitpid` said of its end.
  private var status: Int32?

  /// Starts it.
  /// - Parameter applicationName: what the server calls its connections.
  init(_ arguments: [String], on url: String, applicationName: String) throws(DatabaseError) {
    name = arguments[0]
    child = try Self.spawn(arguments, try Self.environment(for: url, applicationName))
  }

  /// Whether it has ended, without waiting for it.
  var hasEnded: Bool {
    if status != nil { return true }
    var word: Int32 = 0
    guard waitpid(child, &word, WNOHANG) == child else { return false }
    status = word
    return true
  }

  /// Waits for its end.
  /// - Throws: `backup` when it failed; it has said why on standard error.
  func end() throws(DatabaseError) {
    var word: Int32 = status ?? 0
    if status == nil { while waitpid(child, &word, 0) < 0 && errno == EINTR {} }
    status = word
    let code = word & 0x7f == 0 ? (word >> 8) & 0xff : 128 + (word & 0x7f)
    guard code == 0 else { throw DatabaseError(.backup, "\(name) ended with status \(code)") }
  }

  /// The name of the database in an address. Empty where it names none.
  static func databaseName(in url: String) throws(DatabaseError) -> String {
    var name = ""
    try each(of: url) { if $0.keyword == "dbname" { name = $0.value } }
    return name
  }

  private static func environment(for url: String, _ name: String) throws(DatabaseError) -> [String] {
    // The first of a name counts.
    var variables = ["PGAPPNAME=" + name] + inherited()
    try each(of: url) { option in
      if let variable = option.variable { variables.append(variable + "=" + option.value) }
    }
    return variables
  }

  private static func each(
    of url: String, _ body: ((keyword: String, variable: String?, value: String)) -> Void
  ) throws(DatabaseError) {
    guard let options = PQconninfoParse(url, nil) else {
      throw DatabaseError(.backup, "the address of the database is not one")
    }
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        body((String(cString: keyword), option.pointee.envvar.map { String(cString: $0) }, String(cString: value)))
      }
      option += 1
    }
  }

  /// The environment that the programs need: where programs are, and a password file.
  private static func inherited() -> [String] {
    ["PATH", "HOME", "PGPASSFILE", "PGSSLROOTCERT"].compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    }
  }

  private static func spawn(_ arguments: [String], _ environment: [String]) throws(DatabaseError) -> pid_t {
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child: pid_t = 0
    let result = posix_spawnp(&child, arguments[0], nil, nil, &argv, &envp)
    guard result == 0 else {
      throw DatabaseError(
        .backup, "\(arguments[0]) does not start; Debian has it in the package postgresql-client")
    }
    return child
  }
}
