import DatabaseTesting
import Domain
import Foundation
import RawPeers
import Server
import Services
import ServicesTesting
import StripeTesting
import Synchronization
import TestFiles
import Testing
import Waiting
import Wire

/// Somebody who runs the commands of a document in one bash on an empty folder. They read everybody's mails, pay on
/// Stripe's page and have an authenticator app.
///
/// Where the document speaks of a real server, variables say what a test has: they count before the lines of a file.
final class OperatingWalk: Sendable {
  /// The mail addresses that the document names by variables.
  static let people = [
    "OPERATOR": "operator@soiree.test", "OWNER": "ana@tasca.example", "COOK": "rui@tasca.example",
    "COURIER": "kim@soiree.test", "CINEMA": "eva@rex.example", "CUSTOMER": "zoe@example.org",
  ]

  /// The folder in which the commands run, and the home of who runs them.
  let home = TemporaryFolder()
  let stripe = FakeStripe(clock: .system)
  private let payments: StripeServer
  private let letters = Letters()
  private let mailServer: MailServer
  private let certificate: ThrowAwayCertificate
  /// The commands one by one, and what is said on their error stream.
  private let steps = TemporaryFolder()
  private let shell: ChildProcess
  private let state = Mutex(State())

  private struct State {
    var steps = 0
    /// Where the platform listens; nil until it says so.
    var address: String?
    /// Everything that the document's commands printed.
    var said: [String] = []
    var isTold = false
  }

  private static let webhookSecret = "whsec_walk"
  private static let (done, ended) = ("== done", "== ended")

  /// What reads commands, as a terminal does; the first that fails ends it. The platform may go on then.
  private static let reader = """
    set -euo pipefail
    trap "printf '\\n\(ended)\\n'" EXIT
    cd
    while IFS= read -r step; do
      eval "$step"
      printf '\\n\(done)\\n'
    done

    """

  /// - Parameter databaseURL: An empty PostgreSQL database. Nil: a file in the folder.
  init(databaseURL: String?) throws {
    payments = try StripeServer(stripe)
    mailServer = try MailServer { [letters] in letters.take($0) }
    certificate = try ThrowAwayCertificate()
    steps.write(Self.reader, to: "reader.sh")
    steps.link(ChildProcess.built("soiree"), as: "soiree")
    // A request that is refused ends the walk, also where the document does not say so.
    home.write("fail-with-body\n", to: ".curlrc")
    var variables = Self.people
    variables.merge([
      "HOME": home.path, "PATH": steps.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      "CURL_CA_BUNDLE": certificate.chain, "SOIREE_ADDRESS": "127.0.0.1", "SOIREE_PORT": "0", "SOIREE_LOOPS": "1",
      "SOIREE_TLS_CERT": certificate.chain, "SOIREE_TLS_KEY": certificate.key,
      "SOIREE_SMTP_URL": "smtp://127.0.0.1:\(mailServer.port)", "SOIREE_STRIPE_URL": payments.address,
      "SOIREE_STRIPE_KEY": "sk_test_soiree", "SOIREE_STRIPE_WEBHOOK_SECRET": Self.webhookSecret,
    ]) { _, ours in ours }
    variables["DATABASE_URL"] = databaseURL
    shell = try ChildProcess(
      ["/usr/bin/env", "-i"] + variables.map { "\($0.key)=\($0.value)" } + ["bash", steps.path + "/reader.sh"],
      errors: steps.path + "/errors")
    letters.type(into: shell)
  }

  /// Begins a walk, gives it to `body`, and stops its platform after.
  static func with(_ engine: TestEngine, _ body: (OperatingWalk) async throws -> Void) async throws {
    try await withDatabaseURL(on: engine) { url in
      let walk = try OperatingWalk(databaseURL: engine == .postgreSQL ? url : nil)
      defer { walk.mailServer.close() }
      do {
        try await body(walk)
        try walk.run("SERVER=$(jobs -p)\nkill $SERVER\nwait $SERVER")
        walk.shell.send("exit")
        #expect(walk.shell.wait() == .exited(0))
      } catch {
        // With the platform, which is of the shell's group.
        kill(-walk.shell.id, SIGKILL)
        walk.shell.wait()
        await walk.payments.stop()
        throw error
      }
      await walk.payments.stop()
    }
  }

  // MARK: Commands

  /// Runs a block of the document.
  /// - Throws: ``CommandFailed`` with the line of the document.
  func follow(_ block: CommandBlocks.Block, of document: String) async throws {
    let said = try run(block.text, "\(document):\(block.line)")
    state.withLock { $0.said += said }
    // Who is invited signs in when they have read the mail.
    if said.contains("invited") {
      try await waitUntil("the mails of all invitations", turns: 1, seconds: longPatience) {
        let waiting = try ask("/v1/operator/roles?state=invited")["items"]?.arrayValue ?? []
        return waiting.allSatisfy { $0["mail"] == "sent" }
      }
    }
    guard block.text.contains("soiree serve ") else { return }
    while state.withLock({ $0.address == nil }), let line = shell.line() { try answer(line) }
    let address = try #require(state.withLock { $0.address }, "the platform does not listen: \(errors)")
    try run("SOIREE=\(address)")
  }

  /// Whether one of the document's commands printed this line.
  func said(_ line: String) -> Bool { state.withLock { $0.said.contains(line) } }

  /// Runs lines of bash to their end.
  /// - Returns: the lines that they print.
  @discardableResult
  func run(_ commands: String, _ name: String = "a look at what was done") throws -> [String] {
    let number = state.withLock { state in
      state.steps += 1
      return state.steps
    }
    steps.write(commands + "\n", to: "\(number).sh")
    shell.send(". \(steps.path)/\(number).sh")
    var said: [String] = []
    while let line = shell.line(), line != Self.ended {
      guard line != Self.done else {
        if said.last == "" { said.removeLast() }
        return said
      }
      try answer(line)
      said.append(line)
    }
    throw CommandFailed("\(name) failed.\n\(commands)\nIt said:\n\(said.joined(separator: "\n"))\n\(errors)")
  }

  /// What a variable of the walk holds.
  func value(_ name: String) throws -> String { try run("printf '%s\\n' \"$\(name)\"").joined(separator: "\n") }

  /// The platform's answer to a question.
  /// - Parameter token: The name of the variable with the token of who asks.
  func ask(_ path: String, as token: String = "TOKEN") throws -> JSON {
    try JSON.parse(Array(run("TOKEN=$\(token) ask \"$SOIREE\(path)\"").joined(separator: "\n").utf8))
  }

  private var errors: String {
    (steps.text("errors") ?? "").split(separator: "\n").suffix(30).joined(separator: "\n")
  }

  // MARK: What people do meanwhile

  /// Whether a mail with this subject came to the address that a variable has.
  func isMailed(_ subject: String, to person: String) -> Bool {
    letters.mails.contains { $0.recipient == Self.people[person] && $0.text.contains("Subject: \(subject)") }
  }

  /// Does what a line of the output asks for.
  private func answer(_ line: String) throws {
    let words = line.split(separator: " ")
    if line.hasPrefix("serving on "), let address = words.last {
      state.withLock { $0.address = String(address) }
    } else if line.hasPrefix("https://checkout.stripe.test/"), let page = line.split(separator: "/").last {
      try pay(String(page))
      shell.send("")
    } else if line.hasPrefix("otpauth://") {
      let secret = try #require(line.firstMatch(of: /secret=([A-Z2-7]+)/)?.output.1)
      let app = try #require(AuthenticatorApp(secret: String(secret)))
      shell.send(app.code(at: Clock.system.now))
    }
  }

  /// Pays on a page of Stripe's. Of the first payment a webhook tells the platform, of others the payer's return.
  private func pay(_ page: String) throws {
    #expect(stripe.pay(page), "\(page) is no open page")
    let (address, isTold) = state.withLock { state in
      defer { state.isTold = true }
      return (state.address, state.isTold)
    }
    guard !isTold, let address else { return }
    let sent = stripe.webhook(
      "checkout.session.completed", about: page, id: "evt_1", secret: Self.webhookSecret, at: Clock.system.now)
    steps.write(sent.body, to: "webhook.json")
    let told = try SystemCommand.run([
      "curl", "-q", "-s", "-o", "/dev/null", "-w", "%{http_code}", "--cacert", certificate.chain,
      "-H", "stripe-signature: " + sent.signature, "-H", "content-type: application/json; charset=utf-8",
      "--data-binary", "@\(steps.path)/webhook.json", address + "/v1/gateways/stripe/webhook",
    ])
    #expect(told.text == "204")
  }
}

/// A command of a document did not do its work.
struct CommandFailed: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Everybody's mails. The code of one is typed into the shell, which waits for it or will.
private final class Letters: Sendable {
  private let state = Mutex<(mails: [MailServer.Message], shell: ChildProcess?)>(([], nil))

  var mails: [MailServer.Message] { state.withLock { $0.mails } }

  func type(into shell: ChildProcess) { state.withLock { $0.shell = shell } }

  func take(_ mail: MailServer.Message) {
    state.withLock { state in
      state.mails.append(mail)
      if let code = mail.text.firstMatch(of: /Subject: (\d{6,10}) is your code/)?.output.1 {
        state.shell?.send(String(code))
      }
    }
  }
}
