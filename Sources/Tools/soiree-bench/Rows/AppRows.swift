import SoireeClient

/// Rows about the app: taps, a long menu, a cold start without a network, and its number of requests.
@MainActor struct AppRows {
  /// The folder of the app's files.
  let folder: String
  /// A restaurant with five hundred dishes.
  let url: String
  let repetitions: Int
  let trackedSeconds: Int

  func measure() async throws -> [ResultRow] {
    var rows = [try menu()]
    let phone = try MeasuredApp(url: url, folder: folder)
    try await phone.signIn("zoe@soiree.test")
    rows.append(try await taps(phone))
    rows.append(try await tracking(phone))
    rows.append(try await coldStart(phone))
    return rows
  }

  /// The longest wait for a model, in microseconds.
  private static let patience = 10_000_000.0

  private func shown<Value>(_ what: String, _ value: () -> Value?) async throws -> Value {
    let begun = Clocks.wall
    while Clocks.wall - begun < Self.patience {
      if let value = value() { return value }
      await Task.yield()
    }
    throw BenchError("the app never showed \(what)")
  }
}

// MARK: Taps and menus

extension AppRows {
  private func menu() throws -> ResultRow {
    guard let currency = Currency(code: "USD") else { throw BenchError("no dollar") }
    let menu = SmallPlatform.menu(currency, dishes: 500)
    let bytes = MenuBody(menu).bytes
    var (built, read) = ([Double](), [Double]())
    for _ in 0..<repetitions {
      let begun = Clocks.thisThread
      guard let menu = try WireDecoder().decode(MenuBody.self, from: bytes).menu else { throw BenchError("no menu") }
      let decoded = Clocks.thisThread
      let screen = MenuScreen(menu)
      built.append(Clocks.thisThread - decoded)
      read.append(decoded - begun)
      guard screen.sections.first?.dishes.count == 500 else { throw BenchError("the screen has not all dishes") }
    }
    let (screens, reads) = (Sample(built), Sample(read))
    return ResultRow(
      what: "menu model of 500 dishes", measured: (screens.median / 1_000).text() + " ms", aim: "within 20 ms",
      isMet: screens.median < 20_000,
      remarks: [
        "From the menu's value to rows that a screen draws as they are; median of \(repetitions), p99"
          + " \((screens.percentile(99) / 1_000).text()) ms. Reading the menu's \(bytes.count / 1_024) KB before that takes"
          + " \((reads.median / 1_000).text()) ms, off the screen's thread."
      ])
  }

  private func taps(_ phone: MeasuredApp) async throws -> ResultRow {
    let soiree = phone.soiree
    await soiree.begin()
    let list = soiree.restaurants(near: SmallPlatform.home)
    await list.open()
    let place = try await shown("the list") { list.content.rows.first }
    let restaurant = soiree.restaurant(place.id)
    restaurant.open()
    let pricing = try await shown("the menu") { restaurant.sections.isEmpty ? nil : restaurant.pricing }
    await soiree.cart.bring(to: .pickup())
    var times: [Double] = []
    for number in 0..<repetitions {
      // Every fourth dish requires a size; the others go into the cart with one tap.
      let dish = SmallPlatform.item(number % 10 * 4 + 1)
      let before = soiree.cart.bill?.totalText
      let begun = Clocks.wall
      soiree.cart.add(dish, from: pricing)
      let after = soiree.cart.bill?.totalText
      times.append(Clocks.wall - begun)
      guard after != nil, after != before else { throw BenchError("a tap showed no new price") }
      if number % 50 == 49 { soiree.cart.clear() }
      await Task.yield()
    }
    restaurant.close()
    let sample = Sample(times)
    return ResultRow(
      what: "tap to price in the cart's model", measured: (sample.percentile(99) / 1_000).text(3) + " ms, p99",
      aim: "within 1 ms", isMet: sample.percentile(99) < 1_000,
      remarks: [
        "\(repetitions) taps that add a dish to a cart of up to fifty pieces in ten lines, of a menu of 500, with taxes and fees; median"
          + " \((sample.median / 1_000).text(3)) ms, the slowest \((sample.percentile(100) / 1_000).text(3)) ms. The cart is"
          + " told to the platform meanwhile. Wall clock."
      ])
  }
}

// MARK: Tracking and starting

extension AppRows {
  private func tracking(_ phone: MeasuredApp) async throws -> ResultRow {
    let soiree = phone.soiree
    let checkout = soiree.checkout(paying: [CardPayment { _ in "tok_approved" }])
    if soiree.cart.lines.isEmpty, let pricing = soiree.cart.machine.pricing {
      for dish in [1, 2] { soiree.cart.add(SmallPlatform.item(dish), from: pricing) }
    }
    await soiree.cart.bring(to: .address(DeliveryAddress(street: "12 Ocean Avenue"), at: SmallPlatform.home))
    _ = try await shown("a price to pay") { checkout.canPlace ? true : nil }
    await checkout.pay()
    let order = try await shown("the order") { checkout.placed }
    let staff = try await TrackedStaff(url: url, order: order)
    let before = phone.requests.count
    let tracking = soiree.order(order)
    await tracking.open()
    let part = Double(trackedSeconds) / 6
    try await BenchClock.wait(part * 1_000_000)
    try await staff.accept()
    try await BenchClock.wait(part * 1_000_000)
    try await staff.prepare()
    try await BenchClock.wait(part * 1_000_000)
    try await staff.sendOut()
    var places: Set<Instant> = []
    try await staff.ride(seconds: 3 * part) {
      if let heard = await tracking.store.machine.trail { places.insert(heard.last.recordedAt) }
    }
    let status = await tracking.store.machine.snapshot?.status
    guard status == .known(.outForDelivery), !places.isEmpty else {
      throw BenchError("the app followed the order to \(status as Any), and its courier to \(places.count) places")
    }
    let asked = phone.requests.count - before
    await tracking.close()
    return ResultRow(
      what: "\(trackedSeconds) s of tracking an order", measured: "\(asked) requests", aim: "fewer than 15",
      isMet: asked < 15,
      remarks: [
        "The kitchen takes it, cooks it and has it ready meanwhile, and for the last half of the time its courier is"
          + " on the way: the app heard of \(places.count) places. All of that came over the one socket."
      ])
  }

  private func coldStart(_ phone: MeasuredApp) async throws -> ResultRow {
    // The app writes its index of menus a few seconds later.
    try await BenchClock.wait(6_000_000)
    var times: [Double] = []
    for _ in 0..<max(3, repetitions / 40) {
      let begun = Clocks.wall
      // No server listens on this port.
      let soiree = try Soiree(server: "http://127.0.0.1:9", folder: folder)
      await soiree.begin()
      let list = soiree.restaurants(near: SmallPlatform.home)
      await list.open()
      let restaurant = soiree.restaurant(SmallPlatform.id)
      restaurant.open()
      _ = try await shown("the kept list and menu") {
        list.content.rows.isEmpty || restaurant.sections.isEmpty ? nil : true
      }
      times.append(Clocks.wall - begun)
      restaurant.close()
    }
    let sample = Sample(times)
    return ResultRow(
      what: "cold start without a network", measured: (sample.median / 1_000).text() + " ms", aim: "within 50 ms",
      isMet: sample.median < 50_000,
      remarks: [
        "From the making of the app's parts to the kept list and the kept menu of 500 dishes on their models: the disk"
          + " opened, unsealed, read and decoded; median of \(times.count), the slowest"
          + " \((sample.percentile(100) / 1_000).text()) ms. Wall clock."
      ])
  }
}

/// The parts of one app.
@MainActor private struct MeasuredApp {
  let soiree: Soiree
  let requests: CountedRequests
  private let url: String

  init(url: String, folder: String) throws {
    self.url = url
    requests = CountedRequests(try HTTPTransport())
    let device = Device.system
    let session = Session(
      api: APIClient(baseURL: url, transport: requests), tokens: FileTokenStore(path: folder + "/token"))
    let feed = LiveHub(
      api: session.api, sockets: try SocketTransport(), clock: device.clock, seed: device.seed()
    ) { _ in session.token }
    soiree = Soiree(session: session, disk: SQLiteDisk(folder: folder), device: device, feed: feed)
  }

  func signIn(_ email: String) async throws {
    let code = try await soiree.session.requestCode(email: email)
    try await soiree.session.signIn(email: email, code: code.demoCode ?? "")
  }
}
