import Client
import Synchronization
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("What a bad network did, in words")
struct BadNetworkTests {
  /// A network that has dropped three requests and nothing else.
  private static func faults() async -> Faults {
    var rates = FaultRates.none
    rates.dropRequest = 1
    let faults = Faults(seed: 1, rates: rates, pause: { _ in })
    let network = FaultyTransport(ModelPlatform(), faults: faults)
    for _ in 0..<3 { _ = try? await network.send(ClientRequest("GET", "http://fake/v1/me")) }
    return faults
  }

  @Test("where nothing came through, a person is told that the same number does the same")
  func again() async {
    let faults = await Self.faults()
    let written = Mutex("")
    let output = Output(form: .prose, isTerminal: false) { text in written.withLock { $0 += text } }
    output.report(faults, isToRunAgain: true)
    #expect(written.withLock { $0 }.hasSuffix("Where it lets nothing through, take another.\n"))
  }

  @Test("a person reads a line, a program an object", arguments: [Output.Form.prose, .json])
  func reported(form: Output.Form) async throws {
    let faults = await Self.faults()
    let written = Mutex("")
    Output(form: form, isTerminal: false) { text in written.withLock { $0 += text } }.report(faults)
    let shown = written.withLock { $0 }
    switch form {
    case .prose:
      let words =
        "The network lost 3 requests and 0 answers, cut 0 answers and 0 sockets short, and sent 0 requests twice."
      #expect(shown == words + "\n")
    case .json:
      let fact = try JSON.parse(Array(shown.utf8))
      #expect(fact["fact"] == "network")
      #expect(fact["data"]?["requests_lost"] == 3)
      #expect(fact["data"]?["sockets_cut"] == 0)
    }
  }
}
