/// Arguments in the form that libpq sends: numbers and text as text, bytes as they are.
///
/// Each argument names its type, so that `$1 + 1` is 64 bits wide as on SQLite, not as wide as the `1`.
struct PostgreSQLArguments {
  /// The types' numbers in PostgreSQL's catalogue, which never change.
  enum Kind {
    static let unknown: UInt32 = 0
    static let bytea: UInt32 = 17
    static let bigint: UInt32 = 20
    static let text: UInt32 = 25
    static let double: UInt32 = 701
  }

  private var bytes: [CChar] = []
  private var starts: [Int?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []

  init(_ values: [SQLValue]) {
    for value in values {
      switch value {
      case .null: append(nil, isBinary: false)
      case .integer(let number): append(Array("\(number)".utf8), isBinary: false)
      case .double(let number): append(Array("\(number)".utf8), isBinary: false)
      case .text(let text): append(Array(text.utf8), isBinary: false)
      case .blob(let blob): append(blob, isBinary: true)
      }
    }
  }

  static func types(_ values: [SQLValue]) -> [UInt32] {
    values.map { value in
      switch value {
      case .null: Kind.unknown
      case .integer: Kind.bigint
      case .double: Kind.double
      case .text: Kind.text
      case .blob: Kind.bytea
      }
    }
  }

  private mutating func append(_ value: [UInt8]?, isBinary: Bool) {
    starts.append(value == nil ? nil : bytes.count)
    lengths.append(Int32(value?.count ?? 0))
    formats.append(isBinary ? 1 : 0)
    guard let value else { return }
    bytes.append(contentsOf: value.lazy.map { CChar(bitPattern: $0) })
    bytes.append(0)
  }

  /// Calls `body` with libpq's four parameters; the pointers are good until it returns.
  func withPointers<T>(
    _ body: (Int32, [UnsafePointer<CChar>?], [Int32], [Int32]) -> T
  ) -> T {
    bytes.withUnsafeBufferPointer { buffer in
      let pointers = starts.map { start -> UnsafePointer<CChar>? in
        guard let start, let base = buffer.baseAddress else { return nil }
        return base + start
      }
      return body(Int32(pointers.count), pointers, lengths, formats)
    }
  }
}
