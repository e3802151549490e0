import Domain
import Structures

/// A city's addresses as they are kept: some five bytes for each, as differences to the one before on its street.
struct AddressDocument: Codable {
  private struct Street: Codable {
    var name: String
    /// In base64.
    var addresses: String
  }

  private struct Area: Codable {
    var postcode: String?
    var town: String?
  }

  private var suffixes: [String]
  private var areas: [Area]
  private var streets: [Street]

  init(_ register: AddressRegister) {
    suffixes = register.suffixes
    areas = register.areas.map { Area(postcode: $0.postcode, town: $0.town) }
    streets = register.streets.map { Street(name: $0.name, addresses: Base64.encode(Self.bytes(of: $0.addresses))) }
  }

  /// - Throws: `DamagedBytes` for what no register can be made of.
  func register() throws(DamagedBytes) -> AddressRegister {
    let streets = try streets.map { street throws(DamagedBytes) in
      guard let bytes = Base64.decode(street.addresses) else { throw DamagedBytes() }
      return AddressRegister.Street(name: street.name, addresses: try Self.addresses(in: bytes))
    }
    let areas = areas.map { AddressRegister.Area(postcode: $0.postcode, town: $0.town) }
    guard let register = AddressRegister(checking: streets, suffixes: suffixes, areas: areas) else {
      throw DamagedBytes()
    }
    return register
  }

  /// Beside a number's difference stands whether a suffix follows, and another area.
  private static func bytes(of addresses: [AddressRegister.Address]) -> [UInt8] {
    var out = ByteWriter()
    var before = AddressRegister.Address(number: 0, latitude: 0, longitude: 0)
    out.write(count: addresses.count)
    for address in addresses {
      let (hasSuffix, hasArea) = (address.suffix != 0, address.area != before.area)
      out.write(UInt64(address.number - before.number) << 2 | (hasSuffix ? 2 : 0) | (hasArea ? 1 : 0))
      if hasSuffix { out.write(UInt64(address.suffix)) }
      if hasArea { out.write(UInt64(address.area)) }
      out.write(Int64(address.latitude) - Int64(before.latitude))
      out.write(Int64(address.longitude) - Int64(before.longitude))
      before = address
    }
    return out.bytes
  }

  private static func addresses(in bytes: [UInt8]) throws(DamagedBytes) -> [AddressRegister.Address] {
    var reader = ByteReader(bytes)
    var before = AddressRegister.Address(number: 0, latitude: 0, longitude: 0)
    let addresses = try reader.list { reader throws(DamagedBytes) in
      let head = try reader.unsigned()
      let suffix = head & 2 == 0 ? 0 : UInt16(exactly: try reader.unsigned())
      let area = head & 1 == 0 ? before.area : UInt16(exactly: try reader.unsigned())
      guard let number = UInt32(exactly: UInt64(before.number) + head >> 2), let suffix, let area,
        let latitude = Int32(exactly: Int64(before.latitude) &+ (try reader.number())),
        let longitude = Int32(exactly: Int64(before.longitude) &+ (try reader.number()))
      else { throw DamagedBytes() }
      before = AddressRegister.Address(
        number: number, suffix: suffix, area: area, latitude: latitude, longitude: longitude)
      return before
    }
    try reader.end()
    return addresses
  }
}
