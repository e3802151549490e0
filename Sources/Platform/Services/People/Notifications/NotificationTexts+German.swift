import Domain

extension NotificationTexts {
  static let german = NotificationTexts(
    language: "de", time: clock,
    accepted: { NotificationText(title: "Bestellung angenommen", body: "\($0) kocht. Erwartet bis \($1) Uhr.") },
    ready: { NotificationText(title: "Abholbereit", body: "\($0) hat dein Essen eingepackt.") },
    pickedUp: { NotificationText(title: "Unterwegs", body: "Dein Essen von \($0) kommt. Erwartet bis \($1) Uhr.") },
    delayed: { NotificationText(title: "Es dauert länger", body: "\($0) braucht mehr Zeit. Erwartet bis \($1) Uhr.") },
    cancelled: {
      NotificationText(
        title: "Bestellung storniert", body: "Deine Bestellung bei \($0) wurde storniert. Du zahlst nichts dafür.")
    },
    refunded: {
      NotificationText(title: "Geld kommt zurück", body: "Für deine Bestellung bei \($0) bekommst du Geld zurück.")
    },
    paymentFailed: {
      NotificationText(
        title: "Zahlung fehlgeschlagen", body: "Bei \($0) ist nichts bestellt. Du zahlst nichts dafür.")
    },
    atDoor: { NotificationText(title: "Vor deiner Tür", body: "Dein Essen von \($0) ist da.") },
    kitchenWrote: {
      NotificationText(title: "Nachricht aus der Küche", body: "\($0) schreibt dir. Tippe zum Lesen.")
    },
    courierWrote: {
      NotificationText(title: "Nachricht vom Kurier", body: "Es geht um dein Essen von \($0). Tippe zum Lesen.")
    },
    filmSoon: { film, time, theatre, screen in
      NotificationText(title: "\(film) um \(time) Uhr", body: "\(theatre), \(screen). Tippe für deine Tickets.")
    },
    filmMoved: { film, day, time, theatre in
      NotificationText(
        title: "\(film) läuft zu einer anderen Zeit",
        body: "\(theatre): \(day.day).\(day.month)., \(time). Bis dahin kannst du deine Karten zurückgeben.")
    },
    favouritesOpen: { restaurant, others in
      switch others {
      case 0: NotificationText(title: "\(restaurant) hat geöffnet", body: "Du kannst dort jetzt bestellen.")
      case 1: NotificationText(title: "\(restaurant) hat geöffnet", body: "Noch ein Favorit auch.")
      default: NotificationText(title: "\(restaurant) hat geöffnet", body: "\(others) weitere Favoriten auch.")
      }
    })
}
