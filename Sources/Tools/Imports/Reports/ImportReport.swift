/// The counts of kept and refused rows of an import, with the reasons of refusals.
public struct ImportReport: Hashable, Sendable {
  /// Number of rows that were stored.
  public private(set) var kept: Int
  /// Number of rows that were left out.
  public private(set) var refused: Int
  /// The first `mostRefusals` refusals, in the file's order.
  public private(set) var refusals: [ImportRefusal]

  /// The most refusals kept in memory.
  public static let mostRefusals = 10_000

  public init() { (kept, refused, refusals) = (0, 0, []) }

  /// Counts a stored row.
  public mutating func keep() { kept += 1 }

  /// Counts a row that was left out. The first `mostRefusals` are kept with their reasons.
  public mutating func refuse(_ place: ImportRefusal.Place, _ reason: String) {
    refused += 1
    if refusals.count < Self.mostRefusals { refusals.append(ImportRefusal(place: place, reason: reason)) }
  }
}

/// Thrown by a `sink` that cannot store a row. The row is refused in the report, and the import continues.
public struct RefusedRow: Error, Hashable, Sendable {
  /// Text for a person.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}

/// A row that was left out, with its place in the file and the reason.
public struct ImportRefusal: Hashable, Sendable, CustomStringConvertible {
  /// A place in the file.
  public enum Place: Hashable, Sendable {
    /// Counted from one, with line breaks inside quotes, as in an editor.
    case line(Int)
    /// A path of keys in a single document, such as `Products/S_PIZZA`.
    case entry(String)
    /// An element of a list, counted from one, with the line on which it begins.
    case element(Int, line: Int)
  }

  /// The row's place in the file.
  public let place: Place
  /// Text for a person.
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
