public import Testing

/// Reads of a stream that end: with the test's task, or when nothing came for as long as a test waits. Then the test has an
/// issue that names what was waited for.
extension AsyncStream where Element: Sendable {
  /// The first value that is made of an element. Nil, with an issue, when none comes or the stream ends before.
  /// - Parameter take: nil for an element that is passed over.
  @discardableResult
  public func firstValue<Value: Sendable>(
    _ what: String, seconds: Int = patience, sourceLocation: SourceLocation = #_sourceLocation,
    _ take: @escaping @Sendable (Element) -> Value?
  ) async -> Value? {
    await read(what, seconds: seconds, sourceLocation) { () async throws -> Value? in
      for await element in self {
        if let value = take(element) { return value }
      }
      if !Task.isCancelled { throw StreamEnded(what: what) }
      return nil
    } ?? nil
  }

  /// The first element that is as wanted. Nil, with an issue, when none comes or the stream ends before.
  @discardableResult
  public func first(
    _ what: String, seconds: Int = patience, sourceLocation: SourceLocation = #_sourceLocation,
    where isWanted: @escaping @Sendable (Element) -> Bool
  ) async -> Element? {
    await firstValue(what, seconds: seconds, sourceLocation: sourceLocation) { isWanted($0) ? $0 : nil }
  }

  /// The first elements, at most so many: fewer when the stream ends before; none, with an issue, when they do not come.
  public func first(
    atMost count: Int, seconds: Int = patience, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> [Element] {
    await read("\(count) elements of a stream", seconds: seconds, sourceLocation) {
      var first: [Element] = []
      for await element in self {
        first.append(element)
        if first.count >= count { break }
      }
      return first
    } ?? []
  }

  /// All elements up to the stream's end; none, with an issue, when it does not end.
  @discardableResult
  public func all(
    _ what: String, seconds: Int = patience, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> [Element] {
    await read(what, seconds: seconds, sourceLocation) {
      var all: [Element] = []
      for await element in self { all.append(element) }
      return all
    } ?? []
  }

  private func read<Value: Sendable>(
    _ what: String, seconds: Int, _ sourceLocation: SourceLocation, _ read: @escaping @Sendable () async throws -> Value
  ) async -> Value? {
    let reader = Task(executorPreference: OwnThreads.areCurrent ? OwnThreads.shared : nil) { try await read() }
    // Whoever reads on takes what the next reader waits for.
    defer { reader.cancel() }
    do {
      return try await withTaskCancellationHandler {
        try await waiting(for: what, seconds: seconds) { try await reader.value }
      } onCancel: {
        reader.cancel()
      }
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
      return nil
    }
  }
}

/// A stream that ended without what was waited for.
struct StreamEnded: Error, CustomStringConvertible {
  let what: String

  var description: String { "the stream ended before \(what)" }
}
