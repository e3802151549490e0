/// What a JSON value may be: it checks requests and prints itself into the OpenAPI document.  P4
public struct Schema: Hashable, Sendable {
  public indirect enum Shape: Hashable, Sendable {
    case anything
    case boolean
    case integer(ClosedRange<Int64>)
    case number(ClosedRange<Double>)
    case string(TextRule)
    case array(Schema, count: ClosedRange<Int>, isUnique: Bool)
    case object(ObjectRule)
  }

  public var shape: Shape
  public var isNullable = false
  /// The name under `#/components/schemas`; nil writes it where it is used.
  public var component: String?
  public var note: String?

  public init(_ shape: Shape, component: String? = nil) {
    self.shape = shape
    self.component = component
  }

  /// The same, or null.
  public var orNull: Schema {
    var copy = self
    copy.isNullable = true
    return copy
  }

  /// The same with a sentence for the document.
  public func noted(_ note: String?) -> Schema {
    var copy = self
    copy.note = note
    return copy
  }
}

/// How long a string may be and what it must look like.
public struct TextRule: Hashable, Sendable {
  /// In Unicode scalars, as JSON Schema counts.
  public var length: ClosedRange<Int>
  public var format: TextFormat
  /// The words it must be one of.
  public var words: [String]?
  /// Words a reader knows today, of a list that may grow: documented, not checked.
  public var examples: [String] = []
}

/// The members of an object.
public struct ObjectRule: Hashable, Sendable {
  /// A member by its key on the wire.
  public struct Property: Hashable, Sendable {
    public var name: String
    public var schema: Schema
    public var isRequired: Bool

    public static func required(_ name: String, _ schema: Schema, _ note: String? = nil) -> Property {
      Property(name: name, schema: schema.noted(note ?? schema.note), isRequired: true)
    }

    /// An absent member and null are the same.
    public static func optional(_ name: String, _ schema: Schema, _ note: String? = nil) -> Property {
      Property(name: name, schema: schema.orNull.noted(note ?? schema.note), isRequired: false)
    }
  }

  /// Sets of members of which one must be there whole.
  public struct Choice: Hashable, Sendable {
    public var sets: [[String]]
    /// Whether a second set beside the first is an error.
    public var isExclusive: Bool

    public static func exactlyOne(of sets: [String]...) -> Choice { Choice(sets: sets, isExclusive: true) }
    public static func atLeastOne(of sets: [String]...) -> Choice { Choice(sets: sets, isExclusive: false) }
  }

  /// Members of any other name: what makes an object a map.
  public struct Entries: Hashable, Sendable {
    public var key: TextRule
    public var value: Schema
  }

  public var properties: [Property]
  public var choice: Choice?
  /// Nil: others are ignored.
  public var entries: Entries?
}

extension Schema {
  /// Any value at all; for answers.
  public static let anything = Schema(.anything)
  public static let boolean = Schema(.boolean)

  public static func integer(_ range: ClosedRange<Int64>) -> Schema { Schema(.integer(range)) }
  public static func number(_ range: ClosedRange<Double>) -> Schema { Schema(.number(range)) }

  public static func string(_ length: ClosedRange<Int>, _ format: TextFormat) -> Schema {
    Schema(.string(TextRule(length: length, format: format)))
  }

  /// One of a closed list of words.
  public static func word<Code: OpenCode>(_ type: Code.Type) -> Schema { .word(Code.known) }

  /// One of some of a code's words.
  public static func word<Code: OpenCode>(_ known: [Code]) -> Schema {
    Schema(.string(TextRule(length: 1...64, format: .line, words: known.map(\.rawValue))))
  }

  public static func array(_ item: Schema, _ count: ClosedRange<Int>, isUnique: Bool = false) -> Schema {
    Schema(.array(item, count: count, isUnique: isUnique))
  }

  /// An object whose keys are data: texts of one kind. For answers; a request's lists are limited.
  static func map(_ key: Schema, _ value: Schema) -> Schema {
    guard case .string(let rule) = key.shape else { return .anything }
    return Schema(.object(ObjectRule(properties: [], entries: ObjectRule.Entries(key: rule, value: value))))
  }

  public static func object(
    _ component: String?, _ properties: [ObjectRule.Property], _ choice: ObjectRule.Choice? = nil
  ) -> Schema {
    Schema(.object(ObjectRule(properties: properties, choice: choice)), component: component)
  }
}
