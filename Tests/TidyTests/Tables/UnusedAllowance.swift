/// Names that nothing in `Sources` uses, and why they stand there all the same.
struct UnusedAllowance {
  let names: [String]
  let reason: String

  init(_ names: [String], because reason: String) { (self.names, self.reason) = (names, reason) }

  static let all: [UnusedAllowance] = [
    UnusedAllowance(
      [
        "decodeNil", "encodeNil", "decodeIfPresent", "nestedContainer", "nestedUnkeyedContainer", "superDecoder",
        "superEncoder", "allKeys", "userInfo",
      ], because: "the compiler's own Codable calls them"),
    UnusedAllowance(
      ["appendLiteral", "appendInterpolation", "callAsFunction"], because: "the language calls them without their name"),
    UnusedAllowance(["QRReader"], because: "a WebAssembly module of its own calls it, in Scripts/wasm"),
    UnusedAllowance(["enqueue", "unownedExecutor"], because: "the runtime asks executors and actors for them"),
    UnusedAllowance(
      ["urlSession", "paymentAuthorizationController", "paymentAuthorizationControllerDidFinish"],
      because: "Apple's frameworks call their delegates"),
    UnusedAllowance(
      [
        "CoreLocationProvider", "GDScaler", "CashPayment", "UPIPayment", "ApplePayPayment", "HostedPagePayment",
        "heldShow", "messenger",
      ],
      because: "an app gives them to the SDK or asks it for them"),
    UnusedAllowance(
      [
        "seatNames", "backToBill", "clearAndAdd", "lastKnownPlace", "courierPlace", "abandonTip", "dismiss", "toggle",
        "signOut",
      ], because: "an app's screens show or call them"),
    UnusedAllowance(["isFor"], because: "a door without a network asks whose ticket it reads"),
    UnusedAllowance(["loopbackForTests"], because: "a test's receiver is on this machine, which nothing else may ask"),
    UnusedAllowance(["savepoint"], because: "part of what decision 0002 promises of both engines"),
  ]
}
