import Client
import DatabaseTesting
import Domain
import Scripted
import Services
import SoireeClient
import TestFiles
import Testing
import Waiting
import Wire

@testable import Server
@testable import Terminal

/// A roll of paper.
private struct Roll: TicketPrinter {
  let printed = Inbox<String>()

  func send(_ bytes: [UInt8]) async throws(PrinterError) {
    printed.put(String(decoding: bytes.filter { (0x20...0x7E).contains($0) }, as: UTF8.self))
  }
}

@Suite("soiree print against the real platform")
struct TicketPrintingTests {
  @Test(
    "staff sign in, an accepted order is printed, and a slip when its customer cancels", arguments: TestEngine.allCases)
  func printed(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      _ = try await evening.services.accounts.grant(
        .restaurantStaff, subject: Evening.pizzeria.rawValue, to: .email("kitchen@soiree.test"))
      let zoe = try await evening.signIn("zoe@example.org")
      let submitted = try await evening.submit(
        try await evening.cart(zoe), zoe, key: "5f0c6f2e-0000-4000-8000-0000000000bc"
      ).body(SubmitAnswer.self)
      let (roll, feed, folder) = (Roll(), ScriptedFeed(), TemporaryFolder())
      let around = Surroundings(
        api: APIClient(baseURL: AppTransport.base, transport: evening.transport), live: { _ in feed },
        input: StandardInput(), output: Output(form: .prose, isTerminal: false) { _ in },
        folder: StateFolder(path: folder.path), time: evening.clock.device)
      let options = try PrintOptions(
        arguments: ["--url", AppTransport.base, "--yes", "--email", "kitchen@soiree.test"], environment: [:])
      let conversation = PrintConversation(options: options, around: around)
      try await conversation.signIn()
      let run = Task {
        try await conversation.printTickets(on: roll, at: PrinterAddress(host: "bon", port: 9100))
      }
      let topic = LiveTopic.merchant(Evening.pizzeria)
      let order = "/v1/merchant/orders/\(submitted.orderId)"
      let accepted = try await evening.send(
        "POST", order + "/accept", ["prep_minutes": 15], token: around.session.token
      )
      .body(MerchantOrder.self)
      await feed.sayOnceFollowed(.reload, on: topic)
      let ticket = try await roll.printed.next("a ticket")
      #expect(ticket.contains("Pizzeria Bella") && ticket.contains(accepted.number) && ticket.contains("Margherita"))
      let cancelled = await evening.send("POST", "/v1/orders/\(submitted.orderId)/cancel", [:], token: zoe)
      #expect(cancelled.status == 200)
      feed.say(.reload, on: topic)
      #expect(try await roll.printed.next("a slip").contains("CANCELLED \(accepted.number)"))
      run.cancel()
      try await run.value
    }
  }
}
