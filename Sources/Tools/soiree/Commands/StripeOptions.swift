import Client
import Server
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
  /// - Parameter takesPayments: Whether payers are sent to its page, from which they come back to `--public-url`.
  static func gateway(
    _ arguments: Arguments, _ environment: Environment = .process, takesPayments: Bool = true
  ) throws -> PaymentService? {
    guard let name = arguments["gateway"] else { return nil }
    guard name == "stripe" else { throw UsageError("`--gateway` is stripe, not `\(name)`") }
    guard var publicURL = arguments["public-url"] ?? (takesPayments ? nil : "") else {
      throw UsageError("`--gateway stripe` needs `--public-url`: payers come back to it from Stripe's page")
    }
    if publicURL.hasSuffix("/") { publicURL.removeLast() }
    guard let key = try secrets(arguments, "stripe-key-file", environment["SOIREE_STRIPE_KEY"]).first else {
      throw UsageError(
        "`--gateway stripe` needs SOIREE_STRIPE_KEY or `--stripe-key-file FILE`: a key such as sk_live_…")
    }
    guard key.hasPrefix("sk_") || key.hasPrefix("rk_") else {
      throw UsageError("Stripe's secret key begins with sk_ or rk_; one that begins with pk_ is for browsers")
    }
    let options = StripeGateway.Options(
      secretKey: key,
      webhookSecrets: try secrets(
        arguments, "stripe-webhook-secret-file", environment["SOIREE_STRIPE_WEBHOOK_SECRET"]),
      publicURL: publicURL)
    let transport = StripeByHTTP(
      transport: try HTTPTransport(.init(maximumBody: 1 << 20)), address: try address(arguments["stripe-url"]))
    return PaymentService(notices: notices(options), testName: options.isTest ? name : nil) {
      StripeGateway(options, database: $0, clock: $1, transport: transport)
    }
  }

  private static func notices(_ options: StripeGateway.Options) -> [String] {
    var notices: [String] = []
    if options.isTest {
      notices.append(
        "STRIPE'S TEST MODE: payments are play. Whoever types 4242 4242 4242 4242 has paid, and no money moves. Never serve "
          + "real customers like this.")
    }
    if !options.hasWebhookSecret {
      notices.append(
        "Stripe's webhooks are refused: their secret is not known. Payers who do not come back are found ten minutes later. "
          + "Say SOIREE_STRIPE_WEBHOOK_SECRET or --stripe-webhook-secret-file FILE.")
    }
    return notices
  }

  /// Stripe's address. The key goes there, so it is encrypted or stays on this machine.
  private static func address(_ url: String?) throws(UsageError) -> String {
    guard let url else { return "https://api.stripe.com" }
    guard url.hasPrefix("https://") || url.hasPrefix("http://127.0.0.1:"), !url.hasSuffix("/") else {
      throw UsageError("`--stripe-url` begins with https:// or http://127.0.0.1: and ends without a slash")
    }
    return url
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
      guard count < bytes.count else { throw UsageError("`--\(option)`: \(path) is too long for a file of keys") }
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
  /// Six requests, as a void makes, take less than the lease of a payment.
  private let timeout = Duration.seconds(4)

  init(transport: any Transport, address: String) { (self.transport, self.address) = (transport, address) }

  func send(_ request: StripeRequest) async -> StripeAnswer? {
    let headers = request.headers.map { HeaderField($0.name, $0.value) }
    let body = request.method == "GET" ? nil : request.body
    let sent = ClientRequest(
      request.method, address + request.path, headers: headers, body: body, timeout: timeout)
    guard let answer = try? await transport.send(sent) else { return nil }
    return StripeAnswer(status: answer.status, body: answer.body)
  }
}
