import Client
import ClientCore
import Domain

/// Where the phone was in a session that was kept without its account: held until the platform has said whose it is, and
/// told as nobody else.  P1, D6
struct UnclaimedFixes {
  private let session: Session
  private let device: Device
  private var fixes: [CourierLog.Fix] = []
  /// Of the session that they were recorded in.
  private var token: String?
  private var delay: RetryDelay
  private var asksAt: Instant?

  init(_ session: Session, device: Device) {
    (self.session, self.device) = (session, device)
    delay = RetryDelay(dice: device.dice)
  }

  /// What is to be told with a position of now, the oldest first; nothing while nobody can say whose it is.
  mutating func claimed(with fix: CourierLog.Fix) -> [CourierLog.Input] {
    // In this order: whoever signs in between has an account.
    let token = session.token
    let account = session.account
    if token != self.token { fixes = [] }
    self.token = token
    guard token != nil, account == nil else {
      defer { fixes = [] }
      return (fixes + [fix]).map { .recorded($0, by: account) }
    }
    guard fix.position.follows(fixes.last?.position) else { return [] }
    fixes.append(fix)
    fixes.removeFirst(max(0, fixes.count - CourierLog.longest))
    return []
  }

  /// Whether it is to be asked whose the session is: that is not known, and was not asked just now.
  mutating func asksNow() -> Bool {
    guard session.isSignedIn, session.account == nil, asksAt.map({ device.now() >= $0 }) ?? true else { return false }
    asksAt = device.now() + delay.next()
    return true
  }
}
