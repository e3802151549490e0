import Crypto
import Domain
import HTTPServer
import Services
import Structures

/// The sandbox's 3-D Secure page, with the three possible outcomes. It leads back to the purchase, as a bank's page
/// does.
enum ChallengePage {
  static func response(to question: SandboxGateway.Question, inGerman isGerman: Bool) -> HTTPResponse {
    let words = isGerman ? german : english
    let isOpen = question.charge.status == .requiresAction
    let sum = "<b>\(amount(question.charge.amount, question.currency))</b>"
    let body =
      isOpen
      ? """
      <p>\(words.question(sum))</p>
      <div id="buttons">
      <button data-outcome="approved">\(words.approve)</button>
      <button data-outcome="failed" class="second">\(words.refuse)</button>
      <button data-outcome="abandoned" class="second">\(words.leave)</button>
      </div><p role="status" id="result"></p>
      """
      : "<p role=\"status\">\(words.over) \(words.status(question.charge.status))</p>"
    return HTTPResponse(
      contentType: "text/html; charset=utf-8",
      bytes: Array(page(body, words, language: isGerman ? "de" : "en", back: question.returnPath).utf8),
      headers: [
        (
          "content-security-policy",
          """
          default-src 'none'; style-src \(hash(style)); script-src \(hash(script)); connect-src 'self'; \
          form-action 'none'; base-uri 'none'; frame-ancestors 'none'
          """
        )
      ])
  }

  /// What a content security policy allows by its bytes.
  private static func hash(_ text: String) -> String { "'sha256-\(Base64.encode(Digest.sha256(Array(text.utf8))))'" }

  /// Such as "15.35 USD".
  private static func amount(_ minorUnits: Int64, _ code: String) -> String {
    let digits = Currency(code: code)?.exponent ?? 0
    var text = "\(minorUnits)"
    text = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    if digits > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -digits)) }
    return text + " " + code
  }

  private static func page(_ body: String, _ words: Words, language: String, back: String) -> String {
    """
    <!doctype html>
    <html lang="\(language)"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(words.title)</title>
    <style>\(style)</style></head>
    <body><main data-failed="\(words.failed)"><p class="bank">\(words.bank)</p><h1>\(words.title)</h1>
    \(body)
    <p><a id="back" href="\(back)">\(words.back)</a></p>
    </main>
    <script>\(script)</script></body></html>
    """
  }
}

// MARK: Words

extension ChallengePage {
  private struct Words {
    let bank, title, approve, refuse, leave, over, back, failed: String
    let question: @Sendable (String) -> String
    let status: @Sendable (Charge.Status) -> String
  }

  private static let english = Words(
    bank: "The demo's bank", title: "Confirm your payment", approve: "Yes, approve", refuse: "No, refuse",
    leave: "Leave without answering", over: "This question is over.", back: "Back to your purchase",
    failed: "That did not work. Reload this page.", question: { "Is this payment of \($0) yours?" },
    status: { status in
      switch status {
      case .requiresAction: "The payment waits for an answer."
      case .authorised: "The payment is approved."
      case .captured: "The payment is made."
      case .voided: "The payment is cancelled."
      case .refunded: "The payment was given back."
      case .partiallyRefunded: "A part of the payment was given back."
      case .declined: "The payment is refused."
      case .abandoned: "Nobody answered it."
      }
    })

  private static let german = Words(
    bank: "Die Bank der Demo", title: "Bestätige deine Zahlung", approve: "Ja, freigeben", refuse: "Nein, ablehnen",
    leave: "Ohne Antwort gehen", over: "Diese Frage ist vorbei.", back: "Zurück zu deinem Kauf",
    failed: "Das ging nicht. Lade diese Seite neu.", question: { "Ist diese Zahlung über \($0) von dir?" },
    status: { status in
      switch status {
      case .requiresAction: "Die Zahlung wartet auf eine Antwort."
      case .authorised: "Die Zahlung ist freigegeben."
      case .captured: "Die Zahlung ist ausgeführt."
      case .voided: "Die Zahlung ist aufgehoben."
      case .refunded: "Die Zahlung wurde zurückgegeben."
      case .partiallyRefunded: "Ein Teil der Zahlung wurde zurückgegeben."
      case .declined: "Die Zahlung ist abgelehnt."
      case .abandoned: "Niemand hat sie beantwortet."
      }
    })
}

// MARK: Style and script

extension ChallengePage {
  /// The colours of the web app's language.
  private static let style = """
    :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; background: #FAF4EA; color: #25161A }
    body { margin: 0 } main { max-width: 26rem; margin: 0 auto; padding: 2.5rem 1.25rem }
    h1 { font: 700 1.875rem/1.2 Georgia, serif; margin: .25rem 0 1rem } .bank { margin: 0; color: #5C4846 }
    #buttons { display: grid; gap: .75rem; margin: 1.5rem 0 }
    button { font: inherit; font-weight: 600; min-height: 3.25rem; border-radius: .75rem; border: 1px solid #8A1A38;
    background: #8A1A38; color: #FFF8EE; cursor: pointer }
    button.second { background: none; color: inherit; border-color: #8C7769 }
    a { color: #8A1A38 } :focus-visible { outline: 3px solid #1C4FD6; outline-offset: 2px }
    @media (prefers-color-scheme: dark) { :root { background: #150F11; color: #FBF1E6 }
    .bank { color: #D0BDB3 } a { color: #FFC766 }
    button { background: #FFBB45; border-color: #FFBB45; color: #2A1800 } button.second { border-color: #8F7B78 } }
    """

  private static let script = """
    for (const button of document.querySelectorAll('button')) button.onclick = async () => {
      const buttons = document.getElementById('buttons')
      buttons.inert = true
      const answer = await fetch(location.pathname, { method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: button.dataset.outcome }) }).catch(() => null)
      if (answer?.ok) return location.replace(document.getElementById('back').href)
      buttons.inert = false
      document.getElementById('result').textContent = document.querySelector('main').dataset.failed
    }
    """
}
