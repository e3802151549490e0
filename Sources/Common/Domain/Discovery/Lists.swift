/// Lists of numbers, one after the other in one array.
struct Lists: Sendable {
  private(set) var starts: [Int32] = [0]
  private(set) var members: [Int32] = []

  init() {}

  /// Turns lists inside out: list n of the result holds, rising, the lists of `lists` that contain n.
  init(inverting lists: Lists, count: Int) {
    starts = Array(repeating: 0, count: count + 1)
    for member in lists.members { starts[Int(member) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    members = Array(repeating: 0, count: lists.members.count)
    for list in 0..<lists.count {
      for member in lists[list] {
        members[Int(next[Int(member)])] = Int32(list)
        next[Int(member)] += 1
      }
    }
  }

  var count: Int { starts.count - 1 }

  subscript(list: Int) -> ArraySlice<Int32> { members[Int(starts[list])..<Int(starts[list + 1])] }

  /// The members of several lists in a row.
  subscript(lists: Range<Int>) -> ArraySlice<Int32> {
    members[Int(starts[lists.lowerBound])..<Int(starts[lists.upperBound])]
  }

  mutating func append(_ list: some Sequence<Int32>) {
    members.append(contentsOf: list)
    starts.append(Int32(members.count))
  }

  /// Replaces one list; costs a shift of what lies behind it.
  mutating func replace(_ list: Int, with new: [Int32]) {
    let old = Int(starts[list])..<Int(starts[list + 1])
    members.replaceSubrange(old, with: new)
    let more = Int32(new.count - old.count)
    guard more != 0 else { return }
    for index in (list + 1)..<starts.count { starts[index] += more }
  }

  /// Makes room for a list, which is empty: those from it on have the next number.
  mutating func insertEmpty(at list: Int) { starts.insert(starts[list], at: list) }

  mutating func remove(at list: Int) {
    replace(list, with: [])
    starts.remove(at: list)
  }

  /// Members from `number` on become one more.
  mutating func insertGap(at number: Int32) {
    for index in members.indices where members[index] >= number { members[index] += 1 }
  }

  /// Members behind `number` become one less; it is none itself.
  mutating func closeGap(at number: Int32) {
    for index in members.indices where members[index] > number { members[index] -= 1 }
  }

  /// Replaces every member by what `table` says of it.
  mutating func renumber(_ table: [Int32]) {
    for index in members.indices { members[index] = table[Int(members[index])] }
  }
}
