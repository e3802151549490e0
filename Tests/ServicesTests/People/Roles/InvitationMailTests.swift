import DatabaseTesting
import Domain
import ServicesTesting
import Structures
import Testing
import Wire

@testable import Services

@Suite("Invitations are mailed")
struct InvitationMailTests {
  private static let pizzeria = StaffPlace.restaurant(SmallCity.pizzeria)

  private func invite(_ house: House, _ name: String = "zoe", by giver: RoleGiver = .command) async throws -> RoleBody {
    try await house.roles.give(StaffRequest(email: name + "@example.org"), at: Self.pizzeria, by: giver)
  }

  private func mail(_ house: House) async throws -> InvitationMailCode? {
    try await house.roles.list(RolesQuery(state: .invited), limit: 10).items.first?.mail
  }

  @Test("once, to the address, with the place's name and where to sign in", arguments: TestEngine.allCases)
  func once(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.publicURL = "https://soiree.example" }) { house in
      #expect(try await invite(house).mail == .waiting)
      try await house.invitations.run()
      try await house.invitations.run()
      let sent = house.mails.sent
      #expect(sent.map(\.recipient) == ["zoe@example.org"])
      #expect(sent.first?.subject == "Invitation to work at Pizzeria Bella")
      #expect(sent.first?.text.contains("https://soiree.example") == true)
      #expect(try await mail(house) == .sent)
      // Who has an account already is not written to.
      _ = try await house.signIn("max@example.org")
      #expect(try await invite(house, "max").state == .granted)
      #expect(try await house.invitations.run() == 0)
    }
  }

  @Test("in the language of who invites", arguments: TestEngine.allCases)
  func language(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let caller = try await house.signIn("bella@soiree.test")
      _ = try await house.accounts.change(AccountPatch(locale: "de-AT"), of: caller)
      _ = try await house.roles.give(
        RoleRequest(email: "bella@soiree.test", role: .restaurantStaff, placeId: "rst_pizza", level: .owner),
        by: .command)
      _ = try await house.roles.give(
        StaffRequest(email: "zoe@example.org", level: .owner), at: Self.pizzeria, by: .owner(caller.account))
      try await house.invitations.run()
      #expect(house.mails.sent.first?.subject == "Einladung, Pizzeria Bella zu leiten")
      #expect(house.mails.sent.first?.text.contains("Wenn du davon nichts weißt") == true)
    }
  }

  @Test("P7: renewed or withdrawn and made again, it is mailed once an hour", arguments: TestEngine.allCases)
  func renewed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let first = try await invite(house)
      try await house.invitations.run()
      house.advance(.minutes(30))
      #expect(try await invite(house).id == first.id)
      try await house.roles.end(first.id, by: .command)
      #expect(try await invite(house).id != first.id)
      try await house.invitations.run()
      #expect(house.mails.sent.count == 1)
      house.advance(.minutes(31))
      _ = try await invite(house)
      try await house.invitations.run()
      #expect(house.mails.sent.count == 2)
    }
  }

  @Test(
    "a mail server that is away is asked again, ever later; one that refuses the address is not",
    arguments: TestEngine.allCases)
  func trouble(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      _ = try await invite(house)
      house.mails.fail(with: .mailServer(status: 421, "away"))
      try await house.invitations.run()
      #expect(try await house.invitations.run() == 0)
      #expect(try await mail(house) == .waiting)
      house.advance(.minutes(2))
      #expect(try await house.invitations.run() == 1)
      house.advance(.minutes(1))
      #expect(try await house.invitations.run() == 0)
      house.advance(.hours(1))
      house.mails.fail(with: .recipientRefused(status: 550))
      #expect(try await house.invitations.run() == 1)
      #expect(try await mail(house) == .refused)
      house.advance(.hours(24))
      house.mails.fail(with: nil)
      #expect(try await house.invitations.run() == 0)
      #expect(house.mails.sent.isEmpty)
      // It stays good.
      #expect(try await house.signIn("zoe@example.org").restaurants == [SmallCity.pizzeria])
    }
  }

  @Test("what was withdrawn is not mailed; two nodes mail one once", arguments: TestEngine.allCases)
  func nodes(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let first = try await invite(house)
      try await house.roles.end(first.id, by: .command)
      _ = try await invite(house, "max")
      let other = try await house.neighbour()
      async let here = house.invitations.run()
      async let there = other.invitations.run()
      _ = try await (here, there)
      #expect(house.mails.sent.map(\.recipient) == ["max@example.org"])
    }
  }

  @Test("what is not ASCII arrives whole, and no name ends a line of the head")
  func encoded() async throws {
    let server = try MailServer()
    defer { server.close() }
    var account = SMTPCodeSender.Account(url: "smtp://127.0.0.1:\(server.port)", from: "door@soiree.test")
    account.requiresTLS = false
    let name = "Café Übermut am Größten Platz\r\nBcc: max@example.org"
    try await SMTPCodeSender(account).send(Mail(to: "zoe@example.org", subject: name, text: "Grüße\nvon dort"))
    let lines = server.received.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    #expect(!lines.contains { $0.hasPrefix("Bcc") })
    let start = try #require(lines.firstIndex { $0.hasPrefix("Subject: ") })
    var words = String(lines[start].dropFirst("Subject: ".count))
    for line in lines[(start + 1)...].prefix(while: { $0.hasPrefix(" ") }) { words += line }
    let coded = words.split(separator: " ").map { $0.dropFirst("=?utf-8?B?".count).dropLast(2) }
    let subject = coded.flatMap { Base64.decode(String($0)) ?? [] }
    #expect(String(decoding: subject, as: UTF8.self) == "Café Übermut am Größten Platz  Bcc: max@example.org")
    let empty = try #require(lines[start...].firstIndex(of: ""))
    let body = lines[(empty + 1)...].prefix { $0 != "." }.joined()
    #expect(Base64.decode(body).map { String(decoding: $0, as: UTF8.self) } == "Grüße\r\nvon dort")
  }
}
