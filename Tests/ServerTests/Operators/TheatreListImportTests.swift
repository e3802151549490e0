import DatabaseTesting
import Domain
import Imports
import Services
import Synchronization
import TestFiles
import Testing
import Waiting
import Wire

@testable import Demo

@Suite("A list of theatres that is imported")
struct TheatreListImportTests {
  private static let list = """
    id,name,street,lat,lon,booking_fee,cleaning_minutes,hall,rows,seats_per_row
    rex,Rex,1 Main Street,40.01,-74.01,1.50,20,Hall 1,4,10
    rex,,,,,,,Hall 2,2,5
    hell,Nowhere,1 Main Street,95,0,,,,,
    ,Gem,2 Main Street,40.02,-74.02,,,,,

    """

  private func bringIn(
    _ evening: Evening, _ list: String = list
  ) async throws -> (report: ImportReport, said: String?) {
    let folder = TemporaryFolder()
    folder.write(list, to: "list.csv")
    let said = Mutex<[String]>([])
    let report = try await TheatreListImport.read(folder.path + "/list.csv", into: evening.services, city: nil) {
      line in
      said.withLock { $0.append(line) }
    }
    return (report, said.withLock { $0.last })
  }

  @Test(
    "its theatres have their halls and terms; imported again it changes nothing, whatever was changed by hand",
    arguments: TestEngine.allCases)
  func twice(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let (first, said) = try await bringIn(evening)
      #expect(first.kept == 3)
      #expect(first.refusals.map(\.description).first?.hasPrefix("line 4: lat: ") == true, "\(first.refusals)")
      #expect(said == "2 theatres and 2 halls added, 0 theatres and 0 halls were there already")
      let boss = try await evening.staff(.operator, "", "operator@soiree.test")
      let path = "/v1/operator/theatres/tht_list.rex"
      let made = try await evening.send("GET", path, token: boss).body(TheatreRecord.self)
      #expect(made.theatre.screens.map(\.name) == ["Hall 1", "Hall 2"])
      #expect(made.theatre.screens.map(\.seatCount) == [40, 10])
      #expect(made.cleaningMinutes == 20 && made.charges.bookingFee == 150)
      #expect(made.theatre.timeZone == Evening.city.timeZone && made.theatre.currency == "USD")
      let log = try await evening.services.audit.entries(AuditQuery(subject: "tht_list.rex"), limit: 10).items
      #expect(log.map(\.action) == [.putHall, .putHall, .createTheatre] && log.allSatisfy { $0.actorId == nil })

      #expect(await evening.send("PATCH", path, ["name": "Rex Palace"], token: boss).status == 200)
      let changed = try await evening.send("GET", path, token: boss).body(TheatreRecord.self)
      let (again, words) = try await bringIn(evening)
      #expect(again.kept == 3 && again.refused == 1)
      #expect(words == "0 theatres and 0 halls added, 2 theatres and 2 halls were there already")
      #expect(try await evening.send("GET", path, token: boss).body(TheatreRecord.self) == changed)
      #expect(try await evening.services.programme.allTheatres().count == 2)
    }
  }

  @Test("a theatre of the platform gets the halls that it lacks, by its name", arguments: TestEngine.allCases)
  func halls(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let (report, said) = try await bringIn(
        evening, "name,hall,rows,seats_per_row\nOdeon,Hall,9,9\nOdeon,Studio,3,4\n")
      #expect(report.kept == 2, "\(report.refusals)")
      #expect(said == "0 theatres and 1 halls added, 1 theatres and 1 halls were there already")
      let odeon = try #require(try await evening.services.programme.allTheatres().first)
      let halls = try await evening.services.theatres.halls(of: odeon.id, staff: .command).items
      #expect(halls.map(\.name) == ["Hall", "Studio"] && halls.map(\.seatCount) == [12, 12])
    }
  }

  @Test("P4: a hall too many is refused by its line, and the theatre keeps the others", arguments: TestEngine.allCases)
  func tooMany(engine: TestEngine) async throws {
    try await withEvening(on: engine, settings: { $0.hallsPerTheatre = 1 }) { evening in
      let (report, said) = try await bringIn(evening)
      #expect(report.kept == 2)
      #expect(report.refusals.first?.description == "line 3: hall: A theatre has at most 1 halls")
      #expect(said == "2 theatres and 1 halls added, 0 theatres and 0 halls were there already")
    }
  }

  @Test("for which of several cities it is has to be said")
  func whose() async throws {
    try await withEvening(on: .sqlite) { evening in
      let refused = await #expect(throws: ImportFailure.self) {
        _ = try await TheatreListImport.read(
          "/dev/null", into: evening.services, city: CityID(suffix: "nowhere"), show: { _ in })
      }
      #expect(refused?.description == "say with --city whose theatres they are: cty_bay")
    }
  }
}
