/// A name on the wire that this version may not know, so that an older app understands a newer platform.
public enum WireCode<Known>: Hashable, Sendable
where Known: RawRepresentable & Hashable & Sendable, Known.RawValue == String {
  case known(Known)
  case unknown(String)

  /// Takes the name as it is on the wire.
  public init(_ name: String) {
    self = Known(rawValue: name).map { .known($0) } ?? .unknown(name)
  }

  /// The name as it was on the wire.
  public var name: String {
    switch self {
    case .known(let known): known.rawValue
    case .unknown(let name): name
    }
  }

  /// The value of a known name; nil for an unknown one.
  public var known: Known? {
    switch self {
    case .known(let known): known
    case .unknown: nil
    }
  }
}
