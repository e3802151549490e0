import CCurl
import Dispatch
import Domain
import Structures
import Threads

/// Sends one-time codes and other mails through a mail server.
///
/// libcurl's SMTP blocks, so each message uses a thread of its own and never an event loop's. For text messages an
/// operator writes another `CodeSender`.
public struct SMTPCodeSender: CodeSender, MailSender {
  /// The mail server, the account there, and the limits of a message.
  public struct Account: Sendable {
    /// `smtp://host:587`, or `smtps://host:465`.
    public var url: String
    /// Nil sends without signing in to the mail server.
    public var user: String?
    public var password: String?
    /// The sender's address.
    public var from: String
    /// Refuses servers without encryption and with a certificate of another name. False: nothing is encrypted, which is
    /// only for a server on this machine.
    public var requiresTLS: Bool
    /// The time limit of one message.
    public var timeout: Duration = .seconds(15)
    /// The most messages at one time. Another one throws `tooManyAtOnce`.
    public var mostAtOnce = 16

    public init(url: String, from: String, user: String? = nil, password: String? = nil) {
      self.url = url
      self.from = from
      self.user = user
      self.password = password
      requiresTLS = !["127.0.0.1", "localhost", "[::1]"].contains(Self.host(of: url))
    }

    /// The host of `smtp://user@host:port`, with the brackets of an IPv6 address.
    private static func host(of url: String) -> String {
      guard url.hasPrefix("smtp://") else { return url }
      let authority = url.dropFirst(7).prefix { $0 != "/" }
      let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
      return place.hasPrefix("[") ? place.prefix { $0 != "]" } + "]" : String(place.prefix { $0 != ":" })
    }
  }

  let account: Account
  private let queue = DispatchQueue(label: "soiree.smtp", attributes: .concurrent)
  private let messages = ConcurrencyLimit<Int>()

  public init(_ account: Account) { self.account = account }

  /// - Throws: `CodeSendingError`, after at most `timeout`.
  public func send(_ code: String, to address: CodeAddress) async throws {
    guard case .email(let recipient) = address else { throw CodeSendingError.notAnEmailAddress }
    let lines = [
      "\(code) signs you in. It is good for ten minutes.", "",
      "If you did not ask for it, somebody mistyped their address: do nothing.",
    ]
    try await send(Mail(to: recipient, subject: "\(code) is your code", text: lines.joined(separator: "\n")))
  }

  /// - Throws: `CodeSendingError`, after at most `timeout`.
  public func send(_ mail: Mail) async throws {
    guard Self.isPlain(mail.recipient) else { throw CodeSendingError.notAnEmailAddress }
    let (account, queue) = (account, queue)
    // All of them share one limit.
    let sending: CodeSendingError?? = await messages.run(0, most: account.mostAtOnce) {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: SMTPMessage(mail, from: account).send()) }
      }
    }
    guard let failure = sending else { throw CodeSendingError.tooManyAtOnce }
    if let failure { throw failure }
  }

  /// Whether the address is safe in an SMTP command.
  private static func isPlain(_ address: String) -> Bool {
    address.contains("@") && address.utf8.count <= 254
      && address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != 0x3C && $0 != 0x3E }
  }
}

/// Why a code was not sent.
public enum CodeSendingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The address is a phone number, or not valid in SMTP.
  case notAnEmailAddress
  case tooManyAtOnce
  /// No mail server is set up.
  case noMailServer
  /// The mail server refused the recipient. The client is not told, since that would reveal which addresses exist.
  case recipientRefused(status: Int)
  /// The mail server is away or refused the message: the SMTP status or 0, and libcurl's text without the address.
  case mailServer(status: Int, String)

  public var description: String {
    switch self {
    case .notAnEmailAddress: "codes go to email addresses only"
    case .tooManyAtOnce: "too many codes are being sent at once"
    case .noMailServer: "no mail server is set up"
    case .recipientRefused(let status): "the mail server does not take the recipient: status \(status)"
    case .mailServer(let status, let text): "the mail server did not take the message: \(text), status \(status)"
    }
  }
}

/// A message in the format of RFC 5322.
private struct SMTPMessage {
  let recipient: String
  let account: SMTPCodeSender.Account
  let text: [UInt8]

  init(_ mail: Mail, from account: SMTPCodeSender.Account) {
    recipient = mail.recipient
    self.account = account
    let domain = account.from.split(separator: "@").last.map(String.init) ?? "localhost"
    var head = [
      "From: Soiree <\(account.from)>", "To: <\(recipient)>", "Subject: " + Self.header(mail.subject),
      "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
    ]
    if let id = mail.id { head.append("Message-ID: <\(id)@\(domain)>") }
    if let at = mail.at { head.append("Date: \(Self.date(at))") }
    let lines = head + (mail.attachments.isEmpty ? Self.part(mail.text) : Self.parts(of: mail))
    text = Array(lines.joined(separator: "\r\n").utf8) + [0x0D, 0x0A]
  }

  /// The text alone, with the headers that say what it is.
  private static func part(_ text: String) -> [String] {
    let body = body(text)
    return ["Content-Type: text/plain; charset=utf-8"] + body.headers + [""] + body.lines
  }

  /// The text, then each file. The boundary is no line of any of them: those of a text have no such word, files are in base64.
  private static func parts(of mail: Mail) -> [String] {
    let boundary = "=_soiree_\(mail.id ?? "mail")"
    var lines = ["Content-Type: multipart/mixed; boundary=\"\(boundary)\"", "", "--" + boundary]
    let text = mail.text.withPlainLines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("--=_") ? " " + $0 : $0[...] }.joined(separator: "\n")
    lines += part(text)
    for file in mail.attachments {
      lines += [
        "--" + boundary, "Content-Type: \(file.type); name=\"\(file.name)\"",
        "Content-Disposition: attachment; filename=\"\(file.name)\"", "Content-Transfer-Encoding: base64", "",
      ]
      lines += coded(file.bytes)
    }
    return lines + ["--\(boundary)--"]
  }

  /// `Fri, 27 Nov 2026 19:43:14 +0000`.
  private static func date(_ instant: Instant) -> String {
    let day = LocalDate(daysSinceEpoch: instant.seconds / 86_400)
    let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.weekday]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return
      "\(weekday), \(day.day) \(months[day.month - 1]) \(day.year) \(instant.timestamp.dropFirst(11).prefix(8)) +0000"
  }

  private static func coded(_ bytes: [UInt8]) -> [String] {
    let coded = Array(Base64.encode(bytes))
    return stride(from: 0, to: coded.count, by: 76).map { String(coded[$0..<min($0 + 76, coded.count)]) }
  }

  /// RFC 2047 for what is not ASCII. A control character, such as the end of a line, becomes a space.
  private static func header(_ text: String) -> String {
    let line = String(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) })
    guard line.utf8.contains(where: { $0 > 0x7E }) else { return line }
    // Each coded word has at most 75 letters, and no character is cut.
    var words: [[UInt8]] = [[]]
    for letter in line {
      if words[words.count - 1].count + letter.utf8.count > 42 { words.append([]) }
      words[words.count - 1] += Array(letter.utf8)
    }
    return words.map { "=?utf-8?B?\(Base64.encode($0))?=" }.joined(separator: "\r\n ")
  }

  /// Lines as they are, or in base64 where not all is ASCII.
  private static func body(_ text: String) -> (headers: [String], lines: [String]) {
    let lines = text.withPlainLines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A line of a mail has at most 998 bytes.
    guard text.utf8.contains(where: { $0 > 0x7E }) || lines.contains(where: { $0.utf8.count > 900 }) else {
      return ([], lines)
    }
    return (["Content-Transfer-Encoding: base64"], coded(Array(lines.joined(separator: "\r\n").utf8)))
  }

  /// The part of the text that libcurl has not read.
  private struct Reading {
    var rest: ArraySlice<UInt8>
  }

  /// - Returns: nil when the server accepted it.
  func send() -> CodeSendingError? {
    guard let curl = curl_easy_init() else { return .mailServer(status: 0, "libcurl does not start") }
    defer { curl_easy_cleanup(curl) }
    let recipients = curl_slist_append(nil, "<\(recipient)>")
    defer { curl_slist_free_all(recipients) }
    var reading = Reading(rest: text[...])
    var words = [CChar](repeating: 0, count: Int(CURL_ERROR_SIZE))
    let result = withUnsafeMutablePointer(to: &reading) { reading in
      configure(curl)
      _ = soiree_curl_set_pointer(curl, CURLOPT_MAIL_RCPT, recipients)
      _ = soiree_curl_set_data_callback(curl, CURLOPT_READFUNCTION) { buffer, size, count, context in
        guard let buffer, let reading = context?.assumingMemoryBound(to: Reading.self) else { return 0 }
        let portion = reading.pointee.rest.prefix(size * count)
        reading.pointee.rest = reading.pointee.rest.dropFirst(portion.count)
        portion.withUnsafeBytes { bytes in
          if let base = bytes.baseAddress {
            buffer.update(from: base.assumingMemoryBound(to: CChar.self), count: bytes.count)
          }
        }
        return portion.count
      }
      _ = soiree_curl_set_pointer(curl, CURLOPT_READDATA, reading)
      return words.withUnsafeMutableBufferPointer { words in
        _ = soiree_curl_set_pointer(curl, CURLOPT_ERRORBUFFER, words.baseAddress)
        defer { _ = soiree_curl_set_pointer(curl, CURLOPT_ERRORBUFFER, nil) }
        return curl_easy_perform(curl)
      }
    }
    return result == CURLE_OK ? nil : Self.error(result, curl, words)
  }

  /// libcurl names the refused command only in its message: `RCPT failed: 550`.
  private static func error(_ result: CURLcode, _ curl: UnsafeMutableRawPointer, _ words: [CChar]) -> CodeSendingError {
    var status = 0
    _ = soiree_curl_get_long(curl, CURLINFO_RESPONSE_CODE, &status)
    let said = String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if said.hasPrefix("RCPT failed") { return .recipientRefused(status: status) }
    return .mailServer(status: status, String(cString: curl_easy_strerror(result)))
  }

  private func configure(_ curl: UnsafeMutableRawPointer) {
    _ = soiree_curl_set_text(curl, CURLOPT_URL, account.url)
    _ = soiree_curl_set_text(curl, CURLOPT_MAIL_FROM, "<\(account.from)>")
    if let user = account.user { _ = soiree_curl_set_text(curl, CURLOPT_USERNAME, user) }
    if let password = account.password { _ = soiree_curl_set_text(curl, CURLOPT_PASSWORD, password) }
    _ = soiree_curl_set_long(
      curl, CURLOPT_USE_SSL, account.requiresTLS ? Int(CURLUSESSL_ALL.rawValue) : Int(CURLUSESSL_NONE.rawValue))
    _ = soiree_curl_set_long(curl, CURLOPT_UPLOAD, 1)
    _ = soiree_curl_set_long(curl, CURLOPT_NOSIGNAL, 1)
    _ = soiree_curl_set_long(curl, CURLOPT_TIMEOUT_MS, Int(account.timeout.wholeMicroseconds / 1000))
  }
}
