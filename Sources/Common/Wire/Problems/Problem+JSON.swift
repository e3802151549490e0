extension Problem {
  /// The media type of a problem's body.
  public static let mediaType = "application/problem+json"

  /// All members of the body, `extra` included; an extra member cannot replace one of RFC 9457.
  public var json: JSON {
    var object: JSONObject = [
      "type": .string(type), "title": .string(title), "status": .integer(Int64(status)), "detail": .string(detail),
      "code": .string(code.rawValue),
    ]
    if !errors.isEmpty { object["errors"] = .array(errors.map { JSON(encoding: $0) }) }
    if let retryAfter { object["retry_after"] = .integer(retryAfter) }
    for member in extra.members where object[member.key] == nil { object[member.key] = member.value }
    return .object(object)
  }

  /// The body as the server sends it.
  public var body: [UInt8] { json.bytes }

  /// Reads a server's error answer. A body that is no problem document gives a problem with the code `http_STATUS`.
  public init(status: Int, body: [UInt8]) {
    let json = try? JSON.parse(body)
    let code = json?["code"]?.stringValue ?? "http_\(status)"
    self.init(ProblemCode(rawValue: code), json?["detail"]?.stringValue ?? "")
    self.status = status
    if let title = json?["title"]?.stringValue { self.title = title }
    errors = json?["errors"]?.arrayValue?.compactMap { FieldError(json: $0) } ?? []
    retryAfter = Self.wait(asked: json?["retry_after"]?.integerValue)
    let own = ["type", "title", "status", "detail", "code", "errors", "retry_after"]
    extra = JSONObject(members: json?.objectValue?.members.filter { !own.contains($0.key) } ?? [])
  }

  /// The wait in seconds that a server asked for, at most a day. Nil for a negative one.
  ///
  /// - Parameter seconds: The value of `retry_after` or of the `Retry-After` header.
  public static func wait(asked seconds: Int64?) -> Int64? {
    seconds.flatMap { $0 < 0 ? nil : min($0, 86_400) }
  }
}

extension FieldError {
  fileprivate init?(json: JSON) {
    guard let field = json["field"]?.stringValue, let code = json["code"]?.stringValue,
      let message = json["message"]?.stringValue
    else { return nil }
    self.init(field: field, code: code, message: message, pointer: json["pointer"]?.stringValue)
  }
}
