/// Writes a body as JSON while it is visited, without a tree in between. Keys are in snake_case.
public struct WireEncoder: Sendable {
  public init() {}

  /// The compact JSON of `value`. A body always encodes; a foreign type's failure is an `internal` problem.
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

  /// Writes the body through `Codable`. Bodies that are written often replace it, in a tenth of the time.
  public func write(to json: inout JSONWriter) {
    let output = JSONOutput(writer: JSONWriter(taking: &json))
    // Neither the encoder nor a body's synthesised encoding can fail.
    try? output.write(self)
    json = JSONWriter(taking: &output.writer)
  }
}

/// The bytes written so far and the arrays and objects that are open.
final class JSONOutput {
  var writer: JSONWriter
  private var open: [Level] = []

  init(writer: JSONWriter = JSONWriter(reserving: 4096)) { self.writer = writer }

  private struct Level {
    var isObject: Bool
    var isEmpty = true
  }

  /// The number of open arrays and objects.
  var level: Int { open.count }

  func begin(object isObject: Bool) {
    writer.raw(isObject ? "{" : "[")
    open.append(Level(isObject: isObject))
  }

  /// Closes everything that was opened after `level`. A container does not report its own end.
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

  /// True for the first item of the container at `level`; the next call is false.
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
