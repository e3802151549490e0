import Database

/// An error for a request that was not carried out for lack of capacity. It may be sent again.
protocol Overload: Error {
  var isOverload: Bool { get }
}

extension FolderError: Overload {
  /// True for a full disk: it may have room again in a moment.
  var isOverload: Bool { isFull }
}

extension DatabaseError: Overload {
  /// True except for errors such as `outcomeUnknown`, after which the write may have been done.
  var isOverload: Bool {
    switch code {
    case .busy, .overloaded, .unavailable, .timeout, .tooManyRetries, .full, .closed: true
    default: false
    }
  }
}
