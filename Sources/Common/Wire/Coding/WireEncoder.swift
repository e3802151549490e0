/// Writes a body as JSON while it is being visited: no tree in between, keys in snake_case.
public struct WireEncoder: Sendable {
  public init() {}

  /// The compact JSON of `value`. Bodies cannot fail to encode; a foreign type's failure is an `internal` problem.
  public func encode(_ value: some Encodable) throws(Problem) -> [UInt8] {
    let output = JSONOutput()
    do { try output.write(value) } catch { throw Problem(.internalError, "A body could not be written.") }
    return output.writer.bytes
  }
}

extension Body {
  /// The body's compact JSON.
  public var bytes: [UInt8] {
    var json = JSONWriter(reserving: 1000)
    write(to: &json)
    return json.bytes
  }

  /// As its `Codable` says. Bodies that are written often say it themselves, in a tenth of the time.
  public func write(to json: inout JSONWriter) {
    let output = JSONOutput(writer: JSONWriter(taking: &json))
    // The encoder has no failure of its own, and a body's synthesised encoding adds none.
    try? output.write(self)
    json = JSONWriter(taking: &output.writer)
  }
}

/// The bytes so far and the arrays and objects that are still open.
final class JSONOutput {
  var writer: JSONWriter
  private var open: [Level] = []

  init(writer: JSONWriter = JSONWriter(reserving: 4096)) { self.writer = writer }

  private struct Level {
    var isObject: Bool
    var isEmpty = true
  }

  /// How many arrays and objects are open.
  var level: Int { open.count }

  func begin(object isObject: Bool) {
    writer.raw(isObject ? "{" : "[")
    open.append(Level(isObject: isObject))
  }

  /// Closes what was opened after there were `level`: a container has no moment of its own to say that it ends.
  func close(to level: Int) {
    while open.count > level {
      writer.raw(open.removeLast().isObject ? "}" : "]")
    }
  }

  /// Makes room for the next item of the container at `level`.
  func separate(_ level: Int) {
    if !isFirst(level) { writer.raw(",") }
  }

  /// Begins the next member of the object at `level`.
  func member(_ name: String, _ level: Int) {
    let isFirst = isFirst(level)
    writer.member(camelCase: name, isFirst: isFirst)
  }

  /// Whether nothing has been written into the container at `level` yet; the next thing that asks is no longer first.
  private func isFirst(_ level: Int) -> Bool {
    close(to: level)
    defer { open[level - 1].isEmpty = false }
    return open[level - 1].isEmpty
  }

  func write<Value: Encodable>(_ value: Value) throws {
    // The comparison is cheap, the cast is not.
    if Value.self == JSON.self, let json = value as? JSON { return writer.value(json) }
    let level = open.count
    let start = writer.count
    try value.encode(to: StreamingEncoder(output: self))
    close(to: level)
    // A body without properties asks for no container.
    if writer.count == start { writer.raw("{}") }
  }
}

struct StreamingEncoder: Encoder {
  let output: JSONOutput
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    output.begin(object: true)
    return KeyedEncodingContainer(ObjectEncoder<Key>(output: output, level: output.level))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    output.begin(object: false)
    return ArrayEncoder(output: output, level: output.level)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ScalarEncoder(output: output) }
}
