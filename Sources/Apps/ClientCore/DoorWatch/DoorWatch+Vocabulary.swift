public import Domain

extension DoorWatch {
  /// The state of the screen.
  public enum Phase: Hashable, Sendable {
    /// Nobody looks at it, or the account has left.  P1
    case closed
    /// The list was not read yet.
    case loading
    case showing
    /// The account does not work for the show's theatre, or not any more.  P2
    case absent
  }

  /// What the page found out about the signature of a code.
  public enum Seal: Hashable, Sendable {
    /// One of the platform's keys has signed it.
    case genuine
    /// It names one of the platform's keys, which has not signed it.
    case forged
    /// There is no such key at hand, or the browser cannot check.
    case unknown
  }

  /// A ticket that was held against this phone.
  public struct Check: Hashable, Sendable {
    /// The text of the QR code.
    public let code: String
    public let ticket: TicketID
    /// By this device's clock. The platform takes it for the time of the entry, and a repeated report for the first.
    public let at: Instant
    /// The name of this door.
    public let door: String

    public init(code: String, ticket: TicketID, at: Instant, door: String) {
      (self.code, self.ticket, self.at, self.door) = (code, ticket, at, door)
    }
  }

  /// What the person at the door is told.
  public enum Verdict: Hashable, Sendable {
    /// The platform is asked.
    case checking
    /// Come in. The platform's answer is for who draws it.
    case admitted(Seat, body: [UInt8])
    /// Come in, as far as this phone knows: the platform was not reached. Nil: the ticket was sold after the list was read.
    case admittedHere(Seat?)
    /// Somebody came in with it before. Nil: its seat is not known here.
    case used(Seat?, Entry)
    case cancelled
    /// With the platform's words, where it was reached.
    case otherShow(String)
    case otherTheatre
    /// The show was called off.
    case showCancelled
    /// It is no ticket, or a ticket of nobody.
    case invalid
    /// The signature is not the platform's.
    case forged
    /// The platform was not reached, and this phone cannot know it.
    case unchecked
  }

  /// A ticket that was admitted here without a network, and that the platform says was not good.
  public struct Clash: Hashable, Sendable {
    public let seat: Seat?
    /// When this phone admitted it.
    public let at: Instant
    /// The use that counts. Nil: the ticket was cancelled, or is none of this show.
    public let first: Entry?
  }

  /// What the platform says of a check that was made without it.
  public enum Result: Hashable, Sendable {
    case accepted
    case alreadyUsed(Entry?)
    case refused
  }

  public enum Input: Hashable, Sendable {
    /// Somebody stands at the door, as an account that is signed in.
    case open
    case close
    /// The checks on the disk; none when there are none, or when they are damaged.
    case loaded([Check])
    /// The disk did not answer.
    case notLoaded
    /// The list and the keys as the disk has them from an earlier launch.
    case remembered(List, keys: [UInt8])
    case list(Int32, List)
    case failed(Int32, CallFailure)
    /// `GET /v1/theatre/ticket_key`.
    case keys([UInt8])
    /// A code was typed, or is held before the camera, which sees it again and again.
    case read(String, Seal, isHeld: Bool)
    /// The platform admits the ticket of this check.
    case admitted(Int32, Seat, body: [UInt8])
    /// - first: the use that counts, where the platform named one.
    case notAdmitted(Int32, CallFailure, first: Entry?)
    /// The results of a report, in the order of its checks.
    case reported(Int32, [Result])
    case notReported(Int32, CallFailure)
    /// The clashes were read.
    case understood
    case foreground, connected, signedIn, signedOut
    /// The time of the last `wake` has come.
    case woke
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// Read the account's checks from the disk; then `loaded` or `notLoaded`.
    case load
    /// Read the list and keys from the disk; then `remembered`, where it has them.
    case recall
    /// Write these in their place. Nobody waits for it.
    case save([Check])
    /// Write list and keys in their place, and empty those of other shows. Nobody waits for it.
    case remember(List, keys: [UInt8])
    /// Empty the place of list and keys.
    case forget
    /// The door list; then `list` or `failed` with this number.
    case readList(Int32)
    /// The keys; then `keys`, where they come.
    case readKeys
    /// `POST /v1/theatre/check_in`; then `admitted` or `notAdmitted` with this number.
    case check(Int32, Check)
    /// `POST /v1/theatre/check_ins`; then `reported` or `notReported` with this number.
    case report(Int32, [Check])
    case signIn
    /// Send `woke` at this time. It replaces an earlier `wake`.
    case wake(Instant)
  }
}
