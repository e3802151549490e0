import Domain

/// A title and a sentence.
struct NotificationText: Equatable, Sendable {
  var title: String
  var body: String
}

/// The texts of one language. A message without its text does not compile.
///
/// They hold what is needed to understand them and no more: no address, no name of a person, no dish, no word of a
/// message.  P10
struct NotificationTexts: Sendable {
  /// Its tag of BCP 47.
  var language: String
  /// A time of day, as the language writes it.
  var time: @Sendable (LocalTime) -> String
  var accepted: @Sendable (_ restaurant: String, _ time: String) -> NotificationText
  var ready: @Sendable (_ restaurant: String) -> NotificationText
  var pickedUp: @Sendable (_ restaurant: String, _ time: String) -> NotificationText
  var delayed: @Sendable (_ restaurant: String, _ time: String) -> NotificationText
  var cancelled: @Sendable (_ restaurant: String) -> NotificationText
  var refunded: @Sendable (_ restaurant: String) -> NotificationText
  var paymentFailed: @Sendable (_ restaurant: String) -> NotificationText
  var atDoor: @Sendable (_ restaurant: String) -> NotificationText
  var kitchenWrote: @Sendable (_ restaurant: String) -> NotificationText
  var courierWrote: @Sendable (_ restaurant: String) -> NotificationText
  var filmSoon: @Sendable (_ film: String, _ time: String, _ theatre: String, _ screen: String) -> NotificationText
  var filmMoved: @Sendable (_ film: String, _ day: LocalDate, _ time: String, _ theatre: String) -> NotificationText
  /// - Parameter others: How many more opened at the same time.
  var favouritesOpen: @Sendable (_ restaurant: String, _ others: Int) -> NotificationText

  /// The texts for a language tag of BCP 47; English for a language that there is no catalogue of.
  static func of(_ locale: String?) -> NotificationTexts {
    let parts = locale?.lowercased().split(separator: "-") ?? []
    switch parts.first {
    case "de": return .german
    case "en" where parts.dropFirst().contains(where: { $0 != "us" && $0 != "ca" && $0 != "au" }):
      var texts = english
      texts.time = clock
      return texts
    default: return .english
    }
  }

  /// `19:05`.
  @Sendable static func clock(_ time: LocalTime) -> String {
    let minute = time.secondOfDay / 60
    return two(minute / 60) + ":" + two(minute % 60)
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
