import Domain
import Structures
import Wire

/// Something that a printer is to print.
enum PrintJob: Hashable, Sendable {
  case ticket(MerchantOrder)
  /// A slip for an order whose ticket is on paper.
  case cancellation(OrderID, number: String)

  var id: OrderID {
    switch self {
    case .ticket(let order): order.orderId
    case .cancellation(let id, _): id
    }
  }

  var number: String {
    switch self {
    case .ticket(let order): order.number
    case .cancellation(_, let number): number
    }
  }
}

/// Decides what a printer prints, from the lists of a kitchen's orders: each accepted order once, in their order, and a
/// slip for one that is cancelled after that. What a printer does not take waits.
///
/// An order counts as printed once the printer has taken it: a ticket that is on paper twice is better than one that
/// nobody sees.
struct PrintQueue {
  enum Input: Equatable, Sendable {
    /// An event came, or it is time to look again.
    case look
    /// All orders on the board.
    case board([MerchantOrder])
    /// Of the orders that were asked for, those that are cancelled.
    case cancelled(Set<OrderID>)
    /// The platform did not answer.
    case unread
    case printed
    case failed(PrinterError)
    /// The wait of an effect is over.
    case waited
  }

  enum Effect: Equatable, Sendable {
    case readBoard
    /// Orders that are off the board: which are cancelled?
    case readEnded(Set<OrderID>)
    case send(PrintJob)
    case wait(seconds: Int64)
    case keep(PrintedOrders)
    case say(Notice)
  }

  enum Notice: Equatable, Sendable {
    case printed(PrintJob)
    case notPrinted(PrintJob, others: Int, PrinterError, seconds: Int64)
    case dropped(PrintJob, isCancelled: Bool)
    case noPlatform
    case platformIsBack
  }

  /// How long after it was to be ready an order is still worth a ticket or a slip.
  static let worthPrinting = Duration.seconds(4 * 3_600)
  /// How long orders are remembered that are off the board.
  static let remembered = Duration.seconds(24 * 3_600)
  /// The waits for a printer, in seconds.
  static let waits = DoublingWait(first: 2, longest: 60)

  private(set) var printed: PrintedOrders
  /// What is to be printed, the first being printed or tried.
  private(set) var waiting: [PrintJob] = []
  private var printer = PrinterState.free
  private var failures: Int64 = 0
  private var reading = ReadingState.none
  /// Whether something happened during the present reading.
  private var looksAgain = false
  private var isAnswered = true

  private enum PrinterState { case free, printing, resting }
  private enum ReadingState: Equatable {
    case none
    case board
    case ended(board: [MerchantOrder], asked: Set<OrderID>)
  }

  init(_ printed: PrintedOrders = PrintedOrders()) { self.printed = printed }

  mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
    switch input {
    case .look: look()
    case .board(let orders): take(orders, at: now)
    case .cancelled(let ids): finish(cancelled: ids, at: now)
    case .unread: giveUpReading()
    case .printed: finishJob(at: now)
    case .failed(let error): fail(error)
    case .waited: retry()
    }
  }
}

// MARK: The board

extension PrintQueue {
  private mutating func look() -> [Effect] {
    guard reading == .none else {
      looksAgain = true
      return []
    }
    (reading, looksAgain) = (.board, false)
    return [.readBoard]
  }

  private mutating func giveUpReading() -> [Effect] {
    (reading, looksAgain) = (.none, false)
    defer { isAnswered = false }
    return isAnswered ? [.say(.noPlatform)] : []
  }

  private mutating func take(_ orders: [MerchantOrder], at now: Instant) -> [Effect] {
    let open = Set(orders.map(\.orderId))
    let slips = Set(waiting.filter(\.isCancellation).map(\.id))
    let known = printed.entries.filter { !$0.value.isOver && !slips.contains($0.key) }.map(\.key)
    let asked = Set(known + waiting.filter { !$0.isCancellation }.map(\.id)).subtracting(open)
    reading = .ended(board: orders, asked: asked)
    return asked.isEmpty ? finish(cancelled: [], at: now) : [.readEnded(asked)]
  }

  private mutating func finish(cancelled: Set<OrderID>, at now: Instant) -> [Effect] {
    guard case .ended(let orders, let asked) = reading else { return [] }
    reading = .none
    let before = printed
    var effects: [Effect] = isAnswered ? [] : [.say(.platformIsBack)]
    isAnswered = true
    for id in asked.sorted() {
      if let dropped = end(id, isCancelled: cancelled.contains(id), at: now) { effects.append(dropped) }
    }
    for order in orders { add(order, at: now) }
    printed.forget(before: now - Self.remembered, except: Set(orders.map(\.orderId)))
    if printed != before { effects.append(.keep(printed)) }
    return effects + next() + (looksAgain ? look() : [])
  }

  /// An order is off the board.
  private mutating func end(_ id: OrderID, isCancelled: Bool, at now: Instant) -> Effect? {
    if let entry = printed.entries[id] {
      if isCancelled, entry.due >= now - Self.worthPrinting {
        waiting.append(.cancellation(id, number: entry.number))
      } else {
        printed.end(id)
      }
      return nil
    }
    // The one that is being printed is looked for again once it is on paper.
    let first = printer == .printing ? 1 : 0
    guard let place = waiting.indices.dropFirst(first).first(where: { waiting[$0].id == id }) else { return nil }
    return .say(.dropped(waiting.remove(at: place), isCancelled: isCancelled))
  }

  private mutating func add(_ order: MerchantOrder, at now: Instant) {
    guard order.isAccepted, printed.entries[order.orderId] == nil else { return }
    if let place = waiting.firstIndex(where: { $0.id == order.orderId }) {
      waiting[place] = .ticket(order)
    } else if order.due >= now - Self.worthPrinting {
      waiting.append(.ticket(order))
    }
  }
}

// MARK: The printer

extension PrintQueue {
  private mutating func next() -> [Effect] {
    guard printer == .free, let job = waiting.first else { return [] }
    printer = .printing
    return [.send(job)]
  }

  private mutating func retry() -> [Effect] {
    printer = .free
    return next()
  }

  private mutating func finishJob(at now: Instant) -> [Effect] {
    (printer, failures) = (.free, 0)
    guard let job = waiting.first else { return [] }
    waiting.removeFirst()
    switch job {
    case .ticket(let order): printed.add(order.orderId, .init(number: order.number, due: order.due))
    case .cancellation(let id, _): printed.end(id)
    }
    return [.keep(printed), .say(.printed(job))] + next()
  }

  private mutating func fail(_ error: PrinterError) -> [Effect] {
    guard let job = waiting.first else { return [] }
    printer = .resting
    let wait = Self.waits.doubled(failures)
    failures += 1
    return [
      .say(.notPrinted(job, others: waiting.count - 1, error, seconds: wait)), .wait(seconds: wait),
    ]
  }
}

extension PrintJob {
  fileprivate var isCancellation: Bool { if case .cancellation = self { true } else { false } }
}

extension MerchantOrder {
  /// Whether the kitchen has said yes, also by a status that this version does not know.
  fileprivate var isAccepted: Bool {
    switch status {
    case .pendingPayment, .placed, .delivered, .cancelled, .rejected, .paymentFailed: false
    default: true
    }
  }

  /// When it was to be ready.
  fileprivate var due: Instant { readyAt.map { max($0, placedAt) } ?? placedAt }
}
