/// Learns the shape of a decodable type: it gives some value for every member and records the member.
final class SchemaScribe {
  private(set) var schema = Schema.anything
  private var properties: [ObjectRule.Property] = []
  private var component: String?

  /// The schema of `type`, and a value of it.
  static func describe<T: Decodable>(_ type: T.Type) -> (schema: Schema, value: T?) {
    if let known = type as? any SchemaDescribing.Type { return (known.described, known.anyValue as? T) }
    let scribe = SchemaScribe()
    if type is any Body.Type { scribe.component = "\(type)" }
    let value = try? T(from: ScribeDecoder(scribe: scribe))
    let request = type as? any RequestBody.Type
    return (request?.schema ?? scribe.schema, value)
  }

  func value<T: Decodable>(_ type: T.Type) throws -> T {
    let (schema, value) = Self.describe(type)
    self.schema = schema
    guard let value else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "\(type) does not say its schema"))
    }
    return value
  }

  func scalar<T>(_ value: T, _ schema: Schema) -> T {
    self.schema = schema
    return value
  }

  func beginObject() { schema = .object(component, []) }

  func add(_ key: any CodingKey, _ schema: Schema, isRequired: Bool) {
    let name = SnakeCase.key(key.stringValue)
    properties.append(isRequired ? .required(name, schema) : .optional(name, schema))
    self.schema = .object(component, properties)
  }

  func setItem(_ item: Schema) { schema = .array(item, 0...Int.max) }
}

extension Schema {
  static let anyInteger = Schema.integer(Int64.min...Int64.max)
  static let anyNumber = Schema.number(-Double.infinity...Double.infinity)
  static let anyString = Schema.string(0...Int.max, .free)
}
