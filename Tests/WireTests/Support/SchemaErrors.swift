@testable import Wire

/// What a schema finds wrong with JSON, each as its field and its code.
func errors(_ schema: Schema, _ text: String) throws -> [String] {
  schema.validate(try JSON.parse(Array(text.utf8), limits: .answer)).map { "\($0.field) \($0.code)" }
}
