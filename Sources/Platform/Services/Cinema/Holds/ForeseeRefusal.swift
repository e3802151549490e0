import Domain
import Wire

extension Bookings {
  /// Refuses a pick that is bound to be refused, before it queues for a transaction that may write.  R2, R5
  ///
  /// The picture that was seen last says whether it is worth a look. The look is one reading for all who want one at the
  /// same time, and only what it finds refuses: seats that others have now, a seat that would be left alone. What passes
  /// is for the transaction to judge.
  func foresee(_ pick: [Int], of id: ShowID, asksForAccess: Bool, account: AccountID) async throws {
    guard let seen = programme.lastSeen(id),
      refusal(of: pick, in: seen, asksForAccess: asksForAccess, account: account, suggests: false) != nil
    else { return }
    let view = try await programme.seats(of: id)
    if let refusal = refusal(of: pick, in: view, asksForAccess: asksForAccess, account: account, suggests: true) {
      throw Problem(refusal, of: view.entry.layout)
    }
  }

  /// What a view of the seats has against a pick. Nil for a show that is over or off, too: that is another refusal.
  private func refusal(
    of pick: [Int], in view: SeatView, asksForAccess: Bool, account: AccountID, suggests: Bool
  ) -> PickRefusal? {
    let (layout, show) = (view.entry.layout, view.entry.show)
    guard !show.isCancelled, view.now < show.startsAt else { return nil }
    do throws(PickRefusal) {
      try layout.check(
        pick, taken: view.taken(except: account), rules: view.entry.theatre.rules, asksForAccess: asksForAccess,
        knownRows: suggests ? layout.rows(of: pick) : [])
      return nil
    } catch { return error }
  }

  /// Somebody was refused seats: others will want them as well, and shall be refused by a look.
  func lookOnce(at id: ShowID) async {
    if programme.lastSeen(id) == nil { _ = try? await programme.seats(of: id) }
  }
}
