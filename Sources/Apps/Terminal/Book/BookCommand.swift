/// `soiree book`: books seats at a film from a terminal, as an ordinary client of the platform.
public enum BookCommand {
  /// Runs the command over the network.
  /// - Returns: The exit code: 0 done, 1 failed, 2 usage, 75 try again.
  public static func run(arguments: [String], environment: [String: String]) async -> Int32 {
    await Surroundings.run(BookOptions.self, arguments: arguments, environment: environment) {
      options, around throws(Failure) in
      let conversation = BookConversation(options: options, around: around)
      try await conversation.run()
    }
  }
}
