import Domain
import Structures

/// The stored form of a show. The columns for cancellation and hold time, which staff change, take precedence.
enum ShowDocument {
  private static let format: UInt8 = 2

  static func bytes(of show: Show) -> [UInt8] {
    var out = ByteWriter(version: format)
    out.write(show.id.rawValue)
    out.write(show.movie.rawValue)
    out.write(show.theatre.rawValue)
    out.write(show.screen.rawValue)
    out.write(show.layout.rawValue)
    out.write(show.startsAt.microseconds)
    out.write(show.endsAt.microseconds)
    out.write(show.format.rawValue)
    out.write(show.language)
    out.write(show.subtitles)
    out.write(show.currency.code)
    write(show.pricing, to: &out)
    out.write(show.holdPolicy.duration.components.seconds)
    out.write(show.onSaleAt.map(\.microseconds))
    out.write(show.isCancelled)
    out.write(show.intervalMinutes.map(Int64.init))
    out.write(show.intervalLength)
    return out.bytes
  }

  static func show(from bytes: [UInt8]) throws(DamagedBytes) -> Show {
    var input = try ByteReader(bytes, version: format)
    let id: ShowID = try input.id()
    let movie: MovieID = try input.id()
    let theatre: TheatreID = try input.id()
    let screen: ScreenID = try input.id()
    let layout: LayoutID = try input.id()
    let startsAt = Instant(microseconds: try input.number())
    let endsAt = Instant(microseconds: try input.number())
    let projected: ScreenFormat = try input.known()
    let language = try input.text()
    let subtitles = try input.optionalText()
    guard let currency = Currency(code: try input.text()) else { throw DamagedBytes() }
    let pricing = try pricing(&input)
    guard let policy = HoldPolicy(stored: try input.number()) else { throw DamagedBytes() }
    let onSaleAt = try input.optionalNumber()
    let isCancelled = try input.flag()
    let interval = try input.optionalNumber()
    let length = try input.int()
    let show = Show(
      id: id, movie: movie, theatre: theatre, screen: screen, layout: layout, startsAt: startsAt, endsAt: endsAt,
      format: projected, language: language, subtitles: subtitles, currency: currency, pricing: pricing,
      holdPolicy: policy, onSaleAt: onSaleAt.map { Instant(microseconds: $0) }, isCancelled: isCancelled,
      intervalMinutes: interval.map { Int($0) },
      intervalLength: length)
    try input.end()
    return show
  }

  private static func write(_ pricing: ShowPricing, to out: inout ByteWriter) {
    out.write(pricing.prices) { out, price in
      out.write(price.category.rawValue)
      out.write(price.amount)
    }
    out.write(pricing.rules) { out, rule in
      out.write(rule.name)
      out.write(rule.weekdays) { $0.write($1) }
      out.write(rule.fromMinute)
      out.write(rule.untilMinute)
      out.write(rule.categories) { $0.write($1.rawValue) }
      write(rule.change, to: &out)
    }
    out.write(pricing.ages) { out, age in
      out.write(age.group.rawValue)
      write(age.change, to: &out)
    }
    out.write(pricing.bookingFee)
    out.write(pricing.taxMode.rawValue)
    out.write(pricing.taxes) { out, tax in
      out.write(tax.name)
      out.write(tax.rate.millionths)
      out.write(tax.appliesToFees)
    }
  }

  private static func write(_ change: PriceRule.Change, to out: inout ByteWriter) {
    switch change {
    case .fixed(let amount):
      out.write(false)
      out.write(amount)
    case .percent(let rate):
      out.write(true)
      out.write(rate.millionths)
    }
  }

  private static func change(_ input: inout ByteReader) throws(DamagedBytes) -> PriceRule.Change {
    try input.flag() ? .percent(Rate(millionths: try input.number())) : .fixed(try input.number())
  }

  private static func pricing(_ input: inout ByteReader) throws(DamagedBytes) -> ShowPricing {
    let prices = try input.list { input throws(DamagedBytes) in
      ShowPricing.Price(try input.known(), try input.number())
    }
    let rules = try input.list { input throws(DamagedBytes) in
      PriceRule(
        name: try input.text(), weekdays: try input.list { input throws(DamagedBytes) in try input.int() },
        fromMinute: try input.int(), untilMinute: try input.int(),
        categories: try input.list { input throws(DamagedBytes) in try input.known() },
        change: try change(&input))
    }
    let ages = try input.list { input throws(DamagedBytes) in AgePrice(try input.known(), try change(&input)) }
    return ShowPricing(
      prices: prices, rules: rules, ages: ages, bookingFee: try input.number(), taxMode: try input.known(),
      taxes: try input.list { input throws(DamagedBytes) in
        Tax(name: try input.text(), rate: Rate(millionths: try input.number()), appliesToFees: try input.flag())
      })
  }
}
