import Wire

/// A schema of the document in words, such as "array of text, 1 to 20".
enum SchemaWords {
  static func of(_ schema: JSON) -> HTML {
    if let reference = schema["$ref"]?.stringValue {
      let name = String(reference.split(separator: "/").last ?? "")
      return "<a href=\"#body-\(name)\">\(name)</a>"
    }
    for key in ["anyOf", "oneOf", "allOf"] {
      if let parts = schema[key]?.arrayValue { return joined(parts.map(of), key == "allOf" ? " and " : " or ") }
    }
    if schema["type"]?.stringValue == "array" || schema["items"] != nil {
      return "list of \(of(schema["items"] ?? .null))\(bounds(schema, "minItems", "maxItems"))"
    }
    if let values = (schema["enum"] ?? schema["examples"])?.arrayValue, !values.isEmpty {
      return joined(values.map { HTML("<code>\($0.stringValue ?? $0.plain)</code>") }, ", ")
    }
    return "\(kind(schema))\(bounds(schema, "minLength", "maxLength"))\(bounds(schema, "minimum", "maximum"))"
  }

  /// A table of an object's members, or the words of another schema.
  static func table(_ schema: JSON, of name: String) -> HTML {
    guard let members = schema["properties"]?.objectValue?.members, !members.isEmpty else {
      return "<p>\(of(schema))</p>"
    }
    let required = (schema["required"]?.arrayValue ?? []).compactMap(\.stringValue)
    let rows = members.map { member -> HTML in
      """
      <tr><th scope="row"><code>\(member.key)</code></th><td>\(required.contains(member.key) ? "always" : "optional")</td>\
      <td>\(of(member.value))\(inner(member.value))</td><td>\(member.value["description"]?.stringValue ?? "")</td></tr>
      """
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="Members of \(name)"><table>
      <thead><tr><th scope="col">Member</th><th scope="col">There</th><th scope="col">What</th><th scope="col">Note</th>\
      </tr></thead><tbody>\(rows)</tbody></table></div>
      """
  }

  /// The members of an unnamed object.
  private static func inner(_ schema: JSON) -> HTML {
    let object = schema["items"] ?? schema
    guard let members = object["properties"]?.objectValue?.members, !members.isEmpty else { return "" }
    let items = members.map { HTML("<li><code>\($0.key)</code> \(of($0.value))\(inner($0.value))</li>") }
    return "<details><summary>\(members.count) members</summary><ul>\(items)</ul></details>"
  }

  private static func kind(_ schema: JSON) -> String {
    let types = schema["type"]?.arrayValue?.compactMap(\.stringValue) ?? [schema["type"]?.stringValue ?? "any value"]
    let words = types.map { $0 == "string" ? schema["format"]?.stringValue ?? "text" : $0 }
    return words.joined(separator: " or ")
  }

  private static func bounds(_ schema: JSON, _ low: String, _ high: String) -> HTML {
    switch (schema[low].map(\.plain), schema[high].map(\.plain)) {
    case (nil, nil): ""
    case (let low?, nil): ", at least \(low)"
    case (nil, let high?): ", at most \(high)"
    case (let low?, let high?): low == high ? ", \(low)" : ", \(low) to \(high)"
    }
  }

  private static func joined(_ pieces: [HTML], _ separator: String) -> HTML {
    HTML(markup: pieces.map(\.markup).joined(separator: separator))
  }
}

extension JSON {
  /// The value as JSON text.
  fileprivate var plain: String { String(decoding: bytes, as: UTF8.self) }
}
