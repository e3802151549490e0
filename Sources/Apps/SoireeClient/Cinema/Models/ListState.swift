/// The state of a list besides its items.
public enum ListState: Hashable, Sendable {
  case loading
  /// The list has items.
  case loaded
  /// The list is empty, for this reason.
  case empty(String)
  /// The list could not be read, for this reason.
  case failed(String)

  init<Value>(_ reading: Reading<Value>, isEmpty: Bool, _ words: String) {
    if reading.value == nil {
      if case .failed(let error) = reading.freshness {
        self = .failed(CinemaWords.failure(error))
      } else {
        self = .loading
      }
    } else if isEmpty {
      self = reading.isLast ? .empty(words) : .loading
    } else {
      self = .loaded
    }
  }
}

extension Reading {
  /// A message over a list that is out of date and could not be read again.
  var notice: String? {
    guard value != nil, case .failed(let error) = freshness else { return nil }
    if case .transport = error { return CinemaWords.asItWas }
    return CinemaWords.failure(error)
  }
}
