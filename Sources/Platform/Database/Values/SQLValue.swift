#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A value as both engines store it.
public enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case double(Double)
  case text(String)
  case blob([UInt8])
}

/// A type that can be an argument of a statement.
public protocol SQLBindable {
  /// The value to store.
  var sqlValue: SQLValue { get }
}

/// A type that a column can be read as.
public protocol SQLReadable {
  /// Nothing when the stored value is of another kind or out of range.
  init?(sqlValue: SQLValue)
}

extension SQLValue: SQLBindable, SQLReadable {
  @inlinable public var sqlValue: SQLValue { self }
  @inlinable public init?(sqlValue: SQLValue) { self = sqlValue }
}

extension Int64: SQLBindable, SQLReadable {
  @inlinable public var sqlValue: SQLValue { .integer(self) }
  @inlinable public init?(sqlValue: SQLValue) {
    guard case .integer(let value) = sqlValue else { return nil }
    self = value
  }
}

extension Int: SQLBindable, SQLReadable {
  @inlinable public var sqlValue: SQLValue { .integer(Int64(self)) }
  @inlinable public init?(sqlValue: SQLValue) {
    guard case .integer(let value) = sqlValue else { return nil }
    self.init(exactly: value)
  }
}

extension Int32: SQLBindable, SQLReadable {
  @inlinable public var sqlValue: SQLValue { .integer(Int64(self)) }
  @inlinable public init?(sqlValue: SQLValue) {
    guard case .integer(let value) = sqlValue else { return nil }
    self.init(exactly: value)
  }
}

/// Stored as 0 and 1; any other number is refused when read.
extension Bool: SQLBindable, SQLReadable {
  @inlinable public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
  @inlinable public init?(sqlValue: SQLValue) {
    switch sqlValue {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

/// An integer that a `Double` holds exactly is read as one too: engines differ in what a sum or an average is.
extension Double: SQLBindable, SQLReadable {
  @inlinable public var sqlValue: SQLValue { .double(self) }
  @inlinable public init?(sqlValue: SQLValue) {
    switch sqlValue {
    case .double(let value): self = value
    case .integer(let value): self.init(exactly: value)
    default: return nil
    }
  }
}

extension String: SQLBindable, SQLReadable {
  @inlinable public var sqlValue: SQLValue { .text(self) }
  @inlinable public init?(sqlValue: SQLValue) {
    guard case .text(let value) = sqlValue else { return nil }
    self = value
  }
}

extension [UInt8]: SQLBindable, SQLReadable {
  @inlinable public var sqlValue: SQLValue { .blob(self) }
  @inlinable public init?(sqlValue: SQLValue) {
    guard case .blob(let value) = sqlValue else { return nil }
    self = value
  }
}

extension Optional: SQLBindable where Wrapped: SQLBindable {
  @inlinable public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

extension Optional: SQLReadable where Wrapped: SQLReadable {
  @inlinable public init?(sqlValue: SQLValue) {
    if case .null = sqlValue {
      self = .none
    } else {
      guard let value = Wrapped(sqlValue: sqlValue) else { return nil }
      self = .some(value)
    }
  }
}

extension SQLValue {
  /// Refuses what one of the engines would change or drop: NUL in text, and NaN.
  func checkStorable(_ position: Int) throws(DatabaseError) {
    switch self {
    case .text(let text) where text.hasNUL:
      throw DatabaseError(.invalidArgument, "argument $\(position) is text with a NUL in it")
    case .double(let value) where value.isNaN:
      throw DatabaseError(.invalidArgument, "argument $\(position) is not a number")
    default: break
    }
  }

  /// The kind alone, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .integer: "integer"
    case .double: "double"
    case .text: "text"
    case .blob: "blob"
    }
  }
}

extension String {
  /// Looked for word by word: this is asked of every text that is stored.
  fileprivate var hasNUL: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    } ?? utf8.contains(0)
  }
}
