extension Schema {
  /// The most errors that one answer names; others appear when those are mended.
  public static let mostErrors = 20

  /// Everything that is wrong with `json`, at most `most`. Empty when it fits.
  ///
  /// - Parameter isClosed: True makes members that the schema does not name errors, at every depth.
  public func validate(_ json: JSON, isClosed: Bool = false, most: Int = Schema.mostErrors) -> [FieldError] {
    var validation = Validation(isClosed: isClosed, most: most)
    validation.check(json, self, at: "")
    return validation.errors
  }
}

/// One walk over a value with its schema. A message finishes the sentence that begins with the field's name.
private struct Validation {
  let isClosed: Bool
  let most: Int
  private(set) var errors: [FieldError] = []

  init(isClosed: Bool, most: Int) { (self.isClosed, self.most) = (isClosed, most) }

  private mutating func fail(_ field: String, _ code: String, _ message: String) {
    if errors.count < most { errors.append(FieldError(field: field, code: code, message: message)) }
  }

  mutating func check(_ json: JSON, _ schema: Schema, at field: String) {
    if json == .null, schema.isNullable { return }
    switch (schema.shape, json) {
    case (.anything, _), (.boolean, .bool): return
    case (.boolean, _): fail(field, "wrong_type", "must be true or false")
    case (.integer(let range), .integer(let value)):
      if !range.contains(value) { fail(field, "out_of_range", Self.demand(range)) }
    case (.integer(let range), _): fail(field, "wrong_type", Self.demand(range))
    case (.number(let range), _):
      guard let value = json.doubleValue else { return fail(field, "wrong_type", Self.demand(range)) }
      if !range.contains(value) { fail(field, "out_of_range", Self.demand(range)) }
    case (.string(let rule), .string(let text)): check(text, rule, at: field)
    case (.string, _): fail(field, "wrong_type", "must be a string")
    case (.array(let item, let count, let isUnique), .array(let items)):
      check(items, item, count, isUnique, at: field)
    case (.array, _): fail(field, "wrong_type", "must be an array")
    case (.object(let rule), .object(let object)): check(object, rule, at: field)
    case (.object, _): fail(field, "wrong_type", "must be an object")
    }
  }

  private mutating func check(_ text: String, _ rule: TextRule, at field: String) {
    if let words = rule.words {
      if !words.contains(text) {
        fail(field, "unknown_value", "must be one of " + words.joined(separator: ", "))
      }
      return
    }
    // A scalar has at most four bytes: most texts need no counting.
    let bytes = text.utf8.count
    let length =
      bytes <= rule.length.upperBound && bytes / 4 >= rule.length.lowerBound ? nil : text.unicodeScalars.count
    if let length, length < rule.length.lowerBound {
      fail(field, "too_short", "must have at least \(Self.characters(rule.length.lowerBound))")
    } else if let length, length > rule.length.upperBound {
      fail(field, "too_long", "must have at most \(Self.characters(rule.length.upperBound))")
    } else if !rule.format.matches(text) {
      fail(field, "bad_format", "must be \(rule.format.demand)")
    }
  }

  private mutating func check(
    _ items: [JSON], _ item: Schema, _ count: ClosedRange<Int>, _ isUnique: Bool, at field: String
  ) {
    if items.count < count.lowerBound {
      return fail(field, "too_few_items", "must have at least \(count.lowerBound) of its items")
    }
    if items.count > count.upperBound {
      return fail(field, "too_many_items", "must have at most \(count.upperBound) items")
    }
    for (index, value) in items.enumerated() where errors.count < most {
      check(value, item, at: "\(field)[\(index)]")
    }
    guard isUnique else { return }
    // For few items, comparing all pairs is faster than hashing.
    var seen: Set<JSON> = []
    for (index, value) in items.enumerated()
    where items.count <= 16 ? items[..<index].contains(value) : !seen.insert(value).inserted {
      fail("\(field)[\(index)]", "duplicate", "is there already; name it once")
    }
  }

  private mutating func check(_ object: JSONObject, _ rule: ObjectRule, at field: String) {
    let prefix = field.isEmpty ? "" : field + "."
    for property in rule.properties {
      if let value = object[property.name] {
        check(value, property.schema, at: prefix + property.name)
      } else if property.isRequired {
        fail(prefix + property.name, "required", "is missing")
      }
    }
    if isClosed, rule.entries == nil { checkNames(object, rule, prefix) }
    if let choice = rule.choice { check(object, choice, at: field, prefix) }
    if let entries = rule.entries {
      for member in object.members where errors.count < most {
        check(member.key, entries.key, at: prefix + member.key)
        check(member.value, entries.value, at: prefix + member.key)
      }
    }
  }

  private mutating func checkNames(_ object: JSONObject, _ rule: ObjectRule, _ prefix: String) {
    for member in object.members where !rule.properties.contains(where: { $0.name == member.key }) {
      // The sender may have chosen a name of any length.
      fail(prefix + member.key.prefix(100), "unknown_field", "is not a field of this request: take it out")
    }
  }

  private mutating func check(_ object: JSONObject, _ choice: ObjectRule.Choice, at field: String, _ prefix: String) {
    func has(_ name: String) -> Bool { object[name].map { $0 != .null } ?? false }
    let whole = choice.sets.filter { $0.allSatisfy(has) }
    if whole.count == 1 || !whole.isEmpty && !choice.isExclusive { return }
    let names = choice.sets.map { $0.joined(separator: " and ") }.joined(separator: ", or ")
    if whole.isEmpty {
      // The missing member of a set that was begun, else the first member of the first set.
      let begun = choice.sets.first { $0.contains(where: has) } ?? choice.sets[0]
      let missing = begun.first { !has($0) } ?? begun[0]
      fail(prefix + missing, "required", "is missing: give \(names)")
    } else {
      fail(prefix + whole[1][0], "not_together", "must not be given beside the other: give \(names)")
    }
  }

  private static func demand(_ range: ClosedRange<Int64>) -> String {
    switch (range.lowerBound == .min, range.upperBound == .max) {
    case (true, true): "must be an integer"
    case (false, true): "must be an integer of at least \(range.lowerBound)"
    case (true, false): "must be an integer of at most \(range.upperBound)"
    case (false, false): "must be an integer from \(range.lowerBound) to \(range.upperBound)"
    }
  }

  private static func demand(_ range: ClosedRange<Double>) -> String {
    guard range.upperBound.isFinite else { return "must be a number" }
    return "must be a number from \(range.lowerBound) to \(range.upperBound)"
  }

  private static func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }
}
