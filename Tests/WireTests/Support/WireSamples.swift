import Domain
import Structures

@testable import Wire

/// Makes values that fit a schema, and JSON of any shape.
struct WireSamples {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func chance(_ of: UInt64) -> Bool { generator.next() % of == 0 }

  /// A value that `schema` allows. Optional members come and go.
  mutating func value(_ schema: Schema) -> JSON {
    if schema.isNullable, chance(8) { return .null }
    switch schema.shape {
    case .anything:
      // Null would be no choice of it.
      let value = json(depth: 2)
      return value == .null ? true : value
    case .boolean: return .bool(chance(2))
    case .integer(let range): return .integer(Int64.random(in: range, using: &generator))
    case .number(let range):
      let lower = max(range.lowerBound, -1e9)
      return .number(Double.random(in: lower...min(range.upperBound, 1e9), using: &generator))
    case .string(let rule): return .string(text(rule))
    case .array(let item, let count, let isUnique):
      let length = Int.random(in: count.lowerBound...min(count.upperBound, max(count.lowerBound, 3)), using: &generator)
      var items: [JSON] = []
      while items.count < length {
        let next = value(item)
        if !isUnique || !items.contains(next) { items.append(next) }
      }
      return .array(items)
    case .object(let rule): return .object(object(rule))
    }
  }

  private mutating func object(_ rule: ObjectRule) -> JSONObject {
    let chosen = rule.choice?.sets.randomElement(using: &generator) ?? []
    let others = rule.choice.map { $0.isExclusive ? Set($0.sets.joined()).subtracting(chosen) : [] } ?? []
    var object = JSONObject()
    for property in rule.properties where !others.contains(property.name) {
      if chosen.contains(property.name) {
        var schema = property.schema
        schema.isNullable = false
        object[property.name] = value(schema)
      } else if property.isRequired || chance(2) {
        object[property.name] = value(property.schema)
      }
    }
    if let entries = rule.entries {
      for _ in 0..<generator.next() % 4 { object[text(entries.key)] = value(entries.value) }
    }
    return object
  }

  mutating func text(_ rule: TextRule) -> String {
    if let word = (rule.words ?? rule.examples).randomElement(using: &generator) { return word }
    switch rule.format {
    case .id(let prefix): return prefix + "_" + run("abcxyz0129.-", 1...20)
    case .instant:
      return Instant(microseconds: Int64.random(in: 0...2_000_000_000_000_000, using: &generator)).timestamp
    case .email: return run("abc+._", 1...9) + "@" + run("abc-1", 1...9) + ".test"
    case .phone: return "+4" + run("0123456789", 6...13)
    case .uuid: return [8, 4, 4, 4, 12].map { run("0123456789abcdefABCDEF", $0...$0) }.joined(separator: "-")
    case .date: return "2026-12-2" + run("0123456789", 1...1)
    case .clock: return "1" + run("0123456789", 1...1) + ":3" + run("0123456789", 1...1)
    case .currency: return "EUR"
    case .locale: return "de-DE"
    case .digits: return run("0123456789", length(rule))
    case .visible: return run("abcXYZ019_-.~!", length(rule))
    case .web: return "https://" + run("abc019.-/", length(rule))
    case .text, .line, .free: return run("aZ ö漢😀'<;\\\"", length(rule))
    }
  }

  private func length(_ rule: TextRule) -> ClosedRange<Int> {
    rule.length.lowerBound...min(rule.length.upperBound, rule.length.lowerBound + 12)
  }

  private mutating func run(_ alphabet: String, _ count: ClosedRange<Int>) -> String {
    let letters = Array(alphabet)
    return String((0..<Int.random(in: count, using: &generator)).map { _ in letters.randomElement(using: &generator)! })
  }

  /// Any JSON value.
  mutating func json(depth: Int) -> JSON {
    switch generator.next() % (depth > 0 ? 8 : 6) {
    case 0: return .null
    case 1: return .bool(chance(2))
    case 2: return .integer(Int64(bitPattern: generator.next()))
    case 3: return .integer(Int64(bitPattern: generator.next()) >> 40)
    case 4: return .number(finite())
    case 5: return .string(anyText())
    case 6: return .array((0..<generator.next() % 5).map { _ in json(depth: depth - 1) })
    default:
      var object = JSONObject()
      for _ in 0..<generator.next() % 5 { object[anyText()] = json(depth: depth - 1) }
      return .object(object)
    }
  }

  /// A double of any bits that has JSON.
  private mutating func finite() -> Double {
    let value = Double(bitPattern: generator.next())
    return value.isFinite ? value : 0.5
  }

  private mutating func anyText() -> String {
    let count = generator.next() % 12
    return String(
      String.UnicodeScalarView(
        (0..<count).compactMap { _ in
          Unicode.Scalar(UInt32(generator.next() % (chance(3) ? 0x11_0000 : 0x80)))
        }))
  }
}
