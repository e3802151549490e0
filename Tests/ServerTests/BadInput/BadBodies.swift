import Domain
import Testing
import Wire

extension BadRequest {
  /// Bytes that are not a JSON object of this platform.
  static let json: [BadRequest] =
    [
      bytes("invalid UTF-8", [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], 400, "invalid_utf8"),
      bytes("an overlong encoding", [0x22, 0xC0, 0xAF, 0x22], 400, "invalid_utf8"),
      bytes("a surrogate in UTF-8", [0x22, 0xED, 0xA0, 0x80, 0x22], 400, "invalid_utf8"),
      bytes("a byte-order mark", [0xEF, 0xBB, 0xBF] + Scene.goodSync.bytes, 400, "malformed_json"),
      text("half a surrogate pair", #"{"restaurant_id":"\ud800"}"#, 400, "malformed_json"),
      text("a duplicate key", #"{"lines":[],"restaurant_id":"rst_a","lines":[]}"#, 400, "duplicate_key"),
      text("a key doubled by an escape", #"{"a":1,"\u0061":2}"#, 400, "duplicate_key"),
      text("10,000 arrays deep", String(repeating: "[", count: 10_000), 400, "too_deep"),
      text("10,000 objects deep", String(repeating: #"{"a":"#, count: 10_000), 400, "too_deep"),
      text("NaN", #"{"lat":NaN}"#, 400, "malformed_json"),
      text("Infinity", #"{"lat":-Infinity}"#, 400, "malformed_json"),
      text("a number beyond a double", #"{"lat":1e400}"#, 400, "malformed_json"),
      text("an integer beyond 64 bits", #"{"tip":9223372036854775808}"#, 400, "malformed_json"),
      text("a leading zero", #"{"tip":007}"#, 400, "malformed_json"),
      text("a comment", "{/* hello */}", 400, "malformed_json"),
      text("single quotes", "{'lines': []}", 400, "malformed_json"),
      text("a bare line feed in a string", "{\"note\":\"a\nb\"}", 400, "malformed_json"),
      text("half an object", #"{"lines":"#, 400, "malformed_json"),
      text("two values", "{} {}", 400, "malformed_json"),
      text("an array", "[]", 422, "validation_failed", ""),
      text("null", "null", 422, "validation_failed", ""),
      text(
        "200,000 values", "[" + String(repeating: "0,", count: 200_000) + "0]", 413, "body_too_large"),
      text(
        "a string of 1 MiB less a little", #"{"note":""# + String(repeating: "x", count: (1 << 20) - 64) + #""}"#, 413,
        "body_too_large"),
      text(
        "more than 1 MiB", #"{"note":""# + String(repeating: "x", count: 1 << 20) + #""}"#, 413, "body_too_large"),
      BadRequest("no body", 400, "malformed_json") { await $0.ask("POST", "/v1/cart/sync") },
    ] + contentTypes

  private static let contentTypes: [BadRequest] = ["text/plain", "application/x-www-form-urlencoded", ""].map { type in
    BadRequest("a body of type `\(type)`", 415, "unsupported_media_type") {
      await $0.ask(
        "POST", "/v1/cart/sync", bytes: Scene.goodSync.bytes, headers: [("content-type", type)])
    }
  }

  private static func bytes(
    _ name: String, _ bytes: [UInt8], _ status: Int, _ code: String, _ field: String? = nil
  ) -> BadRequest {
    BadRequest(name, status, code, field) { await $0.ask("POST", "/v1/cart/sync", bytes: bytes) }
  }

  private static func text(
    _ name: String, _ text: String, _ status: Int, _ code: String, _ field: String? = nil
  ) -> BadRequest {
    bytes(name, Array(text.utf8), status, code, field)
  }

  /// A cart with one wrong field.
  static let carts: [BadRequest] = [
    line("quantity", 0), line("quantity", -1), line("quantity", 100), line("quantity", .integer(.max)),
    line("quantity", .integer(.min)), line("quantity", .number(1.5)), line("quantity", "1"),
    line("quantity", .null), line("quantity", .number(1e300)),
    line("line_id", ""), line("line_id", .string(String(repeating: "x", count: 65))), line("line_id", "a b"),
    line("menu_item_id", "opt_pizza.1"), line("menu_item_id", "itm_"), line("menu_item_id", "itm_x' OR 1=1 --"),
    line("menu_item_id", .string("itm_" + String(repeating: "a", count: 200))),
    line("selected_modifiers", .array(Array(repeating: "opt_pizza.1", count: 51))),
    line("selected_modifiers", ["itm_pizza.1"], at: "lines[0].selected_modifiers[0]"),
    line("note", .string(String(repeating: "x", count: 501))), line("note", "a\u{0}b"), line("note", "\u{7F}"),
    cart("restaurant_id", "rst_'; DROP TABLE orders; --"), cart("restaurant_id", .null), cart("lines", .null),
    cart("lines", .array(Array(repeating: Scene.goodSync.line, count: 101))),
    cart("lines", [Scene.goodSync.line, Scene.goodSync.line], at: "lines[1].line_id"),
    cart("tip", -1), cart("tip", 100_000_000_001), cart("tip", .number(0.5)), cart("promo_code", ""),
    cart("base_version", -1), cart("replace", "yes"),
    place("lat", .number(90.000001)), place("lat", -91), place("lon", 181), place("lon", .number(-180.5)),
    place("lat", "NaN"), place("lat", .null), place("street", "two\nlines"),
    place("recipient_phone", "call me"), place("address_id", "adr_nobody.has.this"),
    BadRequest("somebody else's address", 422, "validation_failed", "fulfilment.address.address_id") { scene in
      await scene.sync { $0.address = ["address_id": .string(scene.address)] }
    },
    BadRequest("to a seat of no booking", 422, "validation_failed", "fulfilment.booking_id") {
      await $0.sync { $0[member: "fulfilment"][member: "kind"] = "seat" }
    },
    BadRequest("to a seat of a booking that is not one's own", 422, "validation_failed", "fulfilment.booking_id") {
      await $0.sync { $0[member: "fulfilment"] = ["kind": "seat", "booking_id": "bkg_somebody.elses"] }
    },
    BadRequest("a slot on no day", 422, "validation_failed", "fulfilment.slot.start") {
      await $0.sync { $0[member: "fulfilment"][member: "slot"] = ["start": "2026-02-30T12:00:00Z"] }
    },
    BadRequest("a restaurant that is not there", 404, "not_found") {
      await $0.sync { $0[member: "restaurant_id"] = "rst_nowhere" }
    },
    BadRequest("somebody else's cart", 404, "cart_not_found") {
      await $0.sync { $0[member: "cart_id"] = "crt_00000000000000000000000000" }
    },
    BadRequest("another restaurant than the cart's", 409, "cart_has_other_restaurant") {
      await $0.sync {
        $0[member: "restaurant_id"] = "rst_closed"
        $0.line[member: "menu_item_id"] = "itm_closed.1"
      }
    },
  ]

  private static func line(_ field: String, _ value: JSON, at path: String? = nil) -> BadRequest {
    BadRequest("\(field) \(short(value))", 422, "validation_failed", path ?? "lines[0].\(field)") {
      await $0.sync { $0.line[member: field] = value }
    }
  }

  private static func cart(_ field: String, _ value: JSON, at path: String? = nil) -> BadRequest {
    BadRequest("\(field) \(short(value))", 422, "validation_failed", path ?? field) {
      await $0.sync { $0[member: field] = value }
    }
  }

  private static func place(_ field: String, _ value: JSON) -> BadRequest {
    BadRequest("\(field) \(short(value))", 422, "validation_failed", "fulfilment.address.\(field)") {
      await $0.sync { $0.address[member: field] = value }
    }
  }

  private static func short(_ value: JSON) -> String { String(value.description.prefix(40)) }
}
