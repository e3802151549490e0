import Client
import Database
import Domain
import Services
import Stripe

#if canImport(Glibc)
  import Glibc
#endif

/// The options of `serve` for payments by Stripe.
enum StripeOptions {
  static let all: [Option] = [
    Option(
      "gateway", "NAME", "the payment service: stripe. Its keys are SOIREE_STRIPE_KEY and SOIREE_STRIPE_WEBHOOK_SECRET"),
    Option("stripe-key-file", "FILE", "a file with Stripe's secret key, instead of SOIREE_STRIPE_KEY"),
    Option(
      "stripe-webhook-secret-file", "FILE",
      "a file with the secret that Stripe signs webhooks with, a line for each while one is being replaced"),
    Option("stripe-url", "URL", "another address than https://api.stripe.com, for tests"),
  ]

  /// Makes the gateway on a platform's database. Nil when no payment service is named.
  static func gateway(
    _ arguments: Arguments, _ environment: Environment = .process
  ) throws -> (@Sendable (Database, Clock) -> any Gateway)? {
    guard let name = arguments["gateway"] else { return nil }
    guard name == "stripe" else { throw UsageError("`--gateway` is stripe, not `\(name)`") }
    guard var publicURL = arguments["public-url"] else {
      throw UsageError("`--gateway stripe` needs `--public-url`: payers come back to it from Stripe's page")
    }
    if publicURL.hasSuffix("/") { publicURL.removeLast() }
    guard let key = try secrets(arguments, "stripe-key-file", environment["SOIREE_STRIPE_KEY"]).first else {
      throw UsageError(
        "`--gateway stripe` needs SOIREE_STRIPE_KEY or `--stripe-key-file FILE`: a key such as sk_live_…")
    }
    let options = StripeGateway.Options(
      secretKey: key,
      webhookSecrets: try secrets(
        arguments, "stripe-webhook-secret-file", environment["SOIREE_STRIPE_WEBHOOK_SECRET"]),
      publicURL: publicURL)
    let transport = StripeByHTTP(
      transport: try HTTPTransport(.init(maximumBody: 1 << 20)),
      address: arguments["stripe-url"] ?? "https://api.stripe.com")
    return { StripeGateway(options, database: $0, clock: $1, transport: transport) }
  }

  /// The lines of the file that an option names, else of the environment's text.
  private static func secrets(_ arguments: Arguments, _ option: String, _ text: String?) throws -> [String] {
    var text = text
    if let path = arguments[option] {
      guard let file = fopen(path, "r") else {
        throw UsageError("`--\(option)`: \(path) cannot be read: " + String(cString: strerror(errno)))
      }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = fread(&bytes, 1, bytes.count, file)
      text = String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    let lines = (text ?? "").split(whereSeparator: \.isWhitespace).map { String($0) }
    guard lines.allSatisfy({ $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } }) else {
      throw UsageError("`--\(option)`: a key has visible ASCII characters only")
    }
    return lines
  }
}

/// Requests to Stripe by the client's HTTP transport, which keeps connections open.
struct StripeByHTTP: StripeTransport {
  let transport: any Transport
  /// Without a slash at the end.
  let address: String

  func send(_ request: StripeRequest) async -> StripeAnswer? {
    let headers = request.headers.map { HeaderField($0.name, $0.value) }
    let body = request.method == "GET" ? nil : request.body
    let sent = ClientRequest(
      request.method, address + request.path, headers: headers, body: body, timeout: .seconds(20))
    guard let answer = try? await transport.send(sent) else { return nil }
    return StripeAnswer(status: answer.status, body: answer.body)
  }
}
