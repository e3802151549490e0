import Client
import Domain
import SoireeClient
import Tickets
import Wire

/// Carries out what ``PrintQueue`` decides: reads orders, prints them, and remembers them.
struct PrintAgent<Printer: TicketPrinter>: Sendable {
  private enum Happening: Sendable {
    case input(PrintQueue.Input)
    case over(Failure)
  }

  /// How often the orders are read when nothing is heard of them.
  private static var looksEvery: Duration { .seconds(15) }

  let board: KitchenReader
  let feed: any LiveFeed
  let printer: Printer
  let address: PrinterAddress
  let ticket: KitchenTicket
  let paper: ReceiptPaper
  let copies: Int
  let disk: any Disk
  let output: Output
  let time: DeviceClock

  /// Each printer of a kitchen has its own record.
  private var record: String { "printed/\(board.restaurant)/\(address)" }

  /// Goes on until the task is cancelled.
  /// - Throws: When the account may not read the orders any more.
  func run() async throws(Failure) {
    let (happenings, happened) = AsyncStream.makeStream(of: Happening.self)
    var queue = PrintQueue(try await remembered())
    let failure = await withDiscardingTaskGroup(returning: Failure?.self) { group in
      group.addTask { await tick { happened.yield(.input(.look)) } }
      group.addTask { await listen { happened.yield(.input(.look)) } }
      defer { group.cancelAll() }
      for await happening in happenings {
        guard case .input(let input) = happening else {
          if case .over(let failure) = happening { return failure }
          continue
        }
        for effect in queue.handle(input, at: time.now()) {
          switch effect {
          case .say(let notice): say(notice)
          case .keep(let orders): await keep(orders)
          case .readBoard, .readEnded, .send, .wait:
            group.addTask { if let next = await outcome(of: effect) { happened.yield(next) } }
          }
        }
      }
      return nil
    }
    if let failure { throw failure }
  }

  private func tick(_ look: () -> Void) async {
    repeat { look() } while (try? await time.pause(Self.looksEvery)) != nil
  }

  /// Whatever is said about a restaurant leads to a reading of its orders.
  private func listen(_ look: () -> Void) async {
    for await _ in feed.follow(.merchant(board.restaurant)) { look() }
  }

  /// What became of an effect that takes time. Nil when the task was cancelled meanwhile.
  private func outcome(of effect: PrintQueue.Effect) async -> Happening? {
    switch effect {
    case .readBoard: await reading { () throws(KitchenReader.ReadingError) in .board(try await board.board()) }
    case .readEnded(let ids):
      await reading { () throws(KitchenReader.ReadingError) in .cancelled(try await board.cancelled(of: ids)) }
    case .send(let job): .input(await printing(job))
    case .wait(let seconds): (try? await time.pause(.seconds(seconds))).map { .input(.waited) }
    case .keep, .say: nil
    }
  }

  private func reading(
    _ read: () async throws(KitchenReader.ReadingError) -> PrintQueue.Input
  ) async -> Happening {
    do throws(KitchenReader.ReadingError) { return .input(try await read()) } catch {
      switch error {
      case .unread: return .input(.unread)
      case .over(let failure): return .over(failure)
      }
    }
  }

  private func printing(_ job: PrintJob) async -> PrintQueue.Input {
    let bytes = ticket.bytes(of: job, on: paper, copies: copies, at: time.now())
    do throws(PrinterError) {
      try await printer.send(bytes)
      return .printed
    } catch { return .failed(error) }
  }
}

// MARK: The memory

extension PrintAgent {
  private func remembered() async throws(Failure) -> PrintedOrders {
    let bytes: [UInt8]?
    do { bytes = try await disk.record(record) } catch { throw .tryAgain(error.reason) }
    return bytes.flatMap { try? PrintedOrders(bytes: $0) } ?? PrintedOrders()
  }

  private func keep(_ orders: PrintedOrders) async {
    do { try await disk.keep(orders.bytes, as: record) } catch { output.say(ticket.words.notKept(error.reason)) }
  }
}

// MARK: The terminal

extension PrintAgent {
  private func say(_ notice: PrintQueue.Notice) {
    let words = ticket.words
    switch notice {
    case .printed(let job):
      output.fact("printed", PrintedBody(job))
      output.say(words.printed(job))
    case .notPrinted(let job, let others, let error, let seconds):
      output.say(words.notPrinted(job.number, others: others, error, address, seconds: seconds))
    case .dropped(let job, let isCancelled): output.say(words.dropped(job.number, isCancelled: isCancelled))
    case .noPlatform: output.say(words.noPlatform)
    case .platformIsBack: output.say(words.platformIsBack)
    }
  }
}

/// The `printed` fact of `--json`: an order's ticket, or the slip of one that was cancelled.
struct PrintedBody: Body {
  var orderId: OrderID
  var number: String
  var isCancelled: Bool

  init(_ job: PrintJob) {
    (orderId, number) = (job.id, job.number)
    isCancelled = if case .cancellation = job { true } else { false }
  }
}
