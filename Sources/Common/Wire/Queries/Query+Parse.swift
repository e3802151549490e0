extension QueryBody {
  /// Reads the text after the `?` of a request's target. Unknown parameters are ignored.
  ///
  /// - Throws: 400 for a broken escape or a parameter given twice, 422 with every wrong parameter.
  public init(query: String) throws(Problem) {
    guard case .object(let rule) = Self.schema.shape else { throw Problem(.internalError) }
    var object = JSONObject()
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let halves = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Percent.decode(halves[0], plusIsSpace: true),
        let text = Percent.decode(halves.dropFirst().first ?? halves[0].prefix(0), plusIsSpace: true)
      else {
        throw Problem(.malformedRequest, "The query has a broken percent escape. Escape bytes of UTF-8 as %XX.")
      }
      guard let property = rule.properties.first(where: { $0.name == name }) else { continue }
      guard object[name] == nil else {
        throw Problem(
          .malformedRequest, "`\(name)` is given more than once. Give it once.",
          errors: [FieldError(field: name, code: "duplicate", message: "is given more than once; give it once")])
      }
      object[name] = property.schema.value(ofParameter: text)
    }
    try self.init(json: .object(object))
  }

  /// The text after the `?` of a request's target; empty without parameters.
  public var query: String {
    let members = JSON(encoding: self).objectValue?.members ?? []
    return members.map { Percent.encode($0.key) + "=" + Percent.encode($0.value.parameterText) }.joined(separator: "&")
  }
}

extension Schema {
  /// A parameter's text as the value that the schema asks for. A text that does not fit stays a string for `validate`
  /// to refuse.
  fileprivate func value(ofParameter text: String) -> JSON {
    switch shape {
    case .boolean: ["true", "1"].contains(text) ? true : ["false", "0"].contains(text) ? false : .string(text)
    case .integer, .number:
      if let json = try? JSON.parse(Array(text.utf8)), json.doubleValue != nil { json } else { .string(text) }
    case .array(let item, _, _):
      .array(text.split(separator: ",", omittingEmptySubsequences: false).map { item.value(ofParameter: String($0)) })
    case .anything, .string, .object: .string(text)
    }
  }
}

extension JSON {
  fileprivate var parameterText: String {
    switch self {
    case .string(let text): text
    case .array(let items): items.map(\.parameterText).joined(separator: ",")
    default: description
    }
  }
}
