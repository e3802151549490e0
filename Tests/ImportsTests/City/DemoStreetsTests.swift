import Domain
import Testing

@testable import Imports

@Suite("The streets of the demo city")
struct DemoStreetsTests {
  private static let city = DemoCity(seed: 1, scale: 0.2, today: DemoCityTests.today)

  @Test("every place outside the park stands where its address says")
  func addresses() async {
    let byName = Dictionary(grouping: Self.city.streets.lines.filter { $0.name != nil }) { $0.name ?? "" }
    let park = Polygon(outer: Grid(center: DemoCity.center).park)
    var places: [(street: String, at: Coordinate)] = [Self.city.sampleAddress].map { ($0.street, $0.place) }
    await Self.city.forEachRestaurant { place, _ in places.append((place.street, place.location)) }
    var count = 0
    for (address, location) in places where !park.contains(location) {
      let words = address.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let number = Int(words[0]), let street = byName[String(words[1])]?.first,
        let numbers = street.numbers, numbers.contains(number)
      else {
        Issue.record("\(address) is on no street")
        continue
      }
      let found = street.place(at: numbers.share(of: number))
      #expect(found.map { $0.metres(to: location) < 25 } == true, "\(address)")
      count += 1
    }
    #expect(count > 250)
  }

  @Test("streets and avenues have names of their own, main ones among them, a park and a bay")
  func names() {
    let lines = Self.city.streets.lines
    #expect(Self.city.streets.attribution == nil)
    for kind in MapLine.Kind.allCases { #expect(lines.contains { $0.kind == kind }, "\(kind)") }
    let avenues = Set(lines.compactMap(\.name).filter { $0.hasSuffix(" Avenue") })
    #expect(avenues.count == 41)
    #expect(Set(lines.compactMap(\.name).filter { $0.hasSuffix(" Street") }).count == 2 * 101)
    #expect(lines.allSatisfy { $0.points.count >= ($0.kind.isArea ? 3 : 2) && $0.points.allSatisfy(\.isValid) })
  }

  @Test("they are the same from the same seed, and have other names from another")
  func seeds() {
    func streets(_ seed: UInt64) -> StreetMap { DemoCity(seed: seed, scale: 1, today: DemoCityTests.today).streets }
    #expect(streets(1) == streets(1))
    #expect(streets(1) != streets(2))
  }
}
