import Domain
import StripeTesting
import TestFiles
import Testing
import Waiting
import Wire

/// What is so after the commands of each section of docs/operating.md.
enum OperatingChecks {
  /// By the section's heading. A section with commands has its check.
  static let all: [String: @Sendable (OperatingWalk) async throws -> Void] = [
    "The first start": firstStart, "A city, a restaurant, a menu": restaurant,
    "A theatre, a hall, a film, shows": theatre, "An order and a booking": purchases,
    "When an order goes wrong": refund, "Paying out": statements, "Reports": reports, "Mails": mails,
    "Webhooks": webhooks, "Two-step sign-in": twoStep,
  ]

  @Sendable
  private static func firstStart(_ walk: OperatingWalk) throws {
    #expect(walk.said("the tables are up to date"))
    #expect(try walk.run("soiree operator list") == [OperatingWalk.people["OPERATOR"]])
    let settings = try walk.run("soiree config --config soiree.conf")
    #expect(settings.contains { $0.contains("https://soiree.example.org") && $0.hasSuffix("(soiree.conf, line 5)") })
    #expect(try walk.value("SOIREE").hasPrefix("https://"))
    #expect(try walk.run("curl -sS -o ready.json -w '%{http_version}\\n' $SOIREE/ready") == ["2"])
  }

  @Sendable
  private static func restaurant(_ walk: OperatingWalk) throws {
    let city = try walk.ask("/v1/cities")["items"]?.arrayValue?.first
    #expect(city?["id"]?.stringValue == (try walk.value("CITY")) && city?["name"] == "Lisboa")
    let restaurant = try walk.ask("/v1/restaurants/$RESTAURANT")
    #expect(restaurant["name"] == "Tasca da Esquina")
    let menu = try walk.ask("/v1/restaurants/$RESTAURANT/menu")
    let dishes = (menu["categories"]?.arrayValue ?? []).flatMap { $0["items"]?.arrayValue ?? [] }
    #expect(dishes.map { $0["price"]?.integerValue } == [1_450, 500, 350])
    #expect(dishes[1]["id"]?.stringValue == (try walk.value("DISH")))
    for picture in [restaurant["picture"], dishes[1]["picture"]] {
      let path = try #require(picture?["url"]?.stringValue).replacing("{width}", with: "160")
      #expect(try walk.run("curl -sS -o kept.webp -w '%{content_type}\\n' $SOIREE\(path)") == ["image/webp"])
    }
    let staff = try walk.ask("/v1/merchant/restaurants/$RESTAURANT/staff", as: "OWNER_TOKEN")["items"]?.arrayValue ?? []
    #expect(
      Set(staff.map { "\($0["email"]?.stringValue ?? "") \($0["level"]?.stringValue ?? "")" })
        == ["ana@tasca.example owner", "rui@tasca.example staff"])
    #expect(staff.allSatisfy { $0["state"] == "granted" })
    #expect(try walk.ask("/v1/operator/promotions")["items"]?.arrayValue?.first?["code"] == "OLA")
    #expect(try walk.ask("/v1/operator/couriers?state=approved")["items"]?.arrayValue?.count == 1)
    let drafts = try walk.ask("/v1/operator/restaurants?status=draft")["items"]?.arrayValue ?? []
    #expect(drafts.map { $0["name"] } == ["Casa Verde"])
    let places = try walk.ask("/v1/places?q=Rua%20Augusta%2012%20B")["items"]?.arrayValue ?? []
    #expect(places.first?["text"] == "Rua Augusta 12 B")
    #expect(walk.home.text("refused.txt")?.contains("disused:amenity") == true)
  }

  @Sendable
  private static func theatre(_ walk: OperatingWalk) throws {
    let hall = try walk.ask("/v1/theatre/theatres/$THEATRE/halls/scn_one", as: "CINEMA_TOKEN")
    #expect(hall["seat_count"] == 34)
    let shows = try walk.ask("/v1/theatre/shows?theatre_id=$THEATRE", as: "CINEMA_TOKEN")["items"]?.arrayValue ?? []
    #expect(shows.count == 2)
    let show = try walk.ask("/v1/shows/$SHOW")
    #expect(show["movie"]?["title"] == "A Moon for Two")
  }

  @Sendable
  private static func purchases(_ walk: OperatingWalk) async throws {
    let order = try walk.ask("/v1/orders/$ORDER", as: "CUSTOMER_TOKEN")
    #expect(order["status"] == "delivered" && order["payment"]?["status"] == "captured")
    #expect(
      order["timeline"]?.arrayValue?.map { $0["status"] } == [
        "pending_payment", "placed", "confirmed", "preparing", "ready_for_pickup", "out_for_delivery", "delivered",
      ])
    // Three soups, the way to the door and the tip.
    #expect(order["totals"]?["total"] == 1_899)
    let booking = try walk.ask("/v1/bookings/$BOOKING", as: "CUSTOMER_TOKEN")
    #expect(booking["status"] == "confirmed" && booking["ticket_count"] == 2 && booking["totals"]?["total"] == 1_900)
    #expect(walk.home.files["tickets.pdf"]?.starts(with: Array("%PDF".utf8)) == true)
    let pages = walk.stripe.sessions
    #expect(pages.count == 2)
    // Seats are paid for once they are booked, after the answer.
    await waitUntil("Stripe to be asked for the money") {
      pages.map { walk.stripe.money(of: $0).taken } == [1_899, 1_900]
    }
    #expect(pages.allSatisfy { walk.stripe.money(of: $0).reserved == 0 && walk.stripe.money(of: $0).refunded == 0 })
  }

  @Sendable
  private static func refund(_ walk: OperatingWalk) async throws {
    let page = try #require(walk.stripe.sessions.first)
    await waitUntil("Stripe to be asked to give money back") { walk.stripe.money(of: page).refunded == 500 }
    let asked = walk.stripe.sent.filter { $0.path == "/v1/refunds" }
    #expect(asked.map { $0.form["amount"] } == ["500"] && asked.allSatisfy { $0.key != nil })
    let order = try walk.ask("/v1/orders/$ORDER", as: "CUSTOMER_TOKEN")
    #expect(order["status"] == "delivered" && order["payment"]?["refunded"] == 500)
  }

  @Sendable
  private static func statements(_ walk: OperatingWalk) throws {
    #expect(walk.said("the ledger balances"))
    #expect(walk.home.files["statement.pdf"]?.starts(with: Array("%PDF".utf8)) == true)
    // Before the payout: a line for each item between what was owed first and last.
    let lines = (walk.home.text("statement.csv") ?? "").split(whereSeparator: \.isNewline).dropFirst()
    let rows = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let amounts = rows.map { row in (part: row[4], amount: Int64(row[8].filter { $0 != "." }) ?? .min) }
    let closing = try #require(amounts.first { $0.part == "closing" }).amount
    #expect(closing > 0 && amounts.contains { $0.part == "opening" && $0.amount == 0 })
    #expect(
      amounts.filter { !["opening", "closing", "tax"].contains($0.part) }.reduce(0) { $0 + $1.amount } == closing)
    let paid = try walk.ask("/v1/operator/transfers")["items"]?.arrayValue ?? []
    #expect(paid.map { $0["amount"] } == [.integer(closing)])

    let kitchen = try walk.ask("/v1/merchant/restaurants/$RESTAURANT/statement?$DAYS", as: "OWNER_TOKEN")
    // Two of three soups, of which the platform has its share, are paid out.
    expectSums(kitchen, gross: 1_000, closing: 0)
    #expect(part("payout", of: kitchen) == -closing && part("commission", of: kitchen) < 0)
    let cinema = try walk.ask("/v1/theatre/theatres/$THEATRE/statement?$DAYS", as: "CINEMA_TOKEN")
    expectSums(cinema, gross: 1_800, closing: part("sales", of: cinema))
    let courier = try walk.ask("/v1/courier/statement?$DAYS", as: "COURIER_TOKEN")
    #expect(part("delivery", of: courier) == 199 && part("tip", of: courier) == 200)
    expectSums(courier, gross: 0, closing: 399)
  }

  private static func expectSums(_ statement: JSON, gross: Int64, closing: Int64) {
    let items = (statement["items"]?.arrayValue ?? []).map { $0["amount"]?.integerValue ?? .min }
    #expect(statement["opening"] == 0 && items.reduce(0, +) == closing && statement["closing"] == .integer(closing))
    #expect(statement["gross"] == .integer(gross), "\(statement)")
  }

  /// The sum for one thing; 0 where there is none.
  private static func part(_ name: String, of statement: JSON) -> Int64 {
    (statement["items"]?.arrayValue ?? []).first { $0["part"]?.stringValue == name }?["amount"]?.integerValue ?? 0
  }

  @Sendable
  private static func reports(_ walk: OperatingWalk) throws {
    #expect(try walk.ask("/v1/operator/reports/orders?$DAYS&by=day")["total"]?["delivered"] == 1)
  }

  @Sendable
  private static func mails(_ walk: OperatingWalk) async throws {
    #expect(walk.home.text("mails/order_placed.en.txt") != nil)
    let subjects = [
      ("Invitation to run Tasca da Esquina", "OWNER"), ("Invitation to work at Tasca da Esquina", "COOK"),
      ("Invitation to deliver as a courier", "COURIER"), ("Invitation to run Cinema Rex", "CINEMA"),
      ("Your order from Tasca da Esquina", "CUSTOMER"), ("Your tickets: A Moon for Two", "CUSTOMER"),
      ("Money back for your order from Tasca da Esquina", "CUSTOMER"),
    ]
    for (subject, person) in subjects {
      await waitUntil("the mail \(subject)") { walk.isMailed(subject, to: person) }
    }
  }

  @Sendable
  private static func webhooks(_ walk: OperatingWalk) throws {
    let told = try walk.ask("/v1/operator/webhooks")["items"]?.arrayValue ?? []
    #expect(told.map { $0["url"] } == ["https://books.example.net/soiree"])
  }

  @Sendable
  private static func twoStep(_ walk: OperatingWalk) throws {
    #expect(try walk.ask("/v1/me")["totp_since"]?.stringValue != nil)
  }
}
