import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("A show with an id of a list")
struct ListedShowTests {
  private static let id = ShowID(suffix: "list.1")

  @Test("is found by it, also when it was moved or called off, and else by its place", arguments: TestEngine.allCases)
  func found(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let theatres = house.services.theatres
      let request = house.request(opened, at: house.now + .hours(5))
      func find(_ id: ShowID?, _ request: ShowsRequest) async throws -> ShowID? {
        try await theatres.find(request, id: id, at: opened.id, staff: opened.staff)?.id
      }
      #expect(try await find(Self.id, request) == nil)
      let planned = try await theatres.plan(request, id: Self.id, at: opened.id, staff: opened.staff)
      #expect(planned.items.map(\.id) == [Self.id])
      #expect(try await find(nil, request) == Self.id)
      #expect(try await find(ShowID(suffix: "list.2"), request) == Self.id)
      _ = try await theatres.change(Self.id, ShowPatch(startsAt: house.now + .hours(6)), staff: opened.staff)
      #expect(try await find(Self.id, request) == Self.id)
      #expect(try await find(nil, request) == nil)
      _ = try await theatres.cancel(Self.id, ShowCancelRequest(reason: "x"), staff: opened.staff)
      #expect(try await find(Self.id, request) == Self.id)
    }
  }

  @Test("is refused where another show, film or theatre has its id, and leaves nothing", arguments: TestEngine.allCases)
  func taken(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let theatres = house.services.theatres
      var request = house.request(opened, at: house.now + .hours(5))
      _ = try await theatres.plan(request, id: Self.id, at: opened.id, staff: opened.staff)
      let film = Opening.movie
      // The film is there already.
      request.startsAt = house.now + .hours(24)
      let again = try await problem {
        _ = try await theatres.plan(request, adding: film, at: opened.id, staff: opened.staff)
      }
      #expect(again?.errors.first?.field == "movie_id" && again?.errors.first?.code == "taken")
      // The show is there already, so the new film is not added.
      request.movieId = MovieID(suffix: "list.new")
      let same = try await problem {
        _ = try await theatres.plan(request, adding: film, id: Self.id, at: opened.id, staff: opened.staff)
      }
      #expect(same?.errors.first?.field == "id" && same?.errors.first?.code == "taken")
      #expect(try await house.services.programme.allMovies().map(\.id) == [opened.movie])

      let listed = TheatreID(suffix: "list.gem")
      _ = try await theatres.create(Opening.theatre, id: listed, staff: opened.boss)
      let twice = try await problem { _ = try await theatres.create(Opening.theatre, id: listed, staff: opened.boss) }
      #expect(twice?.errors.first?.field == "id" && twice?.errors.first?.code == "taken")
      let foreign = try await problem {
        _ = try await theatres.find(request, id: Self.id, at: listed, staff: opened.boss)
      }
      #expect(foreign?.errors.first?.field == "id")
      #expect(
        try await problem { _ = try await theatres.find(request, id: nil, at: listed, staff: opened.staff) }?.code
          == .notFound)
    }
  }
}
