import HTTPServer
import Server
import Testing

@testable import Services
@testable import soiree

@Suite("What an operator says to `serve`")
struct ServeOptionsTests {
  /// An option, a word for it, and whether the platform's options show that word. The same question is asked of what is
  /// not said, so that a default is no proof.
  private struct Said: Sendable {
    var name: String
    var word: String
    var isTaken: @Sendable (ServerOptions) -> Bool
    /// Options that only go together with it.
    var beside: [String] = []

    init(
      _ name: String, _ word: String, beside: [String] = [], _ isTaken: @escaping @Sendable (ServerOptions) -> Bool
    ) {
      (self.name, self.word, self.beside, self.isTaken) = (name, word, beside, isTaken)
    }
  }

  private static let certificate = ["--tls-cert", "chain.pem"]
  private static let mail = ["--smtp-url", "smtp://mail.example.org:587", "--smtp-from", "soiree@example.org"]

  private static let table: [Said] = [
    Said("data", "/elsewhere") { $0.dataFolder == "/elsewhere" },
    Said("database", "postgresql://there/soiree") { $0.databaseURL == "postgresql://there/soiree" },
    Said("port", "9000") { $0.http.port == 9_000 },
    Said("address", "::") { $0.http.address == "::" },
    Said("metrics-port", "9100") { $0.metricsPort == 9_100 },
    Said("connections-per-address", "7") { $0.http.limits.connectionsPerAddress == 7 },
    Said("new-account-days", "3") { $0.settings.newAccountAge == .seconds(3 * 86_400) },
    Said("cash-orders", "1,9") { $0.settings.cashOrders == AccountLimits(ofNewAccount: 1, ofAccount: 9) },
    Said("unpaid-orders", "1,9") { $0.settings.unpaidOrders == AccountLimits(ofNewAccount: 1, ofAccount: 9) },
    Said("unpaid-bookings", "1,9") { $0.settings.unpaidBookings == AccountLimits(ofNewAccount: 1, ofAccount: 9) },
    Said("unpaid-bookings-per-network", "80") { $0.settings.unpaidBookingsOfNetwork == 80 },
    Said("tls-cert", "chain.pem", beside: ["--tls-key", "key.pem"]) { $0.http.tls?.certificateChain == "chain.pem" },
    Said("tls-key", "key.pem", beside: certificate) { $0.http.tls?.privateKey == "key.pem" },
    Said("trusted-proxy", "10.0.0.0/8") {
      $0.http.limits.connectionsPerAddress == $0.http.limits.connections
        && $0.trustedProxies.client(
          of: HTTPRequest(
            method: "GET", path: "/", headers: HTTPHeaders([("x-forwarded-for", "203.0.113.7")]), peer: "10.1.2.3"))
          == "203.0.113.7"
    },
    Said("loops", "3") { $0.http.loops == 3 },
    Said("dispatch-radius", "2500") { $0.settings.dispatchRadius == 2_500 },
    Said("web", "/there/web") { $0.webFolder == "/there/web" },
    Said("smtp-url", "smtp://mail.example.org:587", beside: ["--smtp-from", "soiree@example.org"]) {
      ($0.codeSender as? SMTPCodeSender)?.account.url == "smtp://mail.example.org:587"
    },
    Said("smtp-user", "soiree", beside: mail) { ($0.codeSender as? SMTPCodeSender)?.account.user == "soiree" },
    Said("smtp-from", "soiree@example.org", beside: ["--smtp-url", "smtp://mail.example.org:587"]) {
      ($0.codeSender as? SMTPCodeSender)?.account.from == "soiree@example.org"
    },
    Said("mail-templates", "/etc/mails") { $0.mailTemplateFolder == "/etc/mails" },
    Said("pages", "/etc/pages") { $0.pageFolder == "/etc/pages" },
    Said("public-url", "https://soiree.example") { $0.settings.publicURL == "https://soiree.example" },
    Said("push-contact", "mailto:boss@example.org") { $0.settings.pushContact == "mailto:boss@example.org" },
  ]

  private func options(_ words: [String], _ variables: [String: String] = [:]) throws -> ServerOptions {
    let data = ["SOIREE_DATA": "/nowhere"].merging(variables) { $1 }
    return try ServerOptions(Arguments(words, Option.serving, environment: Environment(variables: data)))
  }

  @Test("every option is taken, as a word and from the environment, and none is forgotten here")
  func taken() throws {
    #expect(Self.table.map(\.name).sorted() == Option.serving.map(\.name).sorted())
    for said in Self.table {
      let option = try #require(Option.serving.first { $0.name == said.name })
      let byWord = try options(["--" + said.name, said.word] + said.beside)
      #expect(said.isTaken(byWord), "--\(said.name)")
      let byVariable = try options(said.beside, [option.variable: said.word])
      #expect(said.isTaken(byVariable), "\(option.variable)")
      let unsaid = try options([])
      #expect(!said.isTaken(unsaid), "\(said.name) is so without being said")
    }
  }

  @Test("two-step sign-in of operators is asked for by `serve` alone")
  func requireTOTP() throws {
    let named = SoireeCommand.commands.filter { $0.options.contains { $0.name == "require-totp" } }
    // `config` prints what `serve` would go by.
    #expect(named.map(\.name) == ["serve", "config"])
    #expect(!Settings().operatorsNeedTOTP)
  }

  @Test(
    "a number outside its range is refused with the option's name and the range",
    arguments: [
      ("dispatch-radius", "100 to 100000", ["99", "100001", "-1", "8000.5", "far", ""]),
      ("connections-per-address", "1 to 1000000", ["0", "1000001", "x"]),
      ("unpaid-bookings-per-network", "1 to 1000000", ["0", "1000001", "x"]),
      ("new-account-days", "0 to 3650", ["-1", "3651", "x"]), ("port", "0 to 65535", ["-1", "65536", "x"]),
      ("metrics-port", "0 to 65535", ["-1", "65536", "x"]), ("loops", "0 to 256", ["-1", "257", "x"]),
    ])
  func refused(name: String, range: String, words: [String]) throws {
    for word in words {
      let error = #expect(throws: UsageError.self, "\(name) \(word)") { _ = try options(["--\(name)=\(word)"]) }
      #expect(error?.message == "`--\(name)` is a whole number from \(range), not `\(word)`")
    }
    for bound in range.split(separator: " to ") {
      #expect(throws: Never.self, "\(name) \(bound)") { _ = try options(["--\(name)=\(bound)"]) }
    }
  }

  @Test("D7: without a word couriers are asked as far away as the help says, and both ends of the range can be said")
  func radius() throws {
    #expect(try options([]).settings.dispatchRadius == 8_000)
    let help = try #require(Option.serving.first { $0.name == "dispatch-radius" }).summary
    #expect(help.contains("(default: 8000)"))
    #expect(try options(["--dispatch-radius", "100"]).settings.dispatchRadius == 100)
    #expect(try options(["--dispatch-radius", "100000"]).settings.dispatchRadius == 100_000)
  }

  @Test(
    "what goes together is refused alone, and what is no address is refused",
    arguments: [
      ["--tls-cert", "chain.pem"], ["--tls-key", "key.pem"], ["--smtp-url", "smtp://mail.example.org"],
      ["--push-contact", "boss"], ["--public-url", "here"], ["--trusted-proxy", "near"],
      ["--database", "mysql://there/shop"],
    ])
  func alone(words: [String]) {
    #expect(throws: UsageError.self) { _ = try options(words) }
  }
}
