import CPostgres

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Copies a PostgreSQL database with the server's own `pg_dump`, while others write to it.
struct PostgreSQLBackup {
  let url: String

  func write(to file: String) throws(DatabaseError) {
    let partial = PartialFile(for: file)
    do {
      try dump(to: partial.path)
      try partial.publish()
    } catch {
      partial.remove()
      throw error
    }
  }

  private func dump(to path: String) throws(DatabaseError) {
    let status = try spawn(["pg_dump", "--format=custom", "--no-password", "--file=" + path], try environment())
    guard status == 0 else { throw DatabaseError(.backup, "pg_dump ended with status \(status)") }
  }

  /// The address goes by environment: every user of the machine can read the arguments of a process.
  private func environment() throws(DatabaseError) -> [String] {
    guard let options = PQconninfoParse(url, nil) else {
      throw DatabaseError(.backup, "the address of the database is not one")
    }
    defer { PQconninfoFree(options) }
    var variables = inherited()
    var option = options
    while option.pointee.keyword != nil {
      if let variable = option.pointee.envvar, let value = option.pointee.val {
        variables.append(String(cString: variable) + "=" + String(cString: value))
      }
      option += 1
    }
    return variables
  }

  /// What `pg_dump` needs of this process's environment: where programs are, and a password file.
  private func inherited() -> [String] {
    ["PATH", "HOME", "PGPASSFILE", "PGSSLROOTCERT"].compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    }
  }

  private func spawn(_ arguments: [String], _ environment: [String]) throws(DatabaseError) -> Int32 {
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child: pid_t = 0
    let result = posix_spawnp(&child, arguments[0], nil, nil, &argv, &envp)
    guard result == 0 else {
      throw DatabaseError(.backup, "pg_dump does not start; Debian has it in the package postgresql-client")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }
}
