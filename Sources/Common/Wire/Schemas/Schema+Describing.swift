public import Domain

/// A type that states its own schema, so that its members are not asked for.
public protocol SchemaDescribing {
  /// The schema of the type in an answer.
  static var described: Schema { get }
  /// Any value, to get a type decoded whose schema is being read.
  static var anyValue: Self { get }
}

extension ID: SchemaDescribing {
  public static var described: Schema { .id(Self.self) }
  public static var anyValue: Self { ID(suffix: "0") }
}

extension Instant: SchemaDescribing {
  public static var described: Schema { .instant }
  public static var anyValue: Instant { Instant(microseconds: 0) }
}

extension JSON: SchemaDescribing {
  public static var described: Schema { .anything }
  public static var anyValue: JSON { .null }
}

extension OpenCode {
  /// Known values are examples only, since the list may grow.
  public static var described: Schema {
    Schema(.string(TextRule(length: 1...64, format: .free, examples: known.map(\.rawValue))))
  }
  public static var anyValue: Self { known[0] }
}

extension Page: SchemaDescribing {
  public static var described: Schema {
    .object(
      "\(Item.self)Page",
      [
        .required("items", .array(Schema(describing: Item.self), 0...Int.max)),
        .required("next_cursor", .string(0...Int.max, .free).orNull),
      ])
  }
  public static var anyValue: Page { Page(items: []) }
}

extension Schema {
  /// The schema of an answer. The type is decoded from a decoder that records every key it reads. So the document
  /// cannot differ from the code.
  public init(describing type: any Body.Type) {
    self = SchemaScribe.describe(type).schema
  }
}
