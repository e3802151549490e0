import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

/// How a route of staff is made to change something, so that the audit log has to have an entry of it.
struct AuditedChange: Sendable {
  var endpoint: Endpoint
  /// The request. What it needs is made before it.
  var make: @Sendable (AuditScene) async throws -> Got

  init(_ endpoint: Endpoint, _ make: @escaping @Sendable (AuditScene) async throws -> Got) {
    (self.endpoint, self.make) = (endpoint, make)
  }

  /// Each list has a scene of its own, and its changes are made in their order.
  static let all: [[AuditedChange]] = [kitchens, orders, catalogue, theatres, cinema, people, webhooks, demo]

  /// Routes of staff that leave no entry, and where one reads instead who did it.
  static let exceptions: [(endpoint: Endpoint, reason: String)] =
    [
      (.kitchens(.acceptOrder), "`order_transitions` has each step with its actor, time and reason"),
      (.kitchens(.rejectOrder), "`order_transitions` has each step with its actor, time and reason"),
      (.kitchens(.prepareOrder), "`order_transitions` has each step with its actor and time"),
      (.kitchens(.readyOrder), "`order_transitions` has each step with its actor and time"),
      (.kitchens(.handOverOrder), "`order_transitions` has each step with its actor and time"),
      (.orderSupport(.previewRefund), "it changes nothing"),
      (.couriers(.setShift), "a courier's own shift, and nobody else's affair"),
      (.couriers(.reportLocation), "`courier_positions` has them, for a day only (D4)"),
      (.couriers(.acceptOffer), "`courier_offers` has who answered, when"),
      (.couriers(.declineOffer), "`courier_offers` has who answered, when"),
      (.couriers(.pickUpDelivery), "`order_transitions` has each step with its actor and time"),
      (.couriers(.completeDelivery), "`order_transitions` has each step with its actor and time"),
      (.couriers(.uploadDeliveryPhoto), "`delivery_photos` has it with its time, and `deliveries` the courier"),
      (.doors(.checkIn), "`ticket_checks` has each presentation with its door and time"),
      (.doors(.checkInMany), "`ticket_checks` has each presentation with its door and time"),
    ]

  private static let kitchens: [AuditedChange] = [
    AuditedChange(.kitchens(.patchMerchantRestaurant)) {
      await $0.ask("PATCH", "/v1/merchant/restaurants/rst_pizza", ["preparation_minutes": 33], by: \.kitchen)
    },
    AuditedChange(.kitchens(.patchMenuItem)) {
      await $0.ask("PATCH", "/v1/merchant/items/itm_pizza.1", ["availability": "until_tomorrow"], by: \.kitchen)
    },
    AuditedChange(.kitchens(.delayOrder)) { scene in
      _ = await scene.ask("PATCH", "/v1/merchant/items/itm_pizza.1", ["availability": "available"], by: \.kitchen)
      let cart = try await scene.evening.cart(scene.customer)
      let order = try await scene.evening.submit(cart, scene.customer, key: Scene.key).body(SubmitAnswer.self).orderId
      let path = "/v1/merchant/orders/\(order)/"
      _ = await scene.ask("POST", path + "accept", ["prep_minutes": 10], by: \.kitchen)
      return await scene.ask("POST", path + "delay", ["minutes": 5], by: \.kitchen)
    },
  ]

  private static let theatres: [AuditedChange] = [
    AuditedChange(.theatres(.patchTheatre)) { scene in
      let picture = try await scene.picture()
      return await scene.ask("PATCH", "/v1/theatre/theatres/tht_odeon", picture, by: \.boxOffice)
    },
    AuditedChange(.theatres(.patchMovie)) { scene in
      let picture = try await scene.picture()
      return await scene.ask("PATCH", "/v1/operator/movies/mov_moon", picture, by: \.operator)
    },
    AuditedChange(.theatres(.patchShow)) {
      await $0.ask("PATCH", "/v1/theatre/shows/shw_late", ["hold_seconds": 45], by: \.boxOffice)
    },
    AuditedChange(.theatres(.blockSeats)) {
      await $0.ask("POST", "/v1/theatre/shows/shw_late/block", ["seat_ids": ["sea_hall.0"]], by: \.boxOffice)
    },
    AuditedChange(.theatres(.unblockSeats)) {
      await $0.ask("POST", "/v1/theatre/shows/shw_late/unblock", ["seat_ids": ["sea_hall.0"]], by: \.boxOffice)
    },
    AuditedChange(.theatres(.compSeats)) {
      await $0.ask(
        "POST", "/v1/theatre/shows/shw_late/comp", ["seat_ids": ["sea_hall.0", "sea_hall.1"]], by: \.boxOffice)
    },
    AuditedChange(.theatres(.moveBooking)) { scene in
      let booking = try await scene.evening.book(["sea_hall.2", "sea_hall.3"], scene.customer)
      let seats: JSON = ["seat_ids": ["sea_hall.8", "sea_hall.9"]]
      return await scene.ask("POST", "/v1/theatre/bookings/\(booking)/move", seats, by: \.boxOffice)
    },
    AuditedChange(.theatres(.cancelShow)) {
      await $0.ask("POST", "/v1/theatre/shows/shw_late/cancel", ["reason": "No power"], by: \.boxOffice)
    },
  ]

  /// What opens a theatre, plans its shows and sells at its counter.
  private static let cinema: [AuditedChange] = [
    AuditedChange(.cinemaSetup(.createTheatre)) {
      await $0.ask(
        "POST", "/v1/operator/theatres",
        [
          "city_id": .string(Evening.city.id.rawValue), "name": "Rex", "street": "1 Main", "lat": .number(40.7),
          "lon": .number(-73.9),
        ],
        by: \.operator)
    },
    AuditedChange(.cinemaSetup(.patchTheatreRecord)) {
      await $0.ask("PATCH", "/v1/operator/theatres/tht_odeon", ["cleaning_minutes": 30], by: \.operator)
    },
    AuditedChange(.cinemaSetup(.createMovie)) {
      await $0.ask(
        "POST", "/v1/operator/movies",
        ["title": "Dawn", "certificate": "PG", "runtime_minutes": 90, "languages": ["en"]], by: \.operator)
    },
    AuditedChange(.cinemaSetup(.putHall)) {
      let hall: JSON = ["name": "Hall 9", "rows": [["label": "A", "count": 8]]]
      return await $0.ask("PUT", "/v1/theatre/theatres/tht_odeon/halls/scn_nine", hall, by: \.boxOffice)
    },
    AuditedChange(.showPlans(.planShows)) { await $0.planShow(inDays: 3) },
    AuditedChange(.showPlans(.deleteShow)) { scene in
      let planned = try await scene.planShow(inDays: 4).body(ShowsPlanned.self)
      return await scene.ask("DELETE", "/v1/theatre/shows/\(planned.items[0].id)", by: \.boxOffice)
    },
    AuditedChange(.boxOffice(.sellSeats)) { await $0.sell(0) },
    AuditedChange(.boxOffice(.cancelTheatreBooking)) { scene in
      let sale = try await scene.sell(1).body(SaleAnswer.self)
      return await scene.ask(
        "POST", "/v1/theatre/bookings/\(sale.bookingId)/cancel", ["reason": "x"], by: \.boxOffice)
    },
    AuditedChange(.boxOffice(.refundTheatreBooking)) { scene in
      let sale = try await scene.sell(2).body(SaleAnswer.self)
      return await scene.keyed(
        "/v1/theatre/bookings/\(sale.bookingId)/refund", ["reason": "x", "amount": 1], 11, by: \.boxOffice)
    },
    AuditedChange(.boxOffice(.cancelOperatorBooking)) { scene in
      let sale = try await scene.sell(3).body(SaleAnswer.self)
      return await scene.ask(
        "POST", "/v1/operator/bookings/\(sale.bookingId)/cancel", ["reason": "x"], by: \.operator)
    },
    AuditedChange(.boxOffice(.refundOperatorBooking)) { scene in
      let sale = try await scene.sell(4).body(SaleAnswer.self)
      return await scene.keyed(
        "/v1/operator/bookings/\(sale.bookingId)/refund", ["reason": "x", "amount": 1], 12, by: \.operator)
    },
  ]

  private static let demo: [AuditedChange] = [
    AuditedChange(.sandbox(.setSandboxOutage)) {
      await $0.ask("POST", "/sandbox/outage", ["mode": "down", "seconds": 1], by: \.operator)
    },
    AuditedChange(.sandbox(.advanceClock)) {
      await $0.ask("POST", "/v1/operator/clock", ["advance_seconds": 60], by: \.operator)
    },
  ]
}

/// A platform with a restaurant, a theatre, and who works there.
struct AuditScene: Sendable {
  let evening: Evening
  let kitchen: String
  let boxOffice: String
  let `operator`: String
  let customer: String

  init(_ evening: Evening) async throws {
    self.evening = evening
    try await evening.openTheatre()
    kitchen = try await Self.owner(.restaurantStaff, Evening.pizzeria.rawValue, "kitchen@soiree.test", evening)
    boxOffice = try await Self.owner(.theatreStaff, "tht_odeon", "theatre@soiree.test", evening)
    `operator` = try await evening.staff(.operator, "", "operator@soiree.test")
    customer = try await evening.signIn("zoe@example.org")
  }

  private static func owner(
    _ role: RoleCode, _ place: String, _ email: String, _ evening: Evening
  ) async throws -> String {
    _ = try await evening.services.accounts.grant(role, subject: place, level: .owner, to: .email(email))
    return try await evening.signIn(email)
  }

  /// Invites somebody to a place, and answers the path of their role.
  func invite(to path: String, by who: KeyPath<AuditScene, String>) async throws -> String {
    let role = try await ask("POST", path, ["email": "max@example.org"], by: who).body(RoleBody.self)
    return "\(path)/\(role.id)"
  }

  func ask(_ method: String, _ target: String, _ body: JSON? = nil, by who: KeyPath<AuditScene, String>) async -> Got {
    await evening.send(method, target, body, token: self[keyPath: who])
  }

  /// A patch that sets a picture.
  func picture() async throws -> JSON {
    let recipe = Recipe.dish("Pizza Margherita", seed: 1)
    try await evening.services.media.save([recipe])
    return ["picture": ["media": .string(recipe.picture().media.rawValue)]]
  }

  /// A show of the odeon's film in its hall.
  func planShow(inDays days: Int64) async -> Got {
    await ask(
      "POST", "/v1/theatre/shows",
      [
        "movie_id": "mov_moon", "hall_id": "scn_hall",
        "starts_at": .string((evening.clock.now + .hours(24 * days)).timestamp),
        "prices": ["categories": [["category": "regular", "price": 1_000]]],
      ], by: \.boxOffice)
  }

  /// Sells a seat of the late show at the counter.
  func sell(_ seat: Int) async -> Got {
    await keyed("/v1/theatre/shows/shw_late/sell", ["seat_ids": [.string("sea_hall.\(seat)")]], seat, by: \.boxOffice)
  }

  /// Posts under a key with this number.
  func keyed(_ path: String, _ body: JSON, _ number: Int, by who: KeyPath<AuditScene, String>) async -> Got {
    let key = "5f0c6f2e-0000-4000-8000-" + String(String(1_000_000_000_000 + number).dropFirst())
    return await evening.send("POST", path, body, token: self[keyPath: who], headers: [("idempotency-key", key)])
  }

  /// The newest entries of the log, as an operator reads them.
  func log(_ query: String = "") async throws -> [AuditEntry] {
    try await ask("GET", "/v1/operator/audit?limit=100" + query, by: \.operator).body(Page<AuditEntry>.self).items
  }
}
