import Domain
import HTTPServer
import Services

/// The sandbox's 3-D Secure page, with the three possible outcomes.
enum ChallengePage {
  static func response(for charge: Charge, currency: String) -> HTTPResponse {
    let isOpen = charge.status == .requiresAction
    let body =
      isOpen
      ? """
      <p>The sandbox bank asks whether this payment of <b>\(amount(charge.amount, currency))</b> is yours.</p>
      <div class="buttons">
      <button data-outcome="approved">Yes, approve</button>
      <button data-outcome="failed">No, refuse</button>
      <button data-outcome="abandoned">Leave without answering</button>
      </div><p role="status" id="result"></p>
      """
      : "<p role=\"status\">This challenge is over: the payment is \(charge.status.rawValue).</p>"
    return HTTPResponse(
      contentType: "text/html; charset=utf-8", bytes: Array(page(body).utf8),
      headers: [
        (
          "content-security-policy",
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'"
        )
      ])
  }

  /// Such as "15.35 USD".
  private static func amount(_ minorUnits: Int64, _ code: String) -> String {
    let digits = Currency(code: code)?.exponent ?? 0
    var text = "\(minorUnits)"
    text = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    if digits > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -digits)) }
    return text + " " + code
  }

  private static func page(_ body: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Confirm your payment</title>
    <style>
    :root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif }
    body { max-width: 32rem; margin: 3rem auto; padding: 0 1rem }
    .buttons { display: grid; gap: .75rem }
    button { font: inherit; padding: .9rem; border-radius: .6rem; border: 1px solid; cursor: pointer }
    </style></head>
    <body><main><h1>Confirm your payment</h1>
    \(body)
    </main>
    <script>
    for (const button of document.querySelectorAll('button')) button.onclick = async () => {
      const answer = await fetch(location.pathname, { method: 'POST',
        headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outcome: button.dataset.outcome }) });
      document.getElementById('result').textContent = answer.ok
        ? 'Done. Go back to your order.' : 'That did not work. Reload this page.';
    };
    </script></body></html>
    """
  }
}
