import Domain
import Testing

@testable import Imports

@Suite("The real list of Paris's cinemas", .real("paris-cinemas/cinemas_ile-de-france.json"))
struct RealParisTests {
  let theatres: [ImportedTheatre]
  let report: ImportReport

  /// Read once for all tests.
  private static let whole: Task<([ImportedTheatre], ImportReport), any Error> = Task {
    let currency = try #require(Currency(code: ParisCinemaReader.currencyCode))
    let path = try #require(SharedData.path("paris-cinemas/cinemas_ile-de-france.json"))
    var theatres: [ImportedTheatre] = []
    let report = try await ParisCinemaReader(city: CityID(suffix: "paris"), currency: currency)
      .read(path: path) { theatres.append($0) }
    return (theatres, report)
  }

  init() async throws { (theatres, report) = try await Self.whole.value }

  @Test("is kept but for the one that travels") func kept() {
    #expect(report.kept == 310 && report.refused == 1, "\(report)")
    #expect(report.refusals.map(\.reason) == ["is a travelling cinema (itinérant) without a hall of its own"])
  }

  @Test("has its 1,122 screens and 224,050 seats") func seats() {
    #expect(theatres.reduce(0) { $0 + $1.theatre.screens.count } == 1_122)
    #expect(theatres.reduce(0) { $0 + $1.layouts.reduce(0) { $0 + $1.seats.count } } == 224_050)
    let largest = theatres.first { $0.theatre.id == TheatreID(suffix: "idf.311") }
    #expect(largest?.theatre.name == "Grand Rex" && largest?.theatre.screens.count == 7)
    #expect(largest?.layouts.reduce(0) { $0 + $1.seats.count } == 4_274)
  }

  @Test("has ids and names of which none is there twice") func names() {
    #expect(Set(theatres.map(\.theatre.id)).count == 310)
    let names = Dictionary(grouping: theatres, by: \.theatre.name).filter { $1.count > 1 }.keys
    #expect(names.isEmpty, "\(names)")
    let layouts = theatres.flatMap(\.layouts)
    #expect(Set(layouts.map(\.id)).count == layouts.count)
    #expect(theatres.allSatisfy { TheatreID($0.theatre.id.rawValue) != nil })
    #expect(layouts.allSatisfy { SeatID($0.id(of: $0.seats.count - 1).rawValue) != nil })
  }
}
