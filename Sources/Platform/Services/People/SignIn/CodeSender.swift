/// Delivers a one-time code to its address.
public protocol CodeSender: Sendable {
  /// - Throws: when the code could not be delivered.
  func send(_ code: String, to address: CodeAddress) async throws
}

/// Used without a mail server: every send throws, and no log shows the code.  P8
public struct NoCodeSender: CodeSender {
  public init() {}

  /// Always throws ``CodeSendingError/noMailServer``.
  public func send(_ code: String, to address: CodeAddress) async throws { throw CodeSendingError.noMailServer }
}

/// Passes codes to a closure, for the demo's console and for tests.
public struct ClosureCodeSender: CodeSender {
  private let body: @Sendable (String, CodeAddress) -> Void

  public init(_ body: @escaping @Sendable (String, CodeAddress) -> Void) { self.body = body }

  public func send(_ code: String, to address: CodeAddress) async throws { body(code, address) }
}
