import Demo
import Domain
import Server
import Services

#if canImport(Glibc)
  import Glibc
#endif

extension Command {
  /// No option takes the passphrase itself: every user of the machine can read the words of a command.
  private static let passphraseFile = Option(
    "passphrase-file", "FILE", "a file with the passphrase of the keys, instead of SOIREE_BACKUP_PASSPHRASE")

  static let backup = Command(
    name: "backup",
    summary: "Makes one file of database, keys, pictures and the sandbox's books, also while they are served.",
    operands: "FILE", options: [.data, .database, passphraseFile],
    notes: """
      FILE is a tar archive: manifest.json, the database, sandbox.sqlite, media, keys.sealed, SHA256SUMS.
      Without a passphrase it has no keys, and they have to be kept apart.
      """
  ) { arguments in
    let file = try arguments.operand(0, "file to write")
    let options = try ServerOptions(arguments)
    let passphrase = try passphrase(arguments)
    try options.requirePlatform()
    let steps = ProgressLine("copying")
    let made = try await BackUpPlatform(
      dataFolder: options.dataFolder, databaseURL: options.databaseURL, passphrase: passphrase,
      at: Services.Clock.system.now
    ) { steps.update($0, of: $1, $2) }.run(to: file)
    steps.finish()
    let books = made.hasBooks ? ", the sandbox's books" : ""
    Console.say(
      "\(file) has \(made.counts.text), \(count(made.pictures, "uploaded picture"))\(books): \(made.bytes) bytes")
    Console.say(
      made.keys > 0
        ? "\(count(made.keys, "key")) in it: sealed with the passphrase, without which nobody opens the personal fields."
        : "It has no keys, as no passphrase was said. " + advice(on: KeyRing.files(in: options.dataFolder)))
    return .done
  }

  static let restore = Command(
    name: "restore", summary: "Puts what `backup` wrote into FILE into an empty folder, or an empty database.",
    operands: "FILE", options: [.data, .database, passphraseFile]
  ) { arguments in
    let file = try arguments.operand(0, "file to restore")
    let options = try ServerOptions(arguments)
    let passphrase = try passphrase(arguments)
    let reading = ProgressLine("checking")
    let restore = try await RestorePlatform(
      of: file, into: options.dataFolder, databaseURL: options.databaseURL, passphrase: passphrase
    ) { reading.update($0, of: $1, "MB") }
    reading.finish()
    try Folder.make(options.dataFolder)
    let writing = ProgressLine("restoring")
    let restored = try await DataFolder(options).alone {
      try await restore.run { writing.update($0, of: nil, "MB") }
    }
    writing.finish()
    Console.say(
      "restored as it was at \(restored.madeAt.timestamp) or a little later: \(restored.counts.text), "
        + "\(count(restored.pictures, "uploaded picture")), \(count(restored.keys, "key"))")
    for fault in restored.faults { Console.say("WRONG " + fault) }
    if !restored.hasKeys {
      Console.say("The backup has no keys: put the key files that were kept apart into \(options.dataFolder).")
    }
    Console.say("Before it serves: soiree doctor, and soiree ledger check.")
    return restored.faults.isEmpty ? .done : .failed
  }

  static let move = Command(
    name: "move",
    summary: "Moves a platform from the file in its folder to an empty PostgreSQL database; stop it first.",
    options: [
      .data, Option("from", "sqlite", "what it is moved from: a file"),
      Option("to", "URL", "an empty database, such as postgresql://soiree:…@db.example.org/soiree"),
    ]
  ) { arguments in
    guard arguments["from"] == "sqlite" else { throw UsageError("say `--from sqlite`: there is no other way") }
    guard let url = arguments["to"], url.hasPrefix("postgres://") || url.hasPrefix("postgresql://") else {
      throw UsageError("say where to: `--to postgresql://…`")
    }
    let options = try ServerOptions(arguments)
    try options.requirePlatform()
    let steps = ProgressLine("moving")
    let moved = try await DataFolder(options).alone {
      try await MovePlatform(dataFolder: options.dataFolder) { steps.update($0, of: $1, $2) }.run(to: url)
    }
    steps.finish()
    Console.say("moved \(moved.rows) rows: \(moved.counts.text), \(count(moved.pictures, "uploaded picture"))")
    for fault in moved.faults { Console.say("WRONG " + fault) }
    Console.say(
      "Serve it from the same folder with --database and this address; its keys stay there. The file of before is "
        + "\(moved.old): delete it when all is well.")
    return moved.faults.isEmpty ? .done : .failed
  }

  /// All keys belong to a backup: older fields need those from before a rotation.
  static func advice(on keys: [String]) -> String {
    let names = keys.joined(separator: ", ")
    return keys.count == 1
      ? "Keep \(names) apart from it, and safe: without the key the personal fields stay closed."
      : "Keep \(names) apart from it, and safe, all of them: without the keys the personal fields stay closed."
  }

  private static let shortestPassphrase = 12

  /// The first line of the file, else what the environment has. Nil: none is said.
  private static func passphrase(_ arguments: Arguments) throws -> String? {
    var text = arguments.environment["SOIREE_BACKUP_PASSPHRASE"]
    if let path = arguments["passphrase-file"] {
      var status = stat()
      guard stat(path, &status) == 0 else { throw FileError(path: path, code: errno) }
      guard status.st_mode & 0o007 == 0 else {
        throw UsageError("\(path) can be read by every user of the machine. Run: chmod o= \(path)")
      }
      text = String(decoding: try TextFile.read(path), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
    }
    guard let text else { return nil }
    guard text.utf8.count >= shortestPassphrase else {
      throw UsageError("a passphrase has at least \(shortestPassphrase) bytes: `openssl rand -base64 24` makes one")
    }
    return text
  }

  private static func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }
}

extension StoredCounts {
  fileprivate var text: String {
    "\(orders) orders, \(bookings) bookings, \(payments) payments, \(accounts) accounts"
  }
}
