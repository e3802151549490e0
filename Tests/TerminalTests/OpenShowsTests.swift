import Domain
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("Choosing a show")
struct OpenShowsTests {
  private static let near = TheatreName(id: TheatreID(suffix: "2"), name: "Kino Øst")
  private static let shows = [
    Screening.card(3, startsAt: Screening.startsAt + .hours(24)), Screening.card(1),
    Screening.card(2, at: near, startsAt: Screening.startsAt + .hours(1)),
    Screening.card(4, availability: .soldOut), Screening.card(5, status: .started),
    Screening.card(6, status: .cancelled),
  ]

  @Test("only what can still be booked is shown, the nearest theatre first")
  func order() {
    let byTime = OpenShows(Self.shows)
    #expect(byTime.shows.map(\.id.suffix) == ["1", "2", "3"])
    let ranked = OpenShows(Self.shows, ranks: [Self.near.id: 0, Screening.theatre.id: 1])
    #expect(ranked.shows.map(\.id.suffix) == ["2", "1", "3"])
    #expect(ranked.byTime.map(\.id.suffix) == ["1", "2", "3"])
    #expect(ranked.theatres.map(\.label) == ["Kino Øst · 1 show", "Kino Vest · 2 shows"])
  }

  @Test("days are the theatre's own, also behind midnight")
  func days() {
    let late = Screening.card(7, startsAt: Instant(seconds: 1_800_055_800))
    let programme = OpenShows(Self.shows + [late])
    #expect(programme.days.map(\.name) == ["Fri 15 Jan", "Sat 16 Jan"])
    #expect(programme.days.map(\.count) == [2, 2])
  }

  @Test("a show's line says when, where and from what")
  func line() {
    #expect(
      Screening.card().line(withTheatre: true)
        == "18:30 · Kino Vest · Hall 2 · imax · norwegian · from 12.00 EUR · filling")
    #expect(
      Screening.card(availability: .almostFull).line(withTheatre: false)
        == "18:30 · Hall 2 · imax · norwegian · from 12.00 EUR · almost full")
  }

  @Test("a clock on the wall keeps the zone's time, and UTC for a zone that nobody knows")
  func clock() {
    #expect(WallClock(zone: "Europe/Oslo").hours(at: Screening.startsAt) == "18:30")
    #expect(WallClock(zone: "America/New_York").hours(at: Screening.startsAt) == "12:30")
    #expect(WallClock(zone: "Nowhere/Land").hours(at: Screening.startsAt) == "17:30")
  }
}

@Suite("The words of soiree book")
struct BookOptionsTests {
  @Test("words and environment are read as for soiree order")
  func sources() throws {
    let options = try BookOptions(
      arguments: ["--film=night train", "--seats", "F7 F8", "--accessible", "--date", "2026-12-24"],
      environment: ["SOIREE_CITY": "Ostby", "SOIREE_YES": "1", "SOIREE_BEST": "3", "SOIREE_SERVER": "http://env/"])
    #expect(options.film == "night train")
    #expect(options.seats == "F7 F8")
    #expect(options.accessible && options.common.yes)
    #expect(options.city == "Ostby")
    #expect(options.common.server == "http://env")
    #expect(options.day == .date(LocalDate(year: 2026, month: 12, day: 24)))
    #expect(options.bestRequest == BestAvailableRequest(count: 3, accessible: true))
  }

  @Test(
    "a wrong word is named, with exit code 2",
    arguments: [
      ["--nonsense"], ["--best", "0"], ["--best", "11"], ["--best", "x"], ["--category", "box"], ["--date", "soon"],
      ["--date", "2026-02-30"], ["--date", "2026-1"], ["--query", "x"], ["--json"], ["--seats"],
    ])
  func wrong(arguments: [String]) {
    do {
      _ = try BookOptions(arguments: arguments, environment: [:])
      Issue.record("taken")
    } catch {
      #expect(error.exitCode == 2)
      #expect(error.message.contains("--"))
    }
  }

  @Test("help names every option")
  func help() {
    for word in CommonOptions.valued + BookOptions.valued + CommonOptions.switches + BookOptions.switches {
      #expect(BookOptions.usage.contains(word), "\(word)")
    }
  }
}
