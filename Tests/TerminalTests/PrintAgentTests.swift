import Client
import Domain
import Scripted
import Testing
import Waiting
import Wire

@testable import Terminal

@Suite("Printing a kitchen's tickets")
struct PrintAgentTests {
  private let scene = PrintScene()

  private func expectPrinted(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let printed = try await scene.printer.inbox.next("a ticket")
    #expect(printed.contains(words), sourceLocation: sourceLocation)
  }

  @Test("an order is printed once it is accepted, and never again, also after a restart")
  func once() async throws {
    scene.set(PrintScene.order(24, .placed))
    try await scene.run {
      await scene.look()
      #expect(scene.printer.sent.isEmpty)
      scene.set(PrintScene.order(24, .confirmed))
      await scene.look()
      try await expectPrinted("A24")
      scene.set(PrintScene.order(24, .preparing))
      await scene.look()
      await waitUntil("the terminal to say so") { scene.text.contains("A24 is printed.") }
    }
    // While it was off, A25 was accepted.
    scene.set(PrintScene.order(24, .preparing), PrintScene.order(25, .preparing))
    try await scene.run {
      try await expectPrinted("A25")
      await scene.look()
    }
    #expect(scene.printer.sent.count == 2)
  }

  @Test("without an event the orders are read every quarter of a minute, also after the platform was away")
  func ticks() async throws {
    try await scene.run {
      await scene.look()
      scene.set(PrintScene.order(24))
      scene.platform.on("GET", "/v1/merchant/orders", Problem(.draining))
      await scene.look()
      #expect(scene.text.contains("The platform does not answer."))
      scene.platform.on("GET", "/v1/merchant/orders", Page(items: [PrintScene.order(24)]))
      try await scene.clock.skip(.seconds(15) ... .seconds(15))
      try await expectPrinted("A24")
      #expect(scene.text.contains("The platform answers again."))
    }
  }

  @Test("a printer that does not answer is tried again, longer each time, and nothing is lost")
  func printerDown() async throws {
    scene.printer.fail(.unreachable, .silent, .cutShort)
    scene.set(PrintScene.order(24), PrintScene.order(25))
    try await scene.run {
      for seconds in [2, 4, 8] as [Int64] { try await scene.clock.skip(.seconds(seconds) ... .seconds(seconds)) }
      try await expectPrinted("A24")
      try await expectPrinted("A25")
    }
    for words in [
      "A24 and 1 more are not printed yet: no printer is at bon:9100. It is tried again in 2 seconds.",
      "the printer at bon:9100 does not answer. It is tried again in 4 seconds.", "hung up in the middle",
    ] {
      #expect(scene.text.contains(words), "\(scene.text)")
    }
  }

  @Test("a printed order that is cancelled is followed by a slip, once, also when that happened while it was off")
  func cancelled() async throws {
    scene.set(PrintScene.order(24), PrintScene.order(25))
    try await scene.run {
      try await expectPrinted("A24")
      try await expectPrinted("A25")
      scene.set(PrintScene.order(24, .cancelled), PrintScene.order(25))
      await scene.look()
      try await expectPrinted("CANCELLED A24")
      await scene.look()
      await waitUntil("the terminal to say so") { scene.text.contains("A24 was cancelled: a slip says so.") }
    }
    scene.set(PrintScene.order(24, .cancelled), PrintScene.order(25, .cancelled))
    try await scene.run {
      try await expectPrinted("CANCELLED A25")
      await scene.look()
    }
    #expect(scene.printer.sent.count == 4)
    // Only what was placed since the first of them is asked for.
    let asked = scene.platform.requests("GET", "/v1/merchant/orders").filter { $0.target.contains("state=cancelled") }
    #expect(asked.allSatisfy { $0.target.contains("cursor=ord_10") } && !asked.isEmpty, "\(asked.map(\.target))")
  }

  @Test(
    "who may not read the orders any more is told so, and it ends",
    arguments: [ProblemCode.unauthenticated, .forbidden])
  func signedOut(code: ProblemCode) async {
    scene.platform.on("GET", "/v1/merchant/orders", Problem(code))
    await #expect(throws: Failure.self) { try await scene.agent.run() }
  }
}
