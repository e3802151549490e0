/// Brings a one-time code to its address.
public protocol CodeSender: Sendable {
  /// - Throws: when the code could not be handed over; whoever asked for it is told to ask again.
  func send(_ code: String, to address: CodeAddress) async throws
}

/// Where no mail server is set up: nobody gets a code, and no log does.  P8
public struct NoCodeSender: CodeSender {
  public init() {}

  public func send(_ code: String, to address: CodeAddress) async throws { throw CodeSendingError.noMailServer }
}

/// Hands codes to a closure: the demo's console, a test's list.
public struct ClosureCodeSender: CodeSender {
  private let body: @Sendable (String, CodeAddress) -> Void

  public init(_ body: @escaping @Sendable (String, CodeAddress) -> Void) { self.body = body }

  public func send(_ code: String, to address: CodeAddress) async throws { body(code, address) }
}
