import Server
import Services

extension ServerOptions {
  /// Lines for the operator at every start.  P8
  /// - Parameter sendsMail: Whether one-time codes are mailed.
  func notices(sendsMail: Bool) -> [String] {
    var notices: [String] = []
    if isDemo {
      notices.append(
        "DEMO: one-time codes are shown to whoever asks, so anybody may sign in as anybody, and operators move the clock."
      )
    }
    if takesPlayMoney {
      notices.append(
        "SANDBOX: payments are play. Whoever says tok_approved has paid, anybody may answer /sandbox/three_ds, and no "
          + "money moves. Never serve real customers like this.")
    } else if let gateway {
      notices += gateway.notices
    } else {
      notices.append(
        "No payment service is set up: food is sold for cash only, and seats are not sold. Say --gateway "
          + "stripe; --sandbox takes play money.")
    }
    if !sendsMail, !isDemo {
      notices.append(
        "Nobody can sign in: no mail server is set up for one-time codes. Say --smtp-url URL and --smtp-from ADDRESS.")
    }
    if settings.pushContact == nil, !isDemo {
      notices.append(
        "Apple's devices get no notifications: its push service wants to know who sends them. Say "
          + "--push-contact mailto:YOU.")
    }
    return notices
  }
}
