import Domain
import Testing
import Wire

extension BadRequest {
  /// What accounts keep, and what staff may do wrong.
  static let bodies: [BadRequest] =
    [
      bad("PATCH", "/v1/me", ["name": ""], "name"), bad("PATCH", "/v1/me", ["name": 7], "name"),
      bad("PATCH", "/v1/me", ["name": .string(String(repeating: "x", count: 121))], "name"),
      bad("PATCH", "/v1/me", ["name": "a\nb"], "name"), bad("PATCH", "/v1/me", ["locale": "../../etc"], "locale"),
      bad("POST", "/v1/me/addresses", [:], "street"),
      bad("POST", "/v1/me/addresses", ["street": "1", "lat": 91, "lon": 0], "lat"),
      bad("POST", "/v1/me/addresses", ["street": "1", "lat": 0, "lon": .number(-180.01)], "lon"),
      bad("POST", "/v1/me/addresses", ["street": "1", "lat": "NaN", "lon": 0], "lat"),
      bad("POST", "/v1/me/addresses", ["street": ["1"], "lat": 0, "lon": 0], "street"),
      bad("POST", "/v1/me/payment_methods", ["kind": "cash", "token": "x"], "kind"),
      bad("POST", "/v1/me/payment_methods", ["kind": "card"], "token"),
      bad("POST", "/v1/me/payment_methods", ["kind": "card", "token": "4242 4242 4242 4242"], "token"),
      bad("POST", "/v1/me/favourites", ["restaurant_id": "rst_"], "restaurant_id"),
      bad("POST", "/v1/me/favourites", ["restaurant_id": "itm_pizza.1"], "restaurant_id"),
      BadRequest("a favourite that is not there", 404, "not_found") {
        await $0.ask("POST", "/v1/me/favourites", ["restaurant_id": "rst_nowhere"])
      },
    ] + couriers + kitchens + operators

  private static func bad(_ method: String, _ target: String, _ body: JSON, _ field: String) -> BadRequest {
    BadRequest("\(method) \(target) \(body.description.prefix(60))", 422, "validation_failed", field) {
      await $0.ask(method, target, body)
    }
  }

  private static let couriers: [BadRequest] = [
    staff(\.courier, "/v1/courier/shift", [:], "online"),
    staff(\.courier, "/v1/courier/shift", ["online": "yes"], "online"),
    staff(\.courier, "/v1/courier/shift", ["online": true, "vehicle": "rocket"], "vehicle"),
    staff(\.courier, "/v1/courier/location", [:], "lat"),
    staff(\.courier, "/v1/courier/location", ["lat": 0, "lon": 0], "recorded_at"),
    staff(\.courier, "/v1/courier/location", ["lat": 0, "lon": 0, "recorded_at": "now"], "recorded_at"),
    staff(\.courier, "/v1/courier/location", place(["lat": .number(90.1)]), "lat"),
    staff(\.courier, "/v1/courier/location", place(["heading": 361]), "heading"),
    staff(\.courier, "/v1/courier/location", place(["speed": -1]), "speed"),
    staff(\.courier, "/v1/courier/location", place(["positions": [place([:])]]), "positions"),
    staff(\.courier, "/v1/courier/location", ["positions": []], "positions"),
    staff(\.courier, "/v1/courier/location", ["positions": [["lat": 0]]], "positions[0].lon"),
    staff(
      \.courier, "/v1/courier/location", ["positions": .array(Array(repeating: place([:]), count: 501))], "positions"),
    staff(\.courier, "/v1/courier/deliveries/dlv_0/delivered", ["pin": "' OR 1"], "pin"),
    BadRequest("an offer that is not there", 404, "not_found") {
      await $0.ask("POST", "/v1/courier/offers/off_0/accept", token: $0.courier)
    },
    BadRequest("a photo of a delivery that is not there", 404, "not_found") {
      let type = [(name: "content-type", value: "image/png")]
      return await $0.ask(
        "POST", "/v1/courier/deliveries/dlv_0/photo", bytes: [1], token: $0.courier, headers: type)
    },
    BadRequest("P2: the photo of another's order", 404, "not_found") {
      await $0.ask("GET", "/v1/orders/\($0.order.orderId)/photo")
    },
    BadRequest("a photo that only operators ask for", 403, "forbidden") {
      await $0.ask("GET", "/v1/operator/orders/\($0.order.orderId)/photo", token: $0.courier)
    },
    BadRequest("a delivery that is not there", 404, "not_found") {
      await $0.ask("POST", "/v1/courier/deliveries/dlv_0/picked_up", token: $0.courier)
    },
  ]

  private static func place(_ more: JSONObject) -> JSON {
    var object: JSONObject = ["lat": 0, "lon": 0, "recorded_at": "2026-09-21T12:00:00Z"]
    for member in more.members { object[member.key] = member.value }
    return .object(object)
  }

  private static let kitchens: [BadRequest] = [
    kitchen("accept", [:], "prep_minutes"), kitchen("accept", ["prep_minutes": 0], "prep_minutes"),
    kitchen("accept", ["prep_minutes": -15], "prep_minutes"), kitchen("accept", ["prep_minutes": 241], "prep_minutes"),
    kitchen("reject", ["reason": ""], "reason"), kitchen("delay", ["minutes": .integer(.max)], "minutes"),
    kitchen("reject", ["reason": "Closed", "expected_status": 7], "expected_status"),
    kitchen("delay", ["ready_at": "soon"], "ready_at"), kitchen("delay", ["ready_at": .integer(.max)], "ready_at"),
    BadRequest("P2: another house's order", 404, "not_found") {
      await $0.ask("POST", "/v1/merchant/orders/\($0.order.orderId)/accept", ["prep_minutes": 9], token: $0.stranger)
    },
    BadRequest("an order cooked before it was taken on", 409, "illegal_transition") {
      await $0.ask("POST", "/v1/merchant/orders/\($0.order.orderId)/ready", token: $0.kitchen)
    },
    restaurant(["preparation_minutes": 0], "preparation_minutes"), restaurant(["is_paused": 1], "is_paused"),
    restaurant(["zones": [["outer": [], "holes": []]]], "zones[0].outer"),
    restaurant(["hours": ["week": [], "exceptions": []]], "hours.week"),
    BadRequest("a price below zero", 422, "validation_failed", "price") {
      await $0.ask("PATCH", "/v1/merchant/items/itm_pizza.1", ["price": -1], token: $0.kitchen)
    },
    BadRequest("P2: another house's dish", 404, "not_found") {
      await $0.ask("PATCH", "/v1/merchant/items/itm_pizza.1", ["price": 1], token: $0.stranger)
    },
  ]

  private static func kitchen(_ verb: String, _ body: JSON, _ field: String) -> BadRequest {
    BadRequest("\(verb) \(body)", 422, "validation_failed", field) {
      await $0.ask("POST", "/v1/merchant/orders/\($0.order.orderId)/\(verb)", body, token: $0.kitchen)
    }
  }

  private static func restaurant(_ body: JSON, _ field: String) -> BadRequest {
    BadRequest("a house's \(body)", 422, "validation_failed", field) {
      await $0.ask("PATCH", "/v1/merchant/restaurants/rst_pizza", body, token: $0.kitchen)
    }
  }

  private static let operators: [BadRequest] = [
    staff(\.operator, "/v1/operator/clock", ["advance_seconds": -1], "advance_seconds"),
    staff(\.operator, "/v1/operator/clock", ["advance_seconds": .integer(.max)], "advance_seconds"),
    staff(\.operator, "/sandbox/outage", ["mode": "fire", "seconds": 1], "mode"),
    staff(\.operator, "/sandbox/outage", ["mode": "down", "seconds": 3601], "seconds"),
  ]

  private static func staff(
    _ who: any KeyPath<Scene, String> & Sendable, _ target: String, _ body: JSON, _ field: String
  ) -> BadRequest {
    BadRequest("POST \(target) \(body.description.prefix(60))", 422, "validation_failed", field) {
      await $0.ask("POST", target, body, token: $0[keyPath: who])
    }
  }
}
