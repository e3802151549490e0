import HTTPServer
public import Services
import Synchronization

extension Job {
  /// The platform's own jobs: they finish payments, lapse orders and offers, delete old rows.
  ///
  /// Each asks an index for what is due; with nothing due, a run costs a look.
  public static func standard(_ services: UseCases) -> [Job] {
    let timers = services.timers
    let holds = services.holds
    let cancelledShows = services.cancelledShows
    let (invitations, webhooks) = (services.invitations, services.webhookSender)
    let (notifications, sender) = (services.notifications, services.notificationSender)
    return [
      reconcile(services.reconciler),
      Job("lapse_orders", every: .seconds(1)) { try await timers.lapseOrders() },
      Job("lapse_offers", every: .seconds(1)) { try await timers.lapseOffers() },
      Job("lapse_holds", every: .seconds(1)) { try await holds.run() },
      Job("cancel_shows", every: .seconds(2)) { try await cancelledShows.run() },
      Job("return_items", every: .seconds(30)) { try await timers.returnItems() },
      Job("close_collected", every: .seconds(60)) { try await timers.closeCollected() },
      // A fourth of a second more than the shortest time between two positions goes unnoticed.
      Job("tell_positions", every: .milliseconds(250)) { try await timers.tellPositions() },
      Job("stale_couriers", every: .seconds(5)) {
        try await timers.announceStaleCouriers()
        return 0
      },
      Job("send_notifications", every: .seconds(1)) { try await sender.begin() },
      Job("send_webhooks", every: .seconds(1)) { try await webhooks.begin() },
      Job("send_mails", every: .seconds(2)) { [mails = services.mailDelivery] in try await mails.run() },
      Job("mail_invitations", every: .seconds(5)) { try await invitations.run() },
      Job("film_reminders", every: .seconds(30)) { try await notifications.remindOfFilms() },
      Job("favourite_openings", every: .seconds(60)) { try await notifications.tellOfOpenings() },
      Job("count_waiting", every: .seconds(15)) { [backlog = services.backlog] in
        try await backlog.run()
        return 0
      },
      Job("purge", every: .seconds(600)) {
        try await timers.purge()
        return 0
      },
    ]
  }

  /// Applies changes of other nodes and imports four times a second, so that they hold within one second. All versions
  /// are compared once a minute, in case a change was missed.  N1
  static func following(_ changes: FollowChanges, _ catalogue: Catalogue) -> [Job] {
    [
      Job("follow_changes", every: .milliseconds(250)) { try await changes.run() },
      Job("compare_catalogue", every: .seconds(60)) { try await catalogue.reload() },
    ]
  }

  /// Loads a renewed certificate within a minute. An unreadable file is a logged failure of this job.
  static func renewing(_ server: HTTPServer) -> Job {
    Job("renew_certificate", every: .seconds(60)) { try await server.renewCertificate() ? 1 : 0 }
  }

  /// E4: at start the payments that this node left open, then all that are due.
  private static func reconcile(_ reconciler: Reconciler) -> Job {
    let isAtStart = Atomic<Bool>(true)
    return Job("reconcile", every: .seconds(1)) {
      if isAtStart.load(ordering: .relaxed) {
        try await reconciler.takeOver()
        isAtStart.store(false, ordering: .relaxed)
      }
      return try await reconciler.begin()
    }
  }
}
