import Client
import Domain
import SoireeClient
import Waiting

@testable import Modelled
@testable import Terminal

extension TerminalScene {
  /// Runs `soiree book` as `run` runs `soiree order`. Who asks nothing waits for the bank at once, and never wakes up
  /// before a person who is asked.
  func book(_ words: [String] = [], typing lines: [String] = []) async -> Int32 {
    let time = TestClock(at: ModelSamples.now).booking(answersAtBank: words.contains("--yes"))
    return await talk(BookOptions.self, words, lines, time) { options, around throws(Failure) in
      let conversation = BookConversation(options: options, around: around)
      try await conversation.run()
    }
  }

  private var disk: SQLiteDisk { SQLiteDisk(folder: state + "/http_3a_2f_2ffake") }

  /// The payment that the next run of `soiree book` takes up.
  var pendingBooking: StoredPurchase<SeatPurchase>? {
    get async {
      (try? await disk.record(SeatPurchase.record(of: ModelSamples.account.id))).flatMap {
        try? StoredPurchase<SeatPurchase>(bytes: $0)
      }
    }
  }

  /// The booking whose tickets the next run hands out.
  var dueBooking: BookingID? {
    get async {
      (try? await disk.record(SeatCheckout.due(of: ModelSamples.account.id))).flatMap {
        BookingID(String(decoding: $0, as: UTF8.self))
      }
    }
  }

  /// The next looks at a booking are not answered; 0: all are again.
  func loseLooks(_ count: Int = 99) {
    platform.change { $0.faults[.bookings(.getBooking)] = Array(repeating: .lost(.timedOut), count: count) }
  }
}

extension TestClock {
  /// It does not tick, and nobody sits until the end of a hold, or to ten seconds before it.
  func booking(answersAtBank: Bool) -> DeviceClock {
    skipping { duration in
      duration != DeskFeed.ticksEvery && (duration < .seconds(10) || duration.components.attoseconds != 0)
        && (duration != PayBooking.asksBankEvery || answersAtBank)
    }
  }
}
