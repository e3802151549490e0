/// The values that a piece of JSON may have. It checks requests and prints itself into the OpenAPI document.  P4
public struct Schema: Hashable, Sendable {
  /// The kind of a JSON value with its limits. Ranges include their ends.
  public indirect enum Shape: Hashable, Sendable {
    case anything
    case boolean
    case integer(ClosedRange<Int64>)
    case number(ClosedRange<Double>)
    case string(TextRule)
    case array(Schema, count: ClosedRange<Int>, isUnique: Bool)
    case object(ObjectRule)
  }

  /// The kind of value with its limits.
  public var shape: Shape
  /// True when null is accepted beside the shape.
  public var isNullable = false
  /// The name under `#/components/schemas`. Nil writes the schema where it is used.
  public var component: String?
  /// A sentence for the document.
  public var note: String?

  public init(_ shape: Shape, component: String? = nil) {
    self.shape = shape
    self.component = component
  }

  /// This schema, or null.
  public var orNull: Schema {
    var copy = self
    copy.isNullable = true
    return copy
  }

  /// This schema with a sentence for the document.
  public func noted(_ note: String?) -> Schema {
    var copy = self
    copy.note = note
    return copy
  }
}

/// The length and the form of a string.
public struct TextRule: Hashable, Sendable {
  /// In Unicode scalars, as JSON Schema counts.
  public var length: ClosedRange<Int>
  /// Not checked where `words` is set.
  public var format: TextFormat
  /// The only values that are accepted; nil accepts every value of the format.
  public var words: [String]?
  /// Values of a list that may grow: documented, not checked.
  public var examples: [String] = []
}

/// The members of an object and how they depend on each other.
public struct ObjectRule: Hashable, Sendable {
  /// A member by its key on the wire.
  public struct Property: Hashable, Sendable {
    /// In snake_case.
    public var name: String
    /// Nullable for an optional member.
    public var schema: Schema
    /// False when the member may be absent.
    public var isRequired: Bool

    /// A member that must be present and not null.
    public static func required(_ name: String, _ schema: Schema, _ note: String? = nil) -> Property {
      Property(name: name, schema: schema.noted(note ?? schema.note), isRequired: true)
    }

    /// A member that may be absent; null means the same.
    public static func optional(_ name: String, _ schema: Schema, _ note: String? = nil) -> Property {
      Property(name: name, schema: schema.orNull.noted(note ?? schema.note), isRequired: false)
    }
  }

  /// Sets of members of which one must be complete.
  public struct Choice: Hashable, Sendable {
    /// Names of members.
    public var sets: [[String]]
    /// True makes a second complete set an error.
    public var isExclusive: Bool

    /// One set must be complete, and no other.
    public static func exactlyOne(of sets: [String]...) -> Choice { Choice(sets: sets, isExclusive: true) }
    /// One set must be complete; others may be.
    public static func atLeastOne(of sets: [String]...) -> Choice { Choice(sets: sets, isExclusive: false) }
  }

  /// The rule for members of any name, which makes an object a map.
  public struct Entries: Hashable, Sendable {
    /// The form of every key.
    public var key: TextRule
    /// The schema of every value.
    public var value: Schema
  }

  /// Members by name, in the order of the document.
  public var properties: [Property]
  /// Nil: no member depends on another.
  public var choice: Choice?
  /// Makes the object a map. Nil: members without a property are ignored, or refused where the schema is closed.
  public var entries: Entries?
}

extension Schema {
  /// Any value at all; for answers only.
  public static let anything = Schema(.anything)
  /// `true` or `false`.
  public static let boolean = Schema(.boolean)

  /// An integer without fraction or exponent; `range` is inclusive.
  public static func integer(_ range: ClosedRange<Int64>) -> Schema { Schema(.integer(range)) }
  /// An integer or a number with a fraction; `range` is inclusive.
  public static func number(_ range: ClosedRange<Double>) -> Schema { Schema(.number(range)) }

  /// A string of `length` Unicode scalars in a form.
  public static func string(_ length: ClosedRange<Int>, _ format: TextFormat) -> Schema {
    Schema(.string(TextRule(length: length, format: format)))
  }

  /// One of all values of a code; others are refused.
  public static func word<Code: OpenCode>(_ type: Code.Type) -> Schema { .word(Code.known) }

  /// One of the listed values of a code; others are refused.
  public static func word<Code: OpenCode>(_ known: [Code]) -> Schema {
    Schema(.string(TextRule(length: 1...64, format: .line, words: known.map(\.rawValue))))
  }

  /// - Parameter isUnique: True refuses an item that is there twice.
  public static func array(_ item: Schema, _ count: ClosedRange<Int>, isUnique: Bool = false) -> Schema {
    Schema(.array(item, count: count, isUnique: isUnique))
  }

  /// An object whose keys are data of one kind. For answers only, since a request's lists are limited.
  static func map(_ key: Schema, _ value: Schema) -> Schema {
    guard case .string(let rule) = key.shape else { return .anything }
    return Schema(.object(ObjectRule(properties: [], entries: ObjectRule.Entries(key: rule, value: value))))
  }

  /// - Parameters:
  ///   - component: The name under `#/components/schemas`; nil for an unnamed object.
  ///   - choice: Sets of members of which one must be complete.
  public static func object(
    _ component: String?, _ properties: [ObjectRule.Property], _ choice: ObjectRule.Choice? = nil
  ) -> Schema {
    Schema(.object(ObjectRule(properties: properties, choice: choice)), component: component)
  }
}
