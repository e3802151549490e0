/// Why an import cannot begin.
public struct ImportFailure: Error, CustomStringConvertible {
  /// The problem and its remedy, for the operator.
  public var description: String

  init(_ description: String) { self.description = description }
}
