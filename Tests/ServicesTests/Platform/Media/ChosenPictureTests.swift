import Database
import DatabaseTesting
import Domain
import Media
import Testing
import Wire

@testable import Services

@Suite("Pictures that staff chose")
struct ChosenPictureTests {
  /// A picture that was uploaded, 400 wide and 300 high.
  private static func upload(to house: House) async throws -> UploadedMedia {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#c8402f"/></svg>
      """
    return try await house.media.add(try #require(Pixels(svg: svg, width: 400, height: 300)?.webp(quality: 90)))
  }

  @Test(
    "are shown with the restaurant and the dish, on every node, until they are taken away",
    arguments: TestEngine.allCases)
  func kitchen(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let media = try await Self.upload(to: house)
      let neighbour = try await house.neighbour()
      let answer = try await house.kitchens.change(
        SmallCity.pizzeria, RestaurantPatch(picture: PictureChoice(media: media.id, alt: "Our oven")), staff: staff)
      let picture = Picture(
        media: media.id, width: 400, height: 300, color: media.color, alt: "Our oven")
      #expect(answer.picture?.picture == picture)
      #expect(try house.catalogue.detail(SmallCity.pizzeria).picture?.picture == picture)
      let dish = try await house.kitchens.change(
        SmallCity.margherita, MenuItemPatch(picture: PictureChoice(media: media.id)), staff: staff)
      #expect(dish.item.picture?.alt == "Margherita")
      #expect(dish.menuVersion == 2)
      try await neighbour.catalogue.refresh(SmallCity.pizzeria)
      #expect(try neighbour.catalogue.detail(SmallCity.pizzeria).picture?.picture == picture)
      #expect(try await Self.dish(neighbour)?.picture?.media == media.id)

      let bare = try await house.kitchens.change(
        SmallCity.pizzeria, RestaurantPatch(picture: PictureChoice()), staff: staff)
      #expect(bare.picture == nil)
      _ = try await house.kitchens.change(
        SmallCity.margherita, MenuItemPatch(picture: PictureChoice()), staff: staff)
      #expect(try await Self.dish(house)?.picture == nil)
    }
  }

  @Test(
    "N1: are shown with the theatre and the film, on every node, until they are taken away",
    arguments: TestEngine.allCases)
  func cinema(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let staff = try await house.boxOffice(SmallCinema.theatre)
      let media = try await Self.upload(to: house)
      let neighbour = try await house.neighbour()
      let changes = FollowChanges(
        platform: neighbour.platform, catalogue: neighbour.catalogue, programme: neighbour.programme
      ) { _ in }
      try await changes.run()
      /// What the neighbour says, which keeps in its memory what it said before: theatre, film, the film of a show.
      func shown() async throws -> [PictureBody?] {
        let programme = neighbour.programme
        return [
          try await programme.theatres(TheatresQuery(), limit: 9).items.first?.picture,
          try await programme.movie(SmallCinema.movieID).picture,
          try await programme.movies(MoviesQuery(), limit: 9).items.first?.picture,
          try await programme.show(SmallCinema.tonight).movie.picture,
        ]
      }
      #expect(try await shown() == [nil, nil, nil, nil])
      let theatre = try await house.theatres.change(
        SmallCinema.theatre, TheatrePatch(picture: PictureChoice(media: media.id, alt: "Our foyer")), staff: staff)
      let film = try await house.theatres.change(
        SmallCinema.movieID, MoviePatch(picture: PictureChoice(media: media.id)), staff: staff)
      func picture(_ alt: String) -> Picture {
        Picture(media: media.id, width: 400, height: 300, color: media.color, alt: alt)
      }
      #expect(theatre.picture?.picture == picture("Our foyer") && film.picture?.picture == picture(film.title))
      try await changes.run()
      let poster = picture("A Moon for Two")
      #expect(try await shown().map { $0?.picture } == [picture("Our foyer"), poster, poster, poster])
      // A patch without a picture leaves it.
      #expect(
        try await house.theatres.change(SmallCinema.theatre, TheatrePatch(), staff: staff).picture == theatre.picture)
      #expect(try await house.theatres.change(SmallCinema.movieID, MoviePatch(), staff: staff).picture == film.picture)

      _ = try await house.theatres.change(
        SmallCinema.theatre, TheatrePatch(picture: PictureChoice()), staff: staff)
      _ = try await house.theatres.change(SmallCinema.movieID, MoviePatch(picture: PictureChoice()), staff: staff)
      try await changes.run()
      #expect(try await shown() == [nil, nil, nil, nil])
    }
  }

  @Test(
    "P2, P9: of a theatre and a film are no business of another theatre, and must be here",
    arguments: TestEngine.allCases)
  func refusedOfCinema(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      try await house.openOtherCinema()
      let theatres = house.theatres
      let media = try await Self.upload(to: house)
      let (own, gem) = (try await house.boxOffice(SmallCinema.theatre), try await house.boxOffice(OtherCinema.theatre))
      let unknown = PictureChoice(media: MediaID(suffix: "0000000000000000000000000000000a"))
      let choice = PictureChoice(media: media.id)
      let foreign = try await problem {
        _ = try await theatres.change(SmallCinema.theatre, TheatrePatch(picture: choice), staff: gem)
      }
      #expect(foreign?.code == .notFound)
      let absent = try await problem {
        _ = try await theatres.change(SmallCinema.theatre, TheatrePatch(picture: unknown), staff: own)
      }
      #expect(absent?.errors.map(\.field) == ["picture.media"])
      let absentPoster = try await problem {
        _ = try await theatres.change(SmallCinema.movieID, MoviePatch(picture: unknown), staff: own)
      }
      #expect(absentPoster?.errors.map(\.field) == ["picture.media"])
      let nowhere = Staff(account: own.account, restaurants: nil, theatres: nil)
      let noTheatre = try await problem {
        _ = try await theatres.change(TheatreID(suffix: "nowhere"), TheatrePatch(picture: choice), staff: nowhere)
      }
      let noFilm = try await problem {
        _ = try await theatres.change(MovieID(suffix: "nowhere"), MoviePatch(picture: choice), staff: nowhere)
      }
      #expect(noTheatre?.code == .notFound && noFilm?.code == .notFound)
      #expect(try await house.programme.allTheatres().allSatisfy { $0.picture == nil })
      #expect(try await house.programme.movie(SmallCinema.movieID).picture == nil)
    }
  }

  @Test("must be here already, and are no business of other houses", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      let unknown = PictureChoice(media: MediaID(suffix: "0000000000000000000000000000000a"))
      for subject in [true, false] {
        let problem = await #expect(throws: Problem.self) {
          if subject {
            _ = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(picture: unknown), staff: staff)
          } else {
            _ = try await house.kitchens.change(SmallCity.margherita, MenuItemPatch(picture: unknown), staff: staff)
          }
        }
        #expect(problem?.errors.map(\.field) == ["picture.media"])
      }
      let media = try await Self.upload(to: house)
      let stranger = try await house.staff(SmallCity.thai)
      let problem = await #expect(throws: Problem.self) {
        _ = try await house.kitchens.change(
          SmallCity.pizzeria, RestaurantPatch(picture: PictureChoice(media: media.id)), staff: stranger)
      }
      #expect(problem?.code == .notFound)
      #expect(try house.catalogue.detail(SmallCity.pizzeria).picture == nil)
    }
  }

  @Test(
    "by an import are shown with all four kinds of things, and stay when those come again without one",
    arguments: TestEngine.allCases)
  func imported(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.programme.save(movies: [SmallCinema.movie])
      try await house.programme.save(theatres: [SmallCinema.house], layouts: [SmallCinema.layout])
      let media = try await Self.upload(to: house)
      for id in ["rst_pizza", "itm_pizza.1", SmallCinema.movieID.rawValue, SmallCinema.theatre.rawValue] {
        try await house.services.give(PictureChoice(media: media.id), to: try #require(PictureSubject(id)))
      }
      func expectPictures() async throws {
        #expect(try house.catalogue.detail(SmallCity.pizzeria).picture?.alt == SmallCity.pizzeriaRestaurant.name)
        #expect(try await Self.dish(house)?.picture?.media == media.id)
        #expect(try await house.programme.movie(SmallCinema.movieID).picture?.alt == SmallCinema.movie.title)
        #expect(try await house.programme.allTheatres().first?.picture?.media == media.id)
      }
      try await expectPictures()
      try await CatalogueWriter(database: house.database).save([SmallCity.pizzeriaAsImported])
      try await house.catalogue.reload()
      try await house.programme.save(movies: [SmallCinema.movie])
      try await house.programme.save(theatres: [SmallCinema.house], layouts: [SmallCinema.layout])
      try await expectPictures()
      await #expect(throws: Problem.self) {
        try await house.services.give(PictureChoice(media: media.id), to: .film(MovieID(suffix: "nowhere")))
      }
      #expect(PictureSubject("ord_1") == nil)
    }
  }

  private static func dish(_ house: House) async throws -> MenuItem? {
    let menu = try await house.database.read { try MenuIndexCache.load(SmallCity.pizzeria, in: $0) }
    return MenuIndex(menu)[SmallCity.margherita]
  }
}
