import SoireeClient

/// All sentences of the terminal's commands, in English. Texts that screens show too are in the SDK's `FoodWords`,
/// `CinemaWords` and `PurchaseWords`.
enum TerminalWords {
  // MARK: Questions

  static let goodbye = "Good night."
  static let answerYesOrNo = "  yes or no, please; q leaves."
  static let neitherYesNorNo = "That was neither yes nor no."
  static let noSuchCity = "This platform runs in no such city yet."
  static let whereAreYou = "Where are you?"
  static let city = "City:"

  static func number(upTo count: Int) -> String { "  A number from 1 to \(count), please; q leaves." }

  /// - Parameter none: The meaning of an empty line.
  static func question(_ question: String, none: String) -> String { "\(question) (Enter: \(none))" }

  static func yesOrNo(_ question: String) -> String { "\(question) yes or no:" }

  // MARK: The sign-in

  static let email = "Your email address:"
  static let code = "The six digits we sent you:"
  static let wrongCode = "That is not the code."
  static let totpCode = "The six digits of your authenticator app:"
  static let wrongTOTP = "That is not its code, or it was used. Wait for the next one."

  static func signedIn(as name: String) -> String { "Signed in as \(name)." }

  static func notKept(in folder: String) -> String {
    "Nothing can be written into \(folder): the next command asks for a code again."
  }

  /// On a demo server.
  static func shownCode(_ code: String) -> String { "The code is \(code): this server is a demo and shows it." }

  // MARK: Failures

  static let inputEnded = "The input ended before anything was bought."
  static let noAnswer = "The server did not answer."
  static let unreachable = "Nobody answers at this address. Is the server running?"
  static let badAddress = "The server's address must begin with http:// or https://."
  static let untrusted = "The server's certificate is not to be trusted."
  static let notSoiree = "The server at this address is not Soiree, or is another version of it."
  static let noFolder = "there is no folder to keep it in: set HOME or --state DIR"
  static let wasSignedOut = "You were signed out."
  static let lookAtState = "Look at --state DIR."
  static let setState = "Set HOME or --state DIR, or try again later."

  /// How to go on after a command gave up.
  static func again(_ subject: PurchaseWords.Subject) -> String {
    switch subject {
    case .order: "Run soiree order again: it looks for the order first, and places none twice."
    case .seats: "Run soiree book again: it looks for the booking first, and pays nothing twice."
    }
  }

  // MARK: A bad network

  static let sameNetwork = "The same number brings the same network. Where it lets nothing through, take another."

  static func faults(_ faults: NetworkBody) -> String {
    "The network lost \(faults.requestsLost) requests and \(faults.answersLost) answers, cut \(faults.answersCut) answers "
      + "and \(faults.socketsCut) sockets short, and sent \(faults.requestsTwice) requests twice."
  }

  // MARK: Payments

  static let noPayment = "You can't pay here from a terminal."
  static let onlyCash = "This place takes no payments online: you pay in cash."
  static let payment = "Payment:"
  static let nothingBought = "Nothing was bought."
  static let paymentDone = "The payment went through."
  static let goesOnAlone = "This goes on by itself when that is done."
  static let sendAgain = "Send it again?"

  static func notTaken(_ token: String, taken tokens: [String]) -> String {
    "This place does not take \(token). Give another --token: \(tokens.joined(separator: ", "))."
  }

  static func payWith(_ total: Amount) -> String { "Pay \(total) with:" }

  static func pay(_ total: Amount, with token: String) -> String { "Pay \(total) with \(token)? yes or q:" }

  static func bank(opening page: String) -> String { "Your bank asks: open \(page)" }

  // MARK: Cancelling

  static let nothingCancelled = "Nothing is cancelled."
  static let notCharged = "You were not charged."
  static let released = "The reserved amount is released. You were not charged."

  static func refunded(_ amount: Amount) -> String { "\(amount) went back to you." }

  static func refundUnderWay(_ amount: Amount) -> String { "\(amount) is on its way back to you." }
}
