extension MailTemplates {
  /// By the names of their files.
  static let standardTexts: [String: String] = [
    "order_placed.en.txt": """
    Your order from {restaurant}

    Thank you. {restaurant} has your order and will answer in a moment.

    Expected by {time}
    {to}

    {receipt}

    {payment}
    Follow it: {link}

    Order {order}
    """,
    "order_placed.de.txt": """
    Deine Bestellung bei {restaurant}

    Danke! Deine Bestellung ist bei {restaurant}, die Antwort kommt gleich.

    Erwartet bis {time} Uhr
    {to}

    {receipt}

    {payment}
    Hier siehst du, wo sie ist: {link}

    Bestellung {order}
    """,
    "order_delayed.en.txt": """
    {restaurant} needs more time

    Your order from {restaurant} takes longer. It is now expected by {time}.
    Follow it: {link}

    Order {order}
    """,
    "order_delayed.de.txt": """
    {restaurant} braucht mehr Zeit

    Deine Bestellung bei {restaurant} dauert länger. Sie wird jetzt bis {time} Uhr erwartet.
    Hier siehst du, wo sie ist: {link}

    Bestellung {order}
    """,
    "order_cancelled.en.txt": """
    Your order from {restaurant} was cancelled

    Your order from {restaurant} was cancelled.
    The reason: {reason}
    {money}
    Look at it: {link}

    Order {order}
    """,
    "order_cancelled.de.txt": """
    Deine Bestellung bei {restaurant} wurde storniert

    Deine Bestellung bei {restaurant} wurde storniert.
    Der Grund: {reason}
    {money}
    Zur Bestellung: {link}

    Bestellung {order}
    """,
    "order_refunded.en.txt": """
    Money back for your order from {restaurant}

    You get money back for your order from {restaurant}: {refunded} in all.
    Look at it: {link}

    Order {order}
    """,
    "order_refunded.de.txt": """
    Geld zurück für deine Bestellung bei {restaurant}

    Für deine Bestellung bei {restaurant} bekommst du Geld zurück: zusammen {refunded}.
    Zur Bestellung: {link}

    Bestellung {order}
    """,
    "seats_booked.en.txt": """
    Your tickets: {film}, {day}, {time}

    {film}
    {day}, {time}
    {theatre}, {street}
    {hall}, {seats}

    Paid: {total}
    Your tickets are attached. On your phone: {link}

    Booking {booking}
    """,
    "seats_booked.de.txt": """
    Deine Tickets: {film}, {day}, {time} Uhr

    {film}
    {day}, {time} Uhr
    {theatre}, {street}
    {hall}, {seats}

    Bezahlt: {total}
    Deine Tickets hängen an. Auf deinem Telefon: {link}

    Buchung {booking}
    """,
    "booking_cancelled.en.txt": """
    Your booking of {film} was cancelled

    Your booking of {film} at {theatre}, {day}, {time}, was cancelled. Its tickets are no longer good.
    {money}

    Booking {booking}
    """,
    "booking_cancelled.de.txt": """
    Deine Buchung von {film} wurde storniert

    Deine Buchung von {film} im {theatre}, {day}, {time} Uhr, wurde storniert. Die Tickets gelten nicht mehr.
    {money}

    Buchung {booking}
    """,
    "show_moved.en.txt": """
    {film} is at another time

    {film} at {theatre}, {hall}, is now shown on {day}, {time}. Your tickets stay good. You can give them back for the whole price until then.
    Your tickets: {link}

    Booking {booking}
    """,
    "show_moved.de.txt": """
    {film} läuft zu einer anderen Zeit

    {film} im {theatre}, {hall}, läuft jetzt am {day}, {time} Uhr. Deine Tickets gelten weiter. Bis dahin kannst du sie zum vollen Preis zurückgeben.
    Deine Tickets: {link}

    Buchung {booking}
    """,
  ]
}
