import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("How people are told that their favourites open")
struct OpeningTests {
  /// Somebody with a device who wants to hear of these favourites.
  private func fan(_ name: String, of restaurants: [RestaurantID], _ house: House, _ box: PushBox) async throws
    -> AccountID
  {
    let account = try await house.subscriber(name, box).account
    for restaurant in restaurants {
      _ = try await house.accounts.addFavourite(restaurant, to: account, in: house.catalogue)
    }
    _ = try await house.notifications.change(
      NotificationChoicesPatch(kinds: [.init(kind: .favouriteOpens, push: true)]), of: account)
    return account
  }

  /// Moves a restaurant's hours so that it opens at this time of every day.
  private func open(_ restaurant: RestaurantID = SmallCity.thai, at time: String, _ house: House) async throws {
    let hours = HoursBody(week: Array(repeating: [HoursSpan(opens: time, closes: "23:30")], count: 7))
    _ = try await house.kitchens.change(
      restaurant, RestaurantPatch(hours: hours), staff: try await house.staff(restaurant))
  }

  @Test("favourites that open are told of together, to who wants it", arguments: TestEngine.allCases)
  func together(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let both = [SmallCity.thai, SmallCity.pizzeria]
      _ = try await fan("zoe", of: both, house, box)
      let max = try await house.subscriber("max", box).account
      for restaurant in both { _ = try await house.accounts.addFavourite(restaurant, to: max, in: house.catalogue) }
      // From Monday, 13:00 to Tuesday, 11:05: the Thai place opened at eleven, the pizzeria never closes.
      #expect(try await house.notifications.tellOfOpenings() == 0)
      house.advance(.minutes(22 * 60 + 5))
      for _ in 0..<2 { try await house.notifications.tellOfOpenings() }
      try await house.sendNotifications()
      let told = box.takeAll()
      #expect(told.map(\.url) == ["https://push.example.net/zoe-one"])
      #expect(told.first?.payload.title == "Thai Garden is open")
      #expect(told.first?.payload.path == "/restaurants/\(SmallCity.thai)")
      house.advance(.minutes(10))
      #expect(try await house.notifications.tellOfOpenings() == 0)
    }
  }

  @Test("who was told of an opening costs no write when it is looked for again", arguments: TestEngine.allCases)
  func again(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      _ = try await fan("zoe", of: [SmallCity.thai], house, box)
      house.advance(.minutes(22 * 60 + 5))
      #expect(try await house.notifications.tellOfOpenings() == 1)
      let writes = house.database.counters.writes
      house.advance(.minutes(1))
      #expect(try await house.notifications.tellOfOpenings() == 0)
      #expect(house.database.counters.writes == writes)
    }
  }

  @Test("P7: who sets a favourite after it opened is not told of it, however often", arguments: TestEngine.allCases)
  func anew(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let zoe = try await fan("zoe", of: [SmallCity.thai], house, box)
      house.advance(.minutes(22 * 60 + 2))
      #expect(try await house.notifications.tellOfOpenings() == 1)
      for _ in 0..<2 {
        house.advance(.minutes(1))
        try await house.accounts.removeFavourite(SmallCity.thai, of: zoe)
        _ = try await house.accounts.addFavourite(SmallCity.thai, to: zoe, in: house.catalogue)
        house.advance(.minutes(1))
        #expect(try await house.notifications.tellOfOpenings() == 0)
      }
    }
  }

  @Test("all fans are told, however few are read at a time", arguments: TestEngine.allCases)
  func batches(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      for number in 0..<5 { _ = try await fan("fan\(number)", of: [SmallCity.thai], house, box) }
      house.advance(.minutes(22 * 60 + 5))
      #expect(try await house.notifications.tellOfOpenings(batch: 2) == 5)
      try await house.sendNotifications()
      #expect(Set(box.takeAll().map(\.url)).count == 5)
    }
  }

  @Test("all favourites that open are in one message, however few a statement names", arguments: TestEngine.allCases)
  func chunks(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      _ = try await fan("zoe", of: [SmallCity.thai, SmallCity.pizzeria], house, box)
      try await open(SmallCity.pizzeria, at: "11:00", house)
      house.advance(.minutes(22 * 60 + 5))
      #expect(try await house.notifications.tellOfOpenings(mostNamed: 1) == 1)
      try await house.sendNotifications()
      #expect(box.take().map(\.body) == ["So is one more of your favourites."])
    }
  }

  @Test(
    "a favourite that was paused when it opened is told of too, when it takes orders", arguments: TestEngine.allCases)
  func paused(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      _ = try await fan("zoe", of: [SmallCity.thai, SmallCity.pizzeria], house, box)
      try await open(SmallCity.pizzeria, at: "11:00", house)
      house.advance(.minutes(22 * 60 + 1))
      let staff = try await house.staff()
      _ = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(isPaused: true), staff: staff)
      try await house.notifications.tellOfOpenings()
      try await house.sendNotifications()
      #expect(box.take().map(\.title) == ["Thai Garden is open"])
      house.advance(.minutes(5))
      _ = try await house.kitchens.change(SmallCity.pizzeria, RestaurantPatch(isPaused: false), staff: staff)
      try await house.notifications.tellOfOpenings()
      try await house.sendNotifications()
      #expect(box.take().map(\.path) == ["/restaurants/\(SmallCity.pizzeria)"])
    }
  }

  @Test("P7: staff who move their hours tell their fans at most once in four hours", arguments: TestEngine.allCases)
  func moved(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      _ = try await fan("zoe", of: [SmallCity.thai], house, box)
      house.advance(.minutes(22 * 60 + 5))
      try await house.notifications.tellOfOpenings()
      try await house.sendNotifications()
      #expect(box.take().count == 1)
      // It is 12:05, 13:05 and 14:05, and each time it has just opened.
      for time in ["12:00", "13:00", "14:00"] {
        house.advance(.hours(1))
        try await open(at: time, house)
        try await house.notifications.tellOfOpenings()
        try await house.sendNotifications()
        #expect(box.take().isEmpty, "\(time)")
      }
      house.advance(.hours(1))
      try await open(at: "15:00", house)
      try await house.notifications.tellOfOpenings()
      try await house.sendNotifications()
      #expect(box.take().map(\.title) == ["Thai Garden is open"])
    }
  }
}
