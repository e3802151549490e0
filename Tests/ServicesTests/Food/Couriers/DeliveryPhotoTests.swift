import Database
import DatabaseTesting
import Domain
import Media
import Testing
import Wire

@testable import Services

@Suite("A photo of where the food was left")
struct DeliveryPhotoTests {
  /// A picture of one colour, with words written behind its pixels.
  static func picture(width: Int = 1_200, height: Int = 800, words: String = "") throws -> [UInt8] {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#2f40c8"/></svg>
      """
    return try #require(Pixels(svg: svg, width: width, height: height)?.webp(quality: 90)) + Array(words.utf8)
  }

  private static func size(_ bytes: [UInt8]) throws -> [Int] {
    let header = try #require(ImageHeader(bytes))
    return [header.width, header.height]
  }

  /// A delivery whose food is on its way.
  private func pickedUp(_ house: House, for zoe: AccountID, by kim: AccountID) async throws -> CourierDelivery {
    let order = try await house.order(zoe)
    let staff = try await house.staff()
    _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15)
    let delivery = try await house.take(order, by: kim)
    _ = try await house.kitchens.startPreparing(order, staff: staff)
    _ = try await house.kitchens.ready(order, staff: staff)
    return try await house.couriers.pickedUp(delivery.id, courier: kim)
  }

  @Test(
    "P1, P2: it is made smaller, sealed, and seen by the order's customer and operators alone",
    arguments: TestEngine.allCases)
  func seen(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let kim = try await house.courier()
      let delivery = try await pickedUp(house, for: zoe, by: kim)
      let order = delivery.orderId
      #expect(!delivery.hasPhoto)
      #expect(try await problem { _ = try await house.photos.photo(of: order, account: zoe) }?.code == .notFound)
      #expect(try await !house.ordering.detail(order, account: zoe).hasPhoto)
      let taken = try await house.photos.add(Self.picture(words: "Quinn's door"), to: delivery.id, courier: kim)
      #expect(taken.hasPhoto && taken.id == delivery.id)
      #expect(try await house.ordering.detail(order, account: zoe).hasPhoto)
      let photo = try await house.photos.photo(of: order, account: zoe)
      #expect(try Self.size(photo) == [960, 640])
      #expect(!String(decoding: photo, as: UTF8.self).contains("Quinn"))
      #expect(try await house.photos.photo(of: order, by: house.operatorAccount()) == photo)
      #expect(try await house.couriers.round(courier: kim).deliveries.map(\.hasPhoto) == [true])
      #expect(try await house.couriers.deliveries(courier: kim, limit: 5, cursor: nil).items.map(\.hasPhoto) == [true])
      for other in [max, kim] {
        #expect(try await problem { _ = try await house.photos.photo(of: order, account: other) }?.code == .notFound)
      }
      let sealed: [UInt8] = try await house.database.read { connection in
        try connection.row("SELECT photo_sealed FROM delivery_photos").unwrapped().get("photo_sealed")
      }
      #expect(sealed.count > photo.count && !String(decoding: sealed, as: UTF8.self).contains("WEBP"))
    }
  }

  @Test(
    "D5: from the pickup until a day after the delivery, by its courier; another photo takes its place",
    arguments: TestEngine.allCases)
  func when(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let (kim, lou) = (try await house.courier(), try await house.courier("lou", metres: 900))
      let early = try await house.order(zoe)
      _ = try await house.kitchens.accept(early, staff: try await house.staff(), prepMinutes: 15)
      let waiting = try await house.take(early, by: kim)
      func refusal(_ id: DeliveryID, _ courier: AccountID, height: Int = 500) async throws -> Problem? {
        try await problem {
          _ = try await house.photos.add(Self.picture(width: 500, height: height), to: id, courier: courier)
        }
      }
      func add(_ id: DeliveryID, _ courier: AccountID, height: Int = 500) async throws -> ProblemCode? {
        try await refusal(id, courier, height: height)?.code
      }
      let soon = try #require(try await refusal(waiting.id, kim))
      #expect(soon.code == .illegalTransition && soon.detail.contains("Pick it up first"))
      _ = try await house.kitchens.reject(early, staff: try await house.staff(), reason: "Fire")
      let never = try #require(try await refusal(waiting.id, kim))
      #expect(never.code == .illegalTransition && never.detail.contains("cancelled"))
      let delivery = try await pickedUp(house, for: zoe, by: kim)
      #expect(try await add(delivery.id, lou) == .notFound)
      #expect(try await add(delivery.id, kim) == nil)
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      // The phone was without a network.
      house.advance(.hours(24) - .seconds(60))
      #expect(try await add(delivery.id, kim, height: 300) == nil)
      #expect(try Self.size(await house.photos.photo(of: delivery.orderId, account: zoe)) == [500, 300])
      #expect(try await house.count("delivery_photos") == 1)
      house.advance(.seconds(60))
      let late = try #require(try await refusal(delivery.id, kim))
      #expect(late.code == .illegalTransition && late.detail.contains("more than 24 hours ago"))
      #expect(late.detail.contains("Delete the photo"))
    }
    // The sentence says the time that is set.
    try await withHouse(on: engine, settings: { $0.timeForPhoto = .seconds(90 * 60) }) { house in
      let kim = try await house.courier()
      let delivery = try await pickedUp(house, for: try await house.customer(), by: kim)
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
      house.advance(.seconds(90 * 60))
      let late = try await problem { _ = try await house.photos.add([1], to: delivery.id, courier: kim) }
      #expect(late?.detail.contains("more than 90 minutes ago") == true)
    }
  }

  @Test(
    "P1: it goes with the food from hand to hand: the next courier has left it nowhere yet",
    arguments: TestEngine.allCases
  )
  func handedOn(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      let delivery = try await pickedUp(house, for: zoe, by: kim)
      _ = try await house.photos.add(Self.picture(), to: delivery.id, courier: kim)
      let lou = try await house.courier("lou", metres: 500)
      _ = try await house.orderSupport.reassign(
        delivery.orderId, ReassignRequest(courierId: lou, reason: "A flat tyre"), by: house.operatorAccount())
      #expect(try await !house.ordering.detail(delivery.orderId, account: zoe).hasPhoto)
      #expect(try await house.count("delivery_photos") == 0)
      let taken = try await house.photos.add(Self.picture(), to: delivery.id, courier: lou)
      #expect(taken.hasPhoto)
    }
  }

  @Test(
    "P1: an operator who looks at one is in the log with the order, once for each look", arguments: TestEngine.allCases)
  func logged(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      let delivery = try await pickedUp(house, for: zoe, by: kim)
      let staff = try await house.operatorAccount()
      #expect(
        try await problem { _ = try await house.photos.photo(of: delivery.orderId, by: staff) }?.code == .notFound)
      _ = try await house.photos.add(Self.picture(), to: delivery.id, courier: kim)
      _ = try await house.photos.photo(of: delivery.orderId, account: zoe)
      #expect(try await house.audited(.getOperatorOrderPhoto) == 0)
      for _ in 0..<2 { _ = try await house.photos.photo(of: delivery.orderId, by: staff) }
      let entries = try await house.services.audit.entries(AuditQuery(), limit: 100).items
        .filter { $0.action == .getOperatorOrderPhoto }
      #expect(entries.count == 2)
      for entry in entries {
        #expect(entry.actorId == staff && entry.subject == delivery.orderId.rawValue && entry.at == house.now)
      }
    }
  }

  @Test("P4: what is no picture is refused and not kept; one that is high gets lower", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      let delivery = try await pickedUp(house, for: zoe, by: kim)
      let whole = try Self.picture()
      let bad: [([UInt8], ProblemCode)] = [
        ([], .unsupportedMediaType), (Array("<svg/>".utf8), .unsupportedMediaType),
        (Array(whole.prefix(whole.count / 2)), .unsupportedMediaType),
        ([UInt8](repeating: 0, count: MediaLibrary.mostBytes + 1), .bodyTooLarge),
      ]
      for (bytes, code) in bad {
        #expect(
          try await problem { _ = try await house.photos.add(bytes, to: delivery.id, courier: kim) }?.code == code)
      }
      #expect(try await house.count("delivery_photos") == 0)
      let high = try Self.picture(width: 100, height: 4_000)
      _ = try await house.photos.add(high, to: delivery.id, courier: kim)
      #expect(try Self.size(await house.photos.photo(of: delivery.orderId, account: zoe)) == [48, 1_920])
      _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
    }
  }

  @Test("P1: it is gone after thirty days, and with the customer's account", arguments: TestEngine.allCases)
  func forgotten(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, caller) = (try await house.customer(), try await house.signIn("max@example.org"))
      let kim = try await house.courier()
      var carried: [CourierDelivery] = []
      for customer in [zoe, caller.account] {
        let delivery = try await pickedUp(house, for: customer, by: kim)
        _ = try await house.photos.add(Self.picture(), to: delivery.id, courier: kim)
        _ = try await house.couriers.delivered(delivery.id, courier: kim, pin: nil)
        carried.append(delivery)
      }
      try await house.accounts.erase(caller)
      #expect(try await house.count("delivery_photos") == 1)
      // The courier's phone sends it late.
      let late = try await problem {
        _ = try await house.photos.add(Self.picture(), to: carried[1].id, courier: kim)
      }
      #expect(late?.code == .illegalTransition)
      #expect(
        try await problem {
          _ = try await house.photos.photo(of: carried[1].orderId, by: house.operatorAccount())
        }?.code == .notFound)
      house.advance(.seconds(30 * 86_400 - 1))
      try await house.timers.purge()
      #expect(try await house.photos.photo(of: carried[0].orderId, account: zoe).count > 0)
      house.advance(.seconds(2))
      try await house.timers.purge()
      #expect(try await house.count("delivery_photos") == 0)
      #expect(try await !house.ordering.detail(carried[0].orderId, account: zoe).hasPhoto)
    }
  }
}
