/// The streets of a city: what its map is drawn from and its addresses are found by.
public struct StreetMap: Hashable, Sendable {
  public var lines: [MapLine]
  /// Whose data it is, to be shown beside every map: "© OpenStreetMap contributors". Nil: nobody has to be named.
  public var attribution: String?
  /// Houses that are known one by one. Those of `MapLine.numbers` are not among them.
  public var addresses: AddressRegister

  public init(lines: [MapLine], attribution: String? = nil, addresses: AddressRegister = AddressRegister()) {
    self.lines = lines
    self.attribution = attribution
    self.addresses = addresses
  }

  /// Lines of one city.
  public static let mostLines = 200_000
  /// Points of one line.
  public static let longestLine = 2_000
}

/// A street, or the edge of an area such as a park.
public struct MapLine: Hashable, Sendable {
  /// The kind of a line, which says how it is drawn.
  public enum Kind: String, Sendable, CaseIterable {
    /// A main road, drawn from afar too.
    case avenue
    case street, path
    /// Areas: the last point is joined to the first.
    case park, water

    public var isArea: Bool { self == .park || self == .water }
  }

  public var kind: Kind
  /// Nil: it is drawn and not found.
  public var name: String?
  /// From the end that `numbers` begin at; two at least, of an area three.
  public var points: [Coordinate]
  /// Nil where no houses are known.
  public var numbers: HouseNumbers?

  public init(kind: Kind, name: String?, points: [Coordinate], numbers: HouseNumbers? = nil) {
    self.kind = kind
    self.name = name
    self.points = points
    self.numbers = numbers
  }
}

/// The house numbers of a street, spread evenly from its first point to its last.
public struct HouseNumbers: Hashable, Sendable {
  /// At the first point.
  public var first: Int
  /// At the last point; below `first` where they fall.
  public var last: Int

  public init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  public func contains(_ number: Int) -> Bool { min(first, last) <= number && number <= max(first, last) }

  /// How far along the street a number is, 0…1.
  public func share(of number: Int) -> Double {
    first == last ? 0 : Double(number - first) / Double(last - first)
  }

  /// The number that is so far along the street.
  public func number(at share: Double) -> Int { first + Int((Double(last - first) * min(max(share, 0), 1)).rounded()) }
}
