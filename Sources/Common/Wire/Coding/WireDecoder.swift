/// Reads a body from JSON: keys in snake_case, unknown ones ignored, null the same as absent.
public struct WireDecoder: Sendable {
  public var limits: JSONLimits

  public init(limits: JSONLimits = .answer) { self.limits = limits }

  /// - Throws: a 400 problem for what is not JSON, `validation_failed` naming the field that does not fit.
  public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws(Problem) -> T {
    let json: JSON
    do { json = try JSON.parse(bytes, limits: limits) } catch { throw error.problem }
    return try decode(type, from: json)
  }

  /// - Throws: `validation_failed` naming the field that does not fit.
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
  /// The tree of a body.
  public init(encoding body: some Body) {
    // What the encoder wrote, the parser reads: a failure would be a defect of this room, and its tests look for it.
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

  /// Whether `key` is `name` in snake_case, without making a string.
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

/// An index or a name on the way to a value.
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
