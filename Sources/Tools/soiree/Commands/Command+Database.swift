import Database
import Demo
import Server
import Services
import Synchronization

extension Command {
  static let migrate = Command(
    name: "migrate", summary: "Brings the tables up to date; serving does it too.", options: [.data, .database]
  ) { arguments in
    let options = try ServerOptions(arguments)
    let stores = try await Stores.open(
      dataFolder: options.dataFolder, databaseURL: options.databaseURL, progress: { Console.progress($0) })
    await stores.close()
    Console.say("the tables are up to date")
    return .done
  }

  static let backup = Command(
    name: "backup", summary: "Copies the database and uploaded pictures to FILE, also while they are being served.",
    operands: "FILE",
    options: [.data, .database]
  ) { arguments in
    let file = try arguments.operand(0, "file to write")
    let options = try ServerOptions(arguments)
    try options.requirePlatform()
    let database = try await Database.open(url: options.databaseURL ?? options.dataFolder + "/soiree.sqlite")
    let steps = ProgressLine("copying")
    let progress: @Sendable (Int, Int) -> Void = { done, total in steps.update(done, of: total, "pages") }
    let books = Stores.booksFile(in: options.dataFolder)
    if let books {
      try await database.backup(to: file, with: books, to: file + ".sandbox", progress: progress)
    } else {
      try await database.backup(to: file, progress: progress)
    }
    steps.finish()
    await database.close()
    // Said first: a copy of the database is one, whatever becomes of the pictures.
    Console.say("copied to \(file). " + advice(on: KeyRing.files(in: options.dataFolder)))
    if books != nil {
      Console.say("The sandbox gateway's books are in \(file).sandbox: beside the copy they are called sandbox.sqlite.")
    }
    let pictures = options.databaseURL == nil ? try await copyPictures(of: options.dataFolder, to: file + ".media") : 0
    if pictures > 0 {
      let what = pictures == 1 ? "1 uploaded picture is" : "\(pictures) uploaded pictures are"
      Console.say("\(what) in \(file).media: beside the copied database the folder is called media.")
    }
    return .done
  }

  /// After the rows: whatever picture a copied row names is here by now.
  private static func copyPictures(of dataFolder: String, to copy: String) async throws -> Int {
    let steps = ProgressLine("copying")
    defer { steps.finish() }
    return try await Stores.copyUploads(in: dataFolder, to: copy) { steps.update($0, of: $1, "pictures") }
  }

  static let rotateKeys = Command(
    name: "rotate-keys", summary: "Seals every personal field with a new key; stop the server and imports first.",
    options: [.data, .database]
  ) { arguments in
    let options = try ServerOptions(arguments)
    try options.requirePlatform()
    return try await DataFolder(options).alone { try await rotate(options) }
  }

  /// Older fields need the keys from before a rotation, so all key files belong to a backup.
  static func advice(on keys: [String]) -> String {
    let names = keys.joined(separator: ", ")
    return keys.count == 1
      ? "Keep \(names) with it: without the key the personal fields stay closed."
      : "Keep \(names) with it, all of them: without the keys the personal fields stay closed."
  }

  private static func rotate(_ options: ServerOptions) async throws -> ExitCode {
    // A folder whose keys are not the database's gets none.  P6
    await (try Stores.open(dataFolder: options.dataFolder, databaseURL: options.databaseURL)).close()
    guard try KeyRing.addKey(to: options.dataFolder) else {
      throw FolderRefusal(
        description:
          "\(options.dataFolder) has had 254 rotations, as many as there can be, and nothing was sealed anew.")
    }
    let stores = try await Stores.open(dataFolder: options.dataFolder, databaseURL: options.databaseURL)
    let closed = Atomic(0)
    let useCases = try await stores.useCases(
      options, clock: .system, node: "rotate-keys", committed: { _ in },
      unreadable: { _ in closed.add(1, ordering: .relaxed) })
    let steps = ProgressLine("sealing")
    let count = try await useCases.platform.reseal { steps.update($0, of: nil, "fields") }
    steps.finish()
    await stores.close()
    Console.say(
      "\(count) fields are sealed with the new key. Start the server again, and back up the key files with the data."
    )
    let unreadable = closed.load(ordering: .relaxed)
    if unreadable > 0 {
      Console.say(
        "\(unreadable) fields open with no key that is there, and stay as they are: soiree doctor says which.")
    }
    return .done
  }
}
