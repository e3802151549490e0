import Domain
import Wire

/// A typed wish for seats.
enum SeatWish: Equatable {
  /// Indices of the layout without duplicates, in the typed order.
  case seats([Int])
  case best(BestAvailableRequest)
  /// Lists the row's free seats.
  case row(Int)
}

/// A message about input that is no wish.
struct SeatWordsError: Error, Equatable {
  var message: String
}

/// Reads the names of a hall's seats: `F7 F8`, `F7-9`, `f 7`, `best 3`, `best 2 vip`, `best 2 accessible`, `F`.
struct SeatWords: Sendable {
  private struct Row {
    var label: String
    var seats: Range<Int>
    /// The seats' numbers, in lower case.
    var numbers: [String]
  }

  private let rows: [Row]

  init(_ layout: LayoutBody) {
    var rows: [Row] = []
    var next = 0
    for row in layout.rows {
      let end = min(layout.seats.count, next + Int(clamping: max(0, row.seatCount)))
      let seats = next..<end
      rows.append(
        Row(label: row.label.lowercased(), seats: seats, numbers: seats.map { layout.seats[$0].number.lowercased() }))
      next = end
    }
    self.rows = rows
  }

  func read(_ line: String) throws(SeatWordsError) -> SeatWish {
    let words = line.lowercased().split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
    guard let first = words.first else { throw SeatWordsError(message: TerminalWords.nameSeats) }
    if first == "best" { return .best(try best(words.dropFirst())) }
    if words.count == 1, let row = rows.firstIndex(where: { $0.label == first }) { return .row(row) }
    var picked: [Int] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      // A row's label alone belongs to the next word: F 7.
      let isLabel = rows.contains { $0.label == word } && (try? seats(word)) == nil
      let text = isLabel ? word + "/" + (rest.popFirst() ?? "") : word
      for seat in try seats(text) where !picked.contains(seat) { picked.append(seat) }
    }
    guard picked.count <= HoldPolicy.seatLimit else {
      throw SeatWordsError(message: TerminalWords.tooMany(HoldPolicy.seatLimit))
    }
    return .seats(picked)
  }

  private func best(_ words: ArraySlice<String>) throws(SeatWordsError) -> BestAvailableRequest {
    var request = BestAvailableRequest(count: 2)
    for word in words {
      let category = SeatCategoryCode(rawValue: word)
      if let count = Int64(word), (1...Int64(HoldPolicy.seatLimit)).contains(count) {
        request.count = count
      } else if category.isKnown {
        request.category = category
      } else if word == "accessible" {
        request.accessible = true
      } else {
        throw SeatWordsError(message: TerminalWords.howToSayBest)
      }
    }
    return request
  }

  /// One seat, `f7` or `f/7`, or neighbours, `f7-9` or `f7-f9`.
  private func seats(_ word: String) throws(SeatWordsError) -> [Int] {
    if let seat = try seat(word) { return [seat] }
    // A hyphen may be part of a name, so each one is tried.
    for hyphen in word.indices where word[hyphen] == "-" {
      guard let first = try? seat(String(word[..<hyphen])), let row = row(of: first) else { continue }
      let end = String(word[word.index(after: hyphen)...])
      let inRow = rows[row].numbers.firstIndex(of: end).map { rows[row].seats.lowerBound + $0 }
      if let last = inRow ?? (try? seat(end)), rows[row].seats.contains(last) {
        return Array(min(first, last)...max(first, last))
      }
    }
    throw SeatWordsError(message: TerminalWords.noSeat(word.uppercased()))
  }

  private func seat(_ word: String) throws(SeatWordsError) -> Int? {
    var found: [Int] = []
    for row in rows where word.hasPrefix(row.label) {
      let rest = word.dropFirst(row.label.count)
      for number in [rest, rest.hasPrefix("/") ? rest.dropFirst() : rest] {
        guard let place = row.numbers.firstIndex(of: String(number)) else { continue }
        if !found.contains(row.seats.lowerBound + place) { found.append(row.seats.lowerBound + place) }
      }
    }
    guard found.count < 2 else {
      throw SeatWordsError(message: TerminalWords.severalSeats(word.uppercased()))
    }
    return found.first
  }

  private func row(of seat: Int) -> Int? { rows.firstIndex { $0.seats.contains(seat) } }
}
