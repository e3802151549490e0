import SoireeClient

extension OrderConversation {
  /// Asks for the tip. Minor units.
  /// - Parameter isCarried: Whether a courier delivers.
  func chooseTip(isCarried: Bool, at counter: Counter) async throws(Failure) -> Int64 {
    if let tip = options.tip { return tip }
    if common.yes { return 0 }
    let before = await counter.machine.tip
    let question = TerminalWords.tip(isCarried: isCarried)
    while true {
      let answer = try await ask(question, otherwise: "\(before)")
      if let tip = Int64(answer), tip >= 0 { return tip }
      output.say(TerminalWords.wholeNumber)
    }
  }
}
