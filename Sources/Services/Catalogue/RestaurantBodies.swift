import Domain
import Wire

extension HoursBody {
  init(_ hours: OpeningHours) {
    self.init(
      week: hours.week.map { $0.map(HoursSpan.init) },
      exceptions: hours.exceptions.map { exception in
        HoursException(date: exception.date.text, spans: exception.spans.map(HoursSpan.init))
      })
  }
}

extension HoursSpan {
  init(_ span: OpeningHours.Span) {
    self.init(opens: Self.clock(span.opens), closes: Self.clock(span.closes % 1440))
  }

  private static func clock(_ minutes: Int) -> String {
    twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

extension LocalDate {
  /// `2026-12-24`.
  var text: String { "\(year)-" + twoDigits(month) + "-" + twoDigits(day) }

  init?(text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension OpeningHours {
  /// Nil when a time or a date does not exist; the schema has checked their form.
  init?(_ body: HoursBody) {
    var week: [[Span]] = []
    for day in body.week { week.append(day.compactMap(Span.init)) }
    guard week.count == 7, week.map(\.count) == body.week.map(\.count) else { return nil }
    var exceptions: [Exception] = []
    for exception in body.exceptions {
      let spans = exception.spans.compactMap(Span.init)
      guard let date = LocalDate(text: exception.date), spans.count == exception.spans.count else { return nil }
      exceptions.append(Exception(date: date, spans: spans))
    }
    self.init(week: week, exceptions: exceptions)
  }
}

extension OpeningHours.Span {
  /// A closing time that is not after the opening belongs to the next day.
  init?(_ body: HoursSpan) {
    guard let opens = Self.minutes(body.opens), let closes = Self.minutes(body.closes), opens < 1440 else {
      return nil
    }
    self.init(opens: opens, closes: closes > opens ? closes : closes + 1440)
  }

  private static func minutes(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0...24).contains(hour),
      (0...59).contains(minute), hour < 24 || minute == 0
    else { return nil }
    return hour * 60 + minute
  }
}

extension ZoneBody {
  init(_ polygon: Polygon) {
    self.init(outer: polygon.outer.map { PointBody($0) }, holes: polygon.holes.map { $0.map { PointBody($0) } })
  }
}

extension PointBody {
  init(_ place: Coordinate) { self.init(lat: place.latitude, lon: place.longitude) }

  var coordinate: Coordinate { Coordinate(latitude: lat, longitude: lon) }
}

extension Polygon {
  init(_ body: ZoneBody) {
    self.init(outer: body.outer.map(\.coordinate), holes: body.holes.map { $0.map(\.coordinate) })
  }
}

extension ChargesBody {
  init(_ charges: Charges) {
    self.init(
      taxMode: TaxModeCode(charges.taxMode),
      taxes: charges.taxes.map {
        TaxBody(name: $0.name, rateBasisPoints: $0.rate.basisPoints, appliesToFees: $0.appliesToFees)
      },
      deliveryTiers: charges.deliveryTiers.map { DeliveryTierBody(metres: $0.metres, fee: $0.fee) },
      freeDeliveryFrom: charges.freeDeliveryFrom, serviceRateBasisPoints: charges.serviceRate.basisPoints,
      serviceFeeCap: charges.serviceFeeCap == .max ? nil : charges.serviceFeeCap,
      minimumOrder: charges.minimumOrder, smallOrderFeeCap: charges.smallOrderFeeCap)
  }
}

extension Charges {
  init(_ body: ChargesBody) {
    self.init(
      taxMode: body.taxMode == .inclusive ? .inclusive : .exclusive,
      taxes: body.taxes.map {
        Tax(name: $0.name, rate: Rate(basisPoints: $0.rateBasisPoints), appliesToFees: $0.appliesToFees)
      },
      deliveryTiers: body.deliveryTiers.map { DeliveryTier(metres: $0.metres, fee: $0.fee) },
      freeDeliveryFrom: body.freeDeliveryFrom, serviceRate: Rate(basisPoints: body.serviceRateBasisPoints),
      serviceFeeCap: body.serviceFeeCap ?? .max, minimumOrder: body.minimumOrder,
      smallOrderFeeCap: body.smallOrderFeeCap)
  }
}

extension OpenStateBody {
  init(_ state: OpenState, timeZone: String) {
    switch state {
    case .open(let until): self.init(state: .open, closesAt: until, timeZone: timeZone)
    case .closed(let next): self.init(state: .closed, nextOpening: next, timeZone: timeZone)
    case .paused: self.init(state: .paused, timeZone: timeZone)
    }
  }
}

extension BadgeBody {
  /// Nil for a regular place: its card boasts with nothing.
  init?(_ badge: Badge) {
    guard badge.kind != .regular else { return nil }
    self.init(kind: BadgeKindCode(badge.kind), text: badge.text)
  }
}

extension PromotionBody {
  init(_ promotion: Promotion) {
    self.init(id: promotion.id, code: promotion.code, text: promotion.text, endsAt: promotion.endsAt)
  }
}
