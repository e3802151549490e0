import Client
import Wire

/// The `network` fact of `--json`: the faults of a bad network.
struct NetworkBody: Body {
  var requestsLost: Int64
  var answersLost: Int64
  var answersCut: Int64
  var requestsTwice: Int64
  var socketsCut: Int64

  init(_ faults: Faults) {
    let done = faults.done.mapValues { Int64($0) }
    requestsLost = done[.droppedRequest, default: 0]
    answersLost = done[.droppedAnswer, default: 0]
    answersCut = done[.halvedAnswer, default: 0]
    requestsTwice = done[.duplicatedRequest, default: 0]
    socketsCut = done[.cutSocket, default: 0]
  }
}

extension Output {
  /// Reports the faults of a bad network at the end of a command.
  /// - Parameter isToRunAgain: Whether the command has to be run again.
  func report(_ faults: Faults, isToRunAgain: Bool = false) {
    let body = NetworkBody(faults)
    fact("network", body)
    say(TerminalWords.faults(body))
    if isToRunAgain { say(TerminalWords.sameNetwork) }
  }
}
