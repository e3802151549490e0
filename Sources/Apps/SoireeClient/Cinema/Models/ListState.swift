/// What a screen with a list shows besides its items.
public enum ListState: Hashable, Sendable {
  case loading
  /// There are items.
  case loaded
  /// There are none, and why.
  case empty(String)
  /// There are none, because they could not be read.
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
  /// What to say over what is shown, when it is of before and cannot be read again.
  var notice: String? {
    guard value != nil, case .failed(let error) = freshness else { return nil }
    if case .transport = error { return CinemaWords.asItWas }
    return CinemaWords.failure(error)
  }
}
