import Domain
import ServicesTesting
import Structures
import Testing

@testable import Services

@Suite("Codes by mail")
struct SMTPTests {
  private func sender(_ server: MailServer, _ change: (inout SMTPCodeSender.Account) -> Void = { _ in })
    -> SMTPCodeSender
  {
    var settings = SMTPCodeSender.Account(url: "smtp://127.0.0.1:\(server.port)", from: "door@soiree.test")
    settings.requiresTLS = false
    change(&settings)
    return SMTPCodeSender(settings)
  }

  @Test("the code reaches the mail server, in a message to its address")
  func delivered() async throws {
    let server = try MailServer()
    defer { server.close() }
    try await sender(server).send("123456", to: .email("zoe@example.org"))
    let talk = server.received
    #expect(talk.contains("MAIL FROM:<door@soiree.test>"))
    #expect(talk.contains("RCPT TO:<zoe@example.org>"))
    #expect(talk.contains("Subject: 123456 is your code"))
    #expect(talk.contains("\r\n\r\n123456 signs you in."))
  }

  @Test("a server that refuses the address, or is not there, is an error without the address in it")
  func refused() async throws {
    let server = try MailServer(refuses: true)
    defer { server.close() }
    do {
      try await sender(server).send("123456", to: .email("zoe@example.org"))
      Issue.record("it was sent")
    } catch let error as CodeSendingError {
      #expect(error == .recipientRefused(status: 550))
      #expect(!error.description.contains("zoe"))
    }
  }

  @Test("nobody at the mail server's port is an error of the server, and says nobody's address")
  func nobodyThere() async throws {
    let server = try MailServer()
    server.close()
    let error = await #expect(throws: CodeSendingError.self) {
      try await sender(server).send("123456", to: .email("zoe@example.org"))
    }
    guard case .mailServer(let status, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(status == 0 && error?.description.contains("zoe") == false)
  }

  @Test(
    "only a server on this machine is spoken to without encryption",
    arguments: [
      ("smtp://127.0.0.1", false), ("smtp://localhost:25", false), ("smtp://[::1]:25", false),
      ("smtp://me@127.0.0.1:2525", false), ("smtp://mail.example.org:587", true), ("smtps://127.0.0.1", true),
      ("smtp://127.0.0.1@mail.example.org", true), ("smtp://127.0.0.1.example.org", true), ("smtp://", true),
    ])
  func encryption(url: String, isNeeded: Bool) {
    #expect(SMTPCodeSender.Account(url: url, from: "door@soiree.test").requiresTLS == isNeeded)
  }

  @Test("a server without encryption gets no code unless that was asked for")
  func needsTLS() async throws {
    let server = try MailServer()
    defer { server.close() }
    await #expect(throws: CodeSendingError.self) {
      try await sender(server) { $0.requiresTLS = true }.send("123456", to: .email("zoe@example.org"))
    }
    #expect(!server.received.contains("123456"))
  }

  @Test(
    "an address that would end a command is refused, and so is a phone",
    arguments: [
      "zoe@example.org>\r\nRCPT TO:<max@example.org", "a b@c", "<a@b>", "",
    ])
  func injection(address: String) async throws {
    let server = try MailServer()
    defer { server.close() }
    await #expect(throws: CodeSendingError.self) {
      try await sender(server).send("123456", to: .email(address))
    }
    await #expect(throws: CodeSendingError.notAnEmailAddress) {
      try await sender(server).send("123456", to: .phone("+12025550142"))
    }
    #expect(!server.received.contains("RCPT"))
  }

  @Test("a mail with files has them in parts that decode to what they were, and its own id and date")
  func attachments() async throws {
    let server = try MailServer()
    defer { server.close() }
    let bytes = (0..<200).map { UInt8($0) }
    try await sender(server).send(
      Mail(
        to: "zoe@example.org", subject: "Tickets\r\nBcc: x@example.org", text: "Grüße\n--=_soiree_mal_1\n", id: "mal_1",
        at: Instant(seconds: 1_790_010_000),
        attachments: [Mail.Attachment(name: "tickets.pdf", type: "application/pdf", bytes: bytes)]))
    let said = server.received
    let head = try #require(said.split(separator: "\r\n\r\n").first)
    #expect(head.contains("Message-ID: <mal_1@soiree.test>") && !head.contains("\r\nBcc:"))
    #expect(head.contains("Date: Mon, 21 Sep 2026 17:00:00 +0000"))
    let parts = said.split(separator: "--=_soiree_mal_1\r\n", omittingEmptySubsequences: false)
    #expect(parts.count == 3)
    let coded = parts[2].split(separator: "\r\n\r\n")[1].split(separator: "\r\n").prefix { !$0.hasPrefix("--") }
    #expect(coded.allSatisfy { $0.count <= 76 } && Base64.decode(coded.joined()) == bytes)
    #expect(parts[2].contains("filename=\"tickets.pdf\"") && said.contains("--=_soiree_mal_1--\r\n"))
  }

  @Test("more than may be under way at once are refused, not queued")
  func limit() async throws {
    let server = try MailServer()
    defer { server.close() }
    await #expect(throws: CodeSendingError.tooManyAtOnce) {
      try await sender(server) { $0.mostAtOnce = 0 }.send("123456", to: .email("zoe@example.org"))
    }
  }
}
