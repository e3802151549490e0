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
}
