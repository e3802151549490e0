/// A JSON value. Integers are exact, and members keep their order.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)
}

/// The members of an object in their order. Looking one up is linear, because bodies have few members.
public struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// As on the wire, in snake_case.
    public var key: String
    /// Null is a value, not an absence.
    public var value: JSON

    public init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Keys are unique when the object was parsed.
  public var members: [Member]

  public init(members: [Member] = []) { self.members = members }

  public init(dictionaryLiteral elements: (String, JSON)...) {
    members = elements.map { Member(key: $0.0, value: $0.1) }
  }

  /// The value of a member. Setting nil removes the member; a new one is added at the end.
  public subscript(key: String) -> JSON? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension JSON {
  /// The member of an object; nil for anything else.
  public subscript(key: String) -> JSON? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// Nil for every other kind of value.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  /// Nil for every other kind of value.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// Nil for every other kind of value, `1.0` too.
  public var integerValue: Int64? { if case .integer(let value) = self { value } else { nil } }
  /// Nil for every other kind of value.
  public var arrayValue: [JSON]? { if case .array(let value) = self { value } else { nil } }
  /// Nil for every other kind of value.
  public var objectValue: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// An integer or a number as a double; nil for every other kind of value.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(nilLiteral: ()) { self = .null }
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(JSONObject(members: elements.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
}
