/// The commands of a document in Markdown, in their order.
///
/// What is set in by four spaces after an empty line is run. What is only shown, such as output, files and commands for
/// root, stands between fences.
struct CommandBlocks {
  /// Lines of bash that stand together.
  struct Block: Equatable {
    /// The number of its first line, from one.
    var line: Int
    var text: String
  }

  struct Section: Equatable {
    /// Without its number signs; empty before the first.
    var heading: String
    var blocks: [Block] = []
  }

  private(set) var sections = [Section(heading: "")]
  private var isFenced = false
  /// Whether the last line that is not empty belongs to a block.
  private var isWithin = false
  private var emptyLines = 0

  init(_ markdown: String) {
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      read(line, at: index + 1)
    }
  }

  private mutating func read(_ line: Substring, at number: Int) {
    if line.drop(while: { $0 == " " }).hasPrefix("```") {
      isFenced.toggle()
      isWithin = false
      return
    }
    if isFenced { return }
    guard !line.isEmpty else {
      emptyLines += 1
      return
    }
    let last = sections.count - 1
    if !line.hasPrefix("    ") {
      isWithin = false
      if line.hasPrefix("#") { sections.append(Section(heading: String(line.drop { $0 == "#" || $0 == " " }))) }
    } else if isWithin {
      let gap = String(repeating: "\n", count: emptyLines + 1)
      sections[last].blocks[sections[last].blocks.count - 1].text += gap + line.dropFirst(4)
    } else if emptyLines > 0 {
      isWithin = true
      sections[last].blocks.append(Block(line: number, text: String(line.dropFirst(4))))
    }
    emptyLines = 0
  }
}
