/// Why an import cannot begin, for whoever started it.
public struct ImportFailure: Error, CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String

  init(_ description: String) { self.description = description }
}
