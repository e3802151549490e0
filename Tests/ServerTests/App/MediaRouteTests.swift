import DatabaseTesting
import Domain
import Services
import ServicesTesting
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Pictures over the contract")
struct MediaRouteTests {
  @Test("A picture is kept for ever, told by its ETag, and has five widths", arguments: TestEngine.allCases)
  func served(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let recipe = Recipe.dish("Pizza Margherita", seed: 1)
      let picture = recipe.picture()
      try await evening.services.media.save([recipe])
      #expect(PictureBody(picture).url == "/media/\(picture.media)/{width}.webp")
      let path = "/media/\(picture.media)/160.webp"
      try await evening.served { send in
        let got = await send("GET", path, [], [])
        #expect(got.status == 200)
        #expect(got.header("content-type") == "image/webp")
        #expect(got.header("cache-control") == "public, max-age=31536000, immutable")
        #expect(got.header("x-content-type-options") == "nosniff")
        #expect(got.bytes.starts(with: Array("RIFF".utf8)))
        let etag = try #require(got.header("etag"))
        #expect(await send("GET", path, [], [("if-none-match", etag)]).status == 304)
        let head = await send("HEAD", path, [], [])
        #expect(head.status == 200 && head.bytes.isEmpty && head.header("etag") == etag)
        let bad = [
          "/media/\(picture.media)/161.webp", "/media/\(picture.media)/0160.webp", "/media/\(picture.media)/160.png",
          "/media/med_unknown/160.webp", "/media/rst_pizza/160.webp", "/media/..%2F..%2Fkey/160.webp",
          "/media/\(picture.media)", "/media/\(picture.media)/160.webp/", "/media",
        ]
        for path in bad {
          let got = await send("GET", path, [], [])
          #expect(got.status == 404, "\(path)")
          #expect(got.header("content-type") == "application/problem+json", "\(path)")
          #expect(got.header("cache-control") == "no-store", "\(path)")
        }
        #expect(await send("POST", path, [], []).status == 404)
      }
    }
  }

  @Test("Staff and operators upload pictures, and nobody else", arguments: TestEngine.allCases)
  func upload(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let recipe = Recipe.dish("Ramen", seed: 1)
      try await evening.services.media.save([recipe])
      let bytes = await evening.send("GET", "/media/\(recipe.picture().media)/160.webp").bytes
      let type = [("content-type", "image/webp")]
      let accounts = evening.services.accounts
      _ = try await accounts.grant(
        .restaurantStaff, subject: Evening.pizzeria.rawValue, to: .email("kitchen@soiree.test"))
      _ = try await accounts.grant(.operator, to: .email("operator@soiree.test"))
      _ = try await accounts.grant(.courier, to: .email("courier@soiree.test"), name: "Kim Lee")
      #expect(await evening.send("POST", "/v1/media", bytes: bytes, headers: type).status == 401)
      for (who, status) in [
        ("zoe@example.org", 403), ("courier@soiree.test", 403), ("kitchen@soiree.test", 201),
        ("operator@soiree.test", 201),
      ] {
        let token = try await evening.signIn(who)
        let got = await evening.send("POST", "/v1/media", bytes: bytes, token: token, headers: type)
        #expect(got.status == status, "\(who): \(String(decoding: got.bytes, as: UTF8.self))")
        guard status == 201 else { continue }
        let media = try got.body(UploadedMedia.self)
        #expect((media.width, media.height) == (160, 160))
        let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
        let refused = await evening.send(
          "POST", "/v1/media", bytes: svg, token: token, headers: [("content-type", "image/png")])
        #expect(refused.status == 415)
        #expect(refused.json["code"] == "unsupported_media_type")
      }
    }
  }

  @Test(
    "P9: over a socket, staff give their theatre a picture and an operator a film, and everybody sees them",
    arguments: TestEngine.allCases)
  func cinema(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let recipe = Recipe.dish("Ramen", seed: 1)
      try await evening.services.media.save([recipe])
      let staff = try await evening.boxOffice("tht_odeon")
      _ = try await evening.services.accounts.grant(.operator, to: .email("operator@soiree.test"))
      let boss = try await evening.signIn("operator@soiree.test")
      let bytes = await evening.send("GET", "/media/\(recipe.picture().media)/160.webp").bytes
      try await evening.served { send in
        func sent(_ method: String, _ path: String, _ body: [UInt8], _ token: String, _ type: String) async -> Got {
          await send(method, path, body, [("authorization", "Bearer " + token), ("content-type", type)])
        }
        let media = try await sent("POST", "/v1/media", bytes, staff, "image/webp").body(UploadedMedia.self)
        let body = Array(#"{"picture":{"media":"\#(media.id)","alt":"By night"}}"#.utf8)
        let (theatre, film) = ("/v1/theatre/theatres/tht_odeon", "/v1/operator/movies/mov_moon")
        func patch(_ path: String, _ body: [UInt8], _ token: String) async -> Got {
          await sent("PATCH", path, body, token, "application/json")
        }
        #expect(await patch(theatre, body, staff).status == 200)
        #expect(await patch(film, body, staff).status == 403)
        #expect(await patch(film, body, boss).status == 200)
        func shown() async throws -> [PictureBody?] {
          [
            try await send("GET", "/v1/theatres", [], []).body(Page<TheatreBody>.self).items.first?.picture,
            try await send("GET", "/v1/movies/mov_moon", [], []).body(MovieDetail.self).picture,
            try await send("GET", "/v1/shows/shw_late", [], []).body(ShowDetail.self).movie.picture,
          ]
        }
        #expect(try await shown().map { $0?.alt } == ["By night", "By night", "By night"])
        let none = Array(#"{"picture":{}}"#.utf8)
        #expect(await patch(theatre, none, staff).status == 200)
        #expect(await patch(film, none, boss).status == 200)
        #expect(try await shown() == [nil, nil, nil])
      }
    }
  }

  @Test("Cards, details, menus, films and theatres say their picture", arguments: TestEngine.allCases)
  func inContract(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let picture = Recipe.dish("Margherita", seed: 1).picture()
      var restaurant = Evening.restaurant(Evening.pizzeria, "Pizzeria Bella")
      restaurant.picture = picture
      var menu = Evening.menu(Evening.pizzeria)
      menu.categories[0].items[0].picture = picture
      try await CatalogueWriter(database: evening.services.platform.database).save([
        RestaurantWithMenu(restaurant: restaurant, menu: menu)
      ])
      let fresh = try await Catalogue(
        database: evening.services.platform.database, clock: evening.clock.platform, zones: ZoneDatabase())
      let detail = try fresh.detail(Evening.pizzeria)
      #expect(detail.picture?.picture == picture)
      #expect(detail.picture?.widths == [160, 320, 640, 960, 1280])
      #expect(detail.picture?.url == "/media/\(picture.media)/{width}.webp")
      let bytes = try await fresh.menuBytes(of: Evening.pizzeria).bytes
      let sent = try WireDecoder().decode(MenuBody.self, from: bytes)
      #expect(sent.categories[0].items[0].picture?.picture == picture)
      #expect(sent.categories[0].items[1].picture == nil)
    }
  }
}
