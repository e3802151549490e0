import Domain
import Testing

@testable import Imports

/// What a reader made of a list of cinemas.
struct ReportedCinemas {
  var theatres: [ImportedTheatre] = []
  var report = ImportReport()

  init(_ entries: String...) async throws {
    let currency = try #require(Currency(code: ParisCinemaReader.currencyCode))
    let text = "[\n" + entries.joined(separator: ",\n") + "\n]"
    let reader = ParisCinemaReader(city: CityID(suffix: "paris"), currency: currency)
    var found: [ImportedTheatre] = []
    report = try await reader.read(JSONListReader(pieces(Array(text.utf8), of: 64))) { found.append($0) }
    theatres = found
  }
}

@Suite("Paris's list of cinemas")
struct ParisTests {
  /// An entry as the list has it, with members replaced.
  private static func cinema(_ changes: [String: String] = [:]) -> String {
    var members = [
      "ndeg_auto": "12.0", "dep": "75", "nom": "\"CINEMA D ART LES HALLES\"", "adresse": "\"38 BD DES ITALIENS\"",
      "commune": "\"Paris 2e Arrondissement\"", "ecrans": "4", "fauteuils": "601", "genre": "\"fixe\"",
      "multiplexe": "\"oui\"", "geo": "\"48.87,2.34\"", "entrees_2015": "null",
    ]
    for (key, value) in changes { members[key] = value }
    return "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  @Test("becomes theatres with a hall for each screen, their seats adding up to the list's number") func whole()
    async throws
  {
    let read = try await ReportedCinemas(Self.cinema())
    #expect(read.report.kept == 1 && read.report.refused == 0, "\(read.report)")
    let imported = try #require(read.theatres.first)
    let theatre = imported.theatre
    #expect(theatre.id == TheatreID(suffix: "idf.12") && theatre.city == CityID(suffix: "paris"))
    #expect(theatre.name == "Cinema d'Art les Halles")
    #expect(theatre.street == "38 Boulevard des Italiens, Paris 2e Arrondissement")
    #expect(theatre.timeZone == "Europe/Paris" && theatre.currency.code == "EUR")
    #expect(theatre.location == Coordinate(latitude: 48.87, longitude: 2.34))
    #expect(theatre.screens.map(\.name) == ["Salle 1", "Salle 2", "Salle 3", "Salle 4"])
    #expect(theatre.screens.map(\.layout) == imported.layouts.map(\.id))
    let seats = imported.layouts.map(\.seats.count)
    #expect(seats.reduce(0, +) == 601 && seats == seats.sorted(by: >) && Set(seats).count > 1)
  }

  @Test("gives the same halls every time") func again() async throws {
    let (first, second) = (try await ReportedCinemas(Self.cinema()), try await ReportedCinemas(Self.cinema()))
    #expect(first.theatres == second.theatres)
  }

  @Test("tells cinemas of one name apart by their town") func names() async throws {
    let read = try await ReportedCinemas(
      Self.cinema(["nom": "\"PATHE\"", "commune": "\"Massy\""]),
      Self.cinema(["nom": "\"PATHE\"", "commune": "\"L' Isle-Adam\"", "ndeg_auto": "13"]),
      Self.cinema(["nom": "\"MK2 ODEON\"", "ndeg_auto": "14"]))
    #expect(read.theatres.map(\.theatre.name) == ["Pathe Massy", "Pathe L'Isle-Adam", "MK2 Odeon"])
  }

  static let broken: [(changes: [String: String], reason: String)] = [
    (["ndeg_auto": "\"12\""], "ndeg_auto is not a number"),
    (["ndeg_auto": "12.5"], "ndeg_auto is not a whole number from 1 to 999999999"),
    (["ndeg_auto": "-3"], "ndeg_auto is not a whole number from 1 to 999999999"),
    (["ndeg_auto": "1e300"], "ndeg_auto is not a whole number from 1 to 999999999"),
    (["nom": "null"], "nom is not text"), (["nom": "\" \""], "nom is not a line of 1 to 120 characters"),
    (["adresse": "[]"], "adresse is not text"), (["commune": "7"], "commune is not text"),
    (["ecrans": "0"], "ecrans is not a whole number from 1 to 60"),
    (["ecrans": "61"], "ecrans is not a whole number from 1 to 60"), (["ecrans": "\"4\""], "ecrans is not a number"),
    (["fauteuils": "null"], "fauteuils is not a number"),
    (["fauteuils": "31"], "has 31 seats in 4 screens, which is no cinema"),
    (["fauteuils": "20001"], "has more seats than 5000 a screen"),
    (["genre": "\"itinérant\""], "is a travelling cinema (itinérant) without a hall of its own"),
    (["geo": "null"], "has no place on the map"), (["geo": "\"48.87\""], "has no place on the map"),
    (["geo": "\"x,y\""], "has no place on the map"), (["geo": "\"nan,2.3\""], "has no place on the map"),
    (["geo": "\"0,0\""], "lies outside Île-de-France, at 0.0, 0.0"),
  ]

  @Test("refuses an entry that could not sell seats, with the reason", arguments: broken)
  func refused(broken: (changes: [String: String], reason: String)) async throws {
    let read = try await ReportedCinemas(Self.cinema(["ndeg_auto": "7"]), Self.cinema(broken.changes))
    #expect(read.report.kept == 1 && read.theatres.count == 1)
    #expect(read.report.refusals == [ImportRefusal(place: .element(2, line: 3), reason: broken.reason)])
  }

  @Test("refuses what is no cinema at all, and a number that was there before") func others() async throws {
    let read = try await ReportedCinemas("7", "{}", "nope", Self.cinema(), Self.cinema())
    #expect(read.report.kept == 1 && read.report.refused == 4)
    #expect(read.report.refusals.last?.reason == "repeats cinema 12")
  }

  @Test("takes halls as large as a hall may be", arguments: [(1, 5_000), (1, 8), (3, 15_000), (27, 4_440), (7, 4_274)])
  func sizes(screens: Int, seats: Int) async throws {
    let read = try await ReportedCinemas(Self.cinema(["ecrans": "\(screens)", "fauteuils": "\(seats)"]))
    let counts = try #require(read.theatres.first, "\(read.report)").layouts.map(\.seats.count)
    #expect(counts.count == screens && counts.reduce(0, +) == seats)
  }

  @Test(
    "is written as on a sign",
    arguments: [
      ("UGC CINE CITE LES HALLES", "UGC Cine Cite les Halles"), ("L ARLEQUIN PANORAMA", "L'Arlequin Panorama"),
      ("LE BRADY", "Le Brady"), ("L'ARCHIPEL", "L'Archipel"), ("MK2 QUAI DE SEINE", "MK2 Quai de Seine"),
    ])
  func signs(written: String, name: String) { #expect(ParisText.name(written) == name) }

  @Test(
    "has streets without a clerk's short forms",
    arguments: [
      ("3 RUE D'ODESSA", "3 Rue d'Odessa"), ("133 AV DES CHAMPS ELYSEES", "133 Avenue des Champs Elysees"),
      ("PALAIS CONGRES PL PORTE MAILLOT", "Palais Congres Place Porte Maillot"),
    ])
  func streets(written: String, street: String) { #expect(ParisText.street(written) == street) }
}
