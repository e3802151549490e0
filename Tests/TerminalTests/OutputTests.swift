import Synchronization
import Testing

@testable import Terminal

@Suite("What a terminal says")
struct OutputTests {
  /// What is written of a line.
  private func said(_ line: String, columns: Int?, isTerminal: Bool = true) -> String {
    let written = Mutex("")
    let size = columns.map { Output.Size(columns: $0, rows: 20) }
    let output = Output(form: .prose, isTerminal: isTerminal, measure: { size }) { text in
      written.withLock { $0 += text }
    }
    output.say(line)
    return written.withLock { $0 }
  }

  @Test(
    "a line that is too long for the window goes on between words, under where its words began",
    arguments: [
      ("  1. Sunday Slice House · pizza · 4.0", "  1. Sunday Slice\n     House · pizza ·\n     4.0\n"),
      (" 12. Sunday Slice House", " 12. Sunday Slice\n     House\n"),
      ("  ! The kitchen is full.", "  ! The kitchen is\n  full.\n"),
      ("Twenty letters, done", "Twenty letters, done\n"), ("", "\n"), ("One\n  two", "One\n  two\n"),
      ("http://127.0.0.1:8080/docs", "http://127.0.0.1:8080/docs\n"),
    ])
  func hanging(line: String, lines: String) {
    #expect(said(line, columns: 20) == lines)
  }

  @Test("a line that nobody reads in a window stays one")
  func whole() {
    let line = "  1. Sunday Slice House · pizza · 4.0"
    #expect(said(line, columns: 20, isTerminal: false) == line + "\n")
    #expect(said(line, columns: nil) == line + "\n" && said(line, columns: 80) == line + "\n")
    #expect(said(line, columns: 8) == line + "\n")
  }
}
