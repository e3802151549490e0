import Testing

@testable import Domain

@Suite("A city's addresses")
struct AddressRegisterTests {
  private typealias Address = AddressRegister.Address

  private static func street(_ numbers: [UInt32]) -> AddressRegister.Street {
    AddressRegister.Street(
      name: "Main Street",
      addresses: numbers.enumerated().map { place, number in
        Address(number: number, latitude: 40_000_000 + Int32(place) * 1_000, longitude: -74_000_000)
      })
  }

  @Test("a number is found among those of its street, as often as it stands there")
  func numbers() {
    let street = Self.street([1, 3, 3, 12])
    #expect(street.places(of: 3) == 1..<3 && street.places(of: 12) == 3..<4)
    for none in [-1, 0, 2, 13, Int.max] { #expect(street.places(of: none).isEmpty) }
  }

  @Test("the nearest address is found, and none on a street without any")
  func nearest() {
    let street = Self.street([1, 3, 5])
    #expect(street.nearest(to: Coordinate(latitude: 40.0016, longitude: -74.3)) == 2)
    #expect(street.nearest(to: Coordinate(latitude: -89, longitude: 10)) == 0)
    #expect(Self.street([]).nearest(to: Coordinate(latitude: 40, longitude: -74)) == nil)
  }

  @Test(
    "P4: no register is made of numbers out of order, places off the globe, unknown letters or more than a city has")
  func checked() {
    func register(_ streets: [AddressRegister.Street], _ suffixes: [String] = ["", "b"]) -> AddressRegister? {
      AddressRegister(checking: streets, suffixes: suffixes, areas: [AddressRegister.Area()])
    }
    func register(_ address: Address) -> AddressRegister? {
      register([AddressRegister.Street(name: "Main Street", addresses: [address])])
    }
    #expect(register([Self.street([1, 3, 3])])?.count == 3)
    #expect(register([Self.street([3, 1])]) == nil)
    #expect(register([Self.street([1])], []) == nil && register([Self.street([1])], ["b"]) == nil)
    #expect(register(Address(number: 1, suffix: 1, latitude: 0, longitude: 0)) != nil)
    #expect(register(Address(number: 1, suffix: 2, latitude: 0, longitude: 0)) == nil)
    #expect(register(Address(number: 1, area: 1, latitude: 0, longitude: 0)) == nil)
    #expect(register(Address(number: 1, latitude: 90_000_001, longitude: 0)) == nil)
    #expect(register(Address(number: 1, latitude: 0, longitude: -180_000_001)) == nil)
    let most = Self.street(Array(repeating: 1, count: AddressRegister.mostOfStreet))
    #expect(register([most]) != nil)
    #expect(register([Self.street(Array(repeating: 1, count: AddressRegister.mostOfStreet + 1))]) == nil)
    #expect(register(Array(repeating: most, count: 51)) == nil)
    #expect(register(Array(repeating: Self.street([]), count: AddressRegister.mostStreets + 1)) == nil)
  }
}
