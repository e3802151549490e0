/// `soiree print`: prints a kitchen's tickets on a printer of its network, as a member of its staff.
public enum PrintCommand {
  /// Runs the command over the network, until it is ended or signed out.
  /// - Returns: The exit code: 0 done, 1 failed, 2 usage, 75 try again.
  public static func run(arguments: [String], environment: [String: String]) async -> Int32 {
    await Surroundings.run(PrintOptions.self, arguments: arguments, environment: environment) {
      options, around throws(Failure) in
      let conversation = PrintConversation(options: options, around: around)
      try await conversation.run()
    }
  }
}
