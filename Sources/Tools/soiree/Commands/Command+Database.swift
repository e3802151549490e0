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

  static let rotateKeys = Command(
    name: "rotate-keys", summary: "Seals every personal field with a new key; stop the server and imports first.",
    options: [.data, .database]
  ) { arguments in
    let options = try ServerOptions(arguments)
    try options.requirePlatform()
    return try await DataFolder(options).alone { try await rotate(options) }
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
      "\(count) fields are sealed with the new key. Start the server again, and make a new backup: an older one lacks this key."
    )
    let unreadable = closed.load(ordering: .relaxed)
    if unreadable > 0 {
      Console.say(
        "\(unreadable) fields open with no key that is there, and stay as they are: soiree doctor says which.")
    }
    return .done
  }
}
