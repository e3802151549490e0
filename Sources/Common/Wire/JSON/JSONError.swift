/// The limits of a JSON text.  P4
public struct JSONLimits: Hashable, Sendable {
  /// Bytes of the whole text.
  public var size: Int
  /// Levels of nested arrays and objects.
  public var depth: Int
  /// Bytes of one string after its escapes are read.
  public var string: Int
  /// Values in the whole text, because a megabyte of `[[],[],…` would take a gigabyte of memory.
  public var values: Int

  public init(size: Int = 1 << 20, depth: Int = 32, string: Int = 64 << 10, values: Int = 100_000) {
    self.size = size
    self.depth = depth
    self.string = string
    self.values = values
  }

  /// Limits of a request's body.
  public static let request = JSONLimits()
  /// Limits of a document that staff save, of at most `size` bytes: a hall of 30,000 seats has a million values.
  public static func document(_ size: Int) -> JSONLimits { JSONLimits(size: size, values: 2_000_000) }
  /// Limits of a server's answer, which a client trusts further: a menu or an export may be large.
  public static let answer = JSONLimits(size: 64 << 20, depth: 64, string: 16 << 20, values: 10_000_000)
}

/// The reason why a text is not JSON that this platform reads.
public struct JSONError: Error, Hashable, Sendable {
  /// The fault at the byte.
  public enum Reason: Hashable, Sendable {
    case empty, unexpectedEnd, unexpectedByte, trailingBytes
    case invalidUTF8, controlCharacter, badEscape, loneSurrogate
    case badNumber, numberOutOfRange
    case duplicateKey, tooDeep, tooLarge, stringTooLong, tooManyValues
  }

  /// The fault at the byte.
  public let reason: Reason
  /// The byte at which it was found, from 0.
  public let offset: Int
}

extension JSONError {
  /// 400, or 413 for a text over a limit.
  public var problem: Problem {
    let at = "at byte \(offset)"
    return switch reason {
    case .empty: Problem(.malformedJSON, "The body is empty. Send a JSON object.")
    case .unexpectedEnd: Problem(.malformedJSON, "The JSON ends too early, \(at).")
    case .unexpectedByte: Problem(.malformedJSON, "The JSON has an unexpected byte, \(at).")
    case .trailingBytes: Problem(.malformedJSON, "Something follows the JSON value, \(at).")
    case .invalidUTF8: Problem(.invalidUTF8, "The body is not valid UTF-8, \(at).")
    case .controlCharacter:
      Problem(.malformedJSON, "A string has a bare control character, \(at). Escape it as \\u00XX.")
    case .badEscape: Problem(.malformedJSON, "A string has an escape that JSON does not know, \(at).")
    case .loneSurrogate: Problem(.malformedJSON, "A string has half of a surrogate pair, \(at).")
    case .badNumber: Problem(.malformedJSON, "A number is not written as JSON writes numbers, \(at).")
    case .numberOutOfRange: Problem(.malformedJSON, "A number is larger than 64 bits hold, \(at).")
    case .duplicateKey: Problem(.duplicateKey, "An object names the same key twice, \(at). Name it once.")
    case .tooDeep: Problem(.tooDeep, "The JSON is nested too deeply, \(at). At most 32 levels are read.")
    case .tooLarge: Problem(.bodyTooLarge, "The JSON has too many bytes.")
    case .stringTooLong: Problem(.bodyTooLarge, "A string is too long, \(at).")
    case .tooManyValues: Problem(.bodyTooLarge, "The JSON has too many values, \(at).")
    }
  }
}
