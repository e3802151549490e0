/// Reads a body from JSON: keys in snake_case, unknown keys ignored, null the same as absent.
public struct WireDecoder: Sendable {
  /// A text over these limits is 413.
  public var limits: JSONLimits

  public init(limits: JSONLimits = .answer) { self.limits = limits }

  /// - Throws: 400 for text that is not JSON; `validation_failed` with the first field that does not fit.
  public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws(Problem) -> T {
    let json: JSON
    do { json = try JSON.parse(bytes, limits: limits) } catch { throw error.problem }
    return try decode(type, from: json)
  }

  /// - Throws: `validation_failed` with the first field that does not fit.
  public func decode<T: Decodable>(_ type: T.Type, from json: JSON) throws(Problem) -> T {
    do {
      return try TreeDecoder(json: json).read(type)
    } catch let error as DecodingError {
      throw Problem.invalid([FieldError(error)])
    } catch {
      throw Problem(.internalError, "A body could not be read.")
    }
  }
}

extension JSON {
  /// The JSON of a body, as `bytes` writes it.
  public init(encoding body: some Body) {
    // The parser reads everything that the encoder writes; tests of this module check it.
    self = (try? JSON.parse(body.bytes, limits: .answer)) ?? .null
  }
}

extension FieldError {
  /// The position and the reason at which decoding stopped.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(field: FieldPath(context.codingPath + [key]).text, code: "required", message: "is missing")
    case .typeMismatch(_, let context):
      self.init(field: FieldPath(context.codingPath).text, code: "wrong_type", message: context.debugDescription)
    case .valueNotFound(_, let context):
      self.init(field: FieldPath(context.codingPath).text, code: "required", message: "is null and must not be")
    case .dataCorrupted(let context):
      self.init(field: FieldPath(context.codingPath).text, code: "invalid", message: context.debugDescription)
    @unknown default: self.init(field: "", code: "invalid", message: "does not fit")
    }
  }
}

/// `lines[3].menu_item_id`, from a coding path.
struct FieldPath {
  var text = ""

  init(_ path: [any CodingKey]) {
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + SnakeCase.key(key.stringValue)
      }
    }
  }
}

enum SnakeCase {
  /// `serviceFeeCap` becomes `service_fee_cap`.
  static func key(_ name: String) -> String {
    var writer = JSONWriter()
    writer.key(camelCase: name)
    return String(decoding: writer.bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  /// True when `key` is `name` in snake_case; makes no string.
  static func matches(_ key: String, _ name: String) -> Bool {
    var bytes = key.utf8.makeIterator()
    for byte in name.utf8 {
      if (0x41...0x5A).contains(byte) {
        guard bytes.next() == 0x5F, bytes.next() == byte | 0x20 else { return false }
      } else {
        guard bytes.next() == byte else { return false }
      }
    }
    return bytes.next() == nil
  }
}

/// An index or a name in a coding path.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
