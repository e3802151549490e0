extension OpeningHours {
  /// These hours with an exception for each of the dates on which a holiday's spans are others than those of its weekday.
  /// An exception that the date has already stays.  O4
  ///
  /// What evaluates hours looks at exceptions alone, so hours that have been through here hold on holidays too.
  /// - Parameter holidays: the dates of the city, in the zone of the restaurant.
  public func observing(_ holidays: [LocalDate]) -> OpeningHours {
    guard let holiday, !holidays.isEmpty else { return self }
    let own = Set(exceptions.map { $0.date })
    var hours = self
    for date in holidays where !own.contains(date) && spans(on: date) != holiday {
      hours.exceptions.append(Exception(date: date, spans: holiday))
    }
    return hours
  }

  /// The most exceptions that are told of.
  public static let mostUpcoming = 200

  /// These hours without exceptions that are over on that date, and without those far ahead where there are many. Those of
  /// the day before count: a night may reach into the day.
  public func upcoming(from date: LocalDate) -> OpeningHours {
    var hours = self
    hours.exceptions = Array(
      exceptions.filter { $0.date >= date.adding(days: -1) }.sorted { $0.date < $1.date }.prefix(Self.mostUpcoming))
    return hours
  }
}
