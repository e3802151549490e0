import Structures

/// The addresses that a map knows, by street: sixteen bytes for each, so that a large city's fit.  P4
public struct AddressRegister: Hashable, Sendable {
  /// One house number of a street, with its place in millionths of a degree.
  public struct Address: Hashable, Sendable {
    public var number: UInt32
    /// What follows the number, as its place in `suffixes`.
    public var suffix: UInt16
    /// As its place in `areas`.
    public var area: UInt16
    public var latitude: Int32
    public var longitude: Int32

    public init(number: UInt32, suffix: UInt16 = 0, area: UInt16 = 0, latitude: Int32, longitude: Int32) {
      self.number = number
      self.suffix = suffix
      self.area = area
      self.latitude = latitude
      self.longitude = longitude
    }

    public var place: Coordinate {
      Coordinate(latitude: Double(latitude) / 1_000_000, longitude: Double(longitude) / 1_000_000)
    }
  }

  /// A street's addresses.
  public struct Street: Hashable, Sendable {
    /// As its lines have it, where it has lines.
    public var name: String
    /// By their numbers.
    public var addresses: [Address]

    public init(name: String, addresses: [Address]) {
      self.name = name
      self.addresses = addresses
    }
  }

  /// Where mail puts an address, as far as the map says.
  public struct Area: Hashable, Sendable {
    public var postcode: String?
    public var town: String?

    public init(postcode: String? = nil, town: String? = nil) {
      self.postcode = postcode
      self.town = town
    }
  }

  public let streets: [Street]
  /// What follows numbers, as the map writes it: `a`, ` B`. The first is empty.
  public let suffixes: [String]
  /// The first says nothing.
  public let areas: [Area]

  /// Of one city.
  public static let mostAddresses = 1_000_000
  /// Streets of one city that have addresses.
  public static let mostStreets = 100_000
  /// Of one street.
  public static let mostOfStreet = 20_000

  /// No addresses.
  public init() { (streets, suffixes, areas) = ([], [""], [Area()]) }

  /// Nil for more than a city may have, numbers of a street out of order, a place off the globe, and an address whose
  /// suffix or area is not among the others.
  public init?(checking streets: [Street], suffixes: [String], areas: [Area]) {
    var count = 0
    for street in streets {
      count += street.addresses.count
      guard street.addresses.count <= Self.mostOfStreet,
        zip(street.addresses, street.addresses.dropFirst()).allSatisfy({ $0.number <= $1.number }),
        street.addresses.allSatisfy({ $0.suffix < suffixes.count && $0.area < areas.count && $0.place.isValid })
      else { return nil }
    }
    guard streets.count <= Self.mostStreets, count <= Self.mostAddresses, suffixes.first == "", areas.first == Area()
    else { return nil }
    (self.streets, self.suffixes, self.areas) = (streets, suffixes, areas)
  }

  /// All addresses of all streets.
  public var count: Int { streets.reduce(0) { $0 + $1.addresses.count } }
}

extension AddressRegister.Street {
  /// Where in `addresses` those with a number stand.
  public func places(of number: Int) -> Range<Int> {
    let begin = addresses.partitioningIndex { Int($0.number) >= number }
    let end = addresses.partitioningIndex { Int($0.number) > number }
    return begin..<end
  }

  /// Where in `addresses` the one nearest to a point stands; nil without any. As on a flat map.
  public func nearest(to point: Coordinate) -> Int? {
    let shrink = Trigonometry.cosine(point.latitude * .pi / 180)
    let (north, east) = (point.latitude * 1_000_000, point.longitude * 1_000_000)
    var best: (index: Int, square: Double)?
    for (index, address) in addresses.enumerated() {
      let (up, right) = (Double(address.latitude) - north, (Double(address.longitude) - east) * shrink)
      let square = up * up + right * right
      if best.map({ square < $0.square }) ?? true { best = (index, square) }
    }
    return best?.index
  }
}
