/// A name on the wire that this version may not know: a newer platform must not break an older app.
public enum WireCode<Known>: Hashable, Sendable
where Known: RawRepresentable & Hashable & Sendable, Known.RawValue == String {
  case known(Known)
  case unknown(String)

  public init(_ name: String) {
    self = Known(rawValue: name).map { .known($0) } ?? .unknown(name)
  }

  /// As it was on the wire.
  public var name: String {
    switch self {
    case .known(let known): known.rawValue
    case .unknown(let name): name
    }
  }

  public var known: Known? {
    switch self {
    case .known(let known): known
    case .unknown: nil
    }
  }
}
