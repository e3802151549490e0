import Domain

extension NotificationTexts {
  static let english = NotificationTexts(
    language: "en",
    time: { time in
      let (hour, minute) = (time.secondOfDay / 3600, time.secondOfDay / 60 % 60)
      return "\(hour % 12 == 0 ? 12 : hour % 12):\(two(minute)) \(hour < 12 ? "AM" : "PM")"
    },
    accepted: { NotificationText(title: "Order accepted", body: "\($0) is on it. Expected by \($1).") },
    ready: { NotificationText(title: "Ready to collect", body: "\($0) has packed your food.") },
    pickedUp: { NotificationText(title: "On the way", body: "Your food from \($0) is coming. Expected by \($1).") },
    delayed: { NotificationText(title: "It takes longer", body: "\($0) needs more time. Now expected by \($1).") },
    cancelled: {
      NotificationText(title: "Order cancelled", body: "Your order from \($0) was cancelled. You do not pay for it.")
    },
    refunded: {
      NotificationText(title: "Money on its way back", body: "You get money back for your order from \($0).")
    },
    paymentFailed: {
      NotificationText(
        title: "Payment failed", body: "Your order from \($0) was not placed. You do not pay for it.")
    },
    atDoor: { NotificationText(title: "At your door", body: "The courier is there with your food from \($0).") },
    kitchenWrote: { NotificationText(title: "Message from the kitchen", body: "\($0) wrote to you. Tap to read it.") },
    courierWrote: {
      NotificationText(title: "Message from your courier", body: "It is about your food from \($0). Tap to read it.")
    },
    filmSoon: { film, time, theatre, screen in
      NotificationText(title: "\(film) at \(time)", body: "\(theatre), \(screen). Tap for your tickets.")
    },
    filmMoved: { film, day, time, theatre in
      NotificationText(
        title: "\(film) is at another time",
        body: "\(theatre): \(day.day)/\(day.month), \(time). You can give your tickets back until then.")
    },
    favouritesOpen: { restaurant, others in
      switch others {
      case 0: NotificationText(title: "\(restaurant) is open", body: "Your favourite takes orders now.")
      case 1:
        NotificationText(title: "\(restaurant) is open", body: "So is one more of your favourites.")
      default: NotificationText(title: "\(restaurant) is open", body: "So are \(others) more of your favourites.")
      }
    })
}
