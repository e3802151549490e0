import Domain

extension PlaceSearch {
  /// How far from a point the house is that is there.
  private static let houseReach = 75.0
  /// Addresses of one street that have one number: those of several towns, and `12 A` to `12 H` for 12.
  private static let mostAlike = 50

  /// What a street has for a number that somebody typed: the address, or the street where it is not known.
  /// - Parameter isOnly: no street has the number for a word of its name.
  func candidates(
    _ reading: Question.Reading, on index: Int, isOnly: Bool, in drawn: Streets.Drawn
  ) -> [Candidate] {
    let street = drawn.names.streets[index]
    let addresses = alike(reading, on: street, isOnly: isOnly, in: drawn)
    if !addresses.isEmpty {
      return addresses.map { address, place in
        Candidate(
          rank: 0, least: near?.metres(to: place) ?? 0, street: index,
          target: .address(address, isNumberFirst: reading.isNumberFirst))
      }
    }
    // "48th" is a number with letters only where a house has them.
    guard reading.suffix.isEmpty || isOnly else { return [] }
    let number = reading.number
    if let line = street.lines.first(where: { drawn.map.lines[$0].numbers?.contains(number) ?? false }) {
      return [
        Candidate(
          rank: 0, least: least(ofLine: line, drawn), street: index, target: .spread(line: line, number: number))
      ]
    }
    guard street.lines.allSatisfy({ drawn.map.lines[$0].numbers == nil }) else { return [] }
    return [Candidate(rank: 2, least: least(of: index, in: drawn), street: index)]
  }

  /// The addresses with this number and letter. For a letter that is not known, those with the number alone; for a number
  /// that comes with letters only, all of them.
  private func alike(
    _ reading: Question.Reading, on street: StreetNames.Street, isOnly: Bool, in drawn: Streets.Drawn
  ) -> [(index: Int, place: Coordinate)] {
    guard let known = street.register.map({ drawn.map.addresses.streets[$0] }) else { return [] }
    let numbered = known.places(of: reading.number)
    func those(_ fit: (AddressRegister.Address) -> Bool) -> [(index: Int, place: Coordinate)] {
      var found = numbered.filter { fit(known.addresses[$0]) }.map { (index: $0, place: known.addresses[$0].place) }
      if let near, found.count > Self.mostAlike { found.sort { near.metres(to: $0.place) < near.metres(to: $1.place) } }
      return Array(found.prefix(Self.mostAlike))
    }
    let exact = those { drawn.suffixes[Int($0.suffix)] == reading.suffix }
    if !exact.isEmpty { return exact }
    if reading.suffix.isEmpty { return those { _ in true } }
    return isOnly ? those { $0.suffix == 0 } : []
  }

  /// An address of a street that has some.
  func address(
    _ index: Int, of street: StreetNames.Street, rank: Int, isNumberFirst: Bool, in drawn: Streets.Drawn
  ) -> Found? {
    guard let known = street.register.map({ drawn.map.addresses.streets[$0] }) else { return nil }
    let address = known.addresses[index]
    return Found(
      city: drawn.city, street: street.name,
      number: "\(address.number)" + drawn.map.addresses.suffixes[Int(address.suffix)], isNumberFirst: isNumberFirst,
      area: drawn.map.addresses.areas[Int(address.area)], place: address.place, rank: rank,
      metres: near?.metres(to: address.place) ?? 0)
  }

  /// The address of a street that is at a point; nil where none is near.
  func address(at point: Coordinate, on name: String, in drawn: Streets.Drawn) -> Found? {
    guard let street = drawn.names.street(named: name), let register = street.register,
      let index = drawn.map.addresses.streets[register].nearest(to: point),
      // The map's own order: it has numbers after streets.
      let found = address(index, of: street, rank: 0, isNumberFirst: false, in: drawn), found.metres <= Self.houseReach
    else { return nil }
    return found
  }

  /// Where a street without lines is: its nearest address, or the one in the middle of its numbers.
  func spot(ofAddresses street: StreetNames.Street, in drawn: Streets.Drawn) -> Coordinate? {
    guard let known = street.register.map({ drawn.map.addresses.streets[$0] }), !known.addresses.isEmpty else {
      return nil
    }
    let index = near.flatMap { known.nearest(to: $0) } ?? known.addresses.count / 2
    return known.addresses[index].place
  }
}
