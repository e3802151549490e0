/// What an import kept and what it refused, so that nothing is lost in silence.
public struct ImportReport: Hashable, Sendable {
  /// Rows that became something on the platform.
  public private(set) var kept: Int
  /// Rows that did not, all of them counted.
  public private(set) var refused: Int
  /// The first `mostRefusals` of them, in the file's order.
  public private(set) var refusals: [ImportRefusal]

  /// How many refusals are remembered: a file of a million broken rows costs no gigabyte.
  public static let mostRefusals = 10_000

  public init() { (kept, refused, refusals) = (0, 0, []) }

  /// Counts a row that was stored.
  public mutating func keep() { kept += 1 }

  /// Counts a row that was left out; the first `mostRefusals` are kept with their reasons.
  public mutating func refuse(_ place: ImportRefusal.Place, _ reason: String) {
    refused += 1
    if refusals.count < Self.mostRefusals { refusals.append(ImportRefusal(place: place, reason: reason)) }
  }
}

/// Why whoever stores rows cannot take one: it is refused in the report, and the reading goes on.
public struct RefusedRow: Error, Hashable, Sendable {
  /// For a person.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}

/// A row that was left out, with its place in the file and the reason for a person.
public struct ImportRefusal: Hashable, Sendable, CustomStringConvertible {
  /// Where in the file.
  public enum Place: Hashable, Sendable {
    /// Counted from one; a quoted line break counts too, so that an editor finds it.
    case line(Int)
    /// A path of keys in a file that is one document, `Products/S_PIZZA`.
    case entry(String)
    /// An element of a file that is one list, counted from one, with the line it begins in.
    case element(Int, line: Int)
  }

  /// The row's place in the file.
  public let place: Place
  /// For a person.
  public let reason: String

  public init(place: Place, reason: String) {
    self.place = place
    self.reason = reason
  }

  public var description: String {
    switch place {
    case .line(let line): "line \(line): \(reason)"
    case .entry(let path): "\(path): \(reason)"
    case .element(let number, let line): "entry \(number), line \(line): \(reason)"
    }
  }
}
