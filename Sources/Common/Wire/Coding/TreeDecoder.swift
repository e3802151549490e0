/// The path from a body's root to a value, as a list that costs nothing until an error needs it.
final class DecodingTrail {
  let key: any CodingKey
  let parent: DecodingTrail?

  init(_ key: any CodingKey, _ parent: DecodingTrail?) {
    self.key = key
    self.parent = parent
  }

  var path: [any CodingKey] { (parent?.path ?? []) + [key] }
}

/// Decodes `Decodable` types from a JSON tree.
struct TreeDecoder: Decoder {
  let json: JSON
  var trail: DecodingTrail?
  var codingPath: [any CodingKey] { trail?.path ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(json: JSON, trail: DecodingTrail? = nil) {
    self.json = json
    self.trail = trail
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = json else { throw mismatch("must be an object") }
    return KeyedDecodingContainer(ObjectDecoder<Key>(object: object, decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let items) = json else { throw mismatch("must be an array") }
    return ArrayDecoder(items: items, decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { ScalarDecoder(decoder: self) }

  func mismatch(_ message: String) -> DecodingError {
    .typeMismatch(JSON.self, DecodingError.Context(codingPath: codingPath, debugDescription: message))
  }

  func child(_ json: JSON, _ key: any CodingKey) -> TreeDecoder {
    TreeDecoder(json: json, trail: DecodingTrail(key, trail))
  }

  func bool() throws -> Bool {
    guard case .bool(let value) = json else { throw mismatch("must be true or false") }
    return value
  }

  func string() throws -> String {
    guard case .string(let value) = json else { throw mismatch("must be a string") }
    return value
  }

  func double() throws -> Double {
    guard let value = json.doubleValue else { throw mismatch("must be a number") }
    return value
  }

  func integer<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    guard case .integer(let value) = json, let fitted = T(exactly: value) else { throw mismatch("must be an integer") }
    return fitted
  }

  func read<T: Decodable>(_ type: T.Type) throws -> T {
    if type == JSON.self, let json = json as? T { return json }
    return try T(from: self)
  }
}

extension JSON: Codable {
  /// Reads any value, but only from `WireDecoder`.
  public init(from decoder: any Decoder) throws {
    guard let tree = decoder as? TreeDecoder else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "needs WireDecoder"))
    }
    self = tree.json
  }

  public func encode(to encoder: any Encoder) throws {
    guard let streaming = encoder as? StreamingEncoder else {
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "needs WireEncoder"))
    }
    streaming.output.writer.value(self)
  }
}
