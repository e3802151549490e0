import ClientCore
import Domain

extension Path {
  /// The question in the contract's words.
  static func restaurants(_ question: Discovery.Question, cursor: String?) -> String {
    var path = "/v1/restaurants?lat=" + decimals(question.point.latitude)
    path += "&lon=" + decimals(question.point.longitude)
    let text = String(String.UnicodeScalarView(question.text.unicodeScalars.prefix(100)))
    if !text.utf8.allSatisfy({ $0 <= 0x20 }) { path += "&q=" + escaped(text) }
    path += filters(question.filters)
    if !question.deliverableOnly { path += "&deliverable=false" }
    path += "&sort=" + question.sort.rawValue
    if let cursor { path += "&cursor=" + escaped(cursor) }
    return path
  }

  /// Of the same kind the stricter counts, of cuisines and diets all.
  private static func filters(_ filters: [SearchFilter]) -> String {
    var (rating, minutes, fee): (Int?, Int?, Int64?) = (nil, nil, nil)
    var (isOpen, hasOffers) = (false, false)
    var (cuisines, diets): ([String], [String]) = ([], [])
    for filter in filters {
      switch filter {
      case .cuisines(let names): cuisines += names
      case .minimumRating(let tenths): rating = max(rating ?? 0, tenths)
      case .maximumMinutes(let most): minutes = min(minutes ?? .max, most)
      case .maximumFee(let most): fee = min(fee ?? .max, most)
      case .diet(let diet): diets.append(diet.rawValue)
      case .openNow: isOpen = true
      case .offers: hasOffers = true
      }
    }
    var path = ""
    if !cuisines.isEmpty { path += "&cuisine=" + escaped(cuisines.joined(separator: ",")) }
    if let rating { path += "&min_rating=\(rating / 10).\(rating % 10)" }
    if let minutes { path += "&max_minutes=\(minutes)" }
    if let fee { path += "&max_fee=\(fee)" }
    if !diets.isEmpty { path += "&diet=" + escaped(diets.joined(separator: ",")) }
    return path + (isOpen ? "&open_now=true" : "") + (hasOffers ? "&offers=true" : "")
  }

  private static func decimals(_ degrees: Double) -> String {
    var json = JSONWriter()
    json.decimals(degrees)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
