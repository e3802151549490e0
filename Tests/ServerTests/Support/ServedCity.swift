import Client
import Database
import DatabaseTesting
import Domain
import Server
import Services
import TestFiles
import Testing
import Wire

/// A small city on a disk, and the real `soiree` to serve it: started, killed and started again.
final class ServedCity: Sendable {
  let folder: TemporaryFolder
  /// The PostgreSQL database it lives in; nil for a file in the folder.
  let databaseURL: String?

  static let operatorAddress = "operator@soiree.test"
  static let kitchenAddress = "kitchen@soiree.test"

  /// Whether it is marked as a city for play.
  private let isPlay: Bool

  private init(_ folder: TemporaryFolder, _ databaseURL: String?, isPlay: Bool) {
    self.folder = folder
    self.isPlay = isPlay
    self.databaseURL = databaseURL
  }

  /// Makes the city, gives it to `body`, and takes it away after.
  /// - Parameter isPlay: Whether it takes play money; no other is served with real money.
  static func with(_ engine: TestEngine, isPlay: Bool = true, _ body: (ServedCity) async throws -> Void) async throws {
    try await withDatabaseURL(on: engine) { url in
      let folder = TemporaryFolder()
      let city = ServedCity(folder, engine == .sqlite ? nil : url, isPlay: isPlay)
      try await city.make()
      try await body(city)
    }
  }

  private func make() async throws {
    try await withStores { stores in
      let writer = CatalogueWriter(database: stores.database)
      try await writer.save(city: Evening.city)
      try await writer.save([
        RestaurantWithMenu(
          restaurant: Evening.restaurant(Evening.pizzeria, "Pizzeria Bella"), menu: Evening.menu(Evening.pizzeria))
      ])
      let useCases = try await stores.useCases(
        ServerOptions(dataFolder: folder.path, codeSender: ClosureCodeSender { _, _ in }), clock: .system,
        node: "test", committed: { _ in })
      _ = try await useCases.accounts.grant(.operator, to: .email(Self.operatorAddress))
      _ = try await useCases.accounts.grant(
        .restaurantStaff, subject: Evening.pizzeria.rawValue, to: .email(Self.kitchenAddress))
    }
  }

  /// Opens the stores while nobody serves them.
  func withStores<T: Sendable>(_ body: (Stores) async throws -> T) async throws -> T {
    let stores = try await Stores.open(
      dataFolder: folder.path, databaseURL: databaseURL, play: isPlay ? PlayMark.sandbox : nil)
    do {
      let result = try await body(stores)
      await stores.close()
      return result
    } catch {
      await stores.close()
      throw error
    }
  }

  /// Starts `soiree serve`; returns when it said where it listens.
  /// - Parameter log: A file for its error output.
  func serve(killedAt point: Checkpoint? = nil, log: String? = nil, options: [String] = []) throws -> ServedProcess {
    let point = point.map { ["--crash-at", $0.rawValue] } ?? []
    return try Self.serve(["--demo", "--port", "0", "--loops", "1"] + place + point + options, log: log)
  }

  /// Starts `soiree serve` with these options; returns when it said where it listens.
  static func serve(_ options: [String], log: String? = nil) throws -> ServedProcess {
    let process = try ChildProcess([ChildProcess.built("soiree"), "serve"] + options, errors: log)
    let line = try #require(process.line(), "`soiree serve` ended before it served")
    let url = try #require(line.split(separator: " ").last.map(String.init))
    try #require(url.contains("://127.0.0.1:"), "\(line)")
    return ServedProcess(process: process, url: url)
  }

  /// What `soiree ledger check` exits with.
  func checkLedger() throws -> ChildProcess.End { try Self.run(["ledger", "check"] + place).end }

  /// Runs `soiree` on the city to its end.
  func run(_ words: [String]) throws -> (said: [String], end: ChildProcess.End) { try Self.run(words + place) }

  /// What `soiree ledger show` prints of a purchase.
  func ledger(of purchase: String) throws -> [String] {
    let (said, end) = try Self.run(["ledger", "show", purchase] + place)
    #expect(end == .exited(0), "\(said)")
    return said
  }

  /// Runs `soiree` to its end, or kills it when a test has waited long enough.
  /// - Returns: the lines that it printed, and how it ended.
  static func run(_ words: [String]) throws -> (said: [String], end: ChildProcess.End) {
    let process = try ChildProcess([ChildProcess.built("soiree")] + words)
    let said = process.remainingLines()
    return (said.lines, said.isWhole ? process.wait() : .never)
  }

  private var place: [String] { ["--data", folder.path] + (databaseURL.map { ["--database", $0] } ?? []) }
}

/// A `soiree serve` that runs.
struct ServedProcess {
  let process: ChildProcess
  let url: String

  /// Somebody signed in. A request is sent once: what is tried again, a test tries itself.
  func signedIn(_ address: String) async throws -> APIClient {
    let stranger = APIClient(baseURL: url, transport: try HTTPTransport(), retry: .never)
    let code: CodeAnswer = try await stranger.call(.signIn(.requestCode), CodeRequest(email: address))
    let session: SessionAnswer = try await stranger.call(
      .signIn(.createSession),
      SessionRequest(email: address, challengeId: code.challengeId, code: try #require(code.demoCode)))
    return stranger.signedIn(session.token)
  }

  /// The gateway's own books of one order.
  func charges(of order: OrderID) async throws -> [SandboxCharge] {
    try await charges(reference: order.rawValue)
  }
}

extension SandboxCharge {
  /// Whether it took, or keeps, money: what was declined did not.
  var isKept: Bool { status != "declined" }
}

extension APIClient {
  /// The same person at another address, with the patience that clients have.
  func moved(to url: String) throws -> APIClient {
    APIClient(baseURL: url, token: token, transport: try HTTPTransport())
  }

  /// A priced cart with one Margherita, as what would be submitted.
  func pricedCart(pay token: String = "tok_approved") async throws -> SubmitRequest {
    let cart: CartAnswer = try await call(
      .cart(.syncCart),
      CartSyncRequest(
        restaurantId: Evening.pizzeria,
        lines: [
          CartLineRequest(
            lineId: "1", menuItemId: MenuItemID(suffix: "pizza.1"), quantity: 1,
            selectedModifiers: [OptionID(suffix: "pizza.2")])
        ],
        fulfilment: FulfilmentBody(
          kind: .delivery, address: DeliveryAddress(street: "12 Ocean Avenue", lat: 40.01, lon: -74.0))))
    return SubmitRequest(
      cartId: cart.cartId, quoteId: try #require(cart.quote).id, expectedTotal: cart.totals.total,
      paymentMethod: PaymentMethodChoice(kind: .card, token: token))
  }
}
