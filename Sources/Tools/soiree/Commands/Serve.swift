import HTTPServer
import Server
import Services
import WebPush

extension Option {
  static let data = Option("data", "DIR", "where everything is kept (default: ~/.local/share/soiree)")
  static let database = Option(
    "database", "URL", "a PostgreSQL address instead of a file in the data folder (also DATABASE_URL)",
    customary: "DATABASE_URL")
  static let port = Option("port", "N", "the port to listen on (default: 8080)")
  static let sandbox = Option(
    "sandbox", nil, "take play money: a sandbox stands in for a payment service, and no money moves")
  static let address = Option(
    "address", "IP", "the IPv4 or IPv6 address to listen on (default: 127.0.0.1; `::` for all)")

  static let perAddress = Option(
    "connections-per-address", "N", "connections of one address (default: 1000; as many as of all with --trusted-proxy)"
  )
  static let unpaidBookingsPerNetwork = Option(
    "unpaid-bookings-per-network", "N", "bookings of one network that wait for their payment (default: 50)")
  static let web = Option(
    "web", "DIR", "the web app's folder (default: found beside the program, else Web/dist of its source tree)")
  static let pages = Option(
    "pages", "FOLDER",
    "imprint, terms, privacy and accessibility in your words: files such as imprint.en.txt and terms.de.txt")
  static let metricsPort = Option("metrics-port", "N", "serve /metrics to this machine on a port of its own")

  static let publicURL = Option(
    "public-url", "URL", "where people reach the platform, for links in mails and ways back: https://example.org")
  static let newAccountDays = Option("new-account-days", "N", "for how many days an account is new (default: 7)")
  static let cashOrders = Option(
    "cash-orders", "NEW,LATER", "open cash orders of an account, while it is new and later (default: 2,5)")
  static let unpaidOrders = Option(
    "unpaid-orders", "NEW,LATER", "orders of an account that may wait for their payment (default: 2,5)")
  static let unpaidBookings = Option(
    "unpaid-bookings", "NEW,LATER", "bookings of an account that may wait for their payment (default: 2,5)")

  static let serving: [Option] = [
    .data, .database, .port, .address, .metricsPort, .perAddress, .newAccountDays, .cashOrders, .unpaidOrders,
    .unpaidBookings, .unpaidBookingsPerNetwork,
    Option("tls-cert", "FILE", "a certificate chain in PEM form: HTTPS and HTTP/2"),
    Option("tls-key", "FILE", "its private key"),
    Option(
      "trusted-proxy", "CIDR", "a reverse proxy whose word is taken for where requests come from, such as 10.0.0.0/8",
      isRepeated: true),
    Option("loops", "N", "event loops (default: one per core)"),
    Option(
      "dispatch-radius", "METRES",
      "how far from a kitchen couriers are asked where a city has no radius of its own (default: 8000)"),
    .web,
    Option(
      "smtp-url", "URL",
      "where one-time codes and mails to customers go: smtp://host:587; the password is SOIREE_SMTP_PASSWORD"),
    Option("smtp-user", "NAME", "who signs in there"),
    Option("smtp-from", "ADDRESS", "who mails them"),
    Option(
      "mail-templates", "FOLDER",
      "texts of mails in the place of the standard ones; `soiree mail-templates` writes those"),
    .pages,
    .publicURL,
    Option(
      "push-contact", "URI",
      "mailto: or https:, where push services reach whoever runs this platform (default: the address of --smtp-from)"),
  ]
}

extension Command {
  static let serve = Command(
    name: "serve", summary: "Serves the platform.",
    options: Option.serving + [
      .config, .sandbox,
    ] + StripeOptions.all + [
      Option("require-totp", nil, "give operators their rights only with two-step sign-in, by an authenticator app"),
      Option("demo", nil, "show one-time codes, let the clock be moved and take play money"),
      Option("crash-at", "POINT", "end the process at a named point of a payment, for crash tests"),
    ]
  ) { arguments in
    var options = try ServerOptions(arguments)
    options.isDemo = arguments.has("demo")
    options.isSandbox = arguments.has("sandbox")
    options.gateway = try StripeOptions.gateway(arguments)
    if options.gateway != nil, options.takesPlayMoney {
      throw UsageError("`--gateway` takes real money, and `--sandbox` and `--demo` take play money: choose one")
    }
    options.settings.operatorsNeedTOTP = arguments.has("require-totp")
    if options.isDemo { options.limitNobody() }
    let sendsMail = arguments["smtp-url"] != nil
    if options.isDemo, !sendsMail { options.codeSender = ConsoleCodeSender() }
    if let folder = options.mailTemplateFolder { options.mailTemplates = try MailTemplates(folder: folder) }
    try options.readPages()
    for notice in options.notices(sendsMail: sendsMail) { Console.progress(notice) }
    if let point = arguments["crash-at"] {
      guard let known = Checkpoint(rawValue: point) else {
        throw UsageError("`--crash-at` is one of " + Checkpoint.allCases.map(\.rawValue).joined(separator: ", "))
      }
      options.crashPoint = known
    }
    return try await DataFolder(options).serving { try await run(options) }
  }

  private static func run(_ options: ServerOptions) async throws -> ExitCode {
    let platform = try await RunningPlatform.start(options, clock: options.isDemo ? .demo() : .system)
    Console.say("serving on \(options.url(port: platform.server.port))")
    if let metrics = platform.metrics { Console.say("metrics on http://127.0.0.1:\(metrics.port)/metrics") }
    await Signals.stop()
    Console.progress("stopping: finishing what is under way (Ctrl-C again to stop at once)")
    await platform.stop()
    Console.progress("stopped")
    return .done
  }
}

extension ServerOptions {
  init(_ arguments: Arguments) throws {
    self.init(dataFolder: try Self.dataFolder(arguments), codeSender: try Self.codeSender(arguments))
    databaseURL = try Self.databaseURL(arguments)
    webFolder = arguments["web"] ?? WebFolder.standard()
    if let metres = try arguments.integer("dispatch-radius", in: 100...100_000) {
      settings.dispatchRadius = Int64(metres)
    }
    try settings.limit(by: arguments)
    mailTemplateFolder = arguments["mail-templates"]
    pageFolder = arguments["pages"]
    settings.pushContact = try Self.pushContact(arguments)
    settings.publicURL = try Self.publicURL(arguments)
    http.port = UInt16(try arguments.integer("port", in: 0...65_535) ?? 8_080)
    metricsPort = try arguments.integer("metrics-port", in: 0...65_535).map { UInt16($0) }
    http.address = arguments["address"] ?? "127.0.0.1"
    http.loops = try arguments.integer("loops", in: 0...256) ?? 0
    switch (arguments["tls-cert"], arguments["tls-key"]) {
    case (let chain?, let key?): http.tls = TLSFiles(certificateChain: chain, privateKey: key)
    case (nil, nil): break
    default: throw UsageError("`--tls-cert` and `--tls-key` go together")
    }
    trustedProxies = TrustedProxies(
      try (arguments["trusted-proxy"] ?? "").split(separator: ",").map { text throws(UsageError) in
        guard let range = AddressRange(String(text)) else {
          throw UsageError("`--trusted-proxy` is an address or a range such as 10.0.0.0/8 or fd00::/8, not `\(text)`")
        }
        return range
      })
    // All connections of a proxy share its address, so the limit per address does not apply.
    http.limits.connectionsPerAddress =
      try arguments.integer("connections-per-address", in: 1...1_000_000)
      ?? (arguments["trusted-proxy"] == nil ? http.limits.connectionsPerAddress : http.limits.connections)
    progress = { Console.progress($0) }
  }

  /// Removes limits per address, for many robots on one machine.
  mutating func limitNobody() {
    limits = .none
    http.limits.connectionsPerAddress = http.limits.connections
    settings.unpaidBookingsOfNetwork = .max
  }

  /// Refuses the address of an unknown engine, which would otherwise be used as a file name.
  private static func databaseURL(_ arguments: Arguments) throws(UsageError) -> String? {
    guard let url = arguments["database"] else { return nil }
    let known = ["postgres://", "postgresql://", "sqlite:"]
    guard !url.contains("://") || known.contains(where: { url.hasPrefix($0) }) else {
      throw UsageError("`--database` or DATABASE_URL is the address of a PostgreSQL server: postgresql://…")
    }
    return url
  }

  /// Sends codes by mail. Without a mail server no code is sent.
  private static func codeSender(_ arguments: Arguments) throws(UsageError) -> any CodeSender {
    guard let url = arguments["smtp-url"] else { return NoCodeSender() }
    guard let from = arguments["smtp-from"] else { throw UsageError("`--smtp-url` needs `--smtp-from ADDRESS`") }
    return SMTPCodeSender(
      .init(url: url, from: from, user: arguments["smtp-user"], password: Environment.process["SOIREE_SMTP_PASSWORD"]))
  }

  private static func pushContact(_ arguments: Arguments) throws(UsageError) -> String? {
    guard let contact = arguments["push-contact"] else {
      return arguments["smtp-from"].map { "mailto:" + $0 }.flatMap { PushContact.isValid($0) ? $0 : nil }
    }
    guard PushContact.isValid(contact) else {
      throw UsageError("`--push-contact` is a mailto: or https: address, not `\(contact)`")
    }
    return contact
  }

  private static func publicURL(_ arguments: Arguments) throws(UsageError) -> String? {
    guard let url = arguments["public-url"] else { return nil }
    let isPlain = url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3C && $0 != 0x3E }
    guard url.hasPrefix("https://") || url.hasPrefix("http://"), isPlain, url.utf8.count <= 200 else {
      throw UsageError("`--public-url` is an address such as https://example.org, not `\(url)`")
    }
    return url
  }

  static func dataFolder(_ arguments: Arguments) throws -> String {
    try arguments["data"] ?? standardFolder()
  }

  /// The demo's standard data folder.
  static func demoFolder() throws -> String { try standardFolder() + "/demo" }

  private static func standardFolder() throws(UsageError) -> String {
    let environment = Environment.process
    if let data = environment["XDG_DATA_HOME"] { return data + "/soiree" }
    guard let home = environment["HOME"] else { throw UsageError("say with `--data DIR` where to keep everything") }
    return home + "/.local/share/soiree"
  }

  /// For commands that read a platform and never create one.
  func requirePlatform() throws { try DataFolder(self).requirePlatform(demo: try? Self.demoFolder()) }

  func url(port: UInt16) -> String {
    let host = http.address.contains(":") ? "[\(http.address)]" : http.address
    return "\(http.tls == nil ? "http" : "https")://\(host):\(port)"
  }
}

/// Writes codes to the server's console, only with `--demo`.  P8
struct ConsoleCodeSender: CodeSender {
  func send(_ code: String, to address: CodeAddress) async throws {
    Console.progress("one-time code \(code)")
  }
}
