import Domain

/// Collects the addresses of an extract, as a city keeps them: `addr:housenumber` with its street.
struct AddressCollector {
  /// How many there may be.  P4
  struct Limits {
    var addresses = AddressRegister.mostAddresses
    var streets = AddressRegister.mostStreets
    var ofStreet = AddressRegister.mostOfStreet
    /// Different suffixes of numbers, and different postcodes and towns.
    var kinds = Int(UInt16.max)
  }

  /// Bytes of a tag's text.
  private static let longest = [
    ("addr:housenumber", 60), ("addr:street", 200), ("addr:place", 200), ("addr:postcode", 16), ("addr:city", 100),
  ]
  /// Metres within which one number on one street is one house, however many shops and entrances have it.
  private static let sameHouse = 300.0
  /// Houses of one number on one street; a country has a main street in every village.
  private static let mostAlike = 50

  private let limits: Limits
  private var count = 0
  private var streets: [String: [AddressRegister.Address]] = [:]
  private var suffixes = ["": UInt16(0)]
  private var areas = [AddressRegister.Area(): UInt16(0)]

  init(limits: Limits = Limits()) { self.limits = limits }

  static func has(_ tags: [String: String]) -> Bool { tags["addr:housenumber"] != nil }

  /// - Throws: a refusal that names the tag.
  mutating func add(_ mapped: MappedPlace) throws(RefusedRow) {
    for (key, most) in Self.longest {
      guard mapped.tags[key].map({ $0.utf8.count <= most && $0.isOneLine }) ?? true else {
        throw RefusedRow("\(key): is longer than \(most) bytes, or than a line")
      }
    }
    guard let place = mapped.place else { throw RefusedRow("its place is not in the file") }
    guard let street = mapped.text("addr:street", "addr:place") else { throw RefusedRow("addr:street: is missing") }
    let numbers = AddressNumber.all(in: mapped.text("addr:housenumber") ?? "")
    guard !numbers.isEmpty else { throw RefusedRow("addr:housenumber: is no number, with or without a letter") }
    let known = streets[street]?.count ?? 0
    guard known > 0 || streets.count < limits.streets else {
      throw RefusedRow("\(limits.streets) streets have addresses already, as many as a city may have")
    }
    guard known + numbers.count <= limits.ofStreet else {
      throw RefusedRow("the street has \(limits.ofStreet) addresses already, as many as one may have")
    }
    guard count + numbers.count <= limits.addresses else {
      throw RefusedRow("there are \(limits.addresses) addresses already, as many as a city may have")
    }
    let area = try index(
      AddressRegister.Area(postcode: mapped.text("addr:postcode"), town: mapped.text("addr:city")), in: &areas)
    for number in numbers {
      let suffix = try index(number.suffix, in: &suffixes)
      streets[street, default: []].append(
        AddressRegister.Address(
          number: number.number, suffix: suffix, area: area, latitude: Self.micro(place.latitude),
          longitude: Self.micro(place.longitude)))
      count += 1
    }
  }

  private func index<Value: Hashable>(
    _ value: Value, in table: inout [Value: UInt16]
  ) throws(RefusedRow) -> UInt16 {
    if let known = table[value] { return known }
    guard table.count < limits.kinds, let next = UInt16(exactly: table.count) else {
      throw RefusedRow("\(limits.kinds) different letters of numbers, or postcodes, are there already")
    }
    table[value] = next
    return next
  }

  private static func micro(_ degrees: Double) -> Int32 { Int32((degrees * 1_000_000).rounded()) }

  /// All that were added, each house once.
  var register: AddressRegister {
    let spelled = Self.inOrder(suffixes)
    let letters = spelled.map { $0.trimmed.lowercased() }
    let list = streets.sorted { $0.key < $1.key }.map { name, addresses in
      AddressRegister.Street(name: name, addresses: Self.houses(addresses, letters))
    }
    guard let register = AddressRegister(checking: list, suffixes: spelled, areas: Self.inOrder(areas)) else {
      preconditionFailure("a collector keeps to the limits of a register")
    }
    return register
  }

  private static func inOrder<Value>(_ table: [Value: UInt16]) -> [Value] {
    table.sorted { $0.value < $1.value }.map(\.key)
  }

  /// By number and letter; of what is one house, the one whose postcode or town is known.
  private static func houses(
    _ addresses: [AddressRegister.Address], _ letters: [String]
  ) -> [AddressRegister.Address] {
    func key(_ address: AddressRegister.Address) -> (UInt32, String, Int, UInt16, Int32, Int32) {
      let isVague = address.area == 0 ? 1 : 0
      return (
        address.number, letters[Int(address.suffix)], isVague, address.area, address.latitude, address.longitude
      )
    }
    var kept: [AddressRegister.Address] = []
    var alike: Range<Int> = 0..<0
    for address in addresses.sorted(by: { key($0) < key($1) }) {
      if let last = kept.last,
        last.number != address.number
          || letters[Int(last.suffix)] != letters[Int(address.suffix)]
      {
        alike = kept.count..<kept.count
      }
      guard alike.count < mostAlike,
        kept[alike].allSatisfy({ $0.place.metres(to: address.place) > sameHouse })
      else { continue }
      kept.append(address)
      alike = alike.lowerBound..<kept.count
    }
    return kept
  }
}
