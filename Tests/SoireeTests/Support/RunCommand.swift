import Testing
import Waiting

@testable import soiree

/// Runs `soiree` in this process. What should refuse to serve must not serve for ever: nil, and the test has an issue.
func run(
  _ words: [String], environment variables: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) async -> ExitCode? {
  do {
    return try await waiting(for: "the end of `soiree \(words.joined(separator: " "))`", seconds: longPatience) {
      await SoireeCommand.run(words, environment: Environment(variables: variables))
    }
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return nil
  }
}
