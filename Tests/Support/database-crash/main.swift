// Writes rows and says which are durable until it is killed: the other half of CrashTests.
//
//     database-crash URL late    tells each row after its write has answered
//     database-crash URL early   tells its row inside the transaction, then never commits

import Database

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Sendable func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(1, bytes, bytes.count)
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else { exit(64) }
let isEarly = arguments[2] == "early"
let database = try await Database.open(url: arguments[1])
await withTaskGroup(of: Void.self) { group in
  for writer in 0..<(isEarly ? 1 : 8) {
    group.addTask {
      for number in 0..<1_000_000 {
        let id = number * 8 + writer
        do {
          try await database.write { connection in
            try connection.execute("INSERT INTO marks (id) VALUES ($1)", id)
            guard isEarly else { return }
            say("\(id)")
            pause()
          }
          say("\(id)")
        } catch {
          say("error \(error)")
          return
        }
      }
    }
  }
}
