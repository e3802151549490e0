extension Schema {
  /// JSON Schema 2020-12 as OpenAPI 3.1 embeds it. A named schema becomes a reference; its body is written once in
  /// `components`.
  func openAPI(_ components: inout Components) -> JSON {
    guard let component = componentName(components) else { return .object(noted(inline(&components))) }
    if components.reserve(component) { components[component] = .object(inlineUnnulled(&components)) }
    let reference: JSON = ["$ref": .string("#/components/schemas/" + component)]
    return isNullable ? .object(noted(["anyOf": [reference, ["type": "null"]]])) : reference
  }

  /// A body that answers have too gets a second name where it is closed.
  private func componentName(_ components: Components) -> String? {
    guard let component, components.isClosed, !component.hasSuffix("Request"), !component.hasSuffix("Patch") else {
      return component
    }
    return component + "Input"
  }

  private func noted(_ object: JSONObject) -> JSONObject {
    var object = object
    if let note { object["description"] = .string(note) }
    return object
  }

  private func inlineUnnulled(_ components: inout Components) -> JSONObject {
    var copy = self
    copy.isNullable = false
    return copy.inline(&components)
  }

  private func inline(_ components: inout Components) -> JSONObject {
    switch shape {
    case .anything: return [:]
    case .boolean: return ["type": type("boolean")]
    case .integer(let range):
      var object: JSONObject = ["type": type("integer"), "format": "int64"]
      if range.lowerBound > .min { object["minimum"] = .integer(range.lowerBound) }
      if range.upperBound < .max { object["maximum"] = .integer(range.upperBound) }
      return object
    case .number(let range):
      var object: JSONObject = ["type": type("number")]
      if range.lowerBound.isFinite { object["minimum"] = .number(range.lowerBound) }
      if range.upperBound.isFinite { object["maximum"] = .number(range.upperBound) }
      return object
    case .string(let rule): return text(rule)
    case .array(let item, let count, let isUnique):
      var object: JSONObject = ["type": type("array"), "items": item.openAPI(&components)]
      if count.lowerBound > 0 { object["minItems"] = .integer(Int64(count.lowerBound)) }
      if count.upperBound < .max { object["maxItems"] = .integer(Int64(count.upperBound)) }
      if isUnique { object["uniqueItems"] = true }
      return object
    case .object(let rule): return self.object(rule, &components)
    }
  }

  private func type(_ name: String) -> JSON {
    isNullable ? [.string(name), "null"] : .string(name)
  }

  private func text(_ rule: TextRule) -> JSONObject {
    var object: JSONObject = ["type": type("string")]
    if let words = rule.words {
      object["enum"] = .array(words.map { .string($0) } + (isNullable ? [.null] : []))
      return object
    }
    if rule.length.lowerBound > 0 { object["minLength"] = .integer(Int64(rule.length.lowerBound)) }
    if rule.length.upperBound < .max { object["maxLength"] = .integer(Int64(rule.length.upperBound)) }
    if let name = rule.format.name { object["format"] = .string(name) }
    if let pattern = rule.format.pattern { object["pattern"] = .string(pattern) }
    if !rule.examples.isEmpty { object["examples"] = .array(rule.examples.map { .string($0) }) }
    return object
  }

  private func object(_ rule: ObjectRule, _ components: inout Components) -> JSONObject {
    var properties = JSONObject()
    for property in rule.properties { properties[property.name] = property.schema.openAPI(&components) }
    var object: JSONObject = ["type": type("object"), "properties": .object(properties)]
    if let entries = rule.entries {
      object = ["type": type("object"), "propertyNames": .object(Schema(.string(entries.key)).text(entries.key))]
      object["additionalProperties"] = entries.value.openAPI(&components)
    }
    let required = rule.properties.filter(\.isRequired).map { JSON.string($0.name) }
    if !required.isEmpty { object["required"] = .array(required) }
    if components.isClosed, rule.entries == nil { object["additionalProperties"] = false }
    if let choice = rule.choice {
      object[choice.isExclusive ? "oneOf" : "anyOf"] = .array(choice.sets.map { Self.present($0, rule) })
    }
    return object
  }

  /// The named members are present and not null.
  private static func present(_ names: [String], _ rule: ObjectRule) -> JSON {
    let notNull = JSONObject(
      members: names.map { JSONObject.Member(key: $0, value: ["not": ["type": "null"]]) })
    return ["required": .array(names.map { .string($0) }), "properties": .object(notNull)]
  }
}

/// The named schemas that a document has used so far.
struct Components {
  private(set) var schemas = JSONObject()
  /// True while requests are written whose unknown members are refused.
  var isClosed = false

  /// False when the name is taken already.
  mutating func reserve(_ name: String) -> Bool {
    if schemas[name] != nil { return false }
    schemas[name] = .null
    return true
  }

  subscript(name: String) -> JSON? {
    get { schemas[name] }
    set { schemas[name] = newValue }
  }
}
