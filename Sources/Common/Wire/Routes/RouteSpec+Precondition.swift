extension RouteSpec {
  /// The header that names the version of a document which a change is meant for.
  public static let preconditionHeader = "If-Match"

  /// The version that a request means to change; nil when it names none and needs none. It may stand in quotes.  N2
  ///
  /// - Throws: `precondition_required`, or `malformed_request` for what is no version.
  public func expectedVersion(header value: String?) throws(Problem) -> Int64? {
    guard precondition != .ignored else { return nil }
    guard let value else {
      if precondition == .accepted { return nil }
      throw Problem(
        .preconditionRequired, "Send `\(Self.preconditionHeader)` with the `version` of the document that you read.")
    }
    let text =
      value.utf8.count > 2 && value.hasPrefix("\"") && value.hasSuffix("\"")
      ? String(value.dropFirst().dropLast()) : value
    guard let version = Int64(text), version >= 0 else {
      throw Problem(.malformedRequest, "`\(Self.preconditionHeader)` must be a `version`, such as 7.")
    }
    return version
  }
}
