extension MappedPlace {
  /// The first of these tags that has a text; nil where none has.
  func text(_ keys: String...) -> String? {
    for key in keys {
      if let text = tags[key]?.trimmed, !text.isEmpty { return text }
    }
    return nil
  }

  /// Street and house number as one line; nil where the map does not say the street.
  var street: String? {
    if let full = text("addr:full") { return full }
    guard let street = text("addr:street", "addr:place") else { return nil }
    return text("addr:housenumber").map { "\(street) \($0)" } ?? street
  }

  /// Of several numbers the first, without the signs that people part digits by.
  var phone: String? {
    text("contact:phone", "phone").map { text in
      String(text.prefix { $0 != ";" && $0 != "," }.filter { $0 == "+" || $0.isASCII && $0.isNumber })
    }
  }

  /// Of several addresses the first.
  var email: String? { text("contact:email", "email").map { String($0.prefix { $0 != ";" }).trimmed } }

  /// Of several sites the first.
  var website: String? {
    text("contact:website", "website", "url").map { text in
      let site = String(text.prefix { $0 != ";" }).trimmed
      return site.lowercased().hasPrefix("www.") ? "https://" + site : site
    }
  }
}
