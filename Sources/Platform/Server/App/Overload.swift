import Database

/// An error that says the platform has too much to do, or not enough to do it with: nothing was done, and the same
/// request may be sent again.
protocol Overload: Error {
  var isOverload: Bool { get }
}

extension DatabaseError: Overload {
  /// Not `outcomeUnknown`: that one may have been done.
  var isOverload: Bool {
    switch code {
    case .busy, .overloaded, .unavailable, .timeout, .tooManyRetries, .full, .closed: true
    default: false
    }
  }
}
