import Database
import Domain
import Server
import Services

/// A made-up year of orders and bookings in a file of SQLite, written by its own statements.
///
/// Orders are spread evenly over 2025 and over the houses. Nine of ten are delivered; of those every eighth is late. Each has the
/// entries of an order by card with one tax, a tip and a commission: debt and shares, the courier's part, the capture.
struct YearOfTrade {
  static let days = (from: LocalDate(year: 2025, month: 1, day: 1), to: LocalDate(year: 2025, month: 12, day: 31))
  /// The first moment of the year in the city's zone.
  static let start = Instant(seconds: 1_735_707_600)
  static let house = RestaurantID(suffix: "trade.7")
  static let courier = AccountID(suffix: "trade.7")
  static let houses = 200
  /// Seats of the hall of each show.
  static let seats = 200
  /// What a house earns by one order, and the tax on it.
  static let (earned, tax) = (Int64(2_125), Int64(222))

  let orders: Int
  let bookings: Int
  let cinema: Cinema

  private var shows: Int { max(1, bookings / 10) }

  init(folder: String, orders: Int, bookings: Int) async throws {
    (self.orders, self.bookings) = (orders, bookings)
    cinema = try await Cinema(folder: folder, rows: Self.seats / 20, shows: 1)
    try await write()
  }

  /// Orders of the house that were delivered.
  var deliveredOfHouse: Int64 {
    Int64((0..<orders).lazy.filter { $0 % Self.houses == 7 && $0 / Self.houses % 10 != 0 }.count)
  }

  private func write() async throws {
    guard let currency = Currency(code: "USD") else { throw BenchError("no dollar") }
    try await CatalogueWriter(database: cinema.stores.database).save(
      (0..<Self.houses).map { number in
        var restaurant = SmallPlatform.restaurant(currency)
        restaurant.id = RestaurantID(suffix: "trade.\(number)")
        let menu = Menu(restaurant: restaurant.id, version: 1, currency: currency, categories: [])
        return RestaurantWithMenu(restaurant: restaurant, menu: menu)
      })
    try await cinema.services.catalogue.reload()
    try await write(1_000) { [accounts($0)] }
    try await write(orders) { [orderRows($0), results($0)] + entries($0) }
    try await write(shows) { [showRows($0)] }
    try await write(bookings) { [bookingRows($0)] }
  }

  /// Rows of these numbers, in portions: a statement may not take longer than the database allows any.
  private func write(_ count: Int, _ statements: (Range<Int>) -> [String]) async throws {
    for first in stride(from: 0, to: count, by: Self.portion) {
      for statement in statements(first..<min(count, first + Self.portion)) {
        try await cinema.stores.database.write { try $0.execute(statement) }
      }
    }
  }

  private static let portion = 10_000

  /// These numbers, as `i`.
  private static func numbers(_ range: Range<Int>) -> String {
    "WITH RECURSIVE n (i) AS (SELECT \(range.lowerBound) UNION ALL SELECT i + 1 FROM n WHERE i < \(range.upperBound - 1))"
  }

  /// Orders of these numbers.
  private static func ids(_ range: Range<Int>) -> String {
    "id >= printf('ord_%026d', \(range.lowerBound)) AND id < printf('ord_%026d', \(range.upperBound))"
  }

  /// The moment of the order or booking `i` of so many.
  private static func moment(of count: Int) -> String {
    "(\(start.microseconds) + i * \(365 * 86_400 / max(1, count)) * 1000000)"
  }

  private func accounts(_ range: Range<Int>) -> String {
    """
    \(Self.numbers(range))
    INSERT INTO accounts (id, profile_sealed, created_at) SELECT 'acc_trade.' || i, x'00', 0 FROM n
    """
  }

  private func orderRows(_ range: Range<Int>) -> String {
    let moment = Self.moment(of: orders)
    return """
      \(Self.numbers(range))
      INSERT INTO orders (id, account_id, restaurant_id, status, version, fulfilment, currency, total, shares, bill_sealed,
        track_hash, cart_id, cart_version, created_at, updated_at, eta_earliest, eta_latest, promised_by)
      SELECT printf('ord_%026d', i), 'acc_trade.' || (i % 1000), 'rst_trade.' || (i % \(Self.houses)),
        CASE WHEN i / \(Self.houses) % 10 = 0 THEN 'cancelled' ELSE 'delivered' END, 6, 'delivery', 'USD', 3300, x'00',
        zeroblob(600), CAST(printf('%026d', i) AS BLOB), printf('crt_%026d', i), 1, \(moment), \(moment), \(moment), \(moment),
        \(moment)
      FROM n
      """
  }

  private func results(_ range: Range<Int>) -> String {
    """
    INSERT INTO ended_orders (order_id, city_id, restaurant_id, placed_at, outcome, reason, currency, total, is_late,
      acceptance_seconds)
    SELECT id, '\(SmallPlatform.cityID)', restaurant_id, created_at, status,
      CASE status WHEN 'cancelled' THEN 'customer' ELSE '' END, currency, total,
      CASE WHEN status = 'delivered' AND CAST(substr(id, 5) AS INTEGER) % 8 = 0 THEN 1 ELSE 0 END,
      CASE status WHEN 'delivered' THEN CAST(substr(id, 5) AS INTEGER) % 120 END
    FROM orders WHERE \(Self.ids(range))
    """
  }

  /// Debt and shares at the acceptance, the courier's part and the capture at the delivery.
  private func entries(_ range: Range<Int>) -> [String] {
    let seller = "restaurant_id"
    let courier = "'acc_trade.' || (CAST(substr(id, 5) AS INTEGER) % 50)"
    let postings:
      [(suffix: String, rows: [(account: String, holder: String, part: String, name: String, amount: Int64)])] = [
        (
          ".3",
          [
            ("customer", "''", "debt", "", 3_300), ("restaurant", seller, "sales", "", -2_500),
            ("restaurant", seller, "commission", "", 375), ("courier", "''", "delivery", "", -299),
            ("courier", "''", "tip", "", -200), ("platform", "''", "service_fee", "", -79),
            ("platform", "''", "commission", "", -375), ("taxes", seller, "tax", "Sales tax", -Self.tax),
          ]
        ),
        (
          ".6",
          [
            ("courier", "''", "delivery", "", 299), ("courier", "''", "tip", "", 200),
            ("courier", courier, "delivery", "", -299), ("courier", courier, "tip", "", -200),
          ]
        ),
        (".paid", [("gateway", "''", "payment", "", 3_300), ("customer", "''", "payment", "", -3_300)]),
      ]
    return postings.map { posting in
      let rows = posting.rows.map { row in
        """
        SELECT id || '\(posting.suffix)', '\(row.account)', \(row.holder), '\(row.part)', '\(row.name)', id, 'pay' || substr(id, 4),
          \(row.amount), currency, created_at FROM orders WHERE status = 'delivered' AND \(Self.ids(range))
        """
      }
      return """
        INSERT INTO ledger_entries (posting, account, holder, part, name, purchase, payment_id, amount, currency, at)
        SELECT * FROM (\(rows.joined(separator: " UNION ALL ")))
        """
    }
  }

  /// Copies of the hall's one show, each at its own time.
  private func showRows(_ range: Range<Int>) -> String {
    let moment = Self.moment(of: shows)
    return """
      \(Self.numbers(range))
      INSERT INTO shows (id, movie_id, theatre_id, screen_id, layout_id, starts_at, ends_at, busy_until, status, hold_seconds,
        document, version, seat_count, taken, seats_version)
      SELECT 'shw_trade.' || i, movie_id, theatre_id, screen_id, layout_id, \(moment), \(moment), \(moment), status, hold_seconds,
        document, version, seat_count, taken, seats_version
      FROM n CROSS JOIN (SELECT * FROM shows LIMIT 1)
      """
  }

  private func bookingRows(_ range: Range<Int>) -> String {
    let moment = Self.moment(of: bookings)
    return """
      \(Self.numbers(range))
      INSERT INTO bookings (id, account_id, show_id, status, version, seats, seat_count, is_complimentary, is_counter_sale,
        promised_start, currency, total, bill, extensions, is_warned, attempts, created_at, updated_at)
      SELECT printf('bkg_%026d', i), 'acc_trade.' || (i % 1000), 'shw_trade.' || (i % \(shows)), 'confirmed', 4, '0-1', 2, 0, 0,
        \(moment), 'USD', 2600, zeroblob(120), 0, 0, 0, \(moment), \(moment)
      FROM n
      """
  }
}
