import Domain
import Wire

extension Bookings {
  /// Refuses a pick that cannot succeed before it waits for a write transaction.  R2, R5
  ///
  /// A stale view only decides whether to read the seats again. Concurrent requests share that read, and only its
  /// result refuses the pick. A pick that passes is judged by the transaction.
  func foresee(_ pick: [Int], of id: ShowID, asksForAccess: Bool, account: AccountID) async throws {
    guard let seen = programme.lastSeen(id),
      refusal(of: pick, in: seen, asksForAccess: asksForAccess, account: account, suggests: false) != nil
    else { return }
    let view = try await programme.seats(of: id)
    if let refusal = refusal(of: pick, in: view, asksForAccess: asksForAccess, account: account, suggests: true) {
      throw Problem(refusal, of: view.entry.layout)
    }
  }

  /// The refusal by a view of the seats. Nil also for a show that started or is cancelled, which is refused elsewhere.
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

  /// Reads the seats after a refusal, so that the next requests for them can be refused without a transaction.
  func lookOnce(at id: ShowID) async {
    if programme.lastSeen(id) == nil { _ = try? await programme.seats(of: id) }
  }
}
