import Domain
import Foundation
import Paging
import Structures
import Testing
import Wire

@testable import Browser

struct CartDestinationTests {
  private static func door(_ street: String, slot: String? = nil) -> JSON {
    let address: JSON = ["street": .string(street), "lat": .number(40.01), "lon": .number(-74.0)]
    var fulfilment: JSONObject = ["kind": "delivery", "address": address]
    if let slot { fulfilment["slot"] = ["start": .string(slot)] }
    return ["fulfilment": .object(fulfilment), "place": ["lat": .number(40.01), "lon": .number(-74.0)]]
  }

  private static let seats: JSON = ["fulfilment": ["kind": "seat", "booking_id": "bkg_1"]]
  private static let later = "2026-09-21T18:00:00Z"

  private func street(_ page: BrowserPage, _ cart: Int64) -> String? {
    page.shown(cart, "destination", "address", "street")?.stringValue
  }

  @Test func `a cart of which nothing was said goes where the person is this evening`() throws {
    let (page, cart) = BrowserPage.withMenu()
    page.send(cart, "setAddress", ["destination": Self.door("Home")])
    try page.fetchNothing()
    page.addSoup(cart)
    let body = try page.awaited("post", "/v1/cart/sync").body
    #expect(body?["fulfilment"]?["address"]?["street"]?.stringValue == "Home")
  }

  @Test func `a page that is opened again brings the food where the cart was to go`() throws {
    let (page, first) = try BrowserPage.withSoup()
    page.send(first, "setAddress", ["destination": Self.door("Home")])
    page.send(first, "bring", ["destination": Self.seats])
    page.reload(account: Bistro.account)
    let cart = page.open("cart")
    page.send(cart, "setAddress", ["destination": Self.door("Home")])
    #expect(page.shown(cart, "destination") == Self.seats["fulfilment"])
  }

  @Test func `another address moves a cart with dishes, and drops the time of the old one`() throws {
    let (page, cart) = try BrowserPage.withSoup()
    page.send(cart, "setAddress", ["destination": Self.door("Home")])
    page.send(cart, "bring", ["destination": Self.door("Home", slot: Self.later)])
    page.send(cart, "setAddress", ["destination": Self.door("Home")])
    #expect(page.shown(cart, "destination", "slot", "start")?.stringValue == Self.later)
    page.send(cart, "setAddress", ["destination": Self.door("Beach")])
    #expect(street(page, cart) == "Beach" && page.shown(cart, "destination", "slot") == nil)
  }

  @Test func `V1: seats stay seats when another address is chosen`() throws {
    let (page, cart) = try BrowserPage.withSoup()
    page.send(cart, "bring", ["destination": Self.seats])
    page.send(cart, "setAddress", ["destination": Self.door("Beach")])
    #expect(page.shown(cart, "destination", "kind")?.stringValue == "seat")
  }

  @Test func `V1: after food went to seats, the next cart goes home`() throws {
    let (page, cart) = try BrowserPage.withSoup()
    page.send(cart, "bring", ["destination": Self.seats])
    page.send(cart, "setAddress", ["destination": Self.door("Home")])
    let call = try page.awaited("post", "/v1/cart/sync")
    page.answer(
      call, 200,
      Bistro.cart(
        soups: 1, version: 2, line: call.body?["lines"]?.arrayValue?.first?["line_id"]?.stringValue ?? "",
        sequence: call.body?["device"]?["sequence"]?.integerValue,
        device: call.body?["device"]?["id"]?.stringValue ?? "",
        fulfilment: FulfilmentBody(kind: .seat, bookingId: Palace.booking)
      ).bytes)
    #expect(page.shown(cart, "destination", "kind")?.stringValue == "seat")
    // It was ordered on another device.
    page.happened("foreground")
    try page.fetchNothing()
    #expect(street(page, cart) == "Home")
  }

  @Test func `P1: nobody signed in finds nothing of who was here`() throws {
    let (page, first) = try BrowserPage.withSoup()
    page.send(first, "bring", ["destination": Self.door("Home")])
    page.reload()
    let cart = page.open("cart")
    #expect(page.shown(cart, "lines") == [] && page.shown(cart, "destination") == nil)
    #expect(page.slots.isEmpty)
  }

  @Test func `P1: signing out empties the slots of carts and seats that no screen has opened`() throws {
    let (page, _) = try BrowserPage.withSoup()
    page.slots["held_seats"] = "AQ=="
    page.reload(account: Bistro.account)
    page.happened("signedOut")
    #expect(page.slots.isEmpty)
  }

  @Test(arguments: ["signedIn", "signedOut"])
  func `P1: a tab that hears late empties nothing of who has come`(_ event: String) throws {
    let (page, _) = try BrowserPage.withSoup()
    let other = "acc_other"
    page.slots = [
      "owner": Base64.encode(Array(other.utf8)), "cart": "AQ==", "destination": "AQ==", "held_seats": "AQ==",
    ]
    let theirs = page.slots
    page.happened(event, event == "signedIn" ? ["account": .string(other)] : [:])
    #expect(page.slots == theirs)
  }

  @Test func `the page empties the same slots where no core runs`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let disk = try String(contentsOf: root.appending(path: "Web/src/effects/disk.ts"), encoding: .utf8)
    let names = BrowserCore.personalSlots.map { "'\($0)'" }.joined(separator: ", ")
    #expect(disk.contains("const personalSlots = [\(names)] as const"))
    #expect(disk.contains("const ownerSlot = '\(OpenCart.ownerSlot)'"))
  }
}
